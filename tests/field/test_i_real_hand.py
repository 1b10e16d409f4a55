"""Mouse and keyboard as the system sends them: beyond the window's edge, held down, with accents."""

from __future__ import annotations

from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.test_turns import at_the_table, own_actions


def rects(hand: Hand) -> dict[str, list[int]]:
    """Where the cards of the hand lie."""
    return {node["name"]: node["rect"] for node in hand.layout["nodes"] if node["name"].startswith("hand-")}


def is_home(hand: Hand, home: dict[str, list[int]]) -> bool:
    """Whether all cards lie where they lay; the one that has the keyboard stands a little higher."""
    now = rects(hand)
    return now.keys() == home.keys() and all(
        abs(now[name][side] - home[name][side]) <= 8 for name in home for side in range(4)
    )


def is_put_back(hand: Hand, home: dict[str, list[int]]) -> bool:
    """Whether all cards come home; one that is still picked stands out until Escape."""
    for _ in range(6):
        if hand.sees(lambda now: is_home(hand, home), 2.0):
            return True
        hand.key("Escape")
    return False


def corner(hand: Hand) -> tuple[int, int]:
    """Where the upper left pixel of the window lies on the screen."""
    told = hand.screen.do("mousemove", "--window", hand.window, 0, 0, "getmouselocation", "--shell")
    facts = dict(line.split("=") for line in told.splitlines())
    return int(facts["X"]), int(facts["Y"])


def test_a_card_let_go_outside_the_window_glides_home(desk: Desk) -> None:
    """At each edge; the title bar is above the upper one."""
    hand = at_the_table(desk)
    home = rects(hand)
    card = hand.names("hand-")[0]
    left, top = corner(hand)
    for out in ((-60, 300), (1340, 300), (640, -12), (640, 790)):
        start = hand.spot(card)
        hand.screen.do(
            "mousemove", "--window", hand.window, *start, "sleep", 0.05, "mousedown", 1,
            "mousemove", "--window", hand.window, start[0] + 30, start[1] - 30, "sleep", 0.05,
            "mousemove", left + out[0], top + out[1], "sleep", 0.05, "mouseup", 1, "sleep", 0.05,
            "mousemove", "--window", hand.window, 640, 200,
        )  # fmt: skip
        hand.sees(lambda now: not is_home(hand, home), 2.0)
        assert is_put_back(hand, home), out
    assert own_actions(hand) == []


def test_typing_and_holding_keys_in_a_name(desk: Desk) -> None:
    """Accents come once each, a held letter and a held Backspace go on, a held Escape only leaves."""
    hand = desk.start()
    hand.scene("home")
    hand.click("title-viva")
    hand.click("button-new")
    hand.wait(lambda now: now["scene"] in ("idea", "new-game"), "a new game")
    if hand.layout["scene"] == "idea":
        hand.key("Escape")
    hand.scene("new-game")
    hand.click("seat-0-name")
    hand.wait(lambda now: any(n["name"] == "seat-0-name" and n["focused"] for n in now["nodes"]), "the field")
    hand.key("ctrl+a", "BackSpace")
    hand.screen.do("keydown", "x", "sleep", 1.5, "keyup", "x")
    hand.screen.do("keydown", "BackSpace", "sleep", 2.5, "keyup", "BackSpace")
    # Slowly: xdotool lends the keyboard a key for a letter that it has not, and takes it back at its end.
    hand.screen.do("type", "--delay", 300, "Zoéñxy")
    hand.screen.do("sleep", 0.5, "keydown", "Escape", "sleep", 1.5, "keyup", "Escape", "sleep", 0.3)
    assert hand.layout["scene"] == "new-game", "a held Escape has left the field and nothing else"
    hand.click("button-start")
    hand.scene("dialog")
    hand.click("answer-ok")
    hand.wait(lambda now: now["scene"] == "table" and bool(hand.running_games()), "a saved game", 40)
    saved = hand.saved()
    assert saved is not None
    assert saved["seats"][0]["name"] == "Zoéñxy"
