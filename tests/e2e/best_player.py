"""How the scripted hand plays a title at the real window: it clicks what leads to the best-looking action."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from game.core.match import Match
from game.core.message import Seat
from game.core.policy import best_looking
from game.core.rules import new_setup
from game.titles.registry import title_named
from tests.e2e.conftest import Desk
from tests.e2e.hand import Hand

S = TypeVar("S")

MOST_STEPS = 1500
PATIENCE_S = 90.0
BACK_STEPS = 12
"""More picks than any action needs."""


class BestPlayer(ABC, Generic[S]):
    """Plays for all persons of one game. `kind`: the type of the title's states."""

    title: str
    seats: int
    seed: int
    persons: tuple[Seat, ...]
    kind: type[S]

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    @abstractmethod
    def chooser(self, state: S) -> Seat | None:
        """Who has to choose, of several the first person; None when the game is over."""

    @abstractmethod
    def clicks_for(self, state: S, seat: Seat, from_scratch: bool) -> list[str]:
        """The nodes to click, one after the other, for the best action; what is certain is picked by itself.

        `from_scratch`: those picks have been taken back.
        """

    def best(self, view: Any, seat: Seat, legal: list[Any]) -> Any:
        """What looks best to `seat`."""
        return best_looking(title_named(self.title).policy(), view, seat, legal)

    def state(self) -> S:
        """The table as the automatic save has it; before anything was done, as the seed dealt it."""
        saved = self.hand.saved()
        if saved is not None:
            return msgspec.convert(saved["state"], self.kind)
        title = title_named(self.title)
        match: Match[S, Any, Any] = Match(title.rules(), new_setup(title.info, self.seats), self.seed)
        return match.state

    def play_until(self, is_reached: Callable[[], bool]) -> dict[str, int]:
        """Play for all people until something is so; how often each scene came."""
        came: dict[str, int] = {}
        for _ in range(MOST_STEPS):
            end = time.monotonic() + PATIENCE_S
            while not self._is_waited_for():
                assert time.monotonic() < end, f"no turn came: {self.hand.seen()}\n{self.hand.complaints}"
                time.sleep(0.03)
            scene = self.scene
            came[scene] = came.get(scene, 0) + 1
            if is_reached():
                return came
            self.go_on(scene)
        raise AssertionError(f"that never came: {came}")

    @property
    def scene(self) -> str:
        """The name of the scene on the screen."""
        return str(self.hand.layout["scene"])

    def _is_waited_for(self) -> bool:
        """Whether a person has to choose at the open table, or another scene has come."""
        if self.scene != "table":
            return True
        return not self.hand.layout["moving"] and self.chooser(self.state()) in self.persons

    def go_on(self, scene: str) -> None:
        """What a person does in a scene."""
        hand = self.hand
        match scene:
            case "curtain":
                # What has just appeared ignores clicks for a moment.
                time.sleep(0.3)
                self._leave(scene, "button-lift")
            case "dialog":
                self._leave(scene, "answer-ok")
            case "round-end":
                self._leave(scene, "button-next-round")
            case "table":
                if self._acted(from_scratch=False):
                    return
                # On a busy machine a click may come before what it was meant for.
                self._drop_picks()
                done = self._acted(from_scratch=True)
                assert done, f"nothing can be done: {hand.seen()}\n{hand.complaints}"
            case other:
                raise AssertionError(f"{other} came in the middle of a game")

    def _leave(self, scene: str, button: str) -> None:
        self.hand.click(button)
        self.hand.sees(lambda now: now["scene"] != scene, 3.0)

    def _acts_so_far(self) -> int:
        """How many actions of anybody the saved game has."""
        saved = self.hand.saved()
        return len(saved["record"]["records"]) if saved is not None else 0

    def _drop_picks(self) -> None:
        """Take back all that is picked: Escape does so step by step, and then opens the menu."""
        for _ in range(BACK_STEPS):
            self.hand.key("Escape")
            if self.hand.sees(lambda now: now["scene"] == "menu", 0.5):
                self.hand.key("Escape")
                self.hand.sees(lambda now: now["scene"] == "table", 3.0)
                return

    def _acted(self, from_scratch: bool, seconds: float = 6.0) -> bool:
        """Do the best action of the person to move; False if nothing came of the clicks.

        True also if another scene comes instead: the curtain may fall a moment after the table is at rest.
        """
        hand, before, state = self.hand, self._acts_so_far(), self.state()
        seat = self.chooser(state)
        assert seat in self.persons, state
        for name in self.clicks_for(state, seat, from_scratch):
            there = hand.sees(lambda now: any(node["name"] == name for node in now["nodes"]), 2.0)  # noqa: B023
            if self.scene != "table" or not there:
                return self.scene != "table"
            hand.click(name)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self._acts_so_far() != before or self.scene != "table":
                return True
            time.sleep(0.02)
        return False


P = TypeVar("P", bound=BestPlayer[Any])


def goes_on_after_closing(desk: Desk, player: P) -> None:
    """Close the window in the middle of the game; it must be the same game when it is opened again."""
    before = player.state()
    assert player.hand.close_window() == 0
    again = desk.start("--load", str(player.hand.running_games()[0]))
    again.wait(lambda now: now["scene"] in ("curtain", "table"), "the game again")
    assert type(player)(again).state() == before


def replay_is_right(desk: Desk, hand: Hand) -> None:
    """The game that is over has left one replay, which leads where the game ended."""
    (replay,) = (hand.data / "replays").glob("*.json")
    assert hand.close_window() == 0
    checked = desk.run("--verify", str(replay))
    assert checked.returncode == 0, checked.stdout + checked.stderr
