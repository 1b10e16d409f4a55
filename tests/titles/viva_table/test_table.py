"""What a person does at VIVA's table with mouse and keyboard, and what the table answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame
import pytest
from msgspec.structs import replace

from game.titles.viva.state import ForbiddenPlay
from game.ui.board.air import FLIGHT
from game.ui.layout_dump import layout
from tests.i18n.languages import LANGUAGES
from tests.titles.kit import UNHURRIED, SlowThinker
from tests.titles.viva.tables import card, table
from tests.titles.viva_table.kit import VivaHand, session_of, stand

TWINS = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])


# -- mouse


def test_a_card_then_a_house(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("blue-yellow"))
    assert t.table.composer.picks == ("hand:blue-yellow",)
    t.click("house-1")
    assert t.session.match.moments[1].events[0].houses == (1, 0, 0)  # type: ignore[attr-defined]


def test_the_screen_stays_on_while_others_think_and_pieces_move(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(3, (0,), state=TWINS, thinker=SlowThinker()), UNHURRIED)
    t.my_turn()
    assert not t.scene.is_watched
    t.click(t.card("blue-yellow"))
    t.click("house-1")
    assert t.table.presenter.is_busy
    assert t.scene.is_watched
    t.until(lambda: not t.table.presenter.is_busy)
    assert t.scene.is_watched
    t.key(pygame.K_p)
    assert not t.scene.is_watched


def test_the_layout_tells_how_many_acts_are_seen_but_not_while_they_are_shown(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(3, (0,), state=TWINS, thinker=SlowThinker()), UNHURRIED)
    t.my_turn()
    assert layout(t.app)["acts"] == 0
    t.click(t.card("blue-yellow"))
    t.click("house-1")
    assert t.table.presenter.is_busy
    assert layout(t.app)["acts"] is None
    t.until(lambda: t.table.is_open)
    assert layout(t.app)["acts"] == 1


def test_who_has_paused_goes_on_when_they_say_so_and_not_before(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.key(pygame.K_p)
    t.key(pygame.K_F10)
    t.wait(0.3)
    t.key(pygame.K_ESCAPE)
    t.lose_focus()
    t.wait(0.3)
    assert t.app.top is t.scene
    assert t.table.is_paused
    t.key(pygame.K_p)
    assert not t.table.is_paused


def test_a_second_click_lets_go(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    name = t.card("red-orange")
    t.click(name)
    t.click(name)
    assert t.table.composer.picks == ()


def test_twins_by_the_blue_button(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.click(t.card("blue-yellow", 0))
    t.click(t.card("blue-yellow", 1))
    button = t.app.top.stage.find("button-main")
    assert button is not None
    assert button.label == "Play the 2 twins"  # type: ignore[attr-defined]
    t.click("button-main")
    played = t.session.match.moments[1].events[0]
    assert sum(played.houses) == 2  # type: ignore[attr-defined]


def test_of_chosen_twins_the_one_that_is_clicked_is_let_go(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    left, right = (own for own in t.table.board.hand.cards if own.kind == "blue-yellow")
    for clicked, other in ((left, right), (right, left)):
        for twin in (left, right):
            if not twin.is_chosen:
                t.click(twin.name)
                t.wait(0.5)
        assert left.is_chosen
        assert right.is_chosen
        t.click(clicked.name)
        assert (clicked.is_chosen, other.is_chosen) == (False, True)
        t.wait(0.5)


def test_the_twin_that_was_clicked_is_the_one_that_flies(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    left, right = (own for own in t.table.board.hand.cards if own.kind == "blue-yellow")
    t.click(right.name)
    start = right.rect
    t.click("house-1")
    assert t.table.presenter.is_busy
    assert left.stage is not None, "it was not chosen"
    assert right.stage is None
    (flight,) = (node for node in t.app.top.stage.nodes() if node.name.startswith(FLIGHT))
    assert abs(flight.rect.centre[0] - start.centre[0]) < abs(flight.rect.centre[0] - left.rect.centre[0])


def test_twins_that_fly_leave_their_own_places(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    left, right = (own for own in t.table.board.hand.cards if own.kind == "blue-yellow")
    board = t.table.board
    assert [board.leaving_spot(0, "blue-yellow", nth) for nth in (0, 1)] == [left.rect, right.rect]
    for twin in (right, left):
        t.click(twin.name)
        t.wait(0.5)
    first, second = (board.leaving_spot(0, "blue-yellow", nth) for nth in (0, 1))
    assert {first, second} == {left.rect, right.rect}


def test_a_card_that_is_sorted_while_it_is_dragged_lies_among_the_others_again(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    cards = t.table.board.hand.cards
    levels = sorted(card.z for card in cards)
    x, y = t.spot(t.card("red-orange"))
    t.move((x, y))
    t.press((x, y))
    t.move((x + 9, y - 20), held=True)
    t.key(pygame.K_s)
    held = next(card for card in t.table.board.hand.cards if card.is_held)
    assert held.z > max(card.z for card in t.table.board.hand.cards if card is not held)
    t.move((x + 5, y - 15), held=True)
    t.release((x + 5, y - 15))
    t.wait(0.3)
    assert [card.z for card in t.table.board.hand.cards] == levels


@pytest.mark.parametrize("caught", [None, ForbiddenPlay(2, card("RB"), (1, 0, 0))])
def test_the_stack_of_who_has_to_draw_does_not_tell_of_a_forbidden_card(
    tmp_path: Path, caught: ForbiddenPlay | None
) -> None:
    state = table(["Y O", "B K", "G G"], "R", ["B RB", "B", "K"], caught_cheating=True)
    session = session_of(3, (0,), state=replace(state, caught=caught), thinker=SlowThinker())
    t = VivaHand(tmp_path, session)
    t.my_turn()
    assert ("stop" in t.table.composer.next_targets) is (caught is not None)
    assert t.table.board.stack.is_legal


def test_saving_takes_neither_picks_nor_the_keyboard_away(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.scene.stage.focus(t.scene.stage.find(t.card("blue-yellow")))
    t.key(pygame.K_RETURN)
    before = t.table.composer.picks
    assert before
    t.drawn.faces()
    t.scene.thumbnail()
    assert not t.drawn.faces() & {"blue-yellow", "red", "red-orange"}
    t.wait(0.1)
    assert t.table.composer.picks == before
    assert [card.is_chosen for card in t.table.board.hand.cards].count(True) == 1
    focused = t.scene.stage.focused
    assert focused is not None
    assert focused.name == t.card("blue-yellow")


def test_dragging_a_card_to_a_house(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.drag(t.spot(t.card("red-orange")), t.spot("house-2"))
    assert t.session.match.moments[1].events[0].kind == "red-orange"  # type: ignore[attr-defined]


def test_a_card_dropped_beside_everything_glides_home(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    name = t.card("red-orange")
    node = t.app.top.stage.find(name)
    assert node is not None
    t.drag(t.spot(name), (930, 520))
    t.wait(0.6)
    assert t.session.last == 0
    assert node.rect == node.home  # type: ignore[attr-defined]


def test_escape_and_focus_loss_end_a_drag(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    start = t.spot(t.card("red-orange"))
    endings: list[Callable[[], None]] = [lambda: t.key(pygame.K_ESCAPE), t.lose_focus]
    for end in endings:
        t.move(start)
        t.press(start)
        t.move((start[0], start[1] - 200), held=True)
        assert t.app.top.stage.is_dragging
        end()
        assert not t.app.top.stage.is_dragging
        t.release((578, 300))
        t.wait(0.3)
        assert t.session.last == 0


def test_a_click_in_vain_says_why_and_the_next_one_too(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["RB YO K", "B"], "RK", ["B", "B", "B"]))
    ribbon = t.table.ribbon
    t.click(t.card("blue-red"))
    assert ribbon.tone == "refused"
    first = ribbon.text
    assert "red" in first
    t.click(t.card("yellow-orange"))
    assert ribbon.tone == "refused"
    assert ribbon.text != first
    assert t.session.last == 0
    t.wait(8.0, 0.1)
    assert ribbon.tone == "plain"


def test_many_quick_clicks_make_one_move(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    point = t.spot("button-draw")
    for _ in range(6):
        t.move(point)
        t.press(point)
        t.release(point)
    assert t.session.last == 1
    assert t.session.match.state.hands[0][-1] == t.session.view.drawn


@pytest.mark.parametrize(("button", "hand"), [("button-draw", "O B"), ("button-main", "O K")])
@pytest.mark.parametrize("apart_s", [0.06, 0.16])
def test_the_second_half_of_a_double_click_does_not_keep_what_was_drawn(
    tmp_path: Path, button: str, hand: str, apart_s: float
) -> None:
    """The small button draws where it is not all that can be done, the blue one where it is."""
    drawn = "BG" if button == "button-draw" else "OG"
    t = stand(tmp_path, table([hand, "B"], "R", ["B", "B", "B"], stack=drawn))
    point = t.spot(button)
    t.click(point)
    assert t.session.view.drawn is not None
    t.wait(apart_s)
    t.press(point)
    t.release(point)
    t.wait(0.3)
    assert t.session.view.drawn is not None
    t.press(point)
    t.release(point)
    assert t.session.view.drawn is None


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_never_act(tmp_path: Path, button: int) -> None:
    t = stand(tmp_path, TWINS)
    for target in (t.card("red-orange"), "stack", "button-draw", "house-1", "block"):
        t.click(target, button)
    assert t.session.last == 0
    assert t.table.composer.picks == ()


def test_what_is_done_takes_a_pinned_card_away(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)

    def is_pinned() -> bool:
        return t.app.top.stage.find("info-card") is not None

    t.click("stack", 3)
    t.click(t.card("red-orange"))
    assert not is_pinned()
    t.click("stack", 3)
    t.click("button-draw")
    assert t.session.last == 1
    assert not is_pinned()


def test_a_right_click_pins_a_card_and_escape_takes_it_away(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    for target in ("house-1", "stack", "block", "seat-1", t.card("red-orange")):
        t.click(target, 3)
        panel = t.app.top.stage.find("info-card")
        piece = t.app.top.stage.find(target)
        assert panel is not None
        assert piece is not None
        assert not panel.rect.overlaps(piece.rect)
        t.key(pygame.K_ESCAPE)
        assert t.app.top.stage.find("info-card") is None
    assert t.app.top is t.scene


# -- keyboard


def test_a_whole_move_by_keys(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.key(pygame.K_1)
    assert len(t.table.composer.picks) == 1
    for _ in range(60):
        focused = t.app.top.stage.focused
        if focused is not None and focused.name == "button-main":
            break
        t.key(pygame.K_TAB)
    t.key(pygame.K_RETURN)
    assert t.session.last >= 1


def test_escape_steps_back_pick_by_pick_then_opens_the_menu(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.key(pygame.K_1)
    t.key(pygame.K_2)
    assert len(t.table.composer.picks) == 2
    t.key(pygame.K_ESCAPE)
    assert len(t.table.composer.picks) == 1
    t.key(pygame.K_ESCAPE)
    assert t.table.composer.picks == ()
    t.key(pygame.K_ESCAPE)
    t.wait(0.1)
    assert t.app.top.name == "menu"


def test_sorting_keeps_the_cards(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    hand = t.table.board.hand
    before = [card.kind for card in hand.cards]
    t.key(pygame.K_s)
    assert [card.kind for card in hand.cards] == list(t.session.view.hand)
    t.key(pygame.K_s)
    assert [card.kind for card in hand.cards] == before


# -- clips


def test_a_click_completes_the_clip_and_does_nothing_else(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("red-orange"))
    t.click("house-2")
    assert t.table.presenter.is_busy
    t.click("button-draw")
    assert not t.table.presenter.is_busy
    assert t.session.last == 1
    assert t.table.board.houses[1].cards[-1] == "red-orange"


def test_a_key_completes_the_clip(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.key(pygame.K_SPACE)
    assert not t.table.presenter.is_busy


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (1000, 900)])
def test_resizing_in_mid_clip(tmp_path: Path, size: tuple[int, int]) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.wait(0.1)
    t.resize(size)
    t.wait(1.0)
    assert t.table.board.houses[1].cards[-1] == "red-orange"
    assert not [node for node in t.app.top.stage.nodes() if node.name.startswith("flight")]
    t.resize((1280, 720))


def test_another_language_in_mid_clip(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.app.change_settings(language="es")
    t.wait(0.1)
    assert t.table.board.houses[1].cards[-1] == "red-orange"
    assert "juega" in t.table.log.panel.lines[-1].text or "juegas" in t.table.log.panel.lines[-1].text
    t.my_turn()


def test_reduced_motion_moves_nothing(tmp_path: Path) -> None:
    from msgspec.structs import replace

    t = stand(tmp_path, TWINS, settings=replace(UNHURRIED, reduced_motion=True))
    t.click(t.card("red-orange"))
    t.click("house-2")
    assert not t.table.presenter.is_busy
    assert t.table.board.houses[1].cards[-1] == "red-orange"
    assert t.app.top.stage.find("old-picture") is not None
    t.wait(0.2)
    assert t.app.top.stage.find("old-picture") is None


def test_no_old_picture_fades_below_what_is_laid_on_the_table(tmp_path: Path) -> None:
    from msgspec.structs import replace

    t = stand(tmp_path, TWINS, settings=replace(UNHURRIED, reduced_motion=True))
    t.click(t.card("red-orange"))
    t.click("house-2")
    assert t.scene.stage.find("old-picture") is not None
    t.scene.command("menu")
    t.wait(0.01)
    assert t.app.top is not t.scene
    assert t.scene.stage.find("old-picture") is None


# -- words


STATES = {
    "twins": TWINS,
    "last card": table(["YG", "B K", "G", "R"], "BY", ["B", "O", ""]),
    "own blocking card": table(["B RO", "R", "G"], "RY", personal=(0, "BG")),
    "drawn": table(["BY R", "B", "O O", "K", "G", "Y Y"], "G", phase="drawn"),
    "new block": table(["BY R", "B", "O O"], None, phase="viva_block", call_it_yourself=True,
                       caught_cheating=True),
    "large hand": table(["B " * 6 + "R " * 6 + "Y " * 6 + "G " * 6 + "BY " * 6 + "BR", "O", "OK"], "KO"),
}


@pytest.mark.parametrize("language", [*LANGUAGES, "long"])
@pytest.mark.parametrize("name", STATES)
def test_no_word_is_cut(tmp_path: Path, name: str, language: str) -> None:
    t = stand(tmp_path, STATES[name], language=language)
    t.drawn.cut.clear()
    t.app.top.stage.mark_all_dirty()
    t.wait(0.02)
    t.click(t.table.board.hand.cards[0].name)
    t.app.top.stage.mark_all_dirty()
    t.wait(0.02)
    assert t.drawn.cut == []


@pytest.mark.parametrize("size", [(1280, 720), (1440, 810), (1600, 900)])
def test_the_fan_leaves_the_tag_its_room(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = ["BY R", *["B R Y G O K " * count for count in (1, 2)]]
    t = VivaHand(tmp_path, session_of(3, state=table(hands, "RY")), size=size)
    t.my_turn()
    t.drawn.cut.clear()
    t.app.top.stage.mark_all_dirty()
    t.wait(0.02)
    assert "before you" in t.drawn.said
    assert t.drawn.cut == []


# -- rest


def test_a_table_at_rest_draws_nothing(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.wait(1.0)
    assert [t.app.frame(1 / 60) for _ in range(10)] == [[]] * 10


def test_a_thinking_player_moves_only_its_key(tmp_path: Path) -> None:
    session = session_of(2, (0,), state=table(["BY R", "B K"], "G", turn=1), thinker=SlowThinker())
    t = VivaHand(tmp_path, session, UNHURRIED)
    t.wait(0.3)
    assert t.table.thinking == 1
    areas = [area for _ in range(8) for area in t.app.frame(1 / 60)]
    assert areas
    assert max(area.w * area.h for area in areas) < 1280 * 720 / 6


@pytest.mark.parametrize(("hand", "rest", "words"), [
    ("B K", 1, "Nothing is left to draw"), ("B K", "stack", "You may draw instead of playing"),
    ("R R", "stack", "Draw a card here"), ("B K", "discard", "You may draw instead of playing"),
])  # fmt: skip
def test_the_stack_says_what_drawing_means_now(
    tmp_path: Path, hand: str, rest: Literal["stack", "discard"] | int, words: str
) -> None:
    t = stand(tmp_path, table([hand, "Y"], "R", rest=rest))
    assert t.table.board.stack.note == words
