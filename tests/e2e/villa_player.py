"""How the scripted hand plays Villa Paletti: it pulls with the held mouse and presses the buttons offered."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.villa_paletti.movable import columns_to_pull
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.table.camera import DIRECTIONS
from game.ui.geometry import CANVAS_H, CANVAS_W, Rect
from tests.e2e.hand import Hand, Layout
from tests.e2e.notes import Fields, Notes

MIDDLE_X, LEFT_X, RIGHT_X = 606, 10, 1270
"""Of the canvas: where the middle of the tower is seen, and how far a pull may lead."""
STEP, STEP_S, STEPS = 1.0, 0.012, 15
"""How far a pull goes with each motion, in units of the canvas."""
LONGEST_PULL_S = 20.0
TALL_ENOUGH = 4
"""Columns on the highest floor from which on the next floor is proposed."""
FIRST_ACTS, CAREFUL_TURNS = 5, 6
MOST_ACTS = 160
LOOKS_S = 0.5
COLUMNS = ("thin-", "thick-", "hexagonal-")
"""How the names of columns begin."""
ANSWERS = ("agree", "no_penalty", "pass", "give_up_floor")


def state_of(hand: Hand) -> State:
    """The table as the automatic save has it."""
    saved = hand.saved()
    assert saved is not None, "nothing was saved"
    return msgspec.convert(saved["state"], State)


def is_pulling(layout: Layout) -> bool:
    """Whether the hand holds a column that still stands in the tower."""
    return any(node["name"] == "button-put_back" for node in layout["nodes"])


def is_offered(layout: Layout) -> bool:
    """Whether a person can do something now, or another scene has come."""
    if layout["scene"] != "table":
        return True
    roles = ("colour", "hook", "propose", "object", *ANSWERS)
    return not layout["moving"] and layout["acts"] is not None and any(
        node["enabled"] and (node["name"] == "button-pull" or node["name"].startswith(f"button-{role}"))
        for node in layout["nodes"] for role in roles
    )  # fmt: skip


def something_to_do(hand: Hand, seconds: float = 60.0) -> str:
    """Wait until a person can act or another scene is there; its name."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if hand.sees(is_offered, LOOKS_S) and not hand.sees(lambda now: not is_offered(now), 0.2):
            layout = hand.layout
            # The save may be ahead of what is shown.
            if layout["scene"] != "table" or layout["acts"] == len(hand.records()):
                return str(layout["scene"])
    raise AssertionError(f"no turn came: {hand.seen()}, picture {hand.picture()}\n{hand.complaints}")


def movable(hand: Hand) -> list[str]:
    """The columns that may be taken out now."""
    return [column.id for column in columns_to_pull(state_of(hand))]


