"""The suite itself is tried: each broken Kiosk here breaks one promise, and must be found out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.levels import RANDOM
from game.bots.selfplay import clockwork, next_move
from game.core.chance import Chance
from game.core.events import Event
from game.core.match import Match
from game.core.message import Rejection, Seat
from game.core.policy import Policy
from game.core.rules import Decision, Rules, Step, new_setup
from game.titles.registry import Title
from tests.conformance.inspector import Inspector
from tests.fixtures.toy import KIOSK
from tests.fixtures.toy.bot import KioskPolicy
from tests.fixtures.toy.rules import KioskRules
from tests.fixtures.toy.state import Action, Bid, Laid, State, View


class ViewHoldsTheDeck(KioskRules):
    """The view's list of lost coins tells the next card of the deck."""

    def observe(self, state: State, seat: Seat | None) -> View:
        seen = super().observe(state, seat)
        return replace(seen, shown=(*seen.shown, *state.deck[:1]))

    def determinize(self, view: View, rng: random.Random) -> State:
        return super().determinize(replace(view, shown=view.shown[: -1 if view.deck_size else None]), rng)


class TellingEvent(Event, frozen=True):
    """Tells everybody a card that only one may know."""

    card: int


class EventsTellTheDeck(KioskRules):
    """The next card of the deck is named in an event that everybody sees."""

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, action, chance)
        telling = TellingEvent(state.deck[0] if state.deck else 0)
        return Step(step.state, (*step.events, telling))


class BidsAreOpen(KioskRules):
    """Everybody is told which card was laid face down, though no view holds it."""

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, action, chance)
        card = action.card if isinstance(action, Bid) else 0
        return Step(step.state, (*step.events, TellingEvent(card)))


class AcceptsNoCard(KioskRules):
    """Cards that do not exist pass the check."""

    def check(self, state: State, seat: Seat, action: Action) -> Rejection | None:
        decision = self.decision(state)
        if isinstance(action, Bid) and action.card < 1 and decision is not None and seat in decision.seats:
            return None
        return super().check(state, seat, action)


class ForgetsBarriers(KioskRules):
    """The bids are turned and cards drawn behind a bid that can be taken back."""

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, action, chance)
        drawn = step.state.hands[seat]
        return Step(step.state, (Laid(seat, drawn[0] if drawn else None),))


class LosesACard(KioskRules):
    """The deck loses a card with each action."""

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, action, chance)
        return Step(replace(step.state, deck=step.state.deck[1:]), step.events)


class NeverEnds(KioskRules):
    """There is no result when nobody acts any more."""

    def outcome(self, state: State) -> None:
        return None


class OffersTwice(KioskRules):
    """Every action is offered twice."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return super().legal_actions(state, seat) * 2


class KeepsAMemory(KioskRules):
    """Rules that count their own calls play differently a second time."""

    def __init__(self) -> None:
        self.times = 0

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, action, chance)
        self.times += 1
        return Step(replace(step.state, lost=(*step.state.lost, 0) if self.times > 9 else step.state.lost))


class WrongSeats(KioskRules):
    """Somebody is to act who is not at the table."""

    def decision(self, state: State) -> Decision | None:
        decision = super().decision(state)
        return None if decision is None else replace(decision, seats=(*decision.seats, 9))


@dataclass(frozen=True, kw_only=True)
class BrokenKiosk(Title):
    """Kiosk with other rules."""

    broken: KioskRules

    def rules(self) -> Rules[Any, Any, Any]:
        return self.broken

    def policy(self) -> Policy[Any, Any]:
        return KioskPolicy()


def findings_of(rules: KioskRules) -> Sequence[str]:
    """What the suite finds in one game of random players; the game stops where it cannot go on."""
    title = BrokenKiosk(KIOSK.info, KIOSK.home, broken=rules)
    match = Match(rules, new_setup(KIOSK.info, 2), 5)
    inspector = Inspector(title, 5, watchers_at_once=3)
    players = [clockwork(title, RANDOM)] * 10
    inspector.after(match)
    while not inspector.findings and (move := next_move(match, players, 5)) is not None:
        inspector.before(match, *move)
        match.submit(*move)
        inspector.after(match)
    inspector.at_end(match)
    return inspector.findings


@pytest.mark.parametrize(("rules", "telling"), [
    (ViewHoldsTheDeck(), "sees"),
    (EventsTellTheDeck(), "more than its view"),
    (BidsAreOpen(), "more than its view"),
    (AcceptsNoCard(), "allowed but not offered"),
    (ForgetsBarriers(), "can be taken back"),
    (LosesACard(), "the cards are"),
    (NeverEnds(), "outcome is None"),
    (OffersTwice(), "offered an action twice"),
    (KeepsAMemory(), "leads elsewhere"),
    (WrongSeats(), "are to act"),
], ids=lambda value: type(value).__name__ if isinstance(value, KioskRules) else "tells")
def test_a_broken_promise_is_found(rules: KioskRules, telling: str) -> None:
    findings = findings_of(rules)
    assert any(telling in finding for finding in findings), findings


def test_sound_rules_have_no_findings() -> None:
    assert findings_of(KioskRules()) == []
