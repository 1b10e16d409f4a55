"""What must hold in every position of every title. Each check returns its findings as sentences."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.core.message import Rejection
from game.core.record import from_line, to_line
from game.core.rules import OpenAction, Outcome, Rules

AnyRules = Rules[Any, Any, Any]


def decision_findings(rules: AnyRules, state: Any, seats: int) -> Iterator[str]:
    """Somebody acts exactly as long as there is no result; a result is well formed."""
    decision, outcome = rules.decision(state), rules.outcome(state)
    if (decision is None) != (outcome is not None):
        yield f"decision is {decision}, outcome is {outcome}"
    if decision is not None:
        everybody = set(range(seats))
        if not decision.seats or not {*decision.seats, *decision.interrupters} <= everybody:
            yield f"seats {decision.seats} with interrupters {decision.interrupters} are to act"
        if len(set(decision.seats)) < len(decision.seats):
            yield f"a seat is to act twice: {decision.seats}"
    if outcome is not None:
        yield from outcome_findings(outcome, seats)


def outcome_findings(outcome: Outcome, seats: int) -> Iterator[str]:
    """One score and one rank a seat, and ranks as in sports: 1, 2, 2, 4; who plays alone can be second."""
    if len(outcome.scores) != seats or len(outcome.ranking) != seats:
        yield f"{seats} seats, but the outcome is {outcome}"
    if seats == 1 and outcome.ranking == (2,):
        return
    for rank in outcome.ranking:
        if rank != 1 + sum(other < rank for other in outcome.ranking):
            yield f"the ranking {outcome.ranking} has a gap"


def legal_findings(rules: AnyRules, state: Any, seats: int) -> Iterator[str]:
    """Whoever is to act can; every action offered is allowed and offered once; others have none.

    A template is offered to be filled in; as it is it must be refused.
    """
    decision = rules.decision(state)
    acting = () if decision is None else decision.seats
    interrupting = () if decision is None else decision.interrupters
    for seat in range(seats):
        legal = rules.legal_actions(state, seat)
        if seat in acting and not legal:
            yield f"seat {seat} is to act and cannot"
        if legal and seat not in acting and seat not in interrupting:
            yield f"seat {seat} is not to act, but may {legal}"
        if len(set(legal)) < len(legal):
            yield f"seat {seat} is offered an action twice: {legal}"
        for action in legal:
            refused = rules.check(state, seat, action)
            if is_template(action):
                if refused is None:
                    yield f"{action} is a template, but seat {seat} may do it as it is"
            elif refused is not None:
                yield f"{action} is offered to seat {seat} and refused: {refused}"


def is_template(action: Any) -> bool:
    """Whether an action has still to be filled in."""
    return isinstance(action, OpenAction) and action.is_template


def refusal_findings(
    rules: AnyRules, state: Any, seats: int, others: Sequence[Any]
) -> Iterator[str | Rejection]:
    """Actions that are not offered are refused, with a reason; yields the reasons among the findings.

    Of an open action only examples are offered, so others may be allowed.
    """
    for seat in range(seats):
        legal = set(rules.legal_actions(state, seat))
        for action in others:
            refused = rules.check(state, seat, action)
            if refused is not None:
                yield refused
                if action in legal and not is_template(action):
                    yield f"{action} is offered to seat {seat} and refused: {refused}"
            elif action not in legal and not isinstance(action, OpenAction):
                yield f"{action} of seat {seat} is allowed but not offered"


def mutated(action: Any, words: Sequence[str], rng: random.Random) -> bytes:
    """The action's JSON line with one value changed; it may be no action any more."""
    plain = msgspec.json.decode(to_line(action))
    places: list[tuple[Any, Any]] = []
    waiting = [plain]
    while waiting:
        node = waiting.pop()
        pairs = list(node.items()) if isinstance(node, dict) else list(enumerate(node))
        for key, value in pairs:
            if isinstance(value, (dict, list)):
                waiting.append(value)
            elif key != "type":
                places.append((node, key))
    if places:
        node, key = rng.choice(places)
        match node[key]:
            case bool(value):
                node[key] = not value
            case int(value):
                node[key] = rng.choice((value - 1, value + 1, -1, 0, 10**6))
            case str(_):
                node[key] = rng.choice([*words, "", "nothing"])
    return to_line(plain)


def words_in(line: bytes) -> set[str]:
    """All strings of a JSON line but keys."""
    found: set[str] = set()
    waiting = [msgspec.json.decode(line)]
    while waiting:
        match waiting.pop():
            case dict() as node:
                waiting.extend(node.values())
            case list() as node:
                waiting.extend(node)
            case str() as word:
                found.add(word)
    return found


def round_trip_findings(value: Any, kind: Any) -> Iterator[str]:
    """JSON gives the same value back, and the same line again."""
    line = to_line(value)
    try:
        again = from_line(line, kind)
    except ValueError as fault:
        yield f"{type(value).__name__} cannot be read back: {fault}"
        return
    if again != value:
        yield f"{type(value).__name__} changes in JSON: {value} became {again}"
    if to_line(again) != line:
        yield f"{type(value).__name__} has two JSON lines: {line!r} and {to_line(again)!r}"
