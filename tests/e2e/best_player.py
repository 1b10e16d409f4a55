"""How the scripted hand plays a title at the real window: it clicks what leads to the best-looking action."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from game.core.match import Match
from game.core.message import Seat
from game.core.policy import best_looking
from game.core.rules import OptionValue, new_setup
from game.titles.registry import title_named
from tests.e2e.desk import Desk
from tests.e2e.hand import Hand, has, is_chosen
from tests.e2e.notes import Notes, fields_of
from tests.e2e.playing import FIRST_ACTS, Player, records_in

S = TypeVar("S")

MOST_STEPS = 1500
PATIENCE_S = 90.0
BACK_STEPS = 12
"""More picks than any action needs."""


class BestPlayer(ABC, Generic[S]):
    """Plays for all persons of one game. `kind`: the type of the title's states; `table`: starts the game."""

    title: str
    seats: int
    seed: int
    persons: tuple[Seat, ...]
    kind: type[S]
    table: tuple[str, ...]
    scenes: frozenset[str] = frozenset({"results"})
    options: ClassVar[Mapping[str, OptionValue]] = {}

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.notes = Notes()
        self._sitting: Seat | None = None

    def go_on_with(self, hand: Hand) -> None:
        """The program was started again: nobody sits before it yet."""
        self.hand = hand
        self._sitting = None

    def chooser(self, state: S) -> Seat | None:
        """The person who has to choose; of several whoever sits before the screen, else the first."""
        decision = title_named(self.title).rules().decision(state)
        waiting = [seat for seat in decision.seats if seat in self.persons] if decision is not None else []
        if self._sitting not in waiting and waiting:
            self._sitting = waiting[0]
        return self._sitting if waiting else None

    @abstractmethod
    def plan(self, state: S, seat: Seat, from_scratch: bool) -> tuple[msgspec.Struct, list[str]]:
        """The best action, and the nodes to click for it, one after the other.

        What is certain is picked by itself. `from_scratch`: those picks have been taken back.
        """

    def picks(self, name: str) -> bool:
        """Whether a click on that node only picks it, and shows so."""
        return False

    def best(self, view: Any, seat: Seat, legal: list[Any]) -> Any:
        """What looks best to `seat`."""
        return best_looking(title_named(self.title).policy(), view, seat, legal)

    def state(self) -> S:
        """The table as the automatic save has it; before anything was done, as the seed dealt it."""
        saved = self.hand.saved()
        if saved is not None:
            return msgspec.convert(saved["state"], self.kind)
        title = title_named(self.title)
        setup = new_setup(title.info, self.seats, **self.options)
        match: Match[S, Any, Any] = Match(title.rules(), setup, self.seed)
        return match.state

    def begin(self) -> dict[str, int]:
        """Play the first acts for all people; how often each scene came."""
        return self.play_until(lambda: len(self.notes) >= FIRST_ACTS)

    def play_to_the_results(self) -> dict[str, int]:
        """Play for all people until the game is over; how often each scene came."""
        return self.play_until(lambda: self.scene == "results")

    def play_until(self, is_reached: Callable[[], bool]) -> dict[str, int]:
        """Play for all people until something is so; how often each scene came."""
        came: dict[str, int] = {}
        for _ in range(MOST_STEPS):
            self.await_turn()
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

    def await_turn(self) -> None:
        """Wait until a person has to choose, or another scene has come: clockwork players do nothing now."""
        end = time.monotonic() + PATIENCE_S
        while not self._is_waited_for():
            assert time.monotonic() < end, f"no turn came: {self.hand.seen()}\n{self.hand.complaints}"
            time.sleep(0.03)

    def _is_waited_for(self) -> bool:
        """Whether a person has to choose at the open table, or another scene has come."""
        if self.scene != "table":
            return True
        # The save may be ahead of what is shown.
        layout = self.hand.layout
        if layout["moving"] or layout["acts"] != len(self.hand.records()):
            return False
        return self.chooser(self.state()) is not None

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

    def _has_picked(self, name: str, acts: int) -> bool:
        """Whether a click has picked a node, or done more than that."""
        return self.hand.sees(lambda now: is_chosen(name, now) or now["acts"] != acts, 2.0)

    def _leave(self, scene: str, button: str) -> None:
        self.hand.click(button)
        self.hand.sees(lambda now: now["scene"] != scene, 3.0)

    def _acts_so_far(self, seat: Seat) -> int:
        """How many actions of a seat the saved game has."""
        return sum(record["seat"] == seat for record in self.hand.records())

    def _drop_picks(self) -> None:
        """Take back all that is picked: Escape does so step by step, and then opens the menu."""
        for _ in range(BACK_STEPS):
            self.hand.key("Escape")
            if self.hand.sees(lambda now: now["scene"] == "menu", 0.5):
                self.hand.key("Escape")
                self.hand.sees(lambda now: now["scene"] == "table", 3.0)
                return

    def _acted(self, from_scratch: bool, seconds: float = 6.0) -> bool:
        """Do the best action of the person to move and note it; False if nothing came of the clicks.

        True also if another scene comes instead: the curtain may fall a moment after the table is at rest.
        """
        hand, state = self.hand, self.state()
        seat = self.chooser(state)
        assert seat is not None, state
        best, clicks = self.plan(state, seat, from_scratch)
        place, fields = self._acts_so_far(seat), fields_of(best)
        acts = hand.layout["acts"]
        for name in clicks:
            there = hand.sees(lambda now: not now["moving"] and has(name, now), 2.0)  # noqa: B023
            if self.scene != "table" or not there:
                return self.scene != "table"
            hand.click(name)
            # If the curtain falls, nobody can tell whether this click still counted.
            self.notes.note(seat, place, fields, is_attempt=True)
            if self.picks(name) and not self._has_picked(name, acts):
                # With one of two twins alone, the next click would play something else.
                return self.scene != "table"
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self._acts_so_far(seat) != place:
                self.notes.note(seat, place, fields)
                return True
            if self.scene != "table":
                return True
            time.sleep(0.02)
        return False


P = TypeVar("P", bound=BestPlayer[Any])


def goes_on_after_closing(desk: Desk, player: P) -> None:
    """Close the window in the middle of the game; it must be the same game when it is opened again.

    It holds exactly what the persons have done.
    """
    player.await_turn()
    before = player.state()
    different = player.notes.differences(player.hand.records(), player.persons)
    assert not different, different
    assert player.hand.close_window() == 0
    again = desk.start("--load", str(player.hand.running_games()[0]))
    again.wait(lambda now: now["scene"] in ("curtain", "table"), "the game again")
    assert type(player)(again).state() == before


def replay_is_right(desk: Desk, player: Player) -> None:
    """The game that is over has left one replay of what was done, which leads where the game ended."""
    (replay,) = player.hand.replays()
    different = player.notes.differences(records_in(replay), player.persons)
    assert not different, different
    assert player.hand.close_window() == 0
    checked = desk.run("--verify", str(replay))
    assert checked.returncode == 0, checked.stdout + checked.stderr
