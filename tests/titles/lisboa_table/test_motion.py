"""What the motions leave on the table of Lisboa is what the table is."""

from __future__ import annotations

import random
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from game.core.events import Event
from game.core.match import Match
from game.core.parts.standing import standing
from game.core.rules import new_setup
from game.titles.lisboa.actions import GiveBackClergy, MoveCardinal
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.content import PLACE_OF_GOOD
from game.titles.lisboa.events import (
    CardDiscarded,
    CardDrawn,
    CardDropped,
    CardinalMoved,
    CardRemoved,
    CardTucked,
    ChurchScoringBegan,
    ClergyGivenUp,
    ClergyReturned,
    ClergyRevealed,
    ClergyTaken,
    CourtierMoved,
    DecreeTaken,
    EventSponsored,
    FavorTaken,
    GoodLost,
    GoodTraded,
    HelperMoved,
    InfluenceChanged,
    LastRoundSet,
    Paid,
    PeriodEnding,
    ShipDocked,
    ShipDropped,
    ShipSailed,
    ShipTaken,
    Source,
    StoreBuilt,
    TreasuryMoved,
    Visited,
    WigsChanged,
)
from game.titles.lisboa.info import INFO
from game.titles.lisboa.state import Owner, State, Vessel
from game.titles.lisboa.table import layout, unfolding
from game.titles.lisboa.table.plates import PlateName
from game.titles.lisboa.tasks import (
    CheckingTurn,
    Dealing,
    Drawing,
    Dropping,
    MovingCardinal,
    PlayingCard,
    TakingPlan,
    Task,
    Tucking,
)
from game.ui.anim.clip import together
from game.ui.anim.timeline import Timeline
from game.ui.board.air import FLIGHT
from game.ui.board.info_panel import InfoPanel
from game.ui.board.pacing import TOGETHER_LAG_S
from game.ui.geometry import Rect
from tests.titles.kit import Drawn
from tests.titles.lisboa_table.kit import LISBOA, LisboaHand, new_state, session_at, session_of

UNSEEN = {
    "pending", "bag", "decree_deck", "given_back", "gone", "cleared", "period_ending", "last_round", "piles",
}  # fmt: skip
"""What nobody sees; of the piles only tops and sizes are seen."""


def seen(state: State, waiting: State | None = None) -> dict[str, Any]:
    """What is to be seen of a state. `waiting`: a card that waits for room (there) is in no hand any more."""
    for task in (waiting or state).pending:
        if isinstance(task, Tucking):
            hand = tuple(card for card in state.person.hand if card != task.card)
            state = replace(state, person=replace(state.person, hand=hand))
    facts = {key: value for key, value in asdict(state).items() if key not in UNSEEN}
    facts["tops"] = tuple((pile[:1], len(pile)) for pile in state.piles)
    return facts


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_events_laid_upon_the_table_lead_to_the_table(seed: int) -> None:
    match: Match[Any, Any, Any] = Match(LISBOA.rules(), new_setup(INFO, 1), seed)
    rng = random.Random(seed)
    while match.decision is not None:
        before = match.view(0).table
        action = rng.choice(list(match.rules.legal_actions(match.state, 0)))
        events = match.submit(0, action)
        assert isinstance(events, tuple)
        after = match.view(0).table
        assert seen(reduce(unfolding.after, events, before), after) == seen(after), (action, events)


def test_traded_goods_lie_no_more_when_the_period_ends() -> None:
    """The table was tidied up before that is told."""
    state = replace(new_state(), traded=("books",))
    told = unfolding.after(state, PeriodEnding("person", "piles"))
    assert told.traded == ()
    assert told.supply[PLACE_OF_GOOD["books"]] == state.supply[PLACE_OF_GOOD["books"]] + 1