def take_hold(hand: Hand, column: str) -> tuple[int, int] | None:
    """Press the left button on a column and keep it pressed; where, or None if something else is there."""
    node = hand.node(column)
    if node is None:
        return None
    x, y, w, h = node["rect"]
    spot = (x + w // 2, y + h * 5 // 8)
    if _columns_at(hand, *spot) != [column]:
        return None
    hand.move(spot[0] - 1, spot[1])
    hand.presses += 1
    hand.screen.do("mousemove", "--window", hand.window, *spot, "sleep", 0.03, "mousedown", 1)
    if hand.sees(is_pulling, 0.5):
        now = hand.node(column)
        # A tower that was still turning stands elsewhere by now.
        if now is not None and now["rect"] == node["rect"]:
            return spot
    hand.screen.do("mouseup", 1)
    hand.sees(lambda now: not is_pulling(now), 2.0)
    return None


def _columns_at(hand: Hand, x: int, y: int) -> list[str]:
    """The columns that a press there may mean, one before the other; the layout is told in whole pixels."""
    nodes = [node for node in hand.layout["nodes"] if node["name"].startswith(COLUMNS)]
    rects = {node["name"]: Rect(*node["rect"]) for node in nodes}
    return [name for name, rect in rects.items() if rect.grown(2).contains((x, y))]


class VillaPlayer:
    """Plays for two people, with a clockwork player as the third, until the villa falls."""

    title, seats, seed, persons = "villa_paletti", 3, 5, (0, 1)
    table = ("--game", "villa_paletti", "--players", "Ana,Ben,ai:2", "--seed", "5")
    scenes = frozenset({"verdict", "results"})

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.notes = Notes()

    def go_on_with(self, hand: Hand) -> None:
        """Play the same game on in a program that was started again."""
        self.hand = hand

    def begin(self) -> set[str]:
        """Play the first acts for both people; the scenes that came."""
        came: set[str] = set()
        for _ in range(FIRST_ACTS):
            scene = something_to_do(self.hand)
            came.add(scene)
            self._go_on(scene)
        return came | {something_to_do(self.hand)}

    def play_to_the_results(self) -> set[str]:
        """Play for both people, from some turn on without care; the scenes that came."""
        came: set[str] = set()
        for _ in range(MOST_ACTS):
            scene = something_to_do(self.hand)
            came.add(scene)
            if scene == "results":
                return came
            self._go_on(scene)
        raise AssertionError(f"not over after {MOST_ACTS} acts: {self.hand.seen()}")

    def _go_on(self, scene: str) -> None:
        hand = self.hand
        match scene:
            case "verdict":
                hand.click("button-go-on")
                hand.wait(lambda now: now["scene"] == "results", "the results")
            case "dialog":
                hand.click("answer-ok")
            case "table":
                self.act(careless=self._state().turns > CAREFUL_TURNS)
            case other:
                raise AssertionError(f"{other} came in the middle of a game")

    def act(self, careless: bool = False) -> None:
        """One act of the person to move. `careless`: pull as if nothing could fall."""
        hand = self.hand
        colours = [name for name in hand.names("button-colour-") if hand.can_click(name)]
        if colours:
            self._press(colours[0])
        elif hand.can_click("button-propose") and self._is_high_enough():
            self._press("button-propose")
        elif hand.can_click("button-hook") and self._pull_one(careless):
            return
        elif hand.can_click("button-pull"):
            # Where the piece hangs now it may not stand: the first press brings it to where it may.
            self._press("button-pull")
        else:
            roles = [role for role in (*ANSWERS, "propose") if hand.can_click(f"button-{role}")]
            if roles:
                self._press(f"button-{roles[0]}")

    def _is_high_enough(self) -> bool:
        """Whether enough columns stand on the highest floor to carry another one."""
        layout = state_of(self.hand).layout
        return len(tuple(layout.on_level(layout.top))) >= TALL_ENOUGH

    # -- pressing buttons

    def _press(self, button: str) -> None:
        self._note(self._meaning(button), is_attempt=button == "button-pull")
        shown = self.hand.layout
        if self.hand.can_click(button):
            self.hand.click(button)
            self.hand.sees(lambda now: now is not shown, 2.0)

    def _meaning(self, button: str) -> Fields:
        """The action behind a button, as far as the button alone says it."""
        role = button.removeprefix("button-")
        if role == "pull":
            return {"type": "place" if self._state().hand is not None else "lay"}
        if role.startswith("colour-"):
            # Taken before the game, or named in a turn.
            return {"colour": role.removeprefix("colour-")}
        return {"type": role}

    def _note(self, fields: Fields, is_attempt: bool = False) -> None:
        state = self._state()
        decision = RULES.decision(state)
        assert decision is not None, state
        (seat,) = decision.seats
        place = sum(record["seat"] == seat for record in self.hand.records())
        self.notes.note(seat, place, fields, is_attempt)

    def _state(self) -> State:
        """The table as it was saved; before anything was done, as the seed dealt it."""
        if self.hand.saved() is not None:
            return state_of(self.hand)
        match: Match[State, Any, Any] = Match(RULES, new_setup(RULES.info, self.seats), self.seed)
        return match.state

    # -- pulling

    def _pull_one(self, careless: bool) -> bool:
        """Take hold of a movable column and pull it to the nearer side; False if none is in reach."""
        hand = self.hand
        wanted = "thick" if careless else "thin"
        columns = sorted(movable(hand), key=lambda id: not id.startswith(wanted))
        for _ in range(DIRECTIONS):
            for id in columns:
                spot = take_hold(hand, id)
                if spot is not None:
                    self._note({"type": "pull", "grip": {"column": id}}, is_attempt=True)
                    self._pull_out(spot, careless)
                    return True
            hand.click("button-turn_left")
            hand.sees(lambda now: bool(now["moving"]), 0.5)
            hand.sees(lambda now: not now["moving"], 3.0)
        return False

    def _pull_out(self, spot: tuple[int, int], careless: bool) -> None:
        """Draw the held column sideways until it is out or something happens, then let go."""
        hand = self.hand
        width, height = hand.layout["window"]
        scale = min(width / CANVAS_W, height / CANVAS_H)
        x = (spot[0] - (width - CANVAS_W * scale) / 2) / scale
        side = -1 if x < MIDDLE_X else 1
        step = side * STEP * (20 if careless else 1)
        end = time.monotonic() + LONGEST_PULL_S
        gone = 0.0
        while is_pulling(hand.layout) and LEFT_X < x + gone < RIGHT_X and time.monotonic() < end:
            words: list[str | int | float] = []
            for _ in range(STEPS):
                gone += step
                there = min(max(spot[0] + round(gone * scale), 0), width - 1)
                words += ["mousemove", "--window", hand.window, there, spot[1], "sleep", STEP_S]
            hand.screen.do(*words)
        hand.screen.do("mouseup", 1)
        hand.wait(lambda now: not is_pulling(now), "the end of the pull")
