"""The rules of Patios, in the order of its rulebook; see RULINGS.md for what the rulebook leaves open."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import Decision, Outcome, Setup, Step, TitleInfo
from game.titles.patios import choices, progress, rounds, soundness
from game.titles.patios.actions import Action
from game.titles.patios.deeds import done
from game.titles.patios.events import PatiosEvent
from game.titles.patios.info import INFO
from game.titles.patios.refusals import refusal
from game.titles.patios.state import State, options_of
from game.titles.patios.tasks import Choice
from game.titles.patios.view import View, determinized, observed
from game.titles.patios.wording import prompt


class PatiosRules:
    """Patios as pure functions; see `game.core.rules.Rules` for what each one promises."""

    info: TitleInfo = INFO
    state_type: type[State] = State
    action_type: type[Action] = cast("type[Action]", Action)
    event_type: type[Event] = cast("type[Event]", PatiosEvent)
    view_type: type[View] = View

    # -- 3: setup

    def new_game(self, setup: Setup, chance: Chance) -> Step[State]:
        """The first round, with the start pots dealt."""
        events: list[PatiosEvent] = []
        state = rounds.first_round(options_of(setup), setup.seats, chance, events)
        return Step(state, tuple(events))

    # -- 4: whose choice it is, and what can be chosen

    def decision(self, state: State) -> Decision | None:
        """The player whose task comes first: always one alone."""
        if not state.pending:
            return None
        task: Choice = state.pending[0]  # type: ignore[assignment]
        return Decision((task.seat,), prompt(state, task))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """What the player whose task comes first can do."""
        if not state.pending or state.pending[0].seat != seat:  # type: ignore[union-attr]
            return ()
        return choices.legal(state)

    def check(self, state: State, seat: Seat, action: Action) -> Rejection | None:
        """Cause and remedy if `seat` may not do `action` now."""
        return refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """What the action and everything that follows from it makes of the table."""
        events: list[PatiosEvent] = []
        state = done(state, action, chance, events)
        return Step(progress.settled(state, chance, events), tuple(events))

    # -- 5: the end

    def outcome(self, state: State) -> Outcome | None:
        """Half points and ranks of a finished game."""
        return rounds.outcome(state)

    # -- what a seat sees

    def observe(self, state: State, seat: Seat | None) -> View:
        """The table without what lies face down for `seat`."""
        return observed(state, seat)

    def determinize(self, view: View, rng: random.Random) -> State:
        """A table that the view allows."""
        return determinized(view, rng)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return soundness.faults(state)


RULES = PatiosRules()
