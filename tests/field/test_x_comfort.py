"""Whether everything can be seen while one decides, and whether what is shown is what happens."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.storage.save import SaveFile
from game.storage.seats import SEAT_COLOURS
from game.titles.registry import TITLES
from game.titles.viva.events import Played
from game.ui.app import App
from game.ui.board.keeping import DiskKeeper
from game.ui.board.session import TableSession
from game.ui.geometry import CANVAS
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.scroll_view import ScrollView
from tests.field.in_play import is_offered, session_in_play, table_in_play, touchable
from tests.titles.kit import AT_ONCE, QuickThinker, Table
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, session_of

# -- deciding at the open table


@pytest.mark.parametrize("key", TITLES)
def test_the_table_is_open_to_all_eyes_while_one_decides(tmp_path: Path, key: str) -> None:
    """No question lies over it; looking things up takes back nothing that is picked."""
    at = table_in_play(tmp_path, key)
    targets = sorted(at.table.composer.first_targets)
    at.table.composer.pick(targets[len(targets) // 2])
    picks = at.table.composer.picks
    digest = at.session.match.digest()
    for command in ("log", "rules", "menu"):
        at.app.run_command(command)
        at.wait(0.05)
        while at.app.top is not at.scene:
            at.app.pop()
            at.wait(0.05)
        assert at.table.composer.picks == picks, command
    told = sum(node.on_secondary(node.rect.centre) for node in touchable(at))
    assert told >= 5, "most things explain themselves meanwhile"
    assert at.session.match.digest() == digest
    at.app.close()


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)])
def test_lisboa_is_seen_whole_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    at = table_in_play(tmp_path, "lisboa", size=size)
    for node in at.app.top.stage.nodes():
        if node.visible and node.touchable:
            assert CANVAS.contains(node.rect.centre), node.name
            assert node.name == "log" or not isinstance(node, (ScrollList, ScrollView)), node.name
    window = at.app.window.surface.get_rect()
    assert window.contains(at.app.window.viewport.canvas_px)
    at.app.close()


@pytest.mark.parametrize("count", [20, 40])
@pytest.mark.parametrize("size", [(1024, 640), (640, 360)])
def test_each_card_of_a_huge_hand_can_be_pointed_at(
    tmp_path: Path, size: tuple[int, int], count: int
) -> None:
    kinds = ["B", "R", "Y", "G", "O", "K", "BY", "RO", "YG", "GO", "OK", "BK", "BR", "RY"] * 3
    state = table([" ".join(kinds[:count]), "B", "R"], None)
    at = VivaHand(tmp_path, session_of(3, state=state), size=size)
    at.my_turn()
    cards = at.table.board.hand.cards
    assert len(cards) == count
    for card in cards:
        at.move(at.spot(card.name))
        assert at.app.top.stage.hovered is at.app.top.stage.find(card.name)
    at.app.redraw_all()
    at.drawn.said.clear()
    at.wait(0.02)
    assert any(str(count) in said for said in at.drawn.said), "the number of cards is told"
    at.app.close()


# -- colours


def light_parts(app: App, sprite: str) -> set[tuple[int, int]]:
    """The lighter half of a picture's pixels: what is left of a symbol where there are no colours."""
    side = 40
    surface = pygame.transform.smoothscale(app.services.sprites.original(sprite), (side, side))
    grey = {}
    for x, y in itertools.product(range(8, side - 8), repeat=2):
        r, g, b, _ = surface.get_at((x, y))
        grey[x, y] = 0.299 * r + 0.587 * g + 0.114 * b
    middle = (max(grey.values()) + min(grey.values())) / 2
    return {at for at, value in grey.items() if value > middle}


@pytest.mark.parametrize("kind", ["codes/chip-{}", "codes/chip-{}-strong"])
def test_six_colours_are_six_shapes_in_grey(app: App, kind: str) -> None:
    shapes = {colour: light_parts(app, kind.format(colour)) for colour in SEAT_COLOURS}
    whole = set(itertools.product(range(8, 32), repeat=2))
    for one, other in itertools.combinations(SEAT_COLOURS, 2):
        # A dark symbol on a light chip and a light one on a dark chip may be of one shape, too.
        for shape in (shapes[other], whole - shapes[other]):
            shared = len(shapes[one] & shape) / len(shapes[one] | shape)
            assert shared < 0.85, f"{one} and {other} look alike"


# -- who is to do what


