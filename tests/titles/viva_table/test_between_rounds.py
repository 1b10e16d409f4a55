"""Between two rounds: the sheet is for everybody, and what lies beneath it is the round that it tells of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.storage.settings import Settings
from game.titles.viva.actions import OUT_ON_GENERAL, OUT_ON_PERSONAL, Play
from game.titles.viva.content import DECKS
from game.titles.viva.events import RoundBegan
from game.titles.viva.state import State
from game.titles.viva.table.round_end import StandingRow
from game.ui.anim.timeline import Timeline
from game.ui.scenes.playing.curtain import CurtainScene
from tests.titles.kit import AT_ONCE, UNHURRIED, SlowThinker
from tests.titles.viva.tables import card, table
from tests.titles.viva_table.kit import VivaHand, session_of, stand
from tests.titles.viva_table.test_hot_seat import public

CALM = replace(UNHURRIED, reduced_motion=True)


def last_play(seats: int = 2, call_it_yourself: bool = False) -> State:
    """Seat 0 goes out now, which ends the round."""
    return table(
        ["B", "R RK RY", "", ""][:seats], "BG", ["B", "", ""], out=(2, 3)[: seats - 2], rounds=3,
        call_it_yourself=call_it_yourself,
    )


def too_long() -> State:
    """A play ends the round by its number of turns; seat 1 was out first."""
    state = table(["B Y O", "", "G G G G"], "R", ["B", "", ""])
    return replace(state, turns=300, playing=(0, 2), finished=(1,))


def lifted(folder: Path, state: State, settings: Settings = UNHURRIED) -> VivaHand:
    """A shared table; its first person has lifted the curtain."""
    t = VivaHand(folder, session_of(len(state.hands), range(len(state.hands)), state=state), settings)
    lift(t)
    return t


def lift(t: VivaHand) -> None:
    t.until(lambda: isinstance(t.app.top, CurtainScene))
    t.wait(0.4)
    t.click("button-lift")


def remarks(t: VivaHand, seats: int) -> list[str]:
    rows = [t.app.top.stage.find(f"standing-{seat}") for seat in range(seats)]
    return [row.note for row in rows if isinstance(row, StandingRow)]


def held(t: VivaHand) -> list[str]:
    return [card.kind for card in t.table.board.hand.cards]


# -- several people at one screen


@pytest.mark.parametrize("settings", [AT_ONCE, UNHURRIED, CALM], ids=["at once", "unhurried", "calm"])
@pytest.mark.parametrize("seats", [2, 3], ids=["the winner goes on", "another goes on"])
def test_nobodys_new_hand_is_dealt_face_up(tmp_path: Path, settings: Settings, seats: int) -> None:
    t = lifted(tmp_path, last_play(seats), settings)
    t.drawn.faces()
    t.table.act(OUT_ON_GENERAL)
    seen: set[str] = set()
    known = public(t.session.match.state) | public(t.session.match.moments[-2].state) | {card("B")}
    for _ in range(400):
        if t.app.top.name == "round-end":
            assert t.session.viewer is None
            t.wait(0.3)
            t.click("button-next-round")
        t.wait(0.05, 0.05)
        if isinstance(t.app.top, CurtainScene):
            break
        seen |= t.drawn.faces()
    curtain = t.app.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat == t.session.match.state.turn
    assert seen <= known
    assert not held(t)
    lift(t)
    assert sorted(held(t)) == sorted(t.session.match.state.hands[t.session.match.state.turn])


def test_a_hand_that_was_left_is_not_seen_beneath_the_sheet(tmp_path: Path) -> None:
    t = lifted(tmp_path, too_long())
    t.table.act(Play(card("B"), (1, 0, 0)))
    t.until(lambda: t.app.top.name == "round-end")
    assert not held(t)
    assert remarks(t, 3) == ["", "out first", "most cards"]


def test_a_kept_turn_ends_with_its_round(tmp_path: Path) -> None:
    t = lifted(tmp_path, last_play(call_it_yourself=True))
    t.table.act(OUT_ON_GENERAL)
    t.until(lambda: t.app.top.name == "round-end")
    t.wait(0.3)
    t.click("button-next-round")
    lift(t)
    assert t.session.viewer == t.session.match.state.turn
    assert not t.table.choices.held


@pytest.mark.parametrize("settings", [AT_ONCE, UNHURRIED], ids=["at once", "unhurried"])
def test_a_turn_kept_by_somebody_who_is_alone_at_the_screen_ends_with_its_round(
    tmp_path: Path, settings: Settings
) -> None:
    session = session_of(3, (0,), state=last_play(3), thinker=SlowThinker())
    t = VivaHand(tmp_path, session, replace(settings, confirm_turn=True))
    t.my_turn()
    t.table.act(OUT_ON_GENERAL)
    t.until(lambda: t.app.top.name == "round-end")
    t.wait(0.3)
    t.click("button-next-round")
    t.until(lambda: t.table.is_open)
    assert t.session.match.state.turn == 2
    assert not t.table.choices.held
    assert t.table.thinking == 2


def test_losing_the_focus_in_the_last_motion_shows_the_sheet_and_no_hand(tmp_path: Path) -> None:
    t = lifted(tmp_path, too_long())
    t.table.act(Play(card("B"), (1, 0, 0)))
    t.wait(0.1)
    assert t.table.presenter.is_busy
    t.lose_focus()
    t.wait(0.1)
    assert t.app.top.name == "round-end"
    assert t.session.viewer is None
    assert not held(t)
    assert remarks(t, 3) == ["", "out first", "most cards"]
    t.click("button-next-round")
    t.until(lambda: isinstance(t.app.top, CurtainScene))


def test_losing_the_focus_with_a_menu_over_the_table_covers_the_hand(tmp_path: Path) -> None:
    t = lifted(tmp_path, table(["RB Y K", "B K"], "G", ["B", "", ""]))
    t.key(pygame.K_F10)
    t.wait(0.1)
    assert t.app.top.name == "menu"
    t.lose_focus()
    t.wait(0.1)
    assert t.app.top.name == "menu"
    assert t.session.viewer is None
    assert not held(t)
    t.key(pygame.K_ESCAPE)
    t.until(lambda: isinstance(t.app.top, CurtainScene))
    lift(t)
    assert t.session.viewer == 0
    assert len(held(t)) == 3


def test_losing_the_focus_behind_a_book_leaves_it_open_and_covers_the_hand(tmp_path: Path) -> None:
    t = lifted(tmp_path, table(["RB Y K", "B K"], "G", ["B", "", ""]))
    t.key(pygame.K_F1)
    t.wait(0.1)
    book = t.app.top
    assert not book.overlay
    t.lose_focus()
    t.wait(0.1)
    assert t.app.top is book
    assert t.session.viewer is None
    t.key(pygame.K_ESCAPE)
    t.until(lambda: isinstance(t.app.top, CurtainScene))


# -- laid out anew


def in_german(t: VivaHand) -> None:
    t.app.change_settings(language="de")


def in_large(t: VivaHand) -> None:
    t.app.change_settings(text_size=200)


def smaller(t: VivaHand) -> None:
    t.resize((1024, 640))


def kept(t: VivaHand) -> None:
    t.scene.thumbnail()


@pytest.mark.parametrize("change", [in_german, in_large, smaller, kept])
@pytest.mark.parametrize("is_over", [False, True], ids=["in the last motion", "beneath the sheet"])
def test_what_is_laid_out_anew_is_still_the_round_that_ends(
    tmp_path: Path, change: Callable[[VivaHand], None], is_over: bool
) -> None:
    t = stand(tmp_path, too_long(), settings=UNHURRIED)
    t.table.act(Play(card("B"), (1, 0, 0)))
    t.wait(0.1)
    assert t.table.presenter.is_busy
    if is_over:
        t.until(lambda: t.app.top.name == "round-end")
    change(t)
    t.until(lambda: t.app.top.name == "round-end", 8.0)
    t.app.change_settings(language="en", text_size=100)
    board = t.table.board
    assert remarks(t, 3) == ["", "out first", "most cards"]
    assert held(t) == [card("Y"), card("O")]
    assert board.houses[0].cards == (card("B"), card("B"))
    assert board.block.kind == card("R")
    assert t.table.wall.subtitle.startswith("Round 1 of ")
    assert len(t.table.log.panel.lines) == 0
    t.wait(0.3)
    t.click("button-next-round")
    t.my_turn()
    assert sorted(held(t)) == sorted(t.session.match.state.hands[0])
    assert t.table.log.panel.lines


def test_winners_cards_stay_on_the_plates_that_are_laid_out_anew(tmp_path: Path) -> None:
    t = stand(tmp_path, last_play(), settings=UNHURRIED)
    t.table.act(OUT_ON_GENERAL)
    t.until(lambda: t.app.top.name == "round-end")
    t.app.change_settings(text_size=200)
    assert (t.table.board.seats[0].wins, t.table.board.seats[0].is_out) == (1, True)
    assert not held(t)


def test_all_cards_are_gathered_for_a_new_round(tmp_path: Path) -> None:
    t = stand(tmp_path, last_play(), settings=UNHURRIED)
    t.table.board.empty_table((0, 1))
    assert t.table.board.stack.count == len(DECKS["regular"])


def test_who_does_not_play_a_tie_break_round_is_not_in_it_while_it_is_dealt(tmp_path: Path) -> None:
    t = stand(tmp_path, last_play(3), settings=UNHURRIED)
    clip, timeline = t.table.board.animate(RoundBegan(2, (0, 2), 2, 0, tie_break=True)), Timeline()
    timeline.play(clip)
    timeline.complete()
    plates = t.table.board.seats
    assert {seat: (plate.is_out, plate.score) for seat, plate in plates.items()} == {
        0: (False, "0"), 1: (True, ""), 2: (False, "0")
    }


@pytest.mark.parametrize("personal", [None, (0, "BG")], ids=["general", "personal"])
def test_the_last_card_of_a_hand_is_seen_until_all_is_cleared(
    tmp_path: Path, personal: tuple[int, str] | None
) -> None:
    state = table(["B", "R RK"], "O" if personal else "BG", ["R", "", ""], personal=personal)
    t = stand(tmp_path, state, settings=UNHURRIED)
    t.table.act(OUT_ON_PERSONAL if personal else OUT_ON_GENERAL)
    t.drawn.faces()
    while t.table.board.block.kind is not None:
        t.wait()
        assert card("B") in t.drawn.faces()
