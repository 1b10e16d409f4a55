"""The rules of Lisboa against Lacerda; see RULINGS.md for what the rulebook leaves open."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import Decision, Outcome, Setup, Step, TitleInfo
from game.titles.lisboa import choices, soundness, turns
from game.titles.lisboa.actions import Action
from game.titles.lisboa.deeds import done
from game.titles.lisboa.events import LisboaEvent
from game.titles.lisboa.info import INFO
from game.titles.lisboa.opening import first_table
from game.titles.lisboa.refusals import refusal
from game.titles.lisboa.state import PERSON, State, options_of
from game.titles.lisboa.view import View, determinized, observed
from game.titles.lisboa.wording import ASKED, prompt

# Most decisions are asked in the same words each time.
_DECISIONS: Final = {kind: Decision((PERSON,), asked) for kind, asked in ASKED.items()}


class LisboaRules:
    """Lisboa as pure functions; see `game.core.rules.Rules` for what each one promises."""

    info: TitleInfo = INFO
    state_type: type[State] = State
    action_type: type[Action] = cast("type[Action]", Action)
    event_type: type[Event] = cast("type[Event]", LisboaEvent)
    view_type: type[View] = View

    # -- 3: setup

    def new_game(self, setup: Setup, chance: Chance) -> Step[State]:
        """The table before the person keeps one of two clergy tiles."""
        return Step(first_table(options_of(setup), chance), ())

    # -- 4, 6: the person's turn, with Lacerda's turn after it

    def decision(self, state: State) -> Decision | None:
        """The person, as long as the game lasts."""
        if not state.pending:
            return None
        return _DECISIONS.get(type(state.pending[0])) or Decision((PERSON,), prompt(state))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """What the person can do for the first of the pending tasks."""
        return choices.legal(state) if seat == PERSON else ()

    def check(self, state: State, seat: Seat, action: Action) -> Rejection | None:
        """Cause and remedy if the person may not do `action` now."""
        return refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """What the action and everything that follows from it makes of the table."""
        events: list[LisboaEvent] = []
        state = done(state, action, chance, events)
        return Step(turns.settled(state, chance, events), tuple(events))

    # -- 5: the end

    def outcome(self, state: State) -> Outcome | None:
        """Wigs and rank of a finished game."""
        return turns.outcome(state)

    # -- what the person sees

    def observe(self, state: State, seat: Seat | None) -> View:
        """The table without the order of what lies hidden."""
        return observed(state, seat)

    def determinize(self, view: View, rng: random.Random) -> State:
        """A table that the view allows."""
        return determinized(view, rng)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return soundness.faults(state)


RULES = LisboaRules()
