"""What lies on the table of Lisboa: everything explains itself, fits its place, and is drawn bit by bit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.message import message
from game.i18n.beginnings import titled
from game.titles.lisboa.cards import CARDS, NOBLE_CARDS, PILE_OF
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import CLERGY_LIMIT, GOODS, NOBLES, PILES, TREASURY_LEVELS, Period, Reward
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import LOTS
from game.titles.lisboa.scoring import with_final_wigs
from game.titles.lisboa.state import State
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.board import FILLINGS
from game.titles.lisboa.table.choice_row import ChoiceRow, shape_of
from game.titles.lisboa.table.choices import WAY_TUCK
from game.titles.lisboa.table.plates import HOLD_S, PLATES, Entry, EntryNode
from game.titles.lisboa.table.rows import Row
from game.titles.lisboa.table.tray import GoodNode
from game.titles.lisboa.tasks import (
    AtOffice,
    CheckingTurn,
    ChoosingLot,
    Drawing,
    Dropping,
    GivingUpClergy,
    MovingCardinal,
    PlayingCard,
    Selling,
    TakingDecrees,
    Tucking,
)
from game.titles.lisboa.view import View
from game.titles.lisboa.wording import reward_words
from game.ui.geometry import Rect
from game.ui.painter import ICONS
from tests.i18n.languages import in_every_language
from tests.titles.kit import AT_ONCE, Drawn
from tests.titles.lisboa_table.kit import LisboaHand, hand_at, new_state, session_at, table_at
from tools.redraw_watch import spilt, told

TASKS = (PlayingCard, AtOffice, Selling, TakingDecrees, GivingUpClergy, MovingCardinal, Drawing)


@pytest.mark.parametrize("task", TASKS)
def test_everything_that_can_be_pointed_at_explains_itself(tmp_path: Path, task: type) -> None:
    hand = hand_at(tmp_path, table_at(task))
    board = hand.board
    silent = [
        piece.name
        for piece in board.furniture.things()
        if piece.visible and not piece.name.startswith("facing-") and board.info(piece.target) is None
    ]
    for plate in PLATES:
        board.plates.suggest(plate)
        assert board.plates.name == plate
        silent += [node.name for node in board.plates.nodes if board.info(node.target) is None]
    # Empty slots are not touched.
    assert [name for name in silent if not name.startswith("slot-")] == []
    hand.app.close()


@pytest.mark.parametrize("task", TASKS)
def test_nothing_leaves_a_trace(tmp_path: Path, task: type) -> None:
    hand = hand_at(tmp_path, table_at(task))
    found = spilt(hand.app, every_look=True)
    for plate in (*PLATES[1:], PLATES[0]):
        hand.board.plates.choose(plate)
        hand.app.frame(0.02)
        found += told(hand.app)
        for name in ("tab-church", "hand-0", "good-gold", "pile-king", "lot-A1", "decree-place-3"):
            hand.move(hand.app.top.stage.find(name).rect.centre)  # type: ignore[union-attr]
            hand.app.frame(0.02)
            found += told(hand.app)
    assert found == []
    hand.app.close()


def test_a_store_can_turn_round_before_it_is_built(tmp_path: Path) -> None:
    state = table_at(PlayingCard)
    state = replace(state, pending=(ChoosingLot(),), person=replace(state.person, reis=40))
    hand = hand_at(tmp_path, state)
    lot = next(lot for lot in LOTS if lot[1] in "234" and f"lot-{lot}" in hand.board.marks.legal)
    hand.pick(f"lot-{lot}", "facing-right", "facing-left")
    assert hand.table.composer.picks[-2:] == (f"lot-{lot}", "facing-left")
    hand.app.close()


def test_a_key_goes_through_the_plates(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    seen = [hand.board.plates.name]
    for _ in PLATES:
        hand.key(pygame.K_t)
        seen.append(hand.board.plates.name)
    assert seen == [*PLATES, PLATES[0]]
    hand.app.close()


def test_the_lens_shows_what_is_pointed_at_as_long_as_it_is_held(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard))
    lens, found = hand.board.glass.lens, []
    for name in ("lot-B2", "good-tools", "decree-place-2", "pile-king"):
        hand.move(hand.app.top.stage.find(name).rect.centre)  # type: ignore[union-attr]
        hand.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0))
        hand.app.frame(0.02)
        middle = hand.app.top.stage.find(name).rect.centre  # type: ignore[union-attr]
        assert lens.visible
        assert lens.window.contains(middle)
        assert not lens.rect.contains(middle)
        found += told(hand.app)
    hand.wait(0.4, 0.1)
    hand.app.dispatch(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0))
    hand.app.frame(0.02)
    assert not lens.visible
    assert found + told(hand.app) == []
    hand.app.close()


def test_nobody_has_to_hold_the_lens(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard))
    lens, acts = hand.board.glass.lens, hand.session.last
    hand.move(hand.app.top.stage.find("lot-B2").rect.centre)  # type: ignore[union-attr]
    hand.key(pygame.K_v)
    hand.lose_focus()
    hand.move(hand.app.top.stage.find("lot-C3").rect.centre)  # type: ignore[union-attr]
    hand.wait(0.5, 0.1)
    assert lens.visible
    assert lens.window.contains(hand.app.top.stage.find("lot-C3").rect.centre)  # type: ignore[union-attr]
    hand.key(pygame.K_v)
    assert not lens.visible
    for steps, is_seen in ((1, True), (1, True), (-1, False), (-1, False)):
        hand.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), flipped=False)
        hand.wait(0.05)
        assert lens.visible == is_seen
    assert hand.session.last == acts
    hand.app.close()


@pytest.mark.parametrize("name", ["reis", "cubes", "next-noble", "rank", "row-way-tuck", "officials-king"])
def test_the_lens_goes_along_to_whatever_is_pointed_at(tmp_path: Path, name: str) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard))
    if name.startswith("row-"):
        hand.pick(f"card-{hand.state.person.hand[0]}")
    stage, lens = hand.app.top.stage, hand.board.glass.lens
    hand.move(hand.spot_of("lot-A1"))
    hand.key(pygame.K_v)
    there = stage.find(name)
    assert there is not None
    for _ in range(2):
        hand.move(hand.spot_of("lot-A1"))
        hand.move(there.rect.centre)
        assert lens.window.contains(there.rect.centre)
    stage.focus(stage.find("lot-A1"))
    stage.focus(there)
    assert lens.window.contains(there.rect.centre)
    hand.app.close()


def test_the_log_is_read_without_the_lens_on_it(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, table_at(PlayingCard))
    hand.key(pygame.K_v)
    assert hand.board.glass.lens.visible
    hand.click("button-log")
    assert not hand.board.glass.lens.visible
    hand.app.close()


def test_what_changes_under_the_lens_changes_in_it(tmp_path: Path) -> None:
    hand, found = hand_at(tmp_path, table_at(PlayingCard)), []
    hand.move(hand.app.top.stage.find("lot-B2").rect.centre)  # type: ignore[union-attr]
    hand.key(pygame.K_v)
    hand.wait(0.5)
    seen = hand.board.glass.lens.mirrored()
    under = [
        node for node in hand.app.top.stage.nodes()
        if node.visible and node.touchable and node.rect.overlaps(seen)
    ]  # fmt: skip
    assert len(under) > 4
    for node in under:
        for is_shown in (False, True):
            node.show(is_shown)
            hand.wait()
            found += told(hand.app)
    assert found == []
    hand.app.close()


def test_tab_shows_the_next_plate_only_while_it_is_held(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    hand.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    hand.app.frame(0.02)
    seen = [hand.board.plates.name]
    for _ in range(8):
        hand.app.frame(HOLD_S / 6)
    seen.append(hand.board.plates.name)
    hand.app.dispatch(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    hand.app.frame(0.02)
    assert [*seen, hand.board.plates.name] == ["city", "court", "city"]
    hand.app.close()


def test_no_letter_of_a_row_looks_out_from_under_another_plate(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    ground = hand.board.furniture.downtown.plate
    seen = []
    for plate in PLATES:
        hand.board.plates.choose(plate)
        seen.append(ground.visible)
    assert seen == [plate == "city" for plate in PLATES]
    hand.app.close()


def test_tab_for_a_moment_moves_the_keyboard(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    hand.key(pygame.K_TAB)
    for _ in range(8):
        hand.app.frame(HOLD_S / 4)
    assert hand.board.plates.name == "city"
    assert hand.app.top.stage.focused is not None
    hand.app.close()


def test_the_keyboard_does_not_stay_on_what_another_plate_covers(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    stage = hand.app.top.stage
    stage.focus(hand.node_of("lot-A1"))
    hand.key(pygame.K_t)
    assert stage.focused is stage.find("tab-court")
    assert stage.focus_shown
    stage.focus(hand.board.plates.nodes[0])
    hand.key(pygame.K_t)
    assert stage.focused is stage.find("tab-church")
    hand.app.close()


def test_the_keyboard_goes_only_to_what_can_be_seen(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    hand.board.plates.choose("decrees")
    names = {node.name for node in hand.app.top.stage.focus_chain()}
    assert not any(name.startswith(("lot-", "site-", "ship-")) for name in names)
    assert any(name.startswith("large-decree-") for name in names)
    hand.board.plates.choose("city")
    assert "lot-A1" in {node.name for node in hand.app.top.stage.focus_chain()}
    hand.app.close()


def test_the_keyboard_goes_to_no_slot_that_is_closed(tmp_path: Path) -> None:
    state = new_state()
    for cubes in ((0, 0, 0), (2, 2, 2), (4, 4, 4)):
        hand = hand_at(tmp_path, replace(state, person=replace(state.person, cubes=cubes)))
        slots = hand.board.furniture.portfolio.slots
        keyed = {node.name for node in hand.app.top.stage.focus_chain()}
        for node in (*slots[True], *slots[False]):
            assert (node.name in keyed) == bool(node.bodies()) == node.is_open
        hand.app.close()


@in_every_language
def test_an_empty_well_tells_its_good(tmp_path: Path, language: str) -> None:
    drawn = Drawn()
    hand = hand_at(tmp_path, new_state(), language, drawn)
    for good in GOODS:
        well = hand.app.top.stage.find(f"good-{good}")
        assert isinstance(well, GoodNode)
        well.show_goods(0, 2, 4)
        drawn.said.clear()
        drawn.names.clear()
        well.paint(hand.app.painter(hand.app.window.surface))
        name = hand.app.text(f"ui.lisboa.good.{good}")
        assert name in drawn.said
        assert f"lisboa/good-{good}" not in drawn.names
        hand.app.change_settings(text_size=150)
        drawn.names.clear()
        well.paint(hand.app.painter(hand.app.window.surface))
        assert ICONS + looks.reward_icon(Reward(good)) in drawn.names
        assert f"lisboa/good-{good}" not in drawn.names
        hand.app.change_settings(text_size=100)
        card = hand.board.info(f"good-{good}")
        assert card is not None
        assert card.heading == titled(hand.app.text(f"lisboa.good.{good}"))
    hand.app.close()


@in_every_language
@pytest.mark.parametrize(("tiles", "most"), [((), 2), (("cl10a", "cl14b"), 3), (("cl14a", "cl14b"), 4)])
def test_what_is_told_of_state_actions_counts_the_tiles_held(
    tmp_path: Path, tiles: tuple[str, ...], most: int, language: str
) -> None:
    state = new_state()
    state = replace(state, person=replace(state.person, clergy=tiles))
    hand = hand_at(tmp_path, state, language)
    for action in ("recruit", "cardinal") if most < 4 else ("cardinal",):
        card = hand.board.info(f"state-{action}")
        assert card is not None
        assert str(most) in re.findall("[0-9]+", card.lines[0])
    hand.app.close()


@in_every_language
def test_every_decree_and_tile_is_read_in_full(tmp_path: Path, language: str) -> None:
    drawn = Drawn()
    state = table_at(PlayingCard)
    hand = hand_at(tmp_path, state, language, drawn)
    numbers, tiles = sorted(DECREES), sorted(TILES)
    shown = [
        ("decrees", replace(state, decrees=tuple(numbers[first : first + 8])))
        for first in range(0, len(numbers), 8)
    ]
    shown += [
        ("church", replace(state, stations=tuple((tiles + tiles)[first : first + 6])))
        for first in range(0, len(tiles), 6)
    ]
    for plate, table in shown:
        if hand.board.plates.name != plate:
            hand.board.plates.choose(plate)  # type: ignore[arg-type]
        hand.board.show_state(table)
        drawn.said.clear()
        hand.app.top.stage.mark_all_dirty()
        hand.app.frame(0.02)
        assert [words for words in drawn.said if words.endswith("…")] == []
    hand.app.close()


class Lowest(Drawn):
    """An audit that notes how low the ink of texts reaches."""

    def __init__(self) -> None:
        super().__init__()
        self.inks: list[tuple[str, Rect]] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        super().text(text, ink, box, size, lacking, shortened)
        self.inks.append((text, ink))


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_words_of_a_decree_stay_above_its_lower_edge(tmp_path: Path, text_size: int) -> None:
    drawn = Lowest()
    settings = replace(AT_ONCE, text_size=text_size)
    session = session_at(table_at(PlayingCard))
    hand = LisboaHand(tmp_path, session, settings, language="es", drawn=drawn)
    for plate in ("decrees", "church"):
        read = 0
        hand.board.plates.choose(plate)
        hand.board.show_state(replace(
            hand.board.shown, decrees=(66, 53, 31, 46, 18, 70, 19, 55), stations=tuple(sorted(TILES)[13:19])
        ))
        drawn.inks.clear()
        hand.app.top.stage.mark_all_dirty()
        hand.app.frame(0.02)
        for node in hand.board.plates.nodes:
            if node.entry.about:
                inks = [
                    ink for said, ink in drawn.inks
                    if len(said) > 3 and said in node.entry.about
                    and node.rect.contains((ink.x + 1, ink.y + 1))
                ]
                assert inks
                # Some letters reach below the others.
                assert max(ink.bottom for ink in inks) <= node.rect.bottom - 4, node.entry.about
                read += 1
        assert read
    hand.app.close()


def test_the_officials_of_an_office_stand_there_in_large(tmp_path: Path) -> None:
    drawn = Drawn()
    state = table_at(PlayingCard)
    crowded = replace(
        state, person=replace(state.person, offices=(0, 2, 8)),
        lacerda=replace(state.lacerda, offices=(0, 1, 6)),
    )
    hand = hand_at(tmp_path, crowded, drawn=drawn)
    hand.board.plates.choose("court")
    drawn.names.clear()
    hand.app.top.stage.mark_all_dirty()
    hand.app.frame(0.02)
    people = {node.name: node.entry for node in hand.board.plates.nodes if "officials-" in node.name}
    assert [len(people[f"large-officials-{noble}"].pictures) for noble in NOBLES] == [0, 3, 14]
    assert people["large-officials-builder"].heading
    for entry in people.values():
        assert all(place.right <= entry.rect.w for _, place in entry.pictures)
    assert drawn.names.count("lisboa/official-blue") >= 10
    hand.app.close()


def all_that_plates_may_show(state: State) -> Iterator[State]:
    """Tables at which each card, tile and decree lies once."""
    by_pile = [[card for card in CARDS if PILE_OF[card] == pile] for pile in PILES]
    for cards in zip_longest(*by_pile):
        yield replace(state, piles=tuple((card,) if card else () for card in cards))
    for level in range(1, TREASURY_LEVELS + 1):
        yield replace(state, treasury=level)
    for start in range(0, len(TILES), 6):
        yield replace(state, stations=(*TILES, *TILES)[start : start + 6])
    for start in range(0, len(DECREES), 8):
        yield replace(state, decrees=(*DECREES, *DECREES)[start : start + 8])


@in_every_language
def test_no_words_on_a_plate_are_cut(tmp_path: Path, language: str) -> None:
    drawn = Drawn()
    hand = hand_at(tmp_path, new_state(), language, drawn)
    board, painter, seen = hand.board, hand.board.painter(), set[Entry]()
    drawn.cut.clear()
    for state in all_that_plates_may_show(hand.state):
        for fill in FILLINGS.values():
            for entry in fill(board.table, state).entries:
                if entry not in seen:
                    seen.add(entry)
                    EntryNode(board.table, board, entry).paint(painter)
    assert drawn.cut == []
    hand.app.close()


@in_every_language
def test_no_words_of_a_choice_are_cut(tmp_path: Path, language: str) -> None:
    drawn = Drawn()
    hand = hand_at(tmp_path, new_state(), language, drawn)
    table, painter = hand.table, hand.board.painter()
    drawn.cut.clear()
    for card in NOBLE_CARDS:
        row = Row(WAY_TUCK, message("ui.lisboa.way.tuck"), message("ui.lisboa.way.tuck.noble"),
                  reward_words(card.reward), "swap")  # fmt: skip
        shape = shape_of(table, painter, row)
        ChoiceRow(table, hand.board, row, shape, Rect(900, 300, 328, shape.height)).paint(painter)
    assert drawn.cut == []
    hand.app.close()


def test_clergy_tiles_fly_to_their_well_which_tells_how_many_there_are(tmp_path: Path) -> None:
    state = table_at(PlayingCard)
    hand = hand_at(tmp_path, state)
    well = hand.app.top.stage.find("clergy")
    assert well is not None
    own = hand.app.top.stage.find("own-clergy-0")
    assert own is not None
    assert well.rect.contains(own.rect.centre)
    assert hand.board.rect_of("clergy") == well.rect
    card = hand.board.info("clergy")
    assert card is not None
    n = len(state.person.clergy)
    assert card.lines == (hand.app.text("ui.lisboa.info.clergy.own", n=n, limit=CLERGY_LIMIT),)
    hand.app.close()


@pytest.mark.parametrize(
    ("top", "bottom", "room"),
    [((), (), "slot"), ((1, 2, 3), (16,), "slot.bottom"), ((1,), (16, 17, 18), "slot.top"),
     ((1, 2, 3), (16, 17, 18), "full")],
)  # fmt: skip
def test_the_portfolio_tells_where_there_is_room(
    tmp_path: Path, top: tuple[int, ...], bottom: tuple[int, ...], room: str
) -> None:
    state = new_state()
    hand = hand_at(tmp_path, replace(
        state, person=replace(state.person, top=top, bottom=bottom, cubes=(4, 4, 4), hand=(5,))
    ))  # fmt: skip
    card = hand.board.info("capacity")
    assert card is not None
    assert card.lines == (hand.app.text(f"ui.lisboa.info.{room}"),)
    hand.app.close()


def test_the_rank_is_not_said_to_be_that_of_the_end_before_the_final_count(tmp_path: Path) -> None:
    state = new_state()
    state = replace(
        state, person=replace(state.person, wigs=20, reis=60), lacerda=replace(state.lacerda, wigs=25),
        pending=(PlayingCard(), Drawing(), CheckingTurn(True)),
    )  # fmt: skip
    hand = hand_at(tmp_path, state)
    card = hand.board.info("rank")
    assert card is not None
    assert card.lines[0] == "Before the final count: Jester."
    hand.board.sync(View(0, replace(with_final_wigs(state, []), pending=())))
    card = hand.board.info("rank")
    assert card is not None
    assert card.lines == (hand.app.text("lisboa.rank.jester.about"),)
    hand.app.close()


def test_a_free_slot_tells_what_goes_there(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, new_state())
    for edge in ("top", "bottom"):
        card = hand.board.info(f"slot-{edge}-0")
        assert card is not None
        assert card.lines == (hand.app.text(f"ui.lisboa.info.slot.{edge}"),)
    hand.app.close()


def test_a_card_that_was_played_tells_of_no_visit_no_event_and_nothing_at_once(tmp_path: Path) -> None:
    """3 is the Builder with 2 réis at its foot and 2 influence, 17 makes tsunami cubes cost nothing."""
    state = new_state()
    person = replace(state.person, hand=(7, 13, 19), top=(5,), bottom=(17,))
    pending = (Dropping("any"), Tucking(3), Drawing(), CheckingTurn(True))
    hand = hand_at(tmp_path, replace(state, person=person, pending=pending))
    text, info = hand.app.text, hand.board.info
    targets = ("tucked-5", "tucked-17", "card-3", "card-7")
    told = {target: card.lines for target in targets if (card := info(target)) is not None}
    assert told["tucked-5"] == (text("ui.lisboa.info.card.tucked", n=3),)
    assert told["card-3"] == (text("ui.lisboa.info.card.tucked", n=2),)
    assert told["tucked-17"] == (text("lisboa.benefit.tsunami", n=1),)
    assert told["card-7"][0] == text("ui.lisboa.info.card.visit", n=2)
    hand.app.close()


@pytest.mark.parametrize(("tucked", "price"), [((), 1), ((17,), 0)])
def test_rubble_tells_what_it_costs_with_the_cards_below_the_board(
    tmp_path: Path, tucked: tuple[int, ...], price: int
) -> None:
    state = new_state()
    pending = (PlayingCard(), Drawing(), CheckingTurn(True))
    hand = hand_at(tmp_path, replace(state, person=replace(state.person, bottom=tucked), pending=pending))
    card = hand.board.info("rubble-A-tsunami")
    assert card is not None
    assert card.lines[0] == hand.app.text("ui.lisboa.info.rubble.price", n=price)
    hand.app.close()


@pytest.mark.parametrize("period", [1, 2])
def test_rubble_that_was_cleared_promises_no_change_of_period_that_is_over(
    tmp_path: Path, period: Period
) -> None:
    pending = (PlayingCard(), Drawing(), CheckingTurn(True))
    hand = hand_at(tmp_path, replace(new_state(), period=period, pending=pending))
    for target in ("cubes", "lacerda-rubble"):
        card = hand.board.info(target)
        assert card is not None
        assert ("change of period" in " ".join(card.lines)) == (period == 1)
    hand.app.close()
