"""The rules of VIVA, in the order of its rulebook; see RULINGS.md for what the rulebook leaves open."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import cast

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Rejection, Seat, message
from game.core.rules import Decision, Outcome, Setup, Step, TitleInfo
from game.titles.viva import rounds, soundness, turns
from game.titles.viva.actions import (
    CALL_STOP,
    CALL_VIVA,
    DRAW,
    KEEP_DRAWN,
    PASS,
    Action,
    CallStop,
    CallViva,
    Draw,
    GoOut,
    KeepDrawn,
    LayBlock,
    Pass,
    Play,
)
from game.titles.viva.events import VivaEvent
from game.titles.viva.info import INFO
from game.titles.viva.placing import seems_to_have_play, turn_plays, ways_out
from game.titles.viva.refusals import may_pass, refusal
from game.titles.viva.stack import can_draw
from game.titles.viva.state import State, forbidden_mask, options_of
from game.titles.viva.view import View, determinized, observed


class VivaRules:
    """VIVA as pure functions; see `game.core.rules.Rules` for what each one promises."""

    info: TitleInfo = INFO
    state_type: type[State] = State
    action_type: type[Action] = cast("type[Action]", Action)
    event_type: type[Event] = cast("type[Event]", VivaEvent)
    view_type: type[View] = View

    # -- 3: setup

    def new_game(self, setup: Setup, chance: Chance) -> Step[State]:
        """The first round, dealt."""
        events: list[VivaEvent] = []
        state = rounds.first_round(options_of(setup), setup.seats, chance, events)
        return Step(state, tuple(events))

    # -- 4: whose turn it is, and the choices

    def decision(self, state: State) -> Decision | None:
        """The player whose turn it is; beside it whoever may call before that player acts.

        The prompt is for that player only: "you must draw" would tell the others about the hand.
        """
        if state.phase == "over":
            return None
        prompt = _prompt(state)
        if state.viva_due is None and state.caught is None:
            return _alone(state.turn, prompt)
        return Decision((state.turn,), message(prompt), _callers(state))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Going out, plays as the cards lie in the hand, drawing or passing, then calls."""
        if state.phase == "over":
            return ()
        if seat != state.turn:
            return _calls(state, seat)
        actions: list[Action]
        match state.phase:
            case "turn":
                # Only the last card can go out, and only other cards can be played.
                actions = [*ways_out(state, seat)] if len(state.hands[seat]) == 1 else [*_plays(state, seat)]
                if can_draw(state):
                    actions.append(DRAW)
                elif may_pass(state):
                    actions.append(PASS)
            case "drawn":
                actions = [*_plays(state, seat), KEEP_DRAWN]
            case "lay_block" | "viva_block":
                actions = [LayBlock(kind) for kind in dict.fromkeys(state.hands[seat])]
        if state.caught is not None:
            actions += _calls(state, seat)
        return actions

    def check(self, state: State, seat: Seat, action: Action) -> Rejection | None:
        """Cause and remedy if `seat` may not do `action` now."""
        return refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """What the action and everything that follows from it makes of the table."""
        events: list[VivaEvent] = []
        if isinstance(action, CallStop):
            return Step(turns.stopped(state, seat, chance, events), tuple(events))
        if isinstance(action, CallViva):
            return Step(turns.called_viva(state, chance, events), tuple(events))
        if state.caught is not None or state.viva_due is not None:
            state = turns.without_calls(state, events)
        match action:
            case Play():
                state = turns.played(state, action, chance, events)
            case Draw():
                state = turns.drew(state, chance, events)
            case KeepDrawn():
                state = turns.kept(state, chance, events)
            case LayBlock():
                state = turns.laid_block(state, action, chance, events)
            case GoOut():
                state = turns.went_out(state, action, chance, events)
            case Pass():
                state = turns.passed(state, chance, events)
        return Step(state, tuple(events))

    # -- 5: the end

    def outcome(self, state: State) -> Outcome | None:
        """Winner's cards and ranks of a finished game."""
        return rounds.outcome(state)

    # -- what a seat sees

    def observe(self, state: State, seat: Seat | None) -> View:
        """The table without the other hands and the stack."""
        return observed(state, seat)

    def determinize(self, view: View, rng: random.Random) -> State:
        """A table that the view allows."""
        return determinized(view, rng)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return soundness.faults(state)


def _plays(state: State, seat: Seat) -> list[Play]:
    """Plays that can be chosen: with "caught cheating" forbidden ones too."""
    cheating = state.options.caught_cheating
    return turn_plays(state, seat, 0 if cheating else forbidden_mask(state.block, state.personal, seat))


def _callers(state: State) -> tuple[Seat, ...]:
    """Who may call before the player whose turn it is acts; that player's own call is among its actions."""
    if state.viva_due is not None:
        return (state.viva_due,)
    if state.caught is not None:
        away = state.caught.seat, state.turn
        return tuple(seat for seat in range(len(state.hands)) if seat not in away)
    return ()


def _calls(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.viva_due == seat:
        return (CALL_VIVA,)
    if state.caught is not None and seat != state.caught.seat:
        return (CALL_STOP,)
    return ()


@cache
def _alone(seat: Seat, prompt: str) -> Decision:
    """The decision of one seat into which nobody can call."""
    return Decision((seat,), message(prompt))


def _prompt(state: State) -> str:
    """What the player whose turn it is has to do: the key of the precise words."""
    seat = state.turn
    match state.phase:
        case "lay_block":
            return "viva.prompt.lay_block"
        case "viva_block":
            return "viva.prompt.viva_block"
        case "drawn":
            return "viva.prompt.drawn" if seems_to_have_play(state, seat) else "viva.prompt.keep_drawn"
        case _ if len(state.hands[seat]) == 1:
            return _last_card_prompt(state, seat)
        case _ if may_pass(state):
            return "viva.prompt.pass"
        case _ if seems_to_have_play(state, seat):
            return _play_prompt(state)
        case _:
            return "viva.prompt.must_draw"


def _play_prompt(state: State) -> str:
    """An empty house takes any colour that is not blocked. Ruling W41: nothing to draw is no choice."""
    if all(state.houses):
        return "viva.prompt.play" if can_draw(state) else "viva.prompt.play.no_draw"
    return "viva.prompt.play_any" if can_draw(state) else "viva.prompt.play_any.no_draw"


def _last_card_prompt(state: State, seat: Seat) -> str:
    may_draw = can_draw(state)
    match ways_out(state, seat):
        case [_, _]:
            return "viva.prompt.go_out_either" if may_draw else "viva.prompt.go_out_either.no_draw"
        case [GoOut("personal")]:
            return "viva.prompt.go_out_personal" if may_draw else "viva.prompt.go_out_personal.no_draw"
        case [_]:
            return "viva.prompt.go_out_general" if may_draw else "viva.prompt.go_out_general.no_draw"
        case _:
            return "viva.prompt.must_draw_last" if may_draw else "viva.prompt.pass"


RULES = VivaRules()
