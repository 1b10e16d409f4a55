"""What VIVA's table shows and says while nothing moves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.titles.viva.state import State
from game.titles.viva.table import layout
from game.titles.viva.table.cards import BACK
from game.ui.geometry import Rect
from game.ui.widgets.button import Button
from game.ui.widgets.tooltip import Tooltip
from tests.i18n.languages import in_every_language
from tests.titles.kit import AT_ONCE, SlowThinker
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, session_of
from tools.picture_audit import PictureAudit

FITTING = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])


def stand(tmp_path: Path, state: object = FITTING, language: str = "en") -> VivaHand:
    """A table where the only person is to move and the others never come to an end."""
    session = session_of(len(state.hands), (0,), state=state, thinker=SlowThinker())  # type: ignore[attr-defined, arg-type]
    opened = VivaHand(tmp_path, session, AT_ONCE, language=language)
    opened.my_turn()
    return opened


def first_line(t: VivaHand, target: str) -> str:
    """What the info card of a target says first."""
    return str(t.table.board.info(target).lines[0])


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "any card with blue or yellow"), ("es", "cualquier carta con azul o amarillo")],
)
def test_one_shared_colour_is_enough(tmp_path: Path, language: str, words: str) -> None:
    assert words in first_line(stand(tmp_path, language=language), "hand:blue-yellow")


def test_a_card_of_one_colour_names_only_that(tmp_path: Path) -> None:
    assert first_line(stand(tmp_path), "hand:red") == "It can lie on any card with red."


def test_a_blocked_card_says_so_first(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["GY R RO", "B K", "G"], "G", ["B", "O", ""]))
    assert first_line(t, "hand:yellow-green").startswith("Blocked now: green.")


def test_a_personal_blocking_card_blocks_its_owners_cards(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["GY R RO", "B K", "G"], "G", ["B", "O", ""], personal=(0, "R")))
    assert first_line(t, "hand:red").startswith("Blocked now: red.")
    assert first_line(t, "hand:red-orange").startswith("Blocked now: red.")


@pytest.mark.parametrize(("percent", "ribbon"), [(100, layout.RIBBON), (200, layout.LARGE_RIBBON)])
@pytest.mark.parametrize("target", ["hand-3", "house-1", "house-3", "block", "seat-0"])
def test_no_tooltip_lies_over_the_ribbon(tmp_path: Path, target: str, percent: int, ribbon: Rect) -> None:
    t = stand(tmp_path)
    t.app.change_settings(text_size=percent)
    t.move(t.spot(target))
    t.wait(1.0)
    tooltip = t.app.top.stage.find("tooltip")
    assert tooltip is not None
    assert not tooltip.rect.overlaps(ribbon)


def test_a_chosen_card_of_a_large_hand_stays_below_the_ribbon(tmp_path: Path) -> None:
    hand = "B BY RO RK YK B BY RO RK YK B BY RO RK YK B BY RO RK YK R O K Y YO R O K Y YO"
    t = stand(tmp_path, table([hand, "B K", "G"], "G", ["B", "O", ""]))
    assert len(t.table.board.hand.cards) == len(hand.split())
    for card in t.table.board.hand.cards:
        card.is_chosen = True
        assert card.home.y > layout.RIBBON.bottom + 3, card.name


def test_a_chosen_card_keeps_off_a_ribbon_of_large_words(tmp_path: Path) -> None:
    t = stand(tmp_path)
    t.app.change_settings(text_size=200)
    assert t.table.board.hand.cards
    for card in t.table.board.hand.cards:
        card.is_chosen = True
        assert card.home.y < card.place.rect.y
        assert card.home.y > layout.LARGE_RIBBON.bottom + 3, card.name


def test_whoever_keeps_the_turn_is_still_shown_as_active(tmp_path: Path) -> None:
    t = stand(tmp_path)
    t.app.change_settings(confirm_turn=True)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.wait(1.0, 0.1)
    assert t.table.choices.held
    assert [seat for seat, plate in t.table.board.seats.items() if plate.active] == [0]
    t.click("button-main")
    t.wait(0.2, 0.1)
    assert [seat for seat, plate in t.table.board.seats.items() if plate.active] == [1]


def test_the_stack_says_when_there_is_nothing_but_to_draw(tmp_path: Path) -> None:
    assert stand(tmp_path).table.board.stack.note == "You may draw instead of playing"
    t = stand(tmp_path / "2", table(["GY G", "B K", "G"], "G", ["B", "O", ""]))
    assert t.table.board.stack.note == "Draw a card here"


@pytest.mark.parametrize("cards", [1, 3, 5, 12, 34])
def test_a_fan_leaves_name_and_count_free(tmp_path: Path, cards: int) -> None:
    t = stand(tmp_path)
    plate = t.table.board.seats[1]
    plate.player_name = "Abuela Rosa"
    plate.show_cards(cards)
    painter = t.app.painter(t.app.window.surface)
    words_right, backs = plate._words_right(painter), plate._backs(painter)
    room = Rect(0, 0, words_right - plate.rect.x - 53 - 24, 26)
    count_left = plate.rect.right - 12 - painter.text_width(str(cards), "number", 26)
    assert 1 <= backs <= min(cards, 5)
    assert painter.fit("Abuela Rosa", room, "label-bold", 18).size >= 17
    assert plate._fan_right + 18 <= count_left


def test_no_back_stands_for_no_card(tmp_path: Path) -> None:
    t = stand(tmp_path)
    plate = t.table.board.seats[1]
    plate.show_cards(0)
    t.drawn.names.clear()
    plate.paint(t.app.painter(t.app.window.surface))
    assert BACK not in t.drawn.names


def test_a_pinned_card_is_enough(tmp_path: Path) -> None:
    t = stand(tmp_path)
    t.click("seat-1", 3)
    t.wait(1.0)
    assert t.app.top.stage.find("info-card") is not None
    assert t.app.top.stage.find("tooltip") is None


@pytest.mark.parametrize("size", [100, 200])
def test_the_panel_of_colours_says_what_it_counts(tmp_path: Path, size: int) -> None:
    t = stand(tmp_path)
    t.app.change_settings(text_size=size)
    place = layout.TOWARDS.centre
    t.move(place)
    t.wait(1.0, 0.1)
    tooltip = t.app.top.stage.find("tooltip")
    assert isinstance(tooltip, Tooltip)
    words = " ".join(tooltip.lines)
    assert "Towards ¡VIVA! How many houses" in words
    assert words.endswith("one colour in all three is ¡VIVA!")
    t.click(place, button=3)
    assert t.app.top.stage.find("info-card") is not None
    t.click("info-rules")
    t.wait(0.1)
    assert t.app.top.name == "rules"


MAIN, SMALL = "button-main", "button-draw"


@pytest.mark.parametrize(("state", "offered", "does", "words"), [
    (FITTING, {SMALL: "Draw"}, SMALL, "Take the top card"),
    (table(["O K", "B"], "R", ["B", "B", "B"]), {MAIN: "Draw a card"}, MAIN, "Take the top card"),
    (
        table(["R B", "B"], "R", ["B", "B", "B"], phase="drawn"),
        {MAIN: "Play on house 1", SMALL: "Keep it"}, SMALL, "stays in your hand",
    ),
    (table(["B R", "B"], "R", phase="drawn"), {MAIN: "Keep the card"}, MAIN, "stays in your hand"),
    (table(["R", "B"], "R"), {MAIN: "Go out", SMALL: "Draw"}, SMALL, "Take the top card"),
    (table(["R R", "Y"], "R", rest=1), {MAIN: "Pass"}, MAIN, "nothing you can do"),
    (
        table(["R R", "Y"], "R", rest=1, caught_cheating=True), {SMALL: "Pass"}, SMALL, "nothing you can do",
    ),
    (
        table(["B R", "B"], "R", phase="drawn", caught_cheating=True), {SMALL: "Keep it"}, SMALL,
        "stays in your hand",
    ),
], ids=[
    "may draw", "must draw", "drawn", "must keep", "may go out", "must pass", "could cheat",
    "could cheat with the drawn one",
])  # fmt: skip
def test_for_each_thing_to_do_there_is_one_button_that_tells_what_it_does(
    tmp_path: Path, state: State, offered: dict[str, str], does: str, words: str
) -> None:
    t = stand(tmp_path, state)
    nodes = [t.scene.stage.find(name) for name in (MAIN, SMALL)]
    buttons = [node for node in nodes if isinstance(node, Button) and node.visible and node.enabled]
    assert {button.name: button.label for button in buttons} == offered
    (asked,) = (button for button in buttons if button.name == does)
    assert words in str(asked.hint())
    t.click(does)
    assert t.session.last == 1


def test_one_button_stays_one_button_in_other_letters(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["O K", "B"], "R", ["B", "B", "B"]))
    t.app.change_settings(text_size=150)
    t.wait(0.2)
    small, main = t.scene.stage.find(SMALL), t.scene.stage.find(MAIN)
    assert isinstance(small, Button)
    assert isinstance(main, Button)
    assert (small.visible, main.label) == (False, "Draw a card")
    assert "Take the top card" in str(main.hint())


def test_the_keyboard_goes_with_what_the_small_button_did(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["O B", "B"], "R", ["B", "B", "B"], stack="OG"))
    t.scene.stage.focus(t.scene.stage.find(SMALL))
    t.key(pygame.K_RETURN)
    assert t.session.view.drawn == "green-orange"
    assert t.scene.stage.focused is t.scene.stage.find(MAIN)
    t.key(pygame.K_RETURN)
    assert t.session.view.drawn is None


def test_a_hint_to_keep_the_card_lights_the_one_button_for_it(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["B R", "B"], "R", ["B", "B", "B"], phase="drawn"))
    main = t.scene.stage.find(MAIN)
    assert isinstance(main, Button)
    kinds = [str(main.kind)]
    t.key(pygame.K_h)
    kinds.append(main.kind)
    lamp = t.scene.stage.find("hint-on-keep")
    assert lamp is not None
    assert lamp.rect.overlaps(main.rect)
    t.key(pygame.K_ESCAPE)
    assert [*kinds, main.kind] == ["primary", "accent", "primary"]


def test_where_no_blocking_card_lies_nothing_is_blocked(tmp_path: Path) -> None:
    t = stand(tmp_path, table(["B K", "Y", ""], None, phase="lay_block", out=(2,)))
    assert first_line(t, "block") == "Nothing is blocked now"


@in_every_language
def test_who_is_out_is_seen_on_the_narrowest_plates_in_the_largest_letters(
    tmp_path: Path, language: str
) -> None:
    hands = ["BY BY R RO", "B K", "G", "B", "O", "R"]
    t = stand(tmp_path, table(hands, "G", ["B", "O", ""]), language)
    t.app.change_settings(text_size=200)
    t.wait(0.1)
    audit = PictureAudit()
    painter = t.app.painter(t.app.window.surface)
    painter.audit = audit
    for seat, rect in zip(range(1, 6), layout.opponent_rects(6), strict=False):
        plate = t.table.board.seats[seat]
        plate.rect = rect
        plate.show_state(0, 9, False, "", True)
        plate.paint(painter)
    assert len(audit.lines) >= 10
    assert [fault for fault in audit.findings() if fault.startswith("cut")] == []
