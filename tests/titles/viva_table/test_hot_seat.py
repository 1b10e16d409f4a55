"""Several people at one screen: nobody's cards are drawn before their owner lifts the curtain."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.storage.settings import Settings
from game.titles.viva.actions import Play
from game.titles.viva.content import KINDS
from game.titles.viva.state import State
from game.ui.board.clockwork import CALL_WINDOW_S
from game.ui.scenes.playing.curtain import CurtainScene
from tests.titles.kit import AT_ONCE, UNHURRIED
from tests.titles.viva.tables import card
from tests.titles.viva.tables import table as table_of
from tests.titles.viva_table.kit import VivaHand, session_of


def public(state: State) -> set[str]:
    """Kinds of all cards that lie face up, or lay there."""
    seen = {kind for pile in (*state.houses, state.discard) for kind in pile}
    seen |= {state.block} if state.block else set()
    seen |= {state.personal.kind} if state.personal else set()
    return {str(kind) for kind in seen}


class Watch:
    """Checks after each frame that only public cards and those of the person at the screen were drawn."""

    def __init__(self, table: VivaHand) -> None:
        self.table = table
        self.before: set[str] = set()
        table.drawn.faces()

    def allowed(self) -> set[str]:
        state, viewer = self.table.session.match.state, self.table.session.viewer
        moments = self.table.session.match.moments
        known = public(state) | (public(moments[-2].state) if len(moments) > 1 else set())
        if viewer is not None:
            known |= set(state.hands[viewer])
            known |= set(moments[-2].state.hands[viewer]) if len(moments) > 1 else set()
        return known

    def look(self) -> None:
        drawn, allowed = self.table.drawn.faces(), self.allowed()
        assert drawn <= allowed | self.before, (drawn - allowed, self.table.session.viewer)
        # What flies at this moment was allowed in the frame in which it took off.
        self.before = public(self.table.session.match.state)


def test_nothing_is_seen_before_the_first_curtain(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=4))
    table.wait(0.2)
    assert isinstance(table.app.top, CurtainScene)
    assert table.session.viewer is None
    hands = {kind for hand in table.session.match.state.hands for kind in hand}
    assert table.drawn.faces() & (hands - public(table.session.match.state)) == set()
    table.app.close()


@pytest.mark.parametrize("settings", [AT_ONCE, UNHURRIED], ids=["at once", "unhurried"])
def test_three_people_never_see_each_others_cards(tmp_path: Path, settings: object) -> None:
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=4, rounds=1), settings)  # type: ignore[arg-type]
    watch = Watch(table)
    lifted = 0
    for _ in range(420 if settings is AT_ONCE else 700):
        top = table.app.top
        if isinstance(top, CurtainScene):
            assert table.session.viewer is None
            before = table.app.scenes[0]
            assert before is table.scene
            table.wait(0.3, 0.1)
            watch.look()
            table.click("button-lift")
            lifted += 1
        elif top.name == "round-end":
            table.click("button-next-round")
        elif table.session.outcome is not None:
            break
        elif table.table.is_open and table.table.choices.to_move:
            table.table.act(table.table.best_of(table.table.choices.legal))
        else:
            table.wait(0.1, 0.1)
        watch.look()
    assert lifted > 8
    table.app.close()


def test_a_leftover_click_does_not_lift_the_curtain(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(2, (0, 1), seed=4))
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.02)
    table.click("button-lift")
    assert isinstance(table.app.top, CurtainScene)
    table.wait(0.4)
    table.click("button-lift")
    assert table.app.scenes == (table.scene,)
    assert table.session.viewer is not None
    table.app.close()


def test_losing_the_focus_covers_the_hand(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(2, (0, 1), seed=4))
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    viewer = table.session.viewer
    table.lose_focus()
    table.wait(0.1)
    top = table.app.top
    assert isinstance(top, CurtainScene)
    assert top.seat == viewer
    assert table.session.viewer is None
    assert not table.table.board.hand.cards
    table.app.close()


def test_losing_the_focus_with_a_card_picked_covers_the_hand(tmp_path: Path) -> None:
    state = table_of(["RB Y K", "B K"], "G", ["B", "", ""])
    table = VivaHand(tmp_path, session_of(2, (0, 1), state=state))
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    table.click(table.card(card("RB")))
    assert table.table.composer.picks
    table.lose_focus()
    table.wait(0.1)
    assert isinstance(table.app.top, CurtainScene)
    assert not table.table.composer.picks
    assert not table.table.board.hand.cards
    table.app.close()


def test_an_act_that_other_letters_end_can_be_looked_at_before_the_curtain_falls(tmp_path: Path) -> None:
    state = table_of(["RB Y K", "B K G"], "G", ["B", "", ""])
    table = VivaHand(tmp_path, session_of(2, (0, 1), state=state), UNHURRIED)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    table.wait(2.0)
    table.table.act(Play(card("RB"), (1, 0, 0)))
    assert table.table.presenter.is_busy
    table.app.change_settings(text_size=110)
    table.wait(0.4)
    assert table.app.top is table.scene
    table.until(lambda: isinstance(table.app.top, CurtainScene), 2.0)
    table.app.close()


def test_what_is_done_again_can_be_looked_at_before_the_curtain_falls(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(2, (0, 1), state=table_of(["RB Y K", "B K G"], "G", ["B", "", ""])))
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    table.app.change_settings(animation_speed="normal")
    table.table.act(Play(card("RB"), (1, 0, 0)))
    table.until(lambda: table.table.is_open, 5.0)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.session.last == 0
    table.wait(2.0)
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.session.last == 1
    table.wait(0.4)
    assert table.app.top is table.scene
    table.until(lambda: isinstance(table.app.top, CurtainScene), 2.0)
    table.app.close()


@pytest.mark.parametrize("where", ["at the table", "in the menu"])
def test_who_looks_away_from_what_is_shown_again_goes_on_playing(tmp_path: Path, where: str) -> None:
    table = VivaHand(tmp_path, session_of(2, (0, 1), seed=4), UNHURRIED)
    while table.session.last < 2 or not table.table.is_open or not table.table.choices.legal:
        if isinstance(table.app.top, CurtainScene):
            table.wait(0.4)
            table.click("button-lift")
        elif table.table.is_open and table.table.choices.legal:
            table.table.act(table.table.best_of(table.table.choices.legal))
        table.wait(0.1)
    table.key(pygame.K_r)
    assert table.table.is_recalling
    if where == "in the menu":
        table.key(pygame.K_F10)
        assert table.app.top.name == "menu"
    table.lose_focus()
    if where == "in the menu":
        table.wait(0.3)
        table.key(pygame.K_ESCAPE)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    table.wait(0.1)
    assert not table.table.is_recalling
    assert table.table.choices.legal
    table.app.close()


def test_a_picture_can_be_taken_with_a_card_picked(tmp_path: Path) -> None:
    state = table_of(["RB Y K", "B K"], "G", ["B", "", ""])
    table = VivaHand(tmp_path, session_of(2, (0,), state=state))
    table.my_turn()
    table.click(table.card(card("RB")))
    assert table.table.composer.picks
    assert table.scene.thumbnail().startswith(b"\x89PNG")
    assert table.table.choices.legal
    table.app.close()


def test_one_person_needs_no_curtain(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(3, (1,), seed=4))
    table.my_turn()
    table.lose_focus()
    table.wait(0.2)
    assert table.app.top is table.scene
    assert table.session.viewer == 1
    table.app.close()


def test_the_picture_of_a_save_shows_no_hand(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(3, (1,), seed=4))
    table.my_turn()
    state = table.session.match.state
    table.drawn.faces()
    picture = table.scene.thumbnail()
    assert picture.startswith(b"\x89PNG")
    assert table.drawn.faces() <= public(state)
    assert [card.kind for card in table.table.board.hand.cards] == sorted(
        state.hands[1], key=KINDS.index
    )
    table.app.close()


def test_somebody_else_at_the_screen_can_say_stop(tmp_path: Path) -> None:
    state = table_of(["RB Y K", "B K", "G G"], "R", ["B", "", ""], caught_cheating=True)
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), state=state), UNHURRIED)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    table.table.act(Play(card("RB"), (1, 0, 0)))
    table.until(lambda: table.table.is_open, 5.0)
    table.table.touched("stop")
    table.until(lambda: table.app.top.name == "dialog")
    table.wait(0.3)
    table.click("answer-seat-2")
    table.wait(0.1)
    assert table.session.match.record().records[-1].seat == 2
    assert len(table.session.match.state.hands[0]) == 6
    table.app.close()


@pytest.mark.parametrize(("persons", "settings", "call_it_yourself"), [
    ((0, 1, 2), UNHURRIED, True),
    ((0, 2), replace(UNHURRIED, confirm_turn=True), False),
], ids=["three people", "clockwork next"])  # fmt: skip
def test_who_calls_out_in_a_kept_turn_does_not_keep_it(
    tmp_path: Path, persons: tuple[int, ...], settings: Settings, call_it_yourself: bool
) -> None:
    state = table_of(
        ["RB Y K", "B K", "G G"], "R", ["B", "", ""], caught_cheating=True, call_it_yourself=call_it_yourself
    )
    table = VivaHand(tmp_path, session_of(3, persons, state=state), settings)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.4)
    table.click("button-lift")
    table.table.act(Play(card("RB"), (1, 0, 0)))
    table.until(lambda: table.table.is_open, 5.0)
    table.click("button-stop")
    table.wait(0.4)
    if table.app.top.name == "dialog":
        table.click("answer-seat-2")
    table.until(lambda: table.session.last == 2)
    assert table.session.held_by == table.session.viewer == 0
    table.until(lambda: table.table.is_open, 5.0)
    table.click("button-main")
    table.until(lambda: table.session.viewer != 0 or table.session.last > 2)
    assert table.session.held_by is None
    table.app.close()


def waited_s(folder: Path, state: State, action: Play, persons: tuple[int, ...]) -> float:
    """How long the next clockwork player waits after what the first person has played."""
    table = VivaHand(folder, session_of(3, persons, state=state), UNHURRIED)
    table.until(lambda: isinstance(table.app.top, CurtainScene) or table.table.choices.to_move)
    table.wait(0.4)
    if len(persons) > 1:
        table.click("button-lift")
    table.table.act(action)
    table.until(lambda: table.table.is_open, 5.0)
    if table.table.choices.held:
        table.table.end_turn()
    start: float = table.table.now_s
    table.until(lambda: table.session.last > 1, 10.0)
    end: float = table.table.now_s
    table.app.close()
    return end - start


@pytest.mark.parametrize(("persons", "state", "plain", "to_call"), [
    (
        (0, 2), table_of(["RB Y K", "B K", "G G"], "R", ["B", "", ""], caught_cheating=True),
        Play(card("Y"), (0, 0, 1)), Play(card("RB"), (1, 0, 0)),
    ),
    (
        (0,), table_of(["RB Y K", "B K", "G G"], "R", ["BY", "BY", ""], call_it_yourself=True),
        Play(card("Y"), (1, 0, 0)), Play(card("Y"), (0, 0, 1)),
    ),
], ids=["stop", "viva"])  # fmt: skip
def test_how_long_a_clockwork_player_waits_does_not_tell_that_something_could_be_called(
    tmp_path: Path, persons: tuple[int, ...], state: State, plain: Play, to_call: Play
) -> None:
    spans = [
        waited_s(tmp_path / name, state, play, persons)
        for name, play in (("plain", plain), ("to-call", to_call))
    ]
    assert spans[0] == pytest.approx(spans[1], abs=0.3), spans


def test_nobody_waits_for_calls_that_no_other_person_could_make(tmp_path: Path) -> None:
    state = table_of(["RB Y K", "B K", "G G"], "R", ["B", "", ""], caught_cheating=True)
    assert waited_s(tmp_path, state, Play(card("Y"), (0, 0, 1)), (0,)) < 2.0


@pytest.mark.parametrize("state", [
    table_of(["RB Y K", "B K", ""], "R", ["B", "", ""], caught_cheating=True, out=(2,)),
    table_of(["RB Y K", "B K", ""], "R", ["B", "", ""], tie_break=(0, 1), wins=(1, 1, 0),
             caught_cheating=True),
], ids=["out", "beside a tie-break"])  # fmt: skip
@pytest.mark.parametrize(
    "play", [Play(card("Y"), (0, 0, 1)), Play(card("RB"), (1, 0, 0))], ids=["plain", "forbidden"]
)
def test_w29_whoever_only_looks_on_gets_time_to_say_stop(tmp_path: Path, state: State, play: Play) -> None:
    # It counts from the act, and what moves after that takes some of it.
    assert waited_s(tmp_path / "two", state, play, (0, 2)) > CALL_WINDOW_S - 1.0
    assert waited_s(tmp_path / "one", state, play, (0,)) < 2.0
