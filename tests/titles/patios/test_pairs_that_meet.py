"""The improvements and characters that have to do with each other, pair by pair. Rule: patios 4.3 to 5.

The Visitors, whom nobody chooses, stand for the end of a round.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.chance import Draw
from game.core.message import Seat
from game.titles.patios.actions import (
    DECLINE,
    OFFER_COIN,
    PLAY_DANCER,
    STOP_WATERING,
    SUFFER,
    ChooseTarget,
    ChooseTubColour,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    NameCell,
    OfferSwap,
    PlaceImprovement,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.content import GARDENERS, IMPROVEMENTS, Character, Improvement, Kind
from game.titles.patios.events import (
    CardPlaced,
    CharacterChosen,
    Dried,
    DryDiscarded,
    ImprovementsReturned,
    PatioScored,
    RoundEnded,
    SunBurnt,
    SunNamed,
    Swapped,
    TargetChosen,
    WardedOff,
)
from game.titles.patios.geometry import cell_named
from game.titles.patios.patio import Lying, Patio, with_card
from game.titles.patios.row import face_down_count
from game.titles.patios.rules import RULES
from game.titles.patios.state import VISITORS, State
from game.titles.patios.tasks import KeepingExtra, KeepingPots
from tests.titles.patios.laid import at, laid
from tests.titles.patios.tables import act, choose, finished_turn, found, legal, mover, table, take, use_cane

PLACED: Sequence[Lying] = ["awning", "hose", "ladder", "watering-can", "tub"]

every_improvement = pytest.mark.parametrize("improvement", IMPROVEMENTS)

N, NE, E, SE, S, SW, W, NW = (cell_named(name) for name in ("N", "NE", "E", "SE", "S", "SW", "W", "NW"))

# -- gardeners, Water Carrier, Assistant Gardener


@pytest.mark.parametrize("character", ["blue-gardener", "red-gardener", "green-gardener"])
@pytest.mark.parametrize("improvement", ["awning", "hose", "watering-can", "tub"])
def test_gardeners_find_the_cell_of_an_improvement_taken(
    character: Character, improvement: Improvement
) -> None:
    cards: dict[str, Lying] = dict.fromkeys(("NE", "E", "SE", "S", "SW", "W", "NW"), "cane")
    state = table([laid(cards), laid()], front=(character,), hands=[(improvement,), ()])
    state, _ = act(state, PlaceImprovement(improvement, N), choose(character))
    # The inner ring is full now, so the pot opens works.
    assert legal(state, TakeCard)[0].cell == cell_named("0,-2")
    state, _ = act(state, RULES.legal_actions(state, 0)[0])
    assert state.patios[0].works


@pytest.mark.parametrize("character", ["blue-gardener", "red-gardener", "green-gardener"])
def test_gardeners_bring_dry_pots_to_an_awning_too(character: Character) -> None:
    pots = (GARDENERS[character],) * 2
    state = table([laid(), laid({"N": "awning"})], front=(character,), sample=pots)
    state, events = finished_turn(act(state, choose(character))[0])
    assert [(event.seat, event.wet) for event in found(events, CardPlaced)][-1] == (1, False)
    assert len(state.patios[1].dry_cells) == 1


def test_the_ladder_takes_the_cane_of_the_water_carrier_into_its_cell() -> None:
    state = table([laid(), laid({"N": "ladder"})], front=("water-carrier",), sample=("cane", "cane"))
    state, _ = act(state, choose("water-carrier"), take("cane", "E"), take("cane", "N"))
    assert state.patios[1].on_ladder == ("cane",)
    assert state.patios[1].cells[N] == "ladder"


def test_the_ladder_gives_room_for_a_cane_in_a_full_patio() -> None:
    full: dict[str, Lying] = dict.fromkeys(("NE", "E", "SE", "S", "SW", "W", "NW"), "red")
    state = table([laid({"N": "ladder", **full}), laid()], front=("water-carrier",))
    state, _ = act(state, choose("water-carrier"))
    assert list(RULES.legal_actions(state, 0)) == [take("cane", "N")]


def test_the_ladder_joins_the_cane_that_the_water_carrier_brought() -> None:
    state = table([laid(), laid()], front=("water-carrier",), hands=[("ladder",), ()])
    state, _ = act(state, choose("water-carrier"), take("cane", "SW"))
    state, _ = act(state, PlaceImprovement("ladder", SW))
    assert (state.patios[0].ladder, state.patios[0].on_ladder) == (SW, ("cane",))


@pytest.mark.parametrize("card", ["hose", "watering-can"])
def test_water_lying_there_is_not_used_when_the_water_carrier_comes(card: Lying) -> None:
    state = table([laid({"N": card, "NE": "dry-balcony-1"}), laid()], front=("water-carrier",))
    state, _ = act(state, choose("water-carrier"))
    assert not legal(state, Water)


def test_a_cane_at_once_waters_a_dry_tub() -> None:
    state = table([laid({"N": "dry-tub"}), laid()], front=("water-carrier",))
    state, _ = act(state, choose("water-carrier"))
    state, _ = act(state, use_cane("N"))
    assert state.patios[0].cells[N] == "tub"


def test_the_watering_can_wets_a_balcony_of_the_assistant_gardener_in_the_next_turn() -> None:
    state = table(
        [laid(), laid()],
        front=("assistant-gardener",),
        pack=["red", "balcony-5", "red"],
        hands=[(), ("watering-can",)],
    )
    state, _ = act(state, choose("assistant-gardener"), take("red", "N"), take("balcony-5", "S"))
    assert mover(state) == 1
    assert state.patios[1].cells[S] == "dry-balcony-5"
    state, _ = act(state, WaterBalcony(S))
    assert state.patios[1].cells[S] == "balcony-5"
    assert state.improvements[-1] == "watering-can"


# -- Children


@pytest.mark.parametrize("owner", [0, 1], ids=["own", "other"])
@pytest.mark.parametrize("improvement", [*PLACED, "dry-tub"])
def test_children_never_take_an_improvement(improvement: Lying, owner: Seat) -> None:
    patios = [laid({"N": "red", "W": "dry-red"}), laid({"E": "blue", "S": "dry-blue"})]
    patios[owner] = with_card(patios[owner], NW, improvement)
    state = table(patios, front=("children",), pack=["cane"])
    state, _ = act(state, choose("children"), take("cane", "E"))
    assert {action.cell for action in legal(state, OfferSwap)} == {N, W}
    assert legal(act(state, OfferSwap(N))[0], SwapFor) == [SwapFor(1, E)]
    assert legal(act(state, OfferSwap(W))[0], SwapFor) == [SwapFor(1, S)]


@pytest.mark.parametrize("tub", ["tub", "dry-tub"])
def test_with_nothing_but_a_tub_there_is_nothing_to_swap(tub: Lying) -> None:
    state = table([laid({"N": "red", "S": "dry-red"}), laid({"N": tub})], front=("children",), pack=["cane"])
    state, _ = act(state, choose("children"), take("cane", "E"))
    assert mover(state) == 1


def test_p22_an_awning_does_not_protect_from_children() -> None:
    patios = [laid({"N": "red"}), laid({"N": "awning", "E": "blue"})]
    state = table(patios, front=("children",), pack=["green"])
    state, _ = act(state, choose("children"), take("green", "E"))
    state, events = act(state, OfferSwap(N), SwapFor(1, E))
    assert found(events, Swapped)
    assert (state.patios[0].cells[N], state.patios[1].cells[E]) == ("blue", "red")


# -- the Sun's action


def test_an_awning_keeps_the_sun_out() -> None:
    state = table([laid(), laid({"N": "awning", "E": "red"}), laid({"E": "red"})], front=("sun",))
    state, events = act(state, choose("sun"), NameCell(E))
    assert found(events, TargetChosen) == [TargetChosen(2, E)]
    assert state.patios[1].cells[E] == "red"


def test_the_hose_wards_the_sun_off_and_goes_back() -> None:
    state = table([laid(), laid({"N": "hose", "NE": "red", "E": "dry-blue"})], front=("sun",))
    state, _ = act(state, choose("sun"), NameCell(E))
    assert RULES.legal_actions(state, 1) == (WardOff("hose", N), SUFFER)
    after, events = act(state, WardOff("hose", N))
    # A dry card that is saved stays dry (ruling P-6).
    assert after.patios[1] == laid({"NE": "red", "E": "dry-blue"})
    assert after.improvements[-1] == "hose"
    assert not found(events, DryDiscarded)


def test_the_ladder_makes_a_cane_reach_the_target_and_stays() -> None:
    state = table([laid(), laid({"N": "ladder", "S": "red"}, on_ladder=("cane",))], front=("sun",))
    state, events = act(state, choose("sun"), NameCell(S), WardOff("cane", N))
    assert found(events, WardedOff)[0].saved == at("S")
    assert state.patios[1] == laid({"N": "ladder", "S": "red"})


def test_the_watering_can_saves_a_balcony_but_no_pot() -> None:
    state = table([laid(), laid({"N": "watering-can", "S": "balcony-1", "W": "red"})], front=("sun",))
    state, _ = act(state, choose("sun"))
    pot, events = act(state, NameCell(W))
    assert found(events, Dried)
    balcony, _ = act(state, NameCell(S), WardOff("watering-can", N))
    assert balcony.patios[1] == laid({"S": "balcony-1", "W": "red"})
    assert pot.patios[1].cells[W] == "dry-red"


def test_p26_the_sun_treats_the_tub_as_a_pot() -> None:
    state = table([laid(), laid({"N": "tub"})], front=("sun",))
    state, _ = act(state, choose("sun"), NameCell(N))
    assert state.patios[1].cells[N] == "dry-tub"
    state = table([laid(), laid({"N": "dry-tub"})], front=("sun",))
    state, _ = act(state, choose("sun"), NameCell(N))
    assert state.patios[1] == laid()
    assert state.improvements[-1] == "tub"


@pytest.mark.parametrize("improvement", ["hose", "ladder", "watering-can"])
def test_the_sun_on_an_improvement_looks_beside_it(improvement: Lying) -> None:
    state = table([laid(), laid({"N": improvement, "NE": "red", "NW": "blue"})], front=("sun",))
    state, _ = act(state, choose("sun"), NameCell(N))
    assert set(legal(state, ChooseTarget)) == {ChooseTarget(NE), ChooseTarget(NW)}


def test_unplayed_improvements_do_not_help_against_the_sun() -> None:
    state = table([laid(), laid({"N": "red"})], front=("sun",), hands=[(), ("awning", "hose")])
    state, events = act(state, choose("sun"), NameCell(N))
    assert found(events, Dried)


def test_an_awning_played_in_time_keeps_out_the_sun_of_the_next_player() -> None:
    patios = [laid({"N": "red"}), laid()]
    state = table(patios, front=("neighbour", "sun", "children"), hands=[("awning",), ()])
    state, _ = act(state, PlaceImprovement("awning", E))
    state, _ = finished_turn(act(state, choose("children"))[0])
    state, events = act(state, choose("sun"), NameCell(N))
    assert found(events, SunNamed)
    assert not found(events, TargetChosen)


# -- the Sun's effect


def sun_comes(patio: Patio) -> State:
    """A table at which the Sun burns because the first character was chosen; nothing else is to be done."""
    state = table([patio, laid()], front=("red-gardener", "sun"), sample=["blue", "red", "green", "cane"])
    state, _ = act(state, choose("red-gardener"), take("red", "N"))
    return state


def test_the_effect_of_the_sun_leaves_shaded_patios_alone() -> None:
    state = sun_comes(laid({"E": "awning", "S": "dry-red", "SE": "cane"}))
    assert state.patios[0] == laid({"N": "red", "E": "awning", "S": "dry-red", "SE": "cane"})


@pytest.mark.parametrize(
    ("cards", "on_ladder", "targets"),
    [
        ({"E": "hose", "SE": "dry-red", "S": "dry-blue", "SW": "dry-red"}, (), "SE S SW"),
        ({"E": "watering-can", "S": "dry-balcony-4", "W": "dry-balcony-5", "NW": "dry-red"}, (), "S W"),
        ({"E": "ladder", "W": "dry-red", "NW": "dry-blue"}, ("cane",), "W NW"),
        ({"E": "ladder", "W": "dry-red", "NW": "dry-tub", "S": "dry-blue"}, ("hose",), "W NW S"),
    ],
    ids=["hose", "watering-can", "ladder-cane", "ladder-hose-tub"],
)
def test_water_before_the_effect_of_the_sun(
    cards: dict[str, Lying], on_ladder: tuple[str, ...], targets: str
) -> None:
    state = sun_comes(laid(cards, on_ladder=on_ladder))  # type: ignore[arg-type]
    water = [action for action in legal(state, Water) if action.targets == at(targets)]
    state, _ = act(state, water[0])
    assert all(not str(state.patios[0].cells[cell]).startswith("dry") for cell in at(targets))
    assert state.patios[0].dry_cells == ()
    kept = "ladder" if on_ladder else None
    assert state.patios[0].cells[E] == kept


def test_a_dry_tub_goes_back_when_the_sun_burns() -> None:
    state = sun_comes(laid({"E": "dry-tub"}))
    assert state.patios[0] == laid({"N": "red"})
    assert "tub" in state.improvements


def test_the_guitarist_lets_the_sun_come_before_the_visitors() -> None:
    front: Sequence[Character] = ("children", "sun", VISITORS)
    state = table([laid(), laid()], front=front, hands=[("guitarist",), ()], pack=["red"])
    state, events = act(state, choose("children"), take("red", "N"), PlayGuitarist(1))
    assert found(events, SunBurnt)
    assert not found(events, RoundEnded)


def test_p8_the_sun_burns_in_front_though_the_dancer_laid_it_face_down() -> None:
    patios = [laid({"E": "dry-red"}), laid()]
    state = table(patios, front=("sun", "children"), hands=[("dancer",), ()], pack=["red"])
    state, _ = act(state, PLAY_DANCER, choose("children"), take("red", "N"))
    hidden = next(action for action in legal(state, LayFaceDown) if "sun" in action.characters)
    state, events = act(state, hidden)
    assert found(events, SunBurnt)
    assert state.patios[0] == laid({"N": "red"})
    assert face_down_count(state.row) == 4


# -- the Neighbour


@every_improvement
def test_the_neighbour_brings_every_improvement(improvement: Improvement) -> None:
    other: Improvement = "hose" if improvement != "hose" else "tub"
    state = table([laid(), laid()], front=("neighbour",), improvements=[improvement, other])
    state, _ = act(state, choose("neighbour"), DECLINE, KeepImprovement(improvement))
    assert state.hands[0] == (improvement,)
    assert state.improvements[0] == other


@every_improvement
def test_p11_the_apprentice_may_play_it_at_once(improvement: Improvement) -> None:
    other: Improvement = "hose" if improvement != "hose" else "tub"
    state = table(
        [laid(), laid({"N": "dry-balcony-1"})], front=("neighbour",), improvements=[improvement, other]
    )
    state, _ = act(state, choose("neighbour"), OFFER_COIN, KeepImprovement(other))
    assert mover(state) == 1
    actions = RULES.legal_actions(state, 1)
    if improvement in ("guitarist", "dancer"):
        assert actions == (DECLINE,)
        return
    assert PlaceImprovement(improvement, S) in actions
    assert (WaterBalcony(N) in actions) == (improvement == "watering-can")
    state, _ = act(state, PlaceImprovement(improvement, S))
    assert state.patios[1].cells[S] == ("dry-tub" if improvement == "tub" else improvement)


@every_improvement
def test_the_neighbour_takes_every_improvement_once_the_pack_is_empty(improvement: Improvement) -> None:
    others = tuple(one for one in IMPROVEMENTS if one != improvement)
    state = table([laid(), laid()], front=("neighbour",), hands=[others, (improvement,)])
    state, _ = act(state, choose("neighbour"), draws=[Draw("patios.rob", 0)])
    assert state.hands == ((*others, improvement), ())


# -- the Visitors: the end of a round


def round_ends(patio: Patio) -> State:
    """A table at which the Visitors come because the first character was chosen.

    The other player has a pot to keep or not, so that the next round does not begin yet.
    """
    sample: Sequence[Kind] = ("blue", "red", "green", "cane")
    state = table([patio, laid({"N": "green"})], front=("red-gardener", VISITORS), sample=sample)
    state, events = act(state, choose("red-gardener"), take("red", "N"))
    assert found(events, RoundEnded)
    return state


def test_the_visitors_find_dry_cards_under_an_awning_gone_and_one_more_card_stays() -> None:
    state = round_ends(laid({"E": "awning", "S": "dry-red", "W": "balcony-4"}))
    assert state.patios[0] == laid({"N": "red", "E": "awning", "W": "balcony-4"})
    assert isinstance(state.pending[0], KeepingPots)
    state, _ = act(state, KeepPots(N, None))
    assert isinstance(state.pending[0], KeepingExtra)
    assert set(RULES.legal_actions(state, 0)) == {KeepExtra(W), KeepExtra(None)}
    state, _ = act(state, KeepExtra(W))
    assert state.patios[0] == laid({"N": "red", "W": "balcony-4"})
    assert "awning" in state.improvements


@pytest.mark.parametrize("improvement", ["hose", "watering-can"])
def test_water_before_the_visitors_look(improvement: Improvement) -> None:
    lying: Lying = "hose" if improvement == "hose" else "watering-can"
    state = round_ends(laid({"E": lying, "SE": "dry-balcony-5", "W": "red", "SW": "green"}))
    assert STOP_WATERING in RULES.legal_actions(state, 0)
    state, events = act(state, Water("hose" if lying == "hose" else "watering-can", E, at("SE")))
    assert found(events, ImprovementsReturned)[0].improvements == (improvement,)
    assert found(events, PatioScored)[0].score.balconies == 3


def test_the_ladder_waters_from_afar_and_goes_back_after_the_round() -> None:
    state = round_ends(laid({"E": "ladder", "W": "dry-red", "SW": "dry-red"}, on_ladder=("cane",)))
    state, events = act(state, Water("cane", E, at("W SW")))
    assert found(events, PatioScored)[0].score.trios == (0, 1, 0)
    assert state.patios[0] == laid()
    assert "ladder" in state.improvements


def test_the_tub_gets_its_colour_when_the_visitors_come() -> None:
    state = round_ends(laid({"E": "tub", "W": "red"}))
    assert len(legal(state, ChooseTubColour)) == 3
    state, events = act(state, ChooseTubColour("red"))
    assert found(events, PatioScored)[0].score.trios == (0, 1, 0)
    assert "tub" in state.improvements


def test_p9_the_guitarist_brings_the_visitors_before_the_action() -> None:
    state = table([laid(), laid()], front=("children", "sun", VISITORS), hands=[("guitarist",), ()])
    state, events = act(state, PlayGuitarist(-2))
    assert found(events, RoundEnded) == [RoundEnded(1, 0)]
    assert not found(events, CharacterChosen)
    assert not found(events, SunBurnt)


def test_the_dancer_does_not_make_the_visitors_choosable() -> None:
    state = table([laid(), laid()], hands=[("dancer",), ()])
    state, _ = act(state, PLAY_DANCER)
    assert choose(VISITORS) not in RULES.legal_actions(state, 0)
