"""What a person does at the table of Patios by mouse and by keyboard, and what the table shows of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.message import message
from game.titles.patios.content import COLOURS, Improvement
from game.titles.patios.geometry import cell_named
from game.titles.patios.patio import Lying, Patio
from game.titles.patios.scoring import Tokens, round_score
from game.titles.patios.state import row_card
from game.titles.patios.table import layout
from game.titles.patios.table.seats import room_beside_icon
from game.titles.patios.tasks import (
    Buying,
    Checking,
    Choosing,
    ClosingRound,
    ColouringTub,
    Defending,
    Drying,
    EndingTurn,
    Finishing,
    KeepingPots,
    LayingDown,
    Naming,
    OpeningRound,
    PayingTrio,
    PlacingStart,
    StartingTurn,
    Swapping,
    TakingCane,
    TakingPot,
    Task,
    Watering,
)
from game.ui.geometry import Rect
from tests.i18n.languages import in_every_language
from tests.titles.kit import UNHURRIED
from tests.titles.patios.laid import filled, laid
from tests.titles.patios.tables import QUIET_ROW, bare, table
from tests.titles.patios_table.kit import PatiosHand, session_at
from tests.titles.tabbing import tab_to
from tests.ui.hearing import Hearing

EMPTY: Sequence[Sequence[Improvement]] = ((), (), ())
END = (Finishing(0), Checking(is_moved=False))


def hand_at(
    folder: Path, pending: Sequence[Any], patios: Sequence[Patio] = (), persons: Sequence[int] = (0,),
    **changes: Any,
) -> PatiosHand:
    """A table of three at which `pending` is to be done by the first one, who is a person."""
    state = table(patios or bare(3), pending=pending, **{"hands": EMPTY, **changes})
    hand = PatiosHand(folder, session_at(state, persons))
    hand.my_turn()
    return hand


def cell(name: str, seat: int = 0) -> str:
    """The target of a cell."""
    return f"seat-{seat}-cell-{cell_named(name)}"


def marks_of(hand: PatiosHand, target: str) -> frozenset[str]:
    """The marks that a piece has."""
    marks: frozenset[str] = hand.node_of(target).marks
    return marks


def test_a_card_goes_where_it_is_put(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END])
    hand.pick("card:blue", cell("SE"))
    assert hand.state.patios[0].cells[cell_named("SE")] == "blue"
    hand.app.close()


def test_what_cannot_be_taken_is_veiled_and_says_why(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END])
    assert "veiled" in marks_of(hand, "card:red")
    assert "legal" in marks_of(hand, "card:balcony-1")
    hand.pick("card:red")
    assert "blue pots" in hand.said()
    hand.app.close()


@pytest.mark.parametrize("size", [100, 110], ids=["as it was", "in larger letters"])
def test_of_two_equal_cards_the_one_that_is_clicked_is_taken(tmp_path: Path, size: int) -> None:
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END], sample=("blue", "red", "blue", "red", "cane"))
    acts = hand.session.last
    for name in ("sample-3", "sample-1", "sample-3"):
        hand.click(name)
        hand.app.change_settings(text_size=size)
        hand.wait(0.5)
        ticked = [card.name for card in hand.board.sample.cards if "chosen" in card.marks]
        assert ticked == [name]
        assert hand.table.prompter.note is None
    hand.click("sample-3")
    assert hand.table.composer.picks == ()
    assert hand.session.last == acts
    hand.app.close()


def test_the_card_that_was_clicked_is_the_one_that_goes(tmp_path: Path) -> None:
    state = table(bare(3), pending=[TakingPot(0, "blue"), *END], hands=EMPTY,
                  sample=("blue", "red", "blue", "red", "cane"))  # fmt: skip
    hand = PatiosHand(tmp_path, session_at(state), UNHURRIED)
    hand.my_turn()
    hand.click("sample-3")
    hand.click(hand.spot_of(cell("N")))
    assert hand.table.presenter.is_busy
    shown = [card.offer is not None for card in hand.board.sample.cards[:5]]
    assert shown == [True, True, False, True, True]
    hand.app.close()


def test_a_taken_place_is_refused_and_the_card_stays_picked(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END], [laid({"N": "red"}), *bare(2)])
    hand.pick("card:blue", cell("N"))
    assert "choose a free place" in hand.said()
    assert hand.table.composer.picks == ("card:blue",)
    hand.app.close()


def test_pointing_at_a_place_tells_what_it_would_change(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END], [laid({"N": "blue", "E": "blue"}), *bare(2)])
    assert hand.board.own.gain is None
    hand.pick("card:blue")
    hand.move(hand.spot_of(cell("S")))
    gain = hand.board.own.gain
    assert gain is not None
    assert (gain.trios, gain.trio_points, gain.singles) == ((1, 0, 0), 3, -2)
    ghost = hand.node_of(cell("S")).ghost
    assert ghost == ("patios/pot-blue", False)
    hand.app.close()


@pytest.mark.parametrize(("name", "has_icon"), [("José", True), ("Jugador 2", False)])
def test_no_word_of_a_name_is_cut_for_an_icon(tmp_path: Path, name: str, has_icon: bool) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)])
    painter = hand.app.painter(hand.app.window.surface)
    words = layout.seat_places(3)[0].words
    room, shows_icon = room_beside_icon(painter, Rect(0, 0, words.w - 29, 36), name)
    assert shows_icon is has_icon
    assert " ".join(painter.fit(name, room, "label-bold", 17, 2).lines) == name
    hand.app.close()


class Laid(Hearing):
    """An audit that notes where words and coins lie."""

    def __init__(self) -> None:
        self.inks: dict[str, Rect] = {}
        self.coins: list[Rect] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.inks[text] = ink

    def picture(self, name: str, rect: Rect) -> None:
        if name == "patios/coin":
            self.coins.append(rect)


@pytest.mark.parametrize("coins", [0, 1, 2, 5])
@pytest.mark.parametrize(("language", "word"), [("en", "Coins"), ("es", "Monedas")])
def test_own_coins_keep_clear_of_their_word(tmp_path: Path, language: str, word: str, coins: int) -> None:
    state = replace(table(bare(3), pending=(Choosing(0, True), StartingTurn(1))), coins=(coins, 0, 0))
    hand = PatiosHand(tmp_path, session_at(state), language=language)
    hand.my_turn()
    painter, seen = hand.app.painter(hand.app.window.surface), Laid()
    painter.audit = seen
    hand.board.own.paint(painter)
    assert len(seen.coins) == min(coins, 1)
    for coin in seen.coins:
        assert coin.x - seen.inks[word].right >= 4
        assert coin.right <= layout.OWN.right
        if coins > 1:
            assert seen.inks[str(coins)].x >= coin.right
    hand.app.close()


def test_a_name_of_two_words_stays_whole_beside_the_big_patio(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)])
    painter, seen = hand.app.painter(hand.app.window.surface), Laid()
    painter.audit = seen
    first, *others = hand.table.session.seats
    hand.table.session.seats = (replace(first, name="Abuela Rosa"), *others)
    hand.board.own.is_you = False
    hand.board.own.paint(painter)
    assert {"Abuela", "Rosa"} <= seen.inks.keys() or "Abuela Rosa" in seen.inks
    hand.app.close()


def chips_drawn(hand: PatiosHand, colour: str) -> int:
    """How many discs of that colour the whole picture has."""
    hand.drawn.names.clear()
    hand.scene.stage.mark_all_dirty()
    hand.wait()
    return hand.drawn.names.count(f"codes/chip-{colour}")


@pytest.mark.parametrize("task", [ColouringTub(0), PayingTrio(0)], ids=["Tub", "works"])
def test_a_colour_to_choose_is_not_told_by_its_word_alone(tmp_path: Path, task: Task) -> None:
    patios = [laid({"N": "tub"}, works=True), *bare(2)]
    state = table(patios, pending=[task, ClosingRound()], hands=EMPTY, tokens=[Tokens(0, (1, 1, 1))] * 3)
    scores = tuple(map(round_score, patios))
    hand = PatiosHand(tmp_path, session_at(replace(state, scores=scores)))
    hand.my_turn()
    for colour in COLOURS:
        with_chip = chips_drawn(hand, colour)
        button = hand.app.top.stage.find(f"button-colour-{colour}")
        assert button is not None
        button.show(False)
        assert chips_drawn(hand, colour) == with_chip - 1
    hand.app.close()


@pytest.mark.parametrize("others", [2, 3, 4])
def test_after_whom_somebody_plays_is_told_to_the_end(tmp_path: Path, others: int) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], bare(others + 1), hands=[()] * (others + 1))
    painter, seen = hand.app.painter(hand.app.window.surface), Laid()
    painter.audit = seen
    panel = hand.board.panels[1]
    panel.tag = "Nach Maximiliane"
    panel.paint(painter)
    assert panel.tag in seen.inks or {"Nach", "Maximiliane"} <= seen.inks.keys()
    for coin in seen.coins:
        assert all(ink.bottom <= coin.y for text, ink in seen.inks.items() if text in panel.tag)
    hand.app.close()


def test_a_known_gardener_shows_its_colour_face_down(tmp_path: Path) -> None:
    front = ("children", "water-carrier", "green-gardener", "assistant-gardener", "sun")
    hand = hand_at(tmp_path, [Choosing(0, True)], front=front)
    hand.until(lambda: hand.scene.motions_to_come.is_over)
    down = [node for node in hand.board.row if node.card and node.card.face == "down"]
    assert down[0].target == "blue-gardener"
    with_gardener = chips_drawn(hand, "blue")
    down[0].show_card(row_card("neighbour", "down"))
    assert chips_drawn(hand, "blue") == with_gardener - 1
    hand.app.close()


def test_start_pots_show_which_of_them_will_bloom(tmp_path: Path) -> None:
    state = table(bare(3), pending=[PlacingStart(1), StartingTurn(0)], hands=EMPTY)
    hand = PatiosHand(tmp_path, session_at(replace(state, starts=((), ("blue", "red"), ())), (1,)))
    hand.my_turn()
    hand.pick("card:blue")
    hand.move(hand.spot_of(cell("N", 1)))
    assert hand.node_of(cell("N", 1)).ghost == ("patios/pot-blue", False)
    hand.pick(cell("N", 1))
    hand.move(hand.spot_of(cell("S", 1)))
    assert hand.node_of(cell("N", 1)).ghost == ("patios/pot-blue", False), "it lies there already"
    assert hand.node_of(cell("S", 1)).ghost == ("patios/dry", True)
    hand.app.close()


def test_a_full_patio_offers_the_outer_ring(tmp_path: Path) -> None:
    full = filled("red", "green", "blue", "red", "green", "blue", "red", "green")
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END], [full, *bare(2)])
    hand.pick("card:blue")
    assert hand.board.fields[0].grid.works
    assert "works" in hand.said()
    hand.key(pygame.K_ESCAPE)
    assert not hand.board.fields[0].grid.works, "the ring goes with the card"
    hand.pick("card:blue", cell("0,-2"))
    assert hand.state.patios[0].works
    hand.app.close()


def test_the_outer_ring_shuts_under_the_keyboard(tmp_path: Path) -> None:
    full = filled("red", "green", "blue", "red", "green", "blue", "red", "green")
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), *END], [full, *bare(2)])
    hand.pick("card:blue")
    tab_to(hand, cell("0,-2"))
    hand.key(pygame.K_ESCAPE)
    assert not hand.board.fields[0].grid.works
    assert all(node.stage is hand.scene.stage for node in hand.board.fields[0].cells)
    hand.pick("card:blue", cell("0,-2"))
    assert hand.state.patios[0].works
    hand.app.close()


def test_a_cane_shows_its_reach_before_it_is_placed(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [TakingCane(0), *END], [laid({"NW": "dry-red"}), *bare(2)])
    assert hand.table.composer.picks == ("card:cane",), "the only card to take is picked already"
    hand.move(hand.spot_of(cell("N")))
    assert marked(hand, "reach") == {cell_named("NW")}, "a drop is there for what is dry"
    assert marked(hand, "near") == {cell_named("NE")}
    hand.app.close()


def test_water_is_shown_on_dry_cards_only(tmp_path: Path) -> None:
    patio = laid({"N": "hose", "NE": "red", "E": "dry-red", "NW": "dry-blue", "S": "dry-red"})
    pending = [Watering(0, "sun"), Drying("sun"), EndingTurn("sun")]
    hand = hand_at(tmp_path, pending, [patio, *bare(2)], turn=1)
    hand.pick(cell("N"))
    assert marked(hand, "reach") == {cell_named("E"), cell_named("NW")}
    assert marked(hand, "near") == {cell_named(name) for name in ("NE", "SE", "W", "SW")}
    hand.app.close()


def test_a_card_against_the_sun_shows_what_it_saves(tmp_path: Path) -> None:
    patio = laid({"N": "red", "NE": "cane", "E": "dry-red"})
    hand = hand_at(tmp_path, [Defending(0, (cell_named("N"),)), *END], [patio, *bare(2)], turn=1)
    hand.move(hand.spot_of(cell("NE")))
    assert marked(hand, "reach") == {cell_named("N")}
    assert marked(hand, "near") == {cell_named("E")}
    hand.app.close()


def marked(hand: PatiosHand, mark: str) -> set[int]:
    """The own cells with that mark."""
    return {node.cell for node in hand.board.fields[0].cells if mark in node.marks}


def test_what_is_picked_is_not_put_into_an_earlier_patio(tmp_path: Path) -> None:
    pending = [TakingCane(0), Watering(0, "sun"), Drying("sun"), EndingTurn("sun")]
    hand = hand_at(tmp_path, pending, [laid({"N": "ladder", "NE": "dry-red"}), *bare(2)], turn=1)
    hand.pick(cell("N"))
    hand.my_turn()
    assert hand.table.composer.picks == (cell("N"), cell("NE")), "the cane on the Ladder waters the pot"
    hand.key(pygame.K_r)
    assert hand.table.is_recalling
    hand.my_turn()
    assert hand.table.composer.picks == (cell("N"), cell("NE"))
    hand.app.close()


def test_the_only_watering_is_picked_already(tmp_path: Path) -> None:
    patio = laid({"N": "cane", "NE": "dry-red", "S": "dry-blue"})
    hand = hand_at(tmp_path, [Watering(0, "sun"), *END], [patio, *bare(2)])
    assert hand.table.composer.picks == (cell("N"), cell("NE"))
    gain = hand.board.own.gain
    assert gain is not None
    assert gain.total == 1
    hand.click("button-water")
    assert hand.state.patios[0].cells[cell_named("NE")] == "red"
    hand.app.close()


def burning(folder: Path, patio: Patio) -> PatiosHand:
    """The Sun is here, and the first of three may water."""
    return hand_at(folder, [Watering(0, "sun"), *END], [patio, *bare(2)])


def test_both_cards_of_a_cane_are_picked_already(tmp_path: Path) -> None:
    hand = burning(tmp_path, laid({"N": "cane", "NE": "dry-red", "NW": "dry-blue"}))
    assert hand.table.composer.picks == (cell("N"), cell("NE"), cell("NW"))
    hand.click("button-water")
    assert hand.state.patios[0] == laid({"NE": "red", "NW": "blue"})
    hand.app.close()


@pytest.mark.parametrize(("left_out", "watered"), [("NE", "NW"), ("NW", "NE")])
def test_a_card_that_is_picked_already_can_be_left_out(tmp_path: Path, left_out: str, watered: str) -> None:
    hand = burning(tmp_path, laid({"N": "cane", "NE": "dry-red", "NW": "dry-red"}))
    hand.pick(cell(left_out))
    assert hand.table.composer.picks == (cell("N"), cell(watered))
    assert "legal" in marks_of(hand, cell(left_out)), "and put back"
    hand.move(hand.spot("button-water"))
    gain = hand.board.own.gain
    assert gain is not None
    assert gain.singles == 1, "of one pot"
    hand.click("button-water")
    assert hand.state.patios[0] == laid({watered: "red", left_out: "dry-red"})
    hand.app.close()


def test_cards_are_left_out_and_watered_by_keyboard(tmp_path: Path) -> None:
    hand = burning(tmp_path, laid({"N": "cane", "NE": "dry-red", "NW": "dry-blue"}))
    for target in (cell("NE"), "button-water"):
        tab_to(hand, target)
        hand.key(pygame.K_RETURN)
    assert hand.state.patios[0] == laid({"NE": "dry-red", "NW": "blue"})
    hand.app.close()


def test_without_any_card_to_water_there_is_only_the_way_out(tmp_path: Path) -> None:
    hand = burning(tmp_path, laid({"N": "cane", "NE": "dry-red", "NW": "dry-blue"}))
    hand.pick(cell("NE"), cell("NW"))
    assert hand.table.composer.picks == (cell("N"),)
    assert hand.scene.stage.find("button-water") is None
    assert hand.scene.stage.find("button-stop-watering") is not None
    hand.pick(cell("NW"), cell("NE"))
    hand.click("button-water")
    assert hand.state.patios[0] == laid({"NE": "red", "NW": "blue"})
    hand.app.close()


def test_where_more_is_dry_than_a_cane_waters_one_card_is_enough(tmp_path: Path) -> None:
    dry: dict[str, Lying] = {"NE": "dry-red", "E": "dry-red", "S": "dry-blue"}
    hand = burning(tmp_path, laid({"N": "ladder", **dry}, on_ladder=("cane",)))
    assert hand.table.composer.picks == (cell("N"),)
    hand.move(hand.spot_of(cell("E")))
    gain = hand.board.own.gain
    assert gain is not None
    assert gain.singles == 1, "what is pointed at, and nothing else"
    hand.pick(cell("E"))
    assert hand.scene.stage.find("button-water") is not None
    hand.pick(cell("S"), cell("NE"))
    assert "2 cards at most" in hand.said()
    hand.pick(cell("S"))
    hand.click("button-water")
    assert hand.state.patios[0] == laid({"N": "ladder", **dry, "E": "red"})
    hand.app.close()


def test_a_cane_that_is_pointed_at_shows_all_it_can_do(tmp_path: Path) -> None:
    cards: dict[str, Lying] = {"N": "cane", "NE": "dry-red", "NW": "dry-red", "S": "cane", "SE": "dry-blue"}
    hand = burning(tmp_path, laid(cards))
    hand.move(hand.spot_of(cell("N")))
    gain = hand.board.own.gain
    assert gain is not None
    assert gain.singles == 2
    hand.app.close()


def test_no_balcony_is_left_out_by_the_watering_can(tmp_path: Path) -> None:
    hand = burning(tmp_path, laid({"N": "watering-can", "NE": "dry-balcony-2", "S": "dry-balcony-3"}))
    hand.pick(cell("NE"))
    assert hand.scene.stage.find("button-water") is None
    hand.pick(cell("NE"))
    hand.click("button-water")
    assert hand.state.patios[0] == laid({"NE": "balcony-2", "S": "balcony-3"})
    hand.app.close()


def test_somebody_with_two_canes_chooses(tmp_path: Path) -> None:
    patio = laid({"N": "cane", "NE": "dry-red", "S": "cane", "SE": "dry-blue"})
    hand = hand_at(tmp_path, [Watering(0, "sun"), *END], [patio, *bare(2)])
    assert hand.table.composer.picks == ()
    hand.pick(cell("S"), cell("SE"))
    hand.click("button-water")
    assert hand.state.patios[0].cells[cell_named("SE")] == "blue"
    assert hand.state.patios[0].cells[cell_named("NE")] == "dry-red"
    hand.app.close()


def test_the_sun_is_named_by_a_card_of_another_patio_and_marks_all(tmp_path: Path) -> None:
    others = [laid({"E": "red", "W": "green"}), laid({"E": "awning"})]
    hand = hand_at(tmp_path, [Naming(0), *END], [*bare(1), *others])
    hand.pick(cell("E", 1))
    assert hand.table.composer.picks == (cell("E"),)
    assert "sun" in marks_of(hand, cell("E", 1))
    assert "sun" not in marks_of(hand, cell("E", 2)), "an Awning keeps it off"
    hand.click("button-send-sun")
    assert hand.state.patios[1].cells[cell_named("E")] == "dry-red"
    hand.app.close()


def test_cards_of_other_patios_are_swapped_by_a_click(tmp_path: Path) -> None:
    others = [laid({"E": "green", "W": "dry-red"}), laid({"N": "red"})]
    hand = hand_at(tmp_path, [Swapping(0, cell_named("S")), *END], [laid({"S": "blue"}), *others])
    assert "legal" not in marks_of(hand, cell("W", 1))
    hand.pick(cell("N", 2))
    assert hand.state.patios[0].cells[cell_named("S")] == "red"
    assert hand.state.patios[2].cells[cell_named("N")] == "blue"
    hand.app.close()


def test_keys_choose_a_character(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], front=("water-carrier", "blue-gardener"))
    hand.key(pygame.K_2)
    assert isinstance(hand.state.pending[0], TakingPot)
    hand.app.close()


@pytest.mark.parametrize("picked", [(), ("improvement:hose",)], ids=["nothing picked", "hose picked"])
@pytest.mark.parametrize("by_key", [True, False], ids=["key", "button"])
def test_a_turn_is_ended_whatever_is_picked(tmp_path: Path, by_key: bool, picked: tuple[str, ...]) -> None:
    hand = hand_at(tmp_path, [*END], hands=[("hose", "ladder"), (), ()])
    hand.pick(*picked)
    assert hand.table.composer.picks == picked
    hand.wait(0.5)
    if by_key:
        hand.key(pygame.K_e)
    else:
        hand.click("button-end-turn")
    assert hand.state.turn == 1
    assert hand.state.hands[0] == ("hose", "ladder")
    hand.app.close()


def test_the_key_that_ends_a_turn_ends_none_that_has_only_begun(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)])
    acts = hand.session.last
    hand.key(pygame.K_e)
    assert hand.session.last == acts
    hand.app.close()


def test_what_is_bought_blooms_in_anybodys_turn(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Buying(0), OpeningRound()], coins=(2, 1, 1), turn=1)
    hand.pick("card:red")
    assert "face down" not in hand.said()
    hand.move(hand.spot_of(cell("N")))
    assert hand.node_of(cell("N")).ghost == ("patios/pot-red", False)
    hand.pick(cell("N"))
    assert hand.state.patios[0].cells[cell_named("N")] == "red"
    hand.app.close()


def test_the_visitors_cannot_be_chosen(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)])
    hand.pick("visitors")
    assert "nobody can choose them" in hand.said()
    hand.app.close()


def test_the_guitarist_moves_the_visitors_to_a_place(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], hands=[("guitarist",), (), ()])
    hand.click("button-play-it")
    assert "legal" in marks_of(hand, "row-7")
    hand.click("row-7")
    assert hand.state.row[6].character == "visitors"
    hand.app.close()


def test_the_dancer_lays_down_as_many_as_she_must(tmp_path: Path) -> None:
    up = tuple(row_card(name, "up") for name in QUIET_ROW)
    state = table(bare(3), pending=[LayingDown(0), EndingTurn(None)], hands=EMPTY)
    hand = PatiosHand(tmp_path, session_at(replace(state, row=up)))
    hand.my_turn()
    assert not hand.node_of("done").enabled
    hand.pick("sun", "children")
    assert "1 more" in hand.said()
    hand.pick("neighbour")
    hand.click("button-done")
    down = {card.character for card in hand.state.row if card.face != "up"}
    assert {"sun", "children", "neighbour"} <= down
    hand.app.close()


def test_too_few_or_too_many_are_not_laid_down(tmp_path: Path) -> None:
    up = tuple(row_card(name, "up") for name in QUIET_ROW)
    state = table(bare(3), pending=[LayingDown(0), EndingTurn(None)], hands=EMPTY)
    hand = PatiosHand(tmp_path, session_at(replace(state, row=up)))
    hand.my_turn()
    hand.pick("sun", "children")
    for target in ("done", "visitors"):
        hand.pick(target)
        assert hand.table.prompter.note.said.key == "patios.reject.lay_down"
        assert hand.table.composer.picks == ("sun", "children")
    hand.pick("neighbour", "red-gardener")
    assert hand.table.prompter.note.said == message("patios.reject.lay_down", n=3)
    assert hand.table.composer.picks == ("sun", "children", "neighbour"), "one too many takes none away"
    hand.pick("children", "red-gardener")
    assert hand.table.composer.picks == ("sun", "neighbour", "red-gardener")
    hand.app.close()


def test_keys_choose_places_and_characters_whatever_is_picked(tmp_path: Path) -> None:
    hands: Sequence[Sequence[Improvement]] = (("guitarist", "tub"), (), ())
    hand = hand_at(tmp_path, [Choosing(0, True)], hands=hands)
    hand.pick("improvement:guitarist")
    hand.key(pygame.K_8)
    assert hand.state.row[7].character == "visitors"
    hand.my_turn()
    hand.pick("improvement:tub")
    hand.key(pygame.K_3)
    assert isinstance(hand.state.pending[0], TakingPot)
    hand.app.close()


def test_with_works_the_places_of_both_rings_are_told(tmp_path: Path) -> None:
    patios = [laid(), laid({"N": "blue", "NE": "red", "1,-2": "red"}, works=True), laid()]
    hand = hand_at(tmp_path, [Choosing(0, True)], patios)
    card = hand.board.info("seat-1")
    assert card is not None
    assert "21 free" in card.lines
    hand.app.close()


def test_one_of_two_pots_may_stay_alone(tmp_path: Path) -> None:
    state = table(
        [laid({"N": "blue", "E": "blue"}), *bare(2)], hands=EMPTY,
        pending=[KeepingPots(0), OpeningRound(), StartingTurn(0)],
    )
    scores = tuple(round_score(patio) for patio in state.patios)
    hand = PatiosHand(tmp_path, session_at(replace(state, scores=scores, results=(scores,))))
    hand.my_turn()
    hand.pick(cell("E"))
    hand.click("button-done")
    assert hand.state.patios[0].cells[cell_named("E")] == "blue"
    assert hand.state.patios[0].cells[cell_named("N")] is None
    hand.app.close()


def test_another_patio_can_be_seen_in_large_and_one_comes_back(tmp_path: Path) -> None:
    patios = [laid({"N": "blue"}), laid({"N": "red"}), laid({"N": "green"})]
    hand = hand_at(tmp_path, [Choosing(0, True)], patios)
    hand.pick("seat-2")
    assert hand.board.main == 2
    assert hand.board.fields[2].grid.big
    hand.click("button-own-patio")
    assert hand.board.main == 0
    assert not hand.board.fields[2].grid.big
    hand.app.close()


def test_a_hint_to_play_an_improvement_leads_back_to_it(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], hands=[("hose",), ("tub", "ladder"), ()])
    hand.click(hand.spot_of("seat-1"))
    assert hand.board.main == 1
    hand.table.light(("card:red",))
    assert hand.board.main == 1, "that is seen from there, too"
    hand.table.light(("improvement:hose", cell("N")))
    assert hand.board.main == 0
    assert "lit" in marks_of(hand, "improvement:hose")
    assert "lit" in marks_of(hand, cell("N"))
    hand.app.close()


def test_every_piece_explains_itself(tmp_path: Path) -> None:
    patios = [laid({"N": "blue", "E": "balcony-3", "S": "cane", "W": "dry-red", "NE": "hose"}), *bare(2)]
    hand = hand_at(tmp_path, [Choosing(0, True)], patios)
    explained = set()
    for node in list(hand.app.top.stage.nodes()):
        if node.name.startswith(("seat-", "row-", "sample", "own-things")) and node.visible:
            assert node.hint(), node.name
            explained.add(node.name.partition("-")[0])
    assert explained == {"seat", "row", "sample", "own"}
    hand.click(hand.spot_of(cell("E")), button=3)
    assert hand.app.top.stage.find("info-card") is not None
    hand.app.close()


@in_every_language
def test_no_word_is_cut(tmp_path: Path, language: str) -> None:
    patio = laid({"N": "blue", "1,-2": "red"}, works=True)
    state = table([patio, *bare(4)], hands=[("tub",), (), (), (), ()])
    hand = PatiosHand(tmp_path, session_at(state), language=language)
    hand.my_turn()
    assert hand.drawn.cut == []
    hand.app.close()