@pytest.mark.parametrize("key", TITLES)
def test_the_ribbon_names_whoever_is_to_decide(tmp_path: Path, key: str) -> None:
    """Through others' turns, taking back and a game that is loaded."""
    session = session_in_play(key, 4, seed=2)
    at = Table(tmp_path / "first", session, AT_ONCE)
    rng = random.Random(3)
    for _ in range(4):
        at.until(lambda: is_offered(at) or session.outcome is not None or at.app.top is not at.scene)
        if not is_offered(at):
            break
        says_who(at)
        legal = [act for act in at.table.choices.legal if not getattr(act, "is_template", False)]
        at.table.act(rng.choice(legal) if legal else at.table.best_of(at.table.choices.legal))
        at.wait(0.05)
        if is_offered(at) and session.undo_stop() is None:
            at.table.undo()
            at.wait(0.05)
            says_who(at)
    resumed = TableSession.resumed(session.title, session.save(), QuickThinker(), session.keeper)
    loaded = Table(tmp_path / "second", resumed, AT_ONCE)
    loaded.until(lambda: is_offered(loaded) or loaded.app.top is not loaded.scene)
    if loaded.app.top is loaded.scene:
        says_who(loaded)
    for opened in (at, loaded):
        opened.app.close()


def says_who(at: Table) -> None:
    decision = at.session.decision
    assert decision is not None
    assert at.table.choices.seat in decision.seats
    assert at.table.ribbon.colour == at.table.board.seat_colour(at.table.choices.seat)
    assert at.said()


# -- what is shown is what is done


def test_the_button_does_what_it_says_or_nothing(tmp_path: Path) -> None:
    """After any picks: only a whole action can be confirmed, and that one is done."""
    state = table(["BY BY BY R RO RO G", "B K", "G"], "K", ["B", "O", ""])
    at = VivaHand(tmp_path, session_of(3, state=state), replace(AT_ONCE, confirm_turn=True))
    at.my_turn()
    rng, done = random.Random(5), 0
    for _ in range(12):
        for _ in range(rng.randint(1, 4)):
            at.click(rng.choice([card.name for card in at.table.board.hand.cards] + ["house-1", "house-3"]))
        picked = [pick.removeprefix("hand:") for pick in at.table.composer.picks if pick.startswith("hand:")]
        button = at.app.top.stage.find("button-main")
        assert button is not None
        if at.session.last == 0 and picked:
            is_on = button.enabled
            at.click("button-main")
            assert (at.session.last == 1) == is_on
            if is_on:
                played = at.session.match.moments[1].events[0]
                assert isinstance(played, Played)
                assert [played.kind] * sum(played.houses) == picked
                done += 1
        if at.session.last:
            at.key(pygame.K_z)
        at.wait(0.02)
        at.table.forget_note()
        at.table.composer.clear()
    assert at.session.last == 0
    assert done > 3
    at.app.close()


Way = Callable[[VivaHand, str, str], None]


def by_clicks(at: VivaHand, card: str, house: str) -> None:
    at.click(card)
    at.click(house)


def by_drag(at: VivaHand, card: str, house: str) -> None:
    at.drag(at.spot(card), at.spot(house))


def by_keys(at: VivaHand, card: str, house: str) -> None:
    for name in (card, house):
        at.app.top.stage.focus(at.app.top.stage.find(name))
        at.key(pygame.K_RETURN)


@pytest.mark.parametrize("way", [by_clicks, by_drag, by_keys])
@pytest.mark.parametrize("kind", ["red-orange", "green"])
def test_every_way_to_an_illegal_play_meets_the_same_rules(tmp_path: Path, way: Way, kind: str) -> None:
    """A blocked colour, and a colour that no house shows."""
    at = VivaHand(tmp_path, session_of(3, state=table(["RO G B", "B K", "G"], "R", ["B", "B", "B"])))
    at.my_turn()
    digest = at.session.match.digest()
    way(at, at.card(kind), "house-2")
    assert at.session.match.digest() == digest
    assert at.table.ribbon.tone == "refused"
    assert at.said()
    at.app.close()


@pytest.mark.parametrize("key", TITLES)
def test_nobody_acts_for_somebody_else(key: str) -> None:
    session = session_in_play(key, 8)
    decision = session.decision
    assert decision is not None
    action = session.match.rules.legal_actions(session.match.state, decision.seats[0])[0]
    digest = session.match.digest()
    strangers = set(range(len(session.seats) + 1)) - {*decision.seats, *decision.interrupters}
    for seat in strangers:
        assert session.submit(action, seat) is not None
    assert session.match.digest() == digest


# -- statistics


def test_a_save_that_is_finished_twice_counts_once(app: App) -> None:
    keeper = DiskKeeper(app.places)
    session = session_in_play("viva", 30)
    save: SaveFile = session.save()
    for seed in (1, 2):
        again = TableSession.resumed(session.title, save, QuickThinker(), keeper)
        rng = random.Random(seed)
        while again.match.decision is not None:
            seat = again.match.decision.seats[0]
            again.match.submit(seat, rng.choice(again.match.rules.legal_actions(again.match.state, seat)))
        assert keeper.finish(again) is None
    results = app.results.results()
    assert len([result for result in results if result.game == save.game]) == 1
