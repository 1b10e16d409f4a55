"""Builds towers of Villa Paletti for tests, in a short form, and scripts what the simulation says of them.

Columns in short: a letter for the colour (r, y, b, g) and "1" to "3" for the thin ones, "6" for the six-sided
one, "T" for the thick one. Columns that a test does not name stand on the base plate, or are out of the game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import UNSET, to_builtins
from msgspec.structs import replace

from game.core.chance import Draw, ScriptedChance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import OptionValue, new_setup
from game.titles.villa_paletti.actions import AGREE, OBJECT, PROPOSE, Action, Lay, Place, Pull, TakePenalty
from game.titles.villa_paletti.content import column_ids
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.pull import Ending, Grip, PullOutcome, Sample, Settled
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import AnswerProposal, Colour, MoveOne, SetDown, State, Task, options_of

LETTERS: dict[str, Colour] = {"r": "red", "y": "yellow", "b": "blue", "g": "green"}
BY_SEATS: dict[int, tuple[tuple[Colour, ...], ...]] = {
    2: (("red", "blue"), ("yellow", "green")),
    3: (("red",), ("yellow",), ("blue",)),
    4: (("red",), ("yellow",), ("blue",), ("green",)),
}
"""Colours by seat in tests; with three players green is neutral."""

SPOTS = ((0, 0), (45, 0), (-45, 0), (22, 38), (-22, 38), (22, -38), (-22, -38))
"""Places on every floor, in millimetres, with room for any column; on the base plate columns stand wider."""

PULLED = (Sample(20_000, 0), Sample(60_000, 0), Sample(120_000, 0))
"""A trace that takes a column out, as far as a scripted tower is asked."""

Verdict = Literal["stands", "falls", "topples"]
"""What the tower does that is left to itself; "topples": only the column that was set on it falls over."""


def column(short: str) -> str:
    """The id of a column.

    >>> column("r2"), column("gT"), column("b6")
    ('thin-red-2', 'thick-green', 'hexagonal-blue')
    """
    colour = LETTERS[short[0]]
    match short[1]:
        case "T":
            return f"thick-{colour}"
        case "6":
            return f"hexagonal-{colour}"
        case number:
            return f"thin-{colour}-{number}"


def columns(text: str) -> tuple[str, ...]:
    """Ids of columns in short form.

    >>> columns("r1 bT")
    ('thin-red-1', 'thick-blue')
    """
    return tuple(column(short) for short in text.split())


def tower(
    on: Mapping[int, str],
    seats: int = 4,
    *,
    turn: Seat = 0,
    task: Task | None = None,
    rest: Literal["base", "gone"] = "base",
    locked: str = "",
    holder: Seat | None = None,
    former: Seat | None = None,
    passes: int = 0,
    named: Colour | None = None,
    **options: OptionValue,
) -> State:
    """A tower in mid-game: columns by level, as many floors as the highest level named.

    Columns not named stand on the base plate, or are out of the game. `turn` builds, unless another `task` is
    to be decided.
    """
    floors = max(on)
    where = {id: level for level, text in on.items() for id in columns(text)}
    standing: list[Column] = []
    for level in range(floors + 1):
        named_here = [id for id in column_ids() if where.get(id, 0 if rest == "base" else -1) == level]
        standing += [_column(id, level, place) for place, id in enumerate(named_here)]
    ids = {each.id for each in standing}
    neutral: Colour | None = "green" if seats == 3 else None
    return State(
        options=options_of(new_setup(INFO, seats, **options)),
        layout=Layout(
            tuple(sorted(standing, key=lambda each: each.id)),
            tuple(Floor(0, 0, 0) for _ in range(floors)),
        ),
        unplaced=(), hand=None,
        gone=tuple(_column(id, 0, 0) for id in column_ids() if id not in ids),
        locked=tuple(sorted(columns(locked))),
        colours=BY_SEATS[seats], neutral=neutral,
        roller=1 % seats, starter=0, holder=holder, former=former,
        turn=turn, turns=1, passes=passes, named=named, looks=0,
        pending=(task or MoveOne(turn, "own", is_first=True),),
    )  # fmt: skip


def _column(id: str, level: int, place: int) -> Column:
    if level == 0:
        x, z = -100 + 40 * (place % 6), -60 + 40 * (place // 6)
    else:
        x, z = SPOTS[place]
    return Column(id, level, x * 1000, z * 1000, 0)


# -- acting


def pull(short: str) -> Pull:
    """A pull at a column that a scripted tower will judge."""
    return Pull(Grip(column(short), 0, 35_000), PULLED)


def free_spot(state: State) -> Place:
    """The first spot on the highest floor with room for the column in the hand."""
    assert state.hand is not None, state
    for x, z in SPOTS:
        if all(
            math.hypot(x - other.x, z - other.z) > 35 for other in state.layout.on_level(state.layout.top)
        ):
            return Place(x * 1000, z * 1000)
    raise AssertionError("no room")


def act(
    state: State,
    action: Action,
    ended: Ending = "free",
    rests: Sequence[Verdict] = ("stands", "stands"),
    seat: Seat | None = None,
) -> tuple[State, tuple[Event, ...]]:
    """The state and events after a legal action of whoever decides.

    `ended`: what comes of a pull. `rests`: what the tower does each time it is left to itself.
    """
    assert state.task is not None, state
    seat = state.task.seat if seat is None else seat
    assert RULES.check(state, seat, action) is None, (RULES.check(state, seat, action), action)
    chance = ScriptedChance(_draws(state, action, ended, rests))
    step = RULES.apply(state, seat, action, chance)
    chance.finish()
    assert RULES.faults(step.state) == []
    return step.state, step.events


def _draws(state: State, action: Action, ended: Ending, rests: Sequence[Verdict]) -> Iterable[Draw]:
    layout = state.layout
    match action:
        case Pull(grip):
            after = layout.without(grip.column) if ended == "free" else layout
            return [_pull_draw(PullOutcome(ended, after, 0 if ended == "collapse" else None))]
        case Place(x_um, z_um, on) if isinstance(state.task, SetDown):
            assert state.hand is not None, state
            held = replace(state.hand, level=layout.top, x_um=x_um, z_um=z_um, on=on)
            draws = [_rest_draw(layout.with_column(held), rests[0])]
            if rests[0] == "topples":
                draws = [
                    _rest_draw(layout, "topples"), _rest_draw(layout.with_column(state.hand), rests[1])
                ]
            elif state.task.errand == "proof" and rests[0] == "stands":
                draws.append(_rest_draw(layout, rests[1]))
            return draws
        case Lay(x_um, z_um, turn_urad):
            return [_rest_draw(layout.with_floor(Floor(x_um, z_um, turn_urad)), rests[0])]
        case TakePenalty(id):
            return [_rest_draw(layout.without(id), rests[0])]
        case _:
            return []


def _pull_draw(outcome: PullOutcome) -> Draw:
    return Draw("villa_paletti.pull", to_builtins(outcome))


def _rest_draw(layout: Layout, verdict: Verdict) -> Draw:
    settled = Settled(layout, 0 if verdict == "falls" else None, True if verdict == "topples" else UNSET)
    return Draw("villa_paletti.settle", to_builtins(settled))


def built(state: State, short: str, on: str = "") -> tuple[State, tuple[Event, ...]]:
    """The state and events after a column was taken out and set down; `on`: stacked on that column."""
    state, pulled = act(state, pull(short))
    place = free_spot(state)
    if on:
        carrier = state.layout.column(column(on))
        place = Place(carrier.x_um, carrier.z_um, carrier.id)
    state, placed = act(state, place)
    return state, (*pulled, *placed)


def laid(state: State, verdict: Verdict = "stands") -> tuple[State, tuple[Event, ...]]:
    """The state and events after the next floor was laid where it lies most safely."""
    assert state.task is not None, state
    lay = next(each for each in RULES.legal_actions(state, state.task.seat) if isinstance(each, Lay))
    return act(state, lay, rests=(verdict,))


def offers(state: State) -> tuple[str, ...]:
    """The columns that whoever decides may pull at."""
    assert state.task is not None, state
    legal = RULES.legal_actions(state, state.task.seat)
    return tuple(each.grip.column for each in legal if isinstance(each, Pull))


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """The key of the rejection; the action must not be allowed."""
    assert state.task is not None, state
    answer = RULES.check(state, state.task.seat if seat is None else seat, action)
    assert isinstance(answer, Rejection), action
    return answer.key.removeprefix("villa_paletti.reject.")


def kinds_of(events: Iterable[Event]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.winners


def objected(state: State, by: Seat) -> State:
    """The state in which `by` has objected to the proposal of whose turn it is."""
    state, _ = act(state, PROPOSE)
    while state.task != AnswerProposal(by, "own", getattr(state.task, "others", ())):
        state, _ = act(state, AGREE)
    return act(state, OBJECT)[0]
