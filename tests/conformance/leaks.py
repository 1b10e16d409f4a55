"""The leak test: nobody is told what the own view does not hold.

A view is turned into another world that it allows, with other hidden cards. Whatever the seat is shown must
be the same in both worlds, or be news that cannot be taken back.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from game.core.chance import SeededChance
from game.core.events import Event, redacted
from game.core.message import Seat
from game.core.narration import LogLine, Narration
from game.core.rules import Decision, Rules
from tests.conformance.positions import is_template

AnyRules = Rules[Any, Any, Any]


class Watch(Struct, frozen=True):
    """An action about to be done by `seat`, watched by one seat (None: a spectator) that knows the `view`."""

    state: Any
    view: Any
    watcher: Seat | None
    seat: Seat
    seats_view: Any
    action: Any
    seed: int
    index: int


def world_findings(rules: AnyRules, state: Any, view: Any, watcher: Seat | None, world: Any) -> Iterator[str]:
    """A world dealt from a view looks the same to its seat, offers it the same, and is sound."""
    if rules.observe(world, watcher) != view:
        yield f"seat {watcher} sees {view}, but in a world dealt from that {rules.observe(world, watcher)}"
    for fault in rules.faults(world):
        yield f"a world dealt for seat {watcher} is broken: {fault}"
    yield from decision_findings(rules.decision(state), rules.decision(world), watcher)
    if watcher is not None:
        here, there = rules.legal_actions(state, watcher), rules.legal_actions(world, watcher)
        if list(here) != list(there):
            yield f"seat {watcher} may do {here} here and {there} in a world that looks the same"


def decision_findings(here: Decision | None, there: Decision | None, watcher: Seat | None) -> Iterator[str]:
    """Everybody can tell who acts; what there is to do is for those who act alone."""
    if here is None or there is None:
        if here != there:
            yield f"seat {watcher} cannot tell whether the game is over"
        return
    if (here.seats, here.interrupters) != (there.seats, there.interrupters):
        yield f"seat {watcher} cannot tell who acts: {here} or {there}"
    if watcher in here.seats and here.prompt != there.prompt:
        yield f"seat {watcher} cannot tell what to do: {here} or {there}"


class Seen(NamedTuple):
    """What an action showed the watcher; `has_luck`: chance was asked, so things may be new altogether."""

    state: Any
    view: Any
    events: tuple[Event, ...]
    lines: list[LogLine | None]
    all_events: tuple[Event, ...]
    has_luck: bool


def seen(rules: AnyRules, describe: Narration, watch: Watch, state: Any, action: Any) -> Seen:
    """What the watcher is shown when `action` is done in `state`, with the luck that it will have."""
    chance = SeededChance(watch.seed, watch.index)
    step = rules.apply(state, watch.seat, action, chance)
    events = redacted(step.events, watch.watcher)
    view = rules.observe(step.state, watch.watcher)
    lines = [describe(event) for event in events]
    return Seen(step.state, view, events, lines, step.events, bool(chance.drawn))


def reaches_beyond_the_actor(rules: AnyRules, describe: Narration, watch: Watch, rng: random.Random) -> bool:
    """Whether what happens depends on something that the acting seat does not know.

    If not, it can only show what was the seat's own to show, and taking that back harms nobody else.
    """
    world = rules.determinize(watch.seats_view, rng)
    here = seen(rules, describe, watch, watch.state, watch.action)
    there = seen(rules, describe, watch, world, watch.action)
    return here.all_events != there.all_events


def told_findings(watch: Watch, here: Seen, there: Seen) -> Iterator[str]:
    """Events and log lines of two steps that look the same afterwards are the same."""
    if here.events != there.events:
        yield f"events tell seat {watch.watcher} more than its view: {here.events} against {there.events}"
    elif here.lines != there.lines:
        yield f"the log tells seat {watch.watcher} more than its view about {watch.action}"


def news_findings(
    rules: AnyRules, describe: Narration, watch: Watch, world: Any, can_be_undone: bool, rng: random.Random
) -> Iterator[str]:
    """The action done in another world: news cannot be taken back, and the view holds all that was told."""
    if rules.check(world, watch.seat, watch.action) is not None:
        return
    here = seen(rules, describe, watch, watch.state, watch.action)
    there = seen(rules, describe, watch, world, watch.action)
    if here.view != there.view:
        if can_be_undone and reaches_beyond_the_actor(rules, describe, watch, rng):
            yield f"{watch.action} tells seat {watch.watcher} something new and can be taken back"
    # A new deal makes what was shown before it worthless, and views forget it.
    elif not here.has_luck or reaches_beyond_the_actor(rules, describe, watch, rng):
        yield from told_findings(watch, here, there)


def secret_findings(
    rules: AnyRules, describe: Narration, watch: Watch, rng: random.Random
) -> Iterator[str]:
    """Another action instead: if the watcher's view cannot tell the two apart, nothing else may.

    Two ways to the very same state hold no secret.
    """
    doable = [other for other in rules.legal_actions(watch.state, watch.seat) if not is_template(other)]
    if not doable:
        return
    other = rng.choice(doable)
    here = seen(rules, describe, watch, watch.state, watch.action)
    there = seen(rules, describe, watch, watch.state, other)
    is_secret = here.view == there.view and here.state != there.state
    if is_secret and not here.has_luck and not there.has_luck:
        yield from told_findings(watch, here, there)


def leak_findings(
    rules: AnyRules, describe: Narration, watch: Watch, can_be_undone: bool, rng: random.Random
) -> Iterator[str]:
    """All of the above for one action, in one other world."""
    world = rules.determinize(watch.view, rng)
    yield from world_findings(rules, watch.state, watch.view, watch.watcher, world)
    yield from news_findings(rules, describe, watch, world, can_be_undone, rng)
    yield from secret_findings(rules, describe, watch, rng)
