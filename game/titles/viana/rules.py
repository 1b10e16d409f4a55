"""The rules of Palace of Viana; see RULINGS.md for what the rulebook leaves open."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import Decision, Outcome, Setup, Step, TitleInfo
from game.titles.viana import choices, soundness, turns
from game.titles.viana.actions import Action
from game.titles.viana.deeds import done
from game.titles.viana.events import VianaEvent
from game.titles.viana.info import INFO
from game.titles.viana.opening import laid_table
from game.titles.viana.refusals import refusal
from game.titles.viana.state import State, options_of
from game.titles.viana.view import View, determinized, observed
from game.titles.viana.wording import prompt


class VianaRules:
    """Palace of Viana as pure functions; see `game.core.rules.Rules` for what each one promises."""

    info: TitleInfo = INFO
    state_type: type[State] = State
    action_type: type[Action] = cast("type[Action]", Action)
    event_type: type[Event] = cast("type[Event]", VianaEvent)
    view_type: type[View] = View

    # -- 3: setup

    def new_game(self, setup: Setup, chance: Chance) -> Step[State]:
        """The table before anybody puts a flower back."""
        events: list[VianaEvent] = []
        state = laid_table(options_of(setup), setup.seats, chance, events)
        return Step(state, tuple(events))

    # -- 4: whose turn it is, and what can be done

    def decision(self, state: State) -> Decision | None:
        """The player whose task comes first; all at once for the secret cards; others while they may honk."""
        if not state.pending:
            return None
        seats = choices.deciding(state)
        if state.rewind is None:
            return Decision(seats, prompt(state))
        honkers = tuple(seat for seat in choices.honkers(state) if seat not in seats)
        return Decision(seats, prompt(state), honkers)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """What `seat` can do for the first of the pending tasks, or a honk."""
        return choices.legal(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> Rejection | None:
        """Cause and remedy if `seat` may not do `action` now."""
        return refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """What the action and everything that follows from it makes of the table."""
        events: list[VianaEvent] = []
        state = done(state, seat, action, chance, events)
        return Step(turns.settled(state, chance, events), tuple(events))

    # -- 5: the end

    def outcome(self, state: State) -> Outcome | None:
        """Points and ranks of a finished game."""
        return turns.outcome(state)

    # -- what a seat sees

    def observe(self, state: State, seat: Seat | None) -> View:
        """The table without the order of bag and Restriction deck, and without the secrets of others."""
        return observed(state, seat)

    def determinize(self, view: View, rng: random.Random) -> State:
        """A table that the view allows."""
        return determinized(view, rng)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return soundness.faults(state)


RULES = VianaRules()