@pytest.mark.parametrize(
    ("event", "is_about_money"),
    [
        (Paid("person", "visit", 0, 2, 0), False), (Paid("person", "store", 3, 0, 0), True),
        (InfluenceChanged("person", -2, "card"), False), (WigsChanged("person", -1, "card"), False),
        (TreasuryMoved(3, 4), False),
    ],
    ids=["visit", "store", "influence", "wigs", "treasury"],
)  # fmt: skip
def test_captions_tell_of_no_money_and_no_mistake_where_there_is_none(
    tmp_path: Path, event: Event, is_about_money: bool
) -> None:
    hand = LisboaHand(tmp_path, session_of(6))
    hand.wait(0.5)
    hand.app.change_settings(captions=True)
    hand.run([event])
    hand.wait()
    caption = hand.app.top.stage.find("caption")
    assert (caption is not None) == is_about_money
    hand.app.close()


@pytest.mark.parametrize("seed", [6, 7])
def test_clips_lead_to_what_the_view_says(tmp_path: Path, seed: int) -> None:
    hand = LisboaHand(tmp_path, session_of(seed))
    session, board, rng = hand.session, hand.board, random.Random(seed)
    session.close()
    for _ in range(140):
        if session.decision is None:
            break
        board.sync(session.view)
        session.submit(rng.choice(list(session.legal(0))), 0)
        events = session.events_of(session.last)
        hand.run(events)
        truth = session.view.table
        assert seen(board.shown, truth) == seen(truth), events
        assert not [node for node in board.stage.nodes() if node.name.startswith("flight-")], events
    hand.app.close()


def test_great_moments_are_seen_even_without_motion(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(2))
    for event in (ChurchScoringBegan("person"), LastRoundSet(9)):
        clip = hand.board.still(event)
        assert clip is not None
        assert clip.duration_s >= 0.5
    hand.app.close()


# -- what is in the air


class Pictures(Drawn):
    """Notes where pictures are drawn, too."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[str, Rect]] = []

    def picture(self, name: str, rect: Rect) -> None:
        super().picture(name, rect)
        self.drawn.append((name.removeprefix("lisboa/"), rect))

    def count(self, name: str) -> int:
        return sum(name == drawn for drawn, _ in self.drawn)


def hand_at(data: Path, state: State) -> tuple[LisboaHand, Pictures]:
    """A table at that state, with what is drawn on it."""
    pictures = Pictures()
    hand = LisboaHand(data, session_at(state), drawn=pictures)
    hand.wait(0.5)
    return hand, pictures


def in_the_air(hand: LisboaHand, pictures: Pictures, event: Event, part: float) -> Timeline:
    """The clip of an event so far; the whole screen was drawn then."""
    clip, timeline = hand.board.animate(event), Timeline()
    assert clip is not None
    timeline.play(clip)
    timeline.update(clip.duration_s * part)
    pictures.drawn.clear()
    hand.board.stage.mark_all_dirty()
    hand.app.frame(0.0)
    return timeline


def at_rest(**person: Any) -> State:
    """The person's turn, with these things."""
    state = new_state(1)
    mine = {"cubes": (0, 0, 0), "hand": (3, 7, 13, 16, 19)} | person
    return replace(
        state, pending=(PlayingCard(), Drawing(), CheckingTurn(True)), round=1,
        person=replace(state.person, **mine),
    )  # fmt: skip


FULL = ("cl04a", "cl05a", "cl06a", "cl07a")


