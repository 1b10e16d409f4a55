"""The leak test: nobody is told what the own view does not hold.

A view is turned into another world that it allows, with other hidden cards. Whatever the seat is shown must
be the same in both worlds, or be news that cannot be taken back.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from game.core.chance import SeededChance
from game.core.events import redacted
from game.core.message import Seat
from game.core.narration import Narration
from game.core.rules import Rules

AnyRules = Rules[Any, Any, Any]


class Watch(Struct, frozen=True):
    """An action about to be done, watched by one seat (None: a spectator) that knows the `view`."""

    state: Any
    view: Any
    watcher: Seat | None
    seat: Seat
    action: Any
    seed: int
    index: int


def world_findings(rules: AnyRules, state: Any, view: Any, watcher: Seat | None, world: Any) -> Iterator[str]:
    """A world dealt from a view looks the same to its seat, offers it the same, and is sound."""
    if rules.observe(world, watcher) != view:
        yield f"seat {watcher} sees {view}, but in a world dealt from that {rules.observe(world, watcher)}"
    for fault in rules.faults(world):
        yield f"a world dealt for seat {watcher} is broken: {fault}"
    if rules.decision(world) != rules.decision(state):
        yield f"seat {watcher} cannot tell who acts: {rules.decision(state)} or {rules.decision(world)}"
    if watcher is not None:
        here, there = rules.legal_actions(state, watcher), rules.legal_actions(world, watcher)
        if list(here) != list(there):
            yield f"seat {watcher} may do {here} here and {there} in a world that looks the same"


def news_findings(
    rules: AnyRules, describe: Narration, watch: Watch, world: Any, can_be_undone: bool
) -> Iterator[str]:
    """Events and log lines tell the watcher no more than the view does; news cannot be taken back."""
    if rules.check(world, watch.seat, watch.action) is not None:
        return
    here = rules.apply(watch.state, watch.seat, watch.action, SeededChance(watch.seed, watch.index))
    there = rules.apply(world, watch.seat, watch.action, SeededChance(watch.seed, watch.index))
    if rules.observe(here.state, watch.watcher) != rules.observe(there.state, watch.watcher):
        if can_be_undone:
            yield f"{watch.action} tells seat {watch.watcher} something new and can be taken back"
        return
    seen_here = redacted(here.events, watch.watcher)
    seen_there = redacted(there.events, watch.watcher)
    if seen_here != seen_there:
        yield f"events tell seat {watch.watcher} more than its view: {seen_here} against {seen_there}"
    elif [describe(event) for event in seen_here] != [describe(event) for event in seen_there]:
        yield f"the log tells seat {watch.watcher} more than its view about {watch.action}"


def leak_findings(
    rules: AnyRules, describe: Narration, watch: Watch, can_be_undone: bool, rng: random.Random
) -> Iterator[str]:
    """All of the above for one action, in one other world."""
    world = rules.determinize(watch.view, rng)
    yield from world_findings(rules, watch.state, watch.view, watch.watcher, world)
    yield from news_findings(rules, describe, watch, world, can_be_undone)
