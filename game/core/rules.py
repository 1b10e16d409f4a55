"""What a title's rules offer to the rest of the program."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Message, Rejection, Seat
from game.core.numerals import MINUS, numeral
from game.core.parts.ranking import winners

__all__ = [
    "Decision", "Message", "OpenAction", "OptionSpec", "OptionValue", "Outcome", "Rejection", "Rules", "Seat",
    "Setup", "Step", "TitleInfo",
]

OptionValue: TypeAlias = bool | int | str


class OptionSpec(Struct, frozen=True):
    """One house rule that can be chosen before the game.

    `choices` are all allowed values in the order shown; a yes/no option has (False, True).
    `seats`: seat counts for which the option makes sense; () means all.
    `needs`: another option and the value without which this one means nothing, or None.
    The catalogue has `<title>.option.<key>` (name), `<title>.option.<key>.about` (a sentence) and, unless
    the choices are yes/no or numbers, `<title>.option.<key>.<choice>`.
    """

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    seats: tuple[int, ...] = ()
    needs: tuple[str, OptionValue] | None = None


class TitleInfo(Struct, frozen=True):
    """The facts about a title that need no rules.

    `rules_number` changes whenever a stored game could play differently.
    `minutes`: usual length, shortest and longest. `longest`: no game takes more decisions than this.
    `halves`: scores are counted in half points.
    `gentle`: (option, value) of the house rules that a table with children takes instead of the defaults;
    () for a title that has no such table.
    """

    key: str
    rules_number: int
    seats: tuple[int, int]
    minutes: tuple[int, int]
    longest: int
    options: tuple[OptionSpec, ...] = ()
    halves: bool = False
    gentle: tuple[tuple[str, OptionValue], ...] = ()

    def written(self, score: int) -> str:
        """A score as players read it: 61 half points are "30½", three half points less than nothing "−1½"."""
        if not self.halves:
            return numeral(score)
        whole, half = divmod(abs(score), 2)
        sign = MINUS if score < 0 else ""
        return f"{sign}{whole or ''}½" if half else f"{sign}{whole}"


class Setup(Struct, frozen=True):
    """What a new game is made from, apart from chance: seats and options (sorted by key)."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def option(self, key: str) -> OptionValue:
        """The chosen value; raises KeyError for an option the setup does not have."""
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)


def new_setup(info: TitleInfo, seats: int, /, **chosen: OptionValue) -> Setup:
    """A valid setup with defaults for what was not chosen.

    Raises ValueError that names the option or seat count at fault.
    """
    low, high = info.seats
    if not low <= seats <= high:
        raise ValueError(f"{info.key}: {seats} seats, but it is for {low} to {high}")
    known = {spec.key: spec for spec in info.options}
    for key, value in chosen.items():
        if key not in known:
            raise ValueError(f"{info.key}: no option {key!r}; there are {', '.join(sorted(known)) or 'none'}")
        fits = [choice for choice in known[key].choices if choice == value and type(choice) is type(value)]
        if not fits:
            allowed = ", ".join(str(choice) for choice in known[key].choices)
            raise ValueError(f"{info.key}: option {key}={value!r} is not one of {allowed}")
    values = {spec.key: chosen.get(spec.key, spec.default) for spec in info.options}
    return Setup(seats, tuple(sorted(values.items())))


class OpenAction(Struct, frozen=True):
    """Base of actions out of a continuum, such as a place on a floor or the trace of a hand.

    `legal_actions` then gives examples, and `check` alone says whether another one is allowed.
    """

    @property
    def is_template(self) -> bool:
        """Whether it must be filled in by whoever acts before it can be done; `check` refuses it as it is."""
        return False


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Step(Struct, Generic[S], frozen=True):
    """A new state and the facts that led to it, in order."""

    state: S
    events: tuple[Event, ...] = ()


class Decision(Struct, frozen=True):
    """Who has to act now.

    Several `seats`: they decide at the same time, hidden from each other until all have committed; each acts
    once, in any order. `interrupters` need not act, but may, before the next ordinary action (a call of
    "Stop", say). `prompt` says what to do.
    """

    seats: tuple[Seat, ...]
    prompt: Message
    interrupters: tuple[Seat, ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended.

    `scores` by seat; `ranking` gives each seat its rank from 1, ties share one; a single seat that loses
    against the game itself is second. `reason` says why it ended.
    """

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    reason: Message

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats of rank 1."""
        return winners(self.ranking)


class Rules(Protocol[S, A, V]):
    """A title's rules as pure functions over frozen values.

    The four `*_type` members name the types for JSON; action and event types are (unions of) tagged structs.
    """

    info: TitleInfo
    state_type: type[S]
    action_type: type[A]
    event_type: type[Event]
    view_type: type[V]

    def new_game(self, setup: Setup, chance: Chance) -> Step[S]:
        """The state before the first decision. `setup` is valid."""
        ...

    def decision(self, state: S) -> Decision | None:
        """Who acts now; None exactly when `outcome` is set."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """All actions of `seat` now: ordered, finite, unique; () if it has none."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Rejection | None:
        """Why `seat` may not do `action` now; None if it may."""
        ...

    def apply(self, state: S, seat: Seat, action: A, chance: Chance) -> Step[S]:
        """The step that a legal action makes. Never changes its input; does not check again."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result of a finished game."""
        ...

    def observe(self, state: S, seat: Seat | None) -> V:
        """What `seat` (None: a spectator) may use, what it saw earlier and could remember included."""
        ...

    def determinize(self, view: V, rng: random.Random) -> S:
        """A full state that this view allows, drawn at random."""
        ...

    def faults(self, state: S) -> list[str]:
        """Broken invariants in words; [] when the state is sound."""
        ...
