"""Turns at VIVA's table: taken back, shown again, kept; rounds that end, games that are left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.message import message
from game.storage.settings import Settings
from game.titles.viva.actions import DRAW, KEEP_DRAWN, OUT_ON_GENERAL, OUT_ON_PERSONAL, Play
from game.titles.viva.events import BlockTurned, RoundBegan
from game.titles.viva.state import State
from game.titles.viva.table.round_end import StandingRow
from game.ui.anim.timeline import Timeline
from game.ui.board.session import TableSession
from game.ui.captions import Caption
from game.ui.scenes.playing.curtain import CurtainScene
from game.ui.scenes.playing.table import TableScene
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from tests.titles.kit import AT_ONCE, UNHURRIED, MemoryKeeper, QuickThinker
from tests.titles.viva.tables import card, table
from tests.titles.viva_table.kit import VivaHand, session_of, stand

TWINS = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])


# -- taking back, hints, recalling, holding the turn


def test_undo_names_what_it_takes_back_and_restores_the_table(tmp_path: Path) -> None:
    state = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])
    t = stand(tmp_path, state, settings=AT_ONCE)
    before = t.session.match.digest()
    t.app.change_settings(confirm_turn=True)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.wait(0.1)
    hint = t.table.wall.buttons["undo"].hint()
    assert "red + orange" in hint
    t.key(pygame.K_z)
    assert t.session.match.digest() == before
    t.key(pygame.K_y, pygame.KMOD_CTRL)
    assert t.session.last == 1


def test_undo_says_why_it_stops(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.table.act(DRAW)
    t.wait(0.1)
    t.key(pygame.K_z)
    assert t.table.ribbon.tone == "refused"
    assert t.session.last == 1
    assert "drawn" in t.table.wall.buttons["undo"].hint()


@pytest.mark.parametrize("persons", [(0, 1), (0,)], ids=["person", "clockwork"])
def test_undo_does_not_reach_over_another_player(persons: tuple[int, ...]) -> None:
    session = session_of(2, persons, state=table(["BY R RO", "B K BO"], "G", ["B", "O", ""]))
    session.lift(0)
    assert session.submit(Play(card("RO"), (0, 1, 0))) is None
    assert session.undo_stop() is None
    if session.is_person(1):
        session.lift(1)
        assert session.undo_stop() == message("core.undo.nothing")
        assert session.submit(Play(card("BO"), (1, 0, 0))) is None
        session.lift(0)
    else:
        while session.acting_viewer is None:
            session.clockwork.poll(1000.0 + session.last * 100)
    assert session.undo_stop() == message("core.undo.others_acted")
    assert not session.undo()


def test_nobody_does_again_what_another_person_took_back() -> None:
    session = session_of(2, (0, 1), state=table(["BY R RO", "B K BO"], "G", ["B", "O", ""]))
    session.lift(0)
    session.submit(Play(card("RO"), (0, 1, 0)))
    assert session.undo()
    session.lift(1)
    assert not session.can_redo
    assert not session.redo()
    session.lift(0)
    assert session.redo(hold=True)
    assert (session.last, session.held_by) == (1, 0)


def test_the_button_that_keeps_a_card_is_lit_when_a_teacher_speaks_of_it(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["BY R", "B"], "G", phase="drawn"))
    button = t.scene.stage.find("button-draw")
    assert isinstance(button, Button)
    kinds = []
    for target in ("keep", "stack"):
        t.table.light((target,))
        kinds.append(button.kind)
    assert kinds == ["accent", "secondary"]


def test_a_hint_lights_where_to_go_and_says_why(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.key(pygame.K_h)
    assert t.table.ribbon.tone == "plain"
    assert t.table.ribbon.right == "Hint"
    lit = [card for card in t.table.board.hand.cards if card.is_lit]
    assert lit or t.table.board.stack.is_lit
    t.key(pygame.K_ESCAPE)
    assert not [card for card in t.table.board.hand.cards if card.is_lit]


def test_a_blocking_card_that_went_is_shown_no_more(tmp_path: Path) -> None:
    """It went with its owner, who is out, and everything else only follows after the end of the round."""
    state = table(["G", "R RK"], "O", ["R", "", ""], personal=(0, "BG"))
    t = stand(tmp_path, state)
    t.table.act(OUT_ON_PERSONAL)
    t.until(lambda: t.app.top.name == "round-end")
    assert t.table.board.block.own is None
    assert t.table.board.block.colours() == []


def test_a_round_is_dealt_without_the_blocking_card_of_before(tmp_path: Path) -> None:
    state = table(["B RK", "R"], "R", ["B", "", ""], turn=1, personal=(0, "BG"))
    t = VivaHand(tmp_path, session_of(2, (0,), state=state), UNHURRIED)
    board, shown = t.table.board, []
    assert board.block.own is not None
    timeline = Timeline()
    for event in (RoundBegan(2, (0, 1), 0, 1, False), BlockTurned("pink")):
        clip = board.animate(event)
        assert clip is not None
        timeline.play(clip)
        timeline.complete()
        shown.append(board.block.colours())
    assert shown == [[], ["pink"]]


def test_twins_of_a_drawn_card_are_told_of(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["BY R BY", "B"], "G", ["B", "", ""], phase="drawn"))
    assert t.table.composer.picks == ("hand:blue-yellow",)
    note = t.scene.stage.find("own-note")
    assert isinstance(note, Label)
    assert note.visible
    t.click(t.card("blue-yellow", 1))
    assert t.table.composer.picks == ("hand:blue-yellow",) * 2
    assert not note.visible


def test_what_happened_since_the_last_turn_is_shown_again(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(4, (0,), seed=3))
    t.my_turn()
    length = t.session.last
    t.table.act(t.table.best_of(t.table.choices.legal))
    t.my_turn()
    assert t.session.last > length + 1
    digest = t.session.match.digest()
    t.key(pygame.K_r)
    assert t.table.is_recalling
    assert not t.table.is_open
    t.until(lambda: not t.table.is_recalling)
    assert t.session.match.digest() == digest
    assert t.table.choices.legal


@pytest.mark.parametrize("change", [
    lambda t: t.app.change_settings(language="es"), lambda t: t.scene.thumbnail(),
], ids=["another language", "the picture of a save"])  # fmt: skip
def test_what_lays_the_table_anew_ends_what_is_shown_again(
    tmp_path: Path, change: Callable[[VivaHand], object]
) -> None:
    t = stand(tmp_path, TWINS)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.until(lambda: t.session.last > 1)
    t.my_turn()
    t.key(pygame.K_r)
    assert t.table.is_recalling
    change(t)
    t.wait(0.1)
    assert not t.table.is_recalling
    t.my_turn()


def test_the_turn_can_be_kept_until_its_end_is_confirmed(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.app.change_settings(confirm_turn=True)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.wait(2.0, 0.1)
    assert t.session.last == 1
    assert t.table.choices.held
    t.click("button-main")
    t.until(lambda: t.session.last > 1)


def test_the_log_lights_the_pieces_of_a_line(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.table.light(("house-2", "seat-1"))
    assert t.table.board.houses[1].is_lit
    assert t.table.board.seats[1].is_lit
    t.table.light(())
    assert not t.table.board.houses[1].is_lit


@pytest.mark.parametrize("settings", [
    replace(UNHURRIED, reduced_motion=True), replace(UNHURRIED, animation_speed="at_once"), UNHURRIED,
], ids=["less movement", "at once", "moving"])
def test_who_wants_less_motion_is_called_and_told_all_the_same(tmp_path: Path, settings: Settings) -> None:
    t = VivaHand(tmp_path, session_of(3, (0,), seed=3), replace(settings, captions=True))
    t.my_turn()
    heard: list[str] = []
    tell = t.app.audio.heard

    def hear(name: str) -> None:
        heard.append(name)
        tell(name)

    t.app.audio.heard = hear
    t.table.act(DRAW)
    t.my_turn()
    t.table.act(KEEP_DRAWN)
    t.until(lambda: bool(t.session.acting_viewer is not None and t.table.is_open))
    assert heard.count("your-turn") == 1
    assert isinstance(t.app.top.stage.find("caption"), Caption)


def test_pausing_stops_the_clockwork_players(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(2, (), seed=3))
    t.key(pygame.K_p)
    length = t.session.last
    t.wait(2.0, 0.1)
    assert t.session.last == length
    t.key(pygame.K_p)
    t.until(lambda: t.session.last > length)


# -- the end of a round, leaving and coming back


def round_ending() -> State:
    return table(["B", "R R", ], "BG", ["B", "", ""], wins=(0, 0), rounds=3)


def test_the_end_of_a_round_is_shown_before_the_next_deal(tmp_path: Path) -> None:
    t = stand(tmp_path, round_ending(), settings=UNHURRIED)
    t.click("button-main")
    t.until(lambda: t.app.top.name == "round-end")
    assert not t.table.board.hand.cards
    t.wait(0.3)
    t.click("button-next-round")
    t.my_turn()
    assert len(t.table.board.hand.cards) >= 5


def test_the_table_and_the_sheet_tell_how_many_winners_cards_are_needed(tmp_path: Path) -> None:
    state = table(["B", "R R"], "BG", ["B", "", ""], wins=(0, 1), length="winner_cards", winner_cards=3)
    t = stand(tmp_path, state, settings=UNHURRIED)
    assert "first to 3 winner’s cards" in t.table.wall.subtitle
    t.click("button-main")
    t.until(lambda: t.app.top.name == "round-end")
    rows = [t.app.top.stage.find(f"standing-{seat}") for seat in range(2)]
    assert [row.count for row in rows if isinstance(row, StandingRow)] == ["1 of 3", "1 of 3"]


def test_where_rounds_are_counted_no_number_of_winners_cards_is_needed(tmp_path: Path) -> None:
    t = stand(tmp_path, round_ending(), settings=UNHURRIED)
    assert "first to" not in t.table.wall.subtitle
    t.click("button-main")
    t.until(lambda: t.app.top.name == "round-end")
    rows = [t.app.top.stage.find(f"standing-{seat}") for seat in range(2)]
    assert [row.count for row in rows if isinstance(row, StandingRow)] == ["1", "0"]


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_f])
def test_keys_that_still_skip_the_last_clip_of_a_round_do_not_put_its_end_away(
    tmp_path: Path, key: int
) -> None:
    t = stand(tmp_path, round_ending(), settings=UNHURRIED)
    t.app.change_settings(keys={"finish": ("f",)})
    t.click("button-main")
    t.until(lambda: t.scene.table.presenter.is_busy)
    for _ in range(20):
        t.key(key)
        t.wait(0.1)
        if t.app.top.name == "round-end":
            break
    for _ in range(3):
        t.wait(0.1)
        t.key(key)
        assert t.app.top.name == "round-end"
    t.wait(1.0)
    t.key(pygame.K_RETURN)
    t.my_turn()


def test_a_menu_in_the_last_clip_of_a_round_loses_nothing(tmp_path: Path) -> None:
    t = stand(tmp_path, round_ending(), settings=UNHURRIED)
    t.click("button-main")
    t.wait(0.1)
    t.key(pygame.K_F10)
    t.wait(0.1)
    assert t.app.top.name == "menu"
    assert t.scene.thumbnail()
    t.key(pygame.K_ESCAPE)
    t.until(lambda: t.app.top.name == "round-end")
    t.wait(1.0)
    t.key(pygame.K_RETURN)
    t.my_turn()


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(3, (0,), seed=9))
    t.my_turn()
    t.table.act(DRAW)
    t.wait(0.2)
    keeper = t.session.keeper
    assert isinstance(keeper, MemoryKeeper)
    save, digest = keeper.saves[-1], t.session.match.digest()
    session = TableSession.resumed(t.session.title, save, QuickThinker(), MemoryKeeper())
    again = VivaHand(tmp_path, session)
    again.my_turn()
    assert session.match.digest() == digest
    assert session.view.drawn is not None
    assert isinstance(again.app.top, TableScene)


@pytest.mark.parametrize("persons", [(0,), (0, 1)], ids=["one person", "two people"])
def test_who_left_before_the_end_of_a_kept_turn_still_keeps_it(
    tmp_path: Path, persons: tuple[int, ...]
) -> None:
    """Who has to call ¡VIVA! has time for it: no clockwork player is to act before that turn is over."""
    left = session_of(3, persons, seed=3, call_it_yourself=True)
    while (seat := left.match.state.turn) != persons[-1]:
        left.match.submit(seat, left.legal(seat)[0])
    left.lift(persons[-1])
    play = next(action for action in left.legal() if isinstance(action, Play))
    assert left.submit(play, hold=True) is None
    assert left.held_by == persons[-1]
    session = TableSession.resumed(left.title, left.save(), QuickThinker(), MemoryKeeper())
    again = VivaHand(tmp_path, session)
    if len(persons) > 1:
        again.until(lambda: again.app.top.name == "curtain")
        again.wait(0.5)
        again.click("button-lift")
    again.wait(6.0, 0.1)
    assert again.table.choices.held
    assert session.last == left.last
    again.click("button-main")
    again.until(lambda: session.last > left.last or again.app.top.name == "curtain")
    assert session.held_by is None


def test_a_kept_turn_that_was_ended_before_the_game_was_left_stays_ended(tmp_path: Path) -> None:
    """Whoever was called after it is called again, and not whoever has let it go."""
    left = session_of(3, (0, 1), seed=3, call_it_yourself=True)
    while (seat := left.match.state.turn) != 0:
        left.match.submit(seat, left.legal(seat)[0])
    left.lift(0)
    play = next(action for action in left.legal() if isinstance(action, Play))
    assert left.submit(play, hold=True) is None
    keeper = left.keeper
    assert isinstance(keeper, MemoryKeeper)
    left.pass_on()
    assert left.is_kept, "it is stored, too: nothing else may happen before the program ends"
    later = TableSession.resumed(left.title, left.save(), QuickThinker(), MemoryKeeper())
    later.secure()
    session = TableSession.resumed(left.title, later.save(), QuickThinker(), MemoryKeeper())
    again = VivaHand(tmp_path, session)
    again.wait(0.5)
    assert session.held_by is None
    top = again.app.top
    if session.match.state.turn == 1:
        assert isinstance(top, CurtainScene)
        assert top.seat == 1


def test_a_full_disk_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    keeper = t.session.keeper
    assert isinstance(keeper, MemoryKeeper)
    keeper.problem = message("storage.full", file="x.json")
    t.table.act(DRAW)
    t.wait(0.3)
    assert [node for node in t.app.top.stage.nodes() if node.name.startswith("toast")]
    assert t.table.choices.legal


def words_of_round_end(t: VivaHand, seats: int) -> tuple[str, list[str]]:
    """What the sheet says of the loser, and the remarks by seat."""
    t.until(lambda: t.app.top.name == "round-end", 8.0)
    stage = t.app.top.stage
    return label(stage, "round-loser"), [remark(stage, seat) for seat in range(seats)]


def label(stage: Stage, name: str) -> str:
    node = stage.find(name)
    assert isinstance(node, Label)
    return node.text


def remark(stage: Stage, seat: int) -> str:
    node = stage.find(f"standing-{seat}")
    assert isinstance(node, StandingRow)
    return node.note


def test_after_the_last_round_nobody_is_told_to_deal(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["R", "B K"], "R", ["B", "", ""], rounds=1))
    t.table.act(OUT_ON_GENERAL)
    loser, remarks = words_of_round_end(t, 2)
    assert loser == f"{t.table.seat_name(1)} was the last one with cards."
    assert remarks == ["out first", "still had cards"]


def test_who_wins_a_stopped_round_with_cards_was_not_out_first(tmp_path: Path) -> None:
    state = replace(table(["B Y", "B K K", "G"], "R", ["B", "", ""]), turns=300)
    t = stand(tmp_path, state)
    t.table.act(Play(card("B"), (1, 0, 0)))
    loser, remarks = words_of_round_end(t, 3)
    assert loser == "The round took too long: fewest cards win, most cards lose."
    assert remarks == ["fewest cards", "most cards", ""]


def test_in_a_stopped_round_whoever_was_out_has_won_by_that(tmp_path: Path) -> None:
    state = table(["B Y", "", "G G G"], "R", ["B", "", ""])
    state = replace(state, turns=300, playing=(0, 2), finished=(1,))
    t = stand(tmp_path, state)
    t.table.act(Play(card("B"), (1, 0, 0)))
    loser, remarks = words_of_round_end(t, 3)
    assert loser == "The round took too long: most cards lose."
    assert remarks == ["", "out first", "most cards"]


def test_a_stopped_tie_break_has_no_loser(tmp_path: Path) -> None:
    state = table(["B Y", "B K K", "G"], "R", ["B", "", ""], wins=(1, 1, 0), rounds=2, tie_break=(0, 1))
    t = stand(tmp_path, replace(state, turns=200))
    t.table.act(Play(card("B"), (1, 0, 0)))
    loser, remarks = words_of_round_end(t, 3)
    assert loser == "The round took too long: fewest cards win."
    assert remarks == ["fewest cards", "", ""]
