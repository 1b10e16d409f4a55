"""Looking round: whatever a pointer is told somewhere, the keys tell too, place by place."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.looking_round import Sight
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.small_words import words_on
from game.ui.theme import INK
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toast import Toast
from game.ui.widgets.tooltip import Tooltip
from tests.ui.driving import Hand
from tools.shots import named_states

SHIFT = pygame.KMOD_SHIFT

STATES = (
    "home-waiting", "new-game-full", "rules-search", "settings-look", "results-six", "curtain", "menu",
    "table-turn", "villa-turn", "villa-task-raise", "patios-turn", "patios-round-end", "viana-two",
    "lisboa-turn", "lisboa-plate-court", "lisboa-results",
)  # fmt: skip
MOST_SIGHTS = 300


def told(app: App) -> str:
    """What the tooltip says, on one line; "" without one."""
    node = app.top.stage.find("tooltip")
    return " ".join(node.lines) if isinstance(node, Tooltip) else ""


def flat(text: str | None) -> str:
    return " ".join((text or "").split())


def sight(app: App) -> Sight | None:
    node = app.top.stage.find("sight")
    return node if isinstance(node, Sight) else None


def by_walking(app: App, hand: Hand) -> dict[str, str]:
    """What the key tells of each thing, until it has come round."""
    found: dict[str, str] = {}
    first: Point | None = None
    for _ in range(MOST_SIGHTS):
        hand.key(pygame.K_w)
        now = sight(app)
        if now is None or now.point == first:
            break
        first = first or now.point
        found[now.seen.name] = found.get(now.seen.name, "") + " " + told(app)
    hand.key(pygame.K_ESCAPE)
    return found


def by_focus(app: App, hand: Hand) -> dict[str, str]:
    """What is told of each thing that the keyboard comes to."""
    found = {}
    for node in app.top.stage.focus_chain():
        app.top.stage.focus(node)
        hand.wait()
        found[node.name] = told(app)
    app.top.stage.focus(None, shown=False)
    hand.wait()
    return found


def places(app: App) -> list[tuple[Node, Point, str]]:
    """Where there is something to be told: things with a tooltip, and words that are small or cut."""
    stage, painter = app.top.stage, app.painter(app.window.surface)
    nodes = [node for node in stage.nodes() if node.visible]
    things = [(node, body.centre, "") for node in nodes if node.touchable for body in node.bodies()[:1]]
    words = [
        (node, words.box.centre, words.text) for node in nodes
        for words in words_on(painter, node, node.rect.centre).heard if words.is_small
    ]
    return things + words


@pytest.mark.parametrize("name", STATES)
def test_whatever_a_pointer_is_told_the_keys_tell_too(app: App, hand: Hand, name: str) -> None:
    app.change_settings(text_size=200, hover_delay_ms=0)
    app.go(named_states()[name](app))
    hand.wait(0.2)
    looked_for = places(app)
    walked, focused = by_walking(app, hand), by_focus(app, hand)
    everything = " ".join((*walked.values(), *focused.values()))
    silent, count = [], 0
    for node, point, words in looked_for:
        hand.move(point)
        hand.wait()
        touched = app.top.stage.hovered
        heard = told(app)
        if not words and (touched is not node or not heard):
            continue
        if words and words.casefold() not in heard.casefold():
            continue
        count += 1
        # Words are told of what they stand on; a tooltip may be that of something else under the pointer.
        by_keys = f"{walked.get(node.name)} {focused.get(node.name)}" if words else everything
        if (words or flat(node.hint())).casefold() not in flat(by_keys).casefold():
            silent.append((node.name, words, heard))
    assert silent == []
    assert count > 1 or name in ("settings-look", "curtain", "menu", "patios-round-end")


@pytest.fixture
def three(app: App, hand: Hand) -> tuple[str, ...]:
    """Three cut texts in a triangle, the last one below the first, and a button."""
    texts = ("The first long words", "The second long words", "The third long words")
    for number, (x, y) in enumerate(((200, 200), (600, 200), (200, 500))):
        app.top.stage.add(Label(f"label-{number}", Rect(x, y, 80, 24), texts[number], may_shorten=True))
    app.top.stage.add(Button("button", Rect(900, 600, 120, 44), "Go", lambda: None))
    hand.wait(0.5)
    return texts


def test_the_key_goes_round_and_back(app: App, hand: Hand, three: tuple[str, ...]) -> None:
    heard = []
    for mod in (0, 0, 0, 0, SHIFT, SHIFT):
        hand.key(pygame.K_w, mod)
        heard.append(told(app))
    assert heard == [three[0], three[1], three[2], three[0], three[2], three[1]]


def test_backwards_it_begins_at_the_end(app: App, hand: Hand, three: tuple[str, ...]) -> None:
    hand.key(pygame.K_w, SHIFT)
    assert told(app) == three[2]


def test_the_place_is_marked_and_the_words_stand_beside_it(
    app: App, hand: Hand, three: tuple[str, ...]
) -> None:
    hand.key(pygame.K_w)
    marked = sight(app)
    assert marked is not None
    assert marked.rect == hand.node("label-0").rect
    assert not hand.node("tooltip").rect.overlaps(marked.rect)


def test_arrows_lead_on_from_there(app: App, hand: Hand, three: tuple[str, ...]) -> None:
    heard = []
    for key in (pygame.K_w, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_RIGHT):
        hand.key(key)
        heard.append(told(app))
    assert heard == [three[0], three[2], three[0], three[1], three[1]]
    assert app.top.stage.focused is None


def test_escape_looks_away_and_does_nothing_else(app: App, hand: Hand, three: tuple[str, ...]) -> None:
    app.ask("Sure?", "Words.", [("cancel", "No", "secondary", None)])
    hand.wait()
    app.top.stage.add(Label("narrow", Rect(20, 20, 60, 24), "Very long words", may_shorten=True))
    hand.key(pygame.K_w)
    assert told(app) == "Very long words"
    hand.key(pygame.K_ESCAPE)
    assert (app.top.name, told(app), sight(app)) == ("dialog", "", None)
    hand.key(pygame.K_ESCAPE)
    assert app.top.name == "bare"


@pytest.mark.parametrize("by", ["tab", "pointer", "wheel"])
def test_whatever_else_is_done_looks_away(app: App, hand: Hand, three: tuple[str, ...], by: str) -> None:
    hand.key(pygame.K_w)
    assert sight(app) is not None
    if by == "tab":
        hand.key(pygame.K_TAB)
        assert app.top.stage.focused is hand.node("button")
    elif by == "pointer":
        hand.move((640, 400))
    else:
        hand.wheel(1)
    hand.wait()
    assert sight(app) is None
    assert told(app) == ""


def test_the_letter_that_comes_with_the_key_changes_nothing(
    app: App, hand: Hand, three: tuple[str, ...]
) -> None:
    hand.key(pygame.K_w)
    hand.type("w")
    assert told(app) == three[0]


def test_in_a_text_field_it_is_a_letter(app: App, hand: Hand, three: tuple[str, ...]) -> None:
    app.top.stage.add(TextField("name", Rect(600, 500, 200, 42), "", lambda _: None))
    hand.wait(0.5)
    hand.click("name")
    hand.key(pygame.K_w)
    assert sight(app) is None


def test_where_nothing_is_told_it_says_so(app: App, hand: Hand) -> None:
    app.top.stage.add(Label("wide", Rect(300, 300, 700, 60), "Plenty of room"))
    hand.key(pygame.K_w)
    news = [node.text for node in app.top.stage.nodes() if isinstance(node, Toast)]
    assert news == [app.text("ui.words.none")]


def test_it_goes_where_a_person_has_put_it(app: App, hand: Hand) -> None:
    app.change_settings(keys={"words": ("x",)})
    app.top.stage.add(Label("narrow", Rect(20, 20, 60, 24), "Very long words", may_shorten=True))
    hand.key(pygame.K_w)
    assert told(app) == ""
    hand.key(pygame.K_x)
    assert told(app) == "Very long words"


def test_what_is_told_keeps_to_what_is_seen(app: App, hand: Hand, three: tuple[str, ...]) -> None:
    hand.key(pygame.K_w)
    label = hand.node("label-0")
    assert isinstance(label, Label)
    label.text = "Other words, and long ones"
    hand.wait()
    hand.wait()
    assert told(app) == "Other words, and long ones"
    app.top.stage.remove(label)
    hand.wait()
    assert (told(app), sight(app)) == ("", None)


def test_the_next_place_is_found_from_where_something_was(
    app: App, hand: Hand, three: tuple[str, ...]
) -> None:
    hand.key(pygame.K_w)
    hand.key(pygame.K_w)
    app.rebuild()
    hand.wait()
    assert sight(app) is None


class _Thing(Node):
    """Only a pointer can touch it."""

    touchable = True

    def hint(self) -> str | None:
        return "A fountain"


def test_things_that_no_focus_comes_to_say_what_they_are(
    app: App, hand: Hand, three: tuple[str, ...]
) -> None:
    thing = app.top.stage.add(_Thing("thing", Rect(500, 400, 60, 60)))
    hand.key(pygame.K_w, SHIFT)
    assert told(app) == "A fountain"
    assert getattr(sight(app), "seen", None) is thing


def test_nothing_is_told_of_what_lies_under_something(app: App, hand: Hand) -> None:
    app.top.stage.add(_Thing("thing", Rect(500, 400, 60, 60)))
    app.top.stage.add(Button("over", Rect(480, 380, 100, 100), "Over", lambda: None, z=3))
    hand.key(pygame.K_w)
    assert told(app) == ""


def test_of_a_list_the_focus_tells_the_marked_row(app: App, hand: Hand) -> None:
    def paint_row(painter: Painter, rect: Rect, row: str, state: object) -> None:
        painter.text(rect, row, "label", 17, INK, may_shorten=True)

    rows = [f"A row of long words, number {number}" for number in range(6)]
    app.top.stage.add(ScrollList("rows", Rect(500, 100, 60, 300), rows, 44, paint_row, lambda _: None))
    heard = []
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN):
        hand.key(key)
        hand.wait(0.5)
        heard.append(told(app))
    assert heard == ["", rows[0], rows[1]]
    assert hand.node("tooltip").rect.y > hand.node("rows").parts()[1][1].bottom