@pytest.mark.parametrize(
    ("event", "picture", "count"),
    [
        (CardDiscarded(3), "card-builder", 1), (Visited(3, "builder"), "card-builder", 1),
        (CardDropped(5), "tab-builder", 0), (ClergyGivenUp("cl04a"), "clergy-cl04", 1),
        (HelperMoved("builder", "king", ()), "helper-green", 1),
        (CardinalMoved("person", 5, (0,), ()), "cardinal", 1),
        (CourtierMoved("lacerda", "king", "builder"), "courtier-red", 1),
        (DecreeTaken("person", 5, 0), "decree-5", 1), (FavorTaken("person", "king"), "favor-king", 2),
        (GoodTraded("gold", "plan", False), "good-gold", 1), (GoodLost("gold"), "good-gold", 1),
        (ClergyTaken("person", "cl08a", 0), "clergy-cl08", 1),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else None,
)  # fmt: skip
def test_what_flies_is_not_where_it_lay_any_more(
    tmp_path: Path, event: Event, picture: str, count: int
) -> None:
    state = at_rest(
        hand=(3, 7, 13, 16), top=(5,), clergy=("cl04a",), goods=(1, 0, 0, 0), favors=(0, 0, 0)
    )  # fmt: skip
    state = replace(
        state, helper="builder", cardinal=5, favors=(1, 1, 2), decrees=(5, 9),
        stations=("cl08a", None, None, None, None, None),
        lacerda=replace(state.lacerda, courtier="king", favors=(0, 0, 0)),
    )  # fmt: skip
    hand, pictures = hand_at(tmp_path, state)
    in_the_air(hand, pictures, event, 0.4).complete()
    assert pictures.count(picture) == count
    assert not [node for node in hand.board.stage.nodes() if node.name.startswith(FLIGHT)]
    hand.app.close()


@pytest.mark.parametrize(
    ("event", "plate"),
    [
        (CardTucked(3), "city"), (CardDropped(5), "city"), (CardDropped(16), "city"),
        (ShipDropped("red", ()), "city"), (GoodLost("gold"), "city"), (ClergyReturned("cl08a", True), "city"),
        (ClergyReturned("cl04a", False), "church"), (ClergyGivenUp("cl04a"), "church"),
        (ClergyTaken("person", "cl08a", 0), "church"), (ClergyRevealed("cl09a", 1, False), "church"),
        (CardDrawn("king", 11, None), "court"), (CardRemoved("king", 11, None), "court"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else None,
)  # fmt: skip
def test_what_flies_keeps_its_shape(tmp_path: Path, event: Event, plate: PlateName) -> None:
    """Whatever stands for it on the table, or if nothing does: a card may have waited for room."""
    state = at_rest(
        hand=(7, 13), top=(5,), ships=(Vessel("red"),), bottom=(16,), clergy=FULL, goods=(1, 0, 0, 0)
    )  # fmt: skip
    stations = ("cl08a", None, None, None, None, None)
    hand, pictures = hand_at(tmp_path, replace(state, stations=stations, piles=((), (), (11,), ())))
    if plate != "city":
        hand.board.plates.choose(plate)
    info = hand.board.painter().sprites.info
    for part in (0.02, 0.5):
        timeline = in_the_air(hand, pictures, event, part)
        (flight,) = (node for node in hand.board.stage.nodes() if node.name.startswith(FLIGHT))
        # A card carries signs besides.
        middle = pytest.approx(flight.rect.centre)
        name, rect = next(drawn for drawn in reversed(pictures.drawn) if drawn[1].centre == middle)
        printed = info(f"lisboa/{name}")
        assert rect.w / rect.h == pytest.approx(printed.w / printed.h, rel=0.2), (name, rect)
        timeline.complete()
        hand.board.sync(hand.session.view)
    hand.app.close()


@pytest.mark.parametrize("who", ["person", "lacerda"])
def test_a_new_ship_glides_to_where_it_will_lie(tmp_path: Path, who: Owner) -> None:
    state = replace(at_rest(ships=(Vessel("red"),)), shipyard=("blue",))
    state = replace(state, lacerda=replace(state.lacerda, ships=(Vessel("purple"),)))
    hand, pictures = hand_at(tmp_path, state)
    timeline = in_the_air(hand, pictures, ShipTaken(who, "blue"), 0.96)
    (flight,) = (node for node in hand.board.stage.nodes() if node.name.startswith(FLIGHT))
    assert pictures.count("ship-blue") == 1
    timeline.complete()
    goal = hand.board.furniture.downtown.river.ships["blue"].ship_rect
    assert flight.rect.centre == pytest.approx(goal.centre, abs=12)
    hand.app.close()


@pytest.mark.parametrize("who", ["person", "lacerda"])
@pytest.mark.parametrize("is_leaving", [True, False], ids=["sails", "docks"])
def test_a_ship_under_way_does_not_lie_at_its_berth(tmp_path: Path, who: Owner, is_leaving: bool) -> None:
    ship = Vessel("red", ("gold", "gold"), not is_leaving)
    state = at_rest(ships=(ship,) if who == "person" else ())
    state = replace(state, lacerda=replace(state.lacerda, ships=(ship,) if who == "lacerda" else ()))
    hand, pictures = hand_at(tmp_path, state)
    event = ShipSailed(who, "red") if is_leaving else ShipDocked(who, "red", ship.hold)
    for part in (0.1, 0.9):
        timeline = in_the_air(hand, pictures, event, part)
        assert (pictures.count("ship-red"), pictures.count("ship-red-full")) == (1, 0)
        assert not [name for name, _ in pictures.drawn if name.startswith("ship-owner-")]
        timeline.complete()
        pictures.drawn.clear()
        hand.board.stage.mark_all_dirty()
        hand.app.frame(0.0)
        assert (pictures.count("ship-red"), pictures.count("ship-red-full")) == (not is_leaving, is_leaving)
        hand.board.sync(hand.session.view)
    hand.app.close()


def test_ships_that_dock_side_by_side_lie_at_no_berth_while_they_are_under_way(tmp_path: Path) -> None:
    """The first one is there a moment before the second one."""
    ships = (Vessel("red", ("gold", "gold"), True), Vessel("purple", ("gold", "gold", "gold"), True))
    hand, _ = hand_at(tmp_path, at_rest(ships=ships))
    events = [ShipDocked("person", ship.colour, ship.hold) for ship in ships]
    assert hand.board.pacing.run_of(events) == len(ships)
    clips = [hand.board.animate(event) for event in events]
    clip = together([clip for clip in clips if clip is not None], TOGETHER_LAG_S)
    timeline, nodes = Timeline(), hand.board.furniture.downtown.river.ships
    timeline.play(clip)
    timeline.update(clip.duration_s - TOGETHER_LAG_S / 2)
    assert [nodes[ship.colour].is_under_way for ship in ships] == [False, True]
    timeline.complete()
    assert [nodes[ship.colour].is_under_way for ship in ships] == [False, False]
    # What is broken off leaves no ship without its picture.
    hand.board.sync(hand.session.view)
    nodes["red"].is_under_way = True
    hand.board.sync(hand.session.view)
    assert not nodes["red"].is_under_way
    hand.app.close()


WAITING: list[tuple[Task, ...]] = [(Dropping("any"), Tucking(3)), (TakingPlan(True), Tucking(3))]


@pytest.mark.parametrize("tasks", WAITING, ids=["room", "foot"])
def test_a_card_that_waits_lies_beside_the_hand_until_it_flies(
    tmp_path: Path, tasks: tuple[Task, ...]
) -> None:
    """For room in the portfolio, or for what is chosen about its foot."""
    state = at_rest(hand=(7, 13, 16, 19), top=(5,), bottom=(17,))
    state = replace(state, pending=(*tasks, Dealing(), Drawing(), CheckingTurn(True)))
    hand, pictures = hand_at(tmp_path, state)
    node = hand.board.furniture.hand.node(3)
    assert node is not None
    assert node.visible
    assert node.rect == layout.hand_rect(4)
    assert "card-builder" in dict(pictures.drawn)
    # It is no card that could be played, whatever is tried.
    hand.board.command("card_5")
    hand.wait(0.5)
    assert hand.session.view.table.pending == state.pending
    assert hand.said() == hand.app.text(f"ui.lisboa.advice.{tasks[0].__struct_config__.tag}")
    in_the_air(hand, pictures, CardTucked(3), 0.4).complete()
    assert pictures.count("card-builder") == 1
    pictures.drawn.clear()
    hand.board.stage.mark_all_dirty()
    hand.app.frame(0.0)
    assert hand.board.furniture.hand.node(3) is None
    assert pictures.count("card-builder") == 0
    hand.app.close()


def test_a_card_waits_from_its_play_to_its_place_and_comes_back_when_that_is_undone(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_at(at_rest(top=(5,), bottom=(17,))))
    hand.wait(0.5)

    def put_away() -> None:
        hand.pick("card-3", "way-tuck", "do")
        hand.wait(6.0)

    put_away()
    shown = hand.board.furniture.hand
    assert [node.card for node in shown.cards] == [7, 13, 16, 19, 3]
    hand.app.top.command("undo")
    hand.wait(0.5)
    assert [node.card for node in shown.cards] == [3, 7, 13, 16, 19]
    put_away()
    hand.pick("tucked-5")
    hand.wait(6.0)
    assert [node.card for node in shown.cards if node.visible] == [7, 13, 16, 19]
    hand.app.close()


@pytest.mark.parametrize(
    ("source", "flies"), [("site", True), ("lot", True), ("plan", True), ("store", False)]
)  # fmt: skip
def test_wigs_that_no_building_sends_fly_by_themselves(tmp_path: Path, source: Source, flies: bool) -> None:
    hand, pictures = hand_at(tmp_path, at_rest())
    in_the_air(hand, pictures, WigsChanged("person", 2, source), 0.5)
    in_the_air_now = [node for node in hand.board.stage.nodes() if node.name.startswith(FLIGHT)]
    assert bool(in_the_air_now) == flies
    hand.app.close()


def test_a_fifth_clergy_tile_lies_nowhere_until_one_has_gone_back_or_it_is_left() -> None:
    state = at_rest(clergy=FULL)
    state = replace(
        state, cardinal=5, stations=("cl08a", *state.stations[1:]), pending=(MovingCardinal(False), Drawing())
    )  # fmt: skip
    for back in ("cl04a", "cl08a"):
        match = standing(LISBOA.rules(), state, 1, rival="printed")
        for action in (MoveCardinal(1), GiveBackClergy(back)):
            before = match.view(0).table
            events = match.submit(0, action)
            assert isinstance(events, tuple)
            after = match.view(0).table
            shown = reduce(unfolding.after, events, before)
            assert shown.person.clergy == after.person.clergy, action
            assert shown.stations == after.stations, action


def test_what_is_told_of_a_thing_is_what_is_shown_while_something_moves(tmp_path: Path) -> None:
    hand, pictures = hand_at(tmp_path, at_rest())
    free, level = hand.board.info("lot-A1"), hand.board.info("treasury")
    hand.table.look_at("treasury")
    in_the_air(hand, pictures, StoreBuilt("lacerda", "A1", "right", "gold"), 1.0)
    in_the_air(hand, pictures, TreasuryMoved(3, 4), 1.0)
    built = hand.board.info("lot-A1")
    assert built is not None
    assert built != free
    assert hand.app.text("ui.lisboa.info.store.his") in built.lines
    pinned = hand.app.top.stage.find("info-card")
    assert isinstance(pinned, InfoPanel)
    assert pinned.told == hand.board.info("treasury") != level
    hand.app.close()


@pytest.mark.parametrize(
    "event", [CardTucked(3), Visited(3, "king"), EventSponsored(16), CardDrawn("king", 11, None)],
    ids=lambda event: type(event).__name__,
)
def test_a_card_can_be_read_on_its_way(tmp_path: Path, event: Event) -> None:
    state = replace(at_rest(hand=(3, 7, 16)), piles=((), (), (11,), ()))
    hand, pictures = hand_at(tmp_path, state)
    timeline = in_the_air(hand, pictures, event, 0.5)
    (flight,) = (node for node in hand.board.stage.nodes() if node.name.startswith(FLIGHT))
    painter = hand.board.painter()
    painter.audit = drawn = Drawn()
    flight.paint(painter)
    assert isinstance(event, CardTucked | Visited | EventSponsored | CardDrawn)
    assert hand.table.text(f"lisboa.pile.{PILE_OF[event.card]}") in drawn.said
    timeline.complete()
    hand.app.close()
