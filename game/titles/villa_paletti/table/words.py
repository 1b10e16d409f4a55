"""What the table of Villa Paletti says beside its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.message import Message, SeatName, Term, message
from game.i18n.beginnings import titled
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.content import colour_of, kind_of
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import (
    AnswerProposal,
    Options,
    Penalise,
    State,
    has_contest,
    owner_of,
    points,
)
from game.titles.villa_paletti.table.live_pull import Feel, LivePull
from game.titles.villa_paletti.table.task_panel import totals_note
from game.titles.villa_paletti.wording import colour_name, column_name, floor_name
from game.ui.board.board_view import InfoCard, TableFrame

STEEP_MM = 12.0
"""A hand that pulls up or down by more than this, and not to a side, goes nowhere."""
NEUTRAL = "neutral"
"""The plate that shows which colour nobody has."""
_OF_NEUTRAL = ("pull_neutral", "pull_neutral_or_propose", "prove_neutral", "answer_neutral")
"""What the rules ask for that is about a column of the colour nobody has."""


def subtitle(table: TableFrame, state: State) -> str:
    """Turn and highest floor, beside the title in the wall."""
    if state.layout.top == 0:
        return table.text("ui.villa_paletti.subtitle.site")
    return table.text(message(
        "ui.villa_paletti.subtitle", number=max(1, state.turns), floor=floor_name(state.layout.top)
    ))


def of_neutral(state: State) -> Message | None:
    """What has to be decided about a neutral column, with its colour; None where it is about none."""
    decision = RULES.decision(state) if state.neutral is not None else None
    if decision is None:
        return None
    what = decision.prompt.key.removeprefix("villa_paletti.prompt.")
    if what not in _OF_NEUTRAL:
        return None
    column = Term(f"ui.villa_paletti.neutral.{state.neutral}")
    return message(f"ui.villa_paletti.prompt.{what}", column=column, **dict(decision.prompt.args))


def of_pull(live: LivePull, is_waiting: bool, is_away: bool, mode: str, look_counts: bool) -> Message:
    """What to do while a column is being pulled.

    `is_away`: the pointer has left the hand. `look_counts`: the column is locked even if it has not moved.
    """
    if live.is_settling:
        return message("ui.villa_paletti.prompt.settling")
    if is_waiting:
        return message("ui.villa_paletti.prompt.waiting")
    if is_away:
        return message("ui.villa_paletti.prompt.away")
    column = column_name(live.grip.column)
    if not live.is_attempt:
        if abs(live.aim_y_mm) > max(STEEP_MM, 2 * abs(live.aim_u_mm)):
            return message("ui.villa_paletti.prompt.sideways")
        if look_counts:
            return message("ui.villa_paletti.prompt.nudge_counts", column=column)
        return message(f"ui.villa_paletti.prompt.nudge_{live.feel or 'none'}", column=column)
    if live.pull.touched:
        return message("ui.villa_paletti.prompt.touched")
    if live.pull.lift == "shifting":
        return message("ui.villa_paletti.prompt.shifting")
    if live.strain > 0.7:
        return message("ui.villa_paletti.prompt.hard", column=column)
    return message(f"ui.villa_paletti.prompt.pull_{mode}", column=column)


def of_button(state: State, label: str) -> Message | None:
    """What one of the buttons at the left brings about; None where its label says all of it.

    `label`: the last part of the label's key.
    """
    task, proposer = state.task, SeatName(state.turn)
    match label:
        case "propose":
            is_asked = state.options.objections and state.seats > 1
            return message(f"ui.villa_paletti.propose.hint_{'asked' if is_asked else 'free'}")
        case "object" | "agree" if isinstance(task, AnswerProposal):
            return message(f"ui.villa_paletti.{label}.hint_{task.to}", who=proposer)
        case "no_penalty" if isinstance(task, Penalise):
            return message("ui.villa_paletti.no_penalty.hint", who=SeatName(task.objector))
        case "give_up_floor" | "pass" | "use_hook" | "use_hand" | "steady_floor":
            return message(f"ui.villa_paletti.{label}.hint")
        case _:
            return None


def of_lowering(is_touching: bool) -> Message:
    """What to do with a column that hangs in the hand over its place."""
    return message(f"ui.villa_paletti.prompt.{'touching' if is_touching else 'hanging'}")


def worth(table: TableFrame, state: State, column: str) -> str:
    """How many points a column is worth on the highest floor; "" where nobody counts points."""
    if isinstance(state, ChallengeState) and state.goal is not None:
        return ""
    if state.neutral == colour_of(column):
        return table.text("ui.villa_paletti.worth_nothing")
    return table.text("ui.villa_paletti.worth", n=kind_of(column).points)


def info(
    table: TableFrame, state: State, felt: Mapping[str, Feel], target: str
) -> InfoCard | None:
    """What a right click on a target tells."""
    if any(column.id == target for column in (*state.layout.columns, *state.unplaced)):
        return _of_column(table, state, felt, target)
    if target.startswith("seat-"):
        return _of_seat(table, state, int(target.removeprefix("seat-")))
    if target == NEUTRAL and state.neutral is not None:
        whose = message("ui.villa_paletti.info.neutral_colour", colour=colour_name(state.neutral))
        told = (table.text(whose), table.text("ui.villa_paletti.info.neutral_first"))
        return InfoCard(table.text("ui.villa_paletti.neutral"), told)
    if target in ("floors", "steadiness"):
        key = f"ui.villa_paletti.info.{target}"
        # Alone nobody counts what is on top now: what was set there stays counted, or nothing is.
        is_brief = target == "floors" and isinstance(state, ChallengeState)
        lines = ("1",) if is_brief else ("1", "2")
        return InfoCard(table.text(key), tuple(table.text(f"{key}.{line}") for line in lines))
    return None


def _of_column(table: TableFrame, state: State, felt: Mapping[str, Feel], id: str) -> InfoCard:
    owner = owner_of(state.colours, id)
    value = worth(table, state, id)
    lines = [titled(value)] if value else []
    if id in state.locked:
        lines.append(table.text("ui.villa_paletti.info.locked"))
    elif owner is not None:
        lines.append(table.text("ui.villa_paletti.info.owner", who=table.seat_name(owner)))
    elif state.neutral == colour_of(id):
        lines.append(table.text("ui.villa_paletti.info.neutral"))
    if id in felt:
        lines.append(table.text(f"ui.villa_paletti.info.felt_{felt[id]}"))
    name = table.text(column_name(id).key)
    return InfoCard(titled(name), tuple(lines))


def _of_seat(table: TableFrame, state: State, seat: int) -> InfoCard | None:
    """Colours, points and the seal; None for a single builder of whom there is nothing to tell."""
    lines = []
    if state.colours[seat]:
        key = "ui.villa_paletti.info.colours"
        names = [table.text(colour_name(colour).key) for colour in state.colours[seat]]
        lines.append(table.text(key, colours=" + ".join(names)))
    if not isinstance(state, ChallengeState):
        told = table.text("ui.villa_paletti.info.points", n=points(state)[seat])
        lines.append(told if has_contest(state) else titled(table.text(totals_note(state))))
    if state.holder == seat:
        lines.append(table.text("ui.villa_paletti.info.seal"))
    elif state.former == seat:
        lines.append(table.text("ui.villa_paletti.info.former"))
    return InfoCard(table.seat_name(seat), tuple(lines)) if lines else None


def welcome(table: TableFrame, options: Options) -> tuple[str, Sequence[str]]:
    """What surprises people who play for the first time."""
    first = "touch" if options.touch_and_move else "1"
    heading = table.text("ui.villa_paletti.tip")
    return heading, [table.text(f"ui.villa_paletti.tip.{which}") for which in (first, "2", "3")]
