"""How Villa Paletti is taught."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from typing import Any

from game.core.lessons import LEARNER, Ask, Course
from game.core.match import Match
from game.core.message import Message, Seat, message
from game.core.parts.teacher import Teacher, is_a
from game.core.rules import new_setup
from game.titles.villa_paletti.actions import (
    AGREE,
    OBJECT,
    PROPOSE,
    TEMPLATE_HEIGHT_UM,
    Action,
    Lay,
    Object,
    Place,
    Propose,
    Pull,
    TakePenalty,
)
from game.titles.villa_paletti.causes import cause_of_fall, pushed_by
from game.titles.villa_paletti.content import colour_of
from game.titles.villa_paletti.hands import SKILLS, grip_for, ways_out
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.lookahead import attempt, let_go
from game.titles.villa_paletti.places import top_places
from game.titles.villa_paletti.positions import position, table, villa
from game.titles.villa_paletti.prospects import removal_risk
from game.titles.villa_paletti.pull import TIMBER, Drop, Grip, Sample
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import MoveOne, State
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.verdicts import foretold, stands
from game.titles.villa_paletti.wording import column_name

SAFE = 0.06
"""A hint leads only to columns that come out with less risk than this."""

SAFE_MM = 6.0
"""What is set down or laid in a chapter leaves the villa at least so many millimetres from tipping."""

LEVEL_1 = {"thin-yellow-1": (-64, -34), "thin-blue-3": (64, -34), "thin-green-2": (0, 44)}
"""What bears the green floor."""

THIN_RED = ("thin-red-1", "thin-red-2", "thin-red-3")


# -- words and steps

_TEACHER = Teacher("villa_paletti", "tower")
"""Everything that is said has to do with the tower: it should be seen."""

_say, _ask, _show = _TEACHER.say, _TEACHER.ask, _TEACHER.show
_chapter = _TEACHER.chapter


def _ask_pull(
    key: str, *lit: str, colour: str = "red", only: Collection[str] = (), who: Seat | None = None
) -> Ask:
    """A column of that colour is to come free, or one of a few."""

    def accepts(state: State, action: Any) -> bool:
        if not isinstance(action, Pull) or colour_of(action.grip.column) != colour:
            return False
        if only and action.grip.column not in only:
            return False
        if action.is_template:
            return _comes_out(state, action.grip.column)
        return foretold(state, action).ended == "free"

    def why_not(state: State, action: Any) -> Message | None:
        if not isinstance(action, Pull) or action.is_template or colour_of(action.grip.column) != colour:
            return None
        return None if only and action.grip.column not in only else _told_of(state, action)

    again = f"{key}.not_yet" if only else f"again.{colour}"
    return _ask(key, accepts, *lit, again=again, praise=False, who=who, why_not=why_not)


def _told_of(state: State, pull: Pull) -> Message | None:
    """Why a pull brought the column into nobody's hand; None where it was hardly one."""
    ended = foretold(state, pull).ended
    if ended == "collapse":
        cause = cause_of_fall(state, pull)
        return None if cause is None else cause.taught()
    if ended == "touched":
        other = column_name(pushed_by(state, pull))
        return message("villa_paletti.lesson.why.touched", other=other)
    return None if ended in ("free", "looked") else message(f"villa_paletti.lesson.why.{ended}")


def _ask_place(key: str, praise: bool = True, who: Seat | None = None) -> Ask:
    return _ask(key, _sets_down, again="again.place", praise=praise, who=who)


def _pulled_out(column: str) -> Callable[[State], Action]:
    """A careful hand takes the column out."""

    def act(state: State) -> Action:
        hand, mu = SKILLS["careful"], TIMBER[state.options.timber]
        grip = grip_for(state.layout, column, hand, seed=1)
        return attempt(state.layout, grip, hand, seed=1, mu=mu).action

    return act


def _left_alone(column: str) -> Callable[[State], Action]:
    """A hand moves the column a little and lets go."""
    return lambda state: let_go(column, state.layout)


def _torn_out(column: str, direction_urad: int = 0) -> Pull:
    """A hand that feels nothing goes its way."""
    samples = tuple(Sample(2_300 * number, 0) for number in range(1, 61))
    return Pull(Grip(column, direction_urad, TEMPLATE_HEIGHT_UM), samples)


def _set_apart(state: State) -> Action:
    """The column in the hand goes where it stands far from the others."""
    assert state.hand is not None, state
    layout, id = state.layout, state.hand.id
    others = list(layout.on_level(layout.top))

    def room(place: Place) -> float:
        return min(math.hypot(place.x_um / 1000 - other.x, place.z_um / 1000 - other.z) for other in others)

    return max((place for place in top_places(layout, id) if _sets_down(state, place)), key=room)


# -- what is right


def _comes_out(state: State, column: str) -> bool:
    """Whether a hand or the hook finds a free way out for it, and the villa needs it not."""
    pulled = state.layout.column(column)
    risk = removal_risk(state.layout, pulled)
    return risk < SAFE and any(
        ways_out(state.layout, pulled, hook)[0].neighbours == 0 for hook in (False, True)
    )


def _sets_down(state: State, action: Any) -> bool:
    if not isinstance(action, Place) or state.hand is None:
        return False
    column = action.standing(state.hand, state.layout.top)
    return _is_safe(state, state.layout.with_column(column), column.id, action.drop_um)


def _lays(state: State, action: Any) -> bool:
    if not isinstance(action, Lay):
        return False
    layout = state.layout.with_floor(action.floor)
    return _is_safe(state, layout, f"floor-{layout.top}", action.drop_um)


def _is_safe(state: State, layout: Layout, piece: str, drop_um: int) -> bool:
    """Whether a villa keeps away from tipping, and bears that something falls on it."""
    weak = weakest(layout)
    if weak is not None and weak.margin < SAFE_MM:
        return False
    return not drop_um or stands(state, layout, Drop(piece, drop_um))


def _takes_from_top(state: State, action: Any) -> bool:
    """A penalty that endangers nothing: a column of the highest floor."""
    if not isinstance(action, TakePenalty):
        return False
    return state.layout.column(action.column).level == state.layout.top


# -- villas


def _tower() -> Match[Any, Any, Any]:
    """The first turn of a game."""
    return position(table(villa({}), turns=1))


def _loose() -> Match[Any, Any, Any]:
    """Some columns are on the blue floor already; those of the learner stand under it."""
    up = {"thin-red-2": (-62, -34), "thin-yellow-2": (66, 30), "thin-blue-2": (10, 40)}
    return position(table(villa(up)))


def _hands() -> Match[Any, Any, Any]:
    """A thin red column bears its part of the blue floor."""
    up = {
        "thin-red-2": (-62, -34), "thin-yellow-2": (66, 30), "thin-blue-2": (10, 40),
        "hexagonal-green": (-40, 20), "thin-green-2": (70, -40),
    }  # fmt: skip
    return position(table(villa(up, bearing=("thin-red-1",))))


def _seal() -> Match[Any, Any, Any]:
    """The green floor has just been laid."""
    level_1 = LEVEL_1 | {"thin-red-3": (-70, 24)}
    return position(table(villa(level_1, {}, loose=("thin-red-3",)), turns=12))


def _floor() -> Match[Any, Any, Any]:
    """All red columns are on the highest floor or locked."""
    level_2 = {
        "hexagonal-red": (-56, -28), "thin-red-1": (56, -28), "thin-red-3": (0, 50), "thin-blue-2": (70, 14),
    }  # fmt: skip
    state = table(
        villa(LEVEL_1, level_2, loose=("thin-blue-2",)), turns=24, holder=0, former=2,
        locked=("thick-red", "thin-red-2"),
    )  # fmt: skip
    return position(state)


def _objection() -> Match[Any, Any, Any]:
    """Yellow's turn: there are loose yellow columns at the edge."""
    level_2 = {"thin-blue-2": (-56, -28), "hexagonal-green": (54, -28), "thin-red-3": (0, 50)}
    return position(table(villa(LEVEL_1, level_2), turn=1, turns=20, holder=3, former=2))


def _penalty() -> Match[Any, Any, Any]:
    """Of the red columns only the thick one in the middle could be moved."""
    level_2 = {
        "thin-red-1": (-56, -28), "thin-red-3": (56, -28), "thin-blue-2": (0, 52),
        "hexagonal-yellow": (-66, 22), "thin-yellow-2": (64, 22),
    }  # fmt: skip
    state = table(
        villa(LEVEL_1, level_2, loose=("hexagonal-yellow", "thin-yellow-2")), turns=28, holder=1, former=0,
        locked=("hexagonal-red", "thin-red-2"),
    )  # fmt: skip
    return position(state)


def _fall() -> Match[Any, Any, Any]:
    """Green's turn; the learner holds the seal."""
    level_2 = {"thin-red-1": (-50, -26), "hexagonal-yellow": (50, -30), "thin-red-3": (0, 40)}
    state = table(
        villa(LEVEL_1, level_2), turn=3, turns=31, holder=0, former=1, locked=("thin-green-3",)
    )
    return position(state)


def _three() -> Match[Any, Any, Any]:
    """Three play, green is neutral."""
    up = {"thin-yellow-2": (66, 30), "thin-blue-2": (10, 40)}
    state = table(
        villa(up), colours=("red", "yellow", "blue"), neutral="green", turns=4,
        pending=(MoveOne(LEARNER, "neutral", True),),
    )  # fmt: skip
    return position(state)


def _practice() -> Match[Any, Any, Any]:
    return Match(RULES, new_setup(INFO, 4, timber="calm"), 5)


def _idea() -> Match[Any, Any, Any]:
    """Two columns are on the blue floor; nobody objects in this game."""
    up = {"thin-yellow-1": (-64, -34), "thin-blue-3": (64, -34)}
    return position(table(villa(up), turns=9, objections=False), objections=False)


COURSE = Course(
    chapters=(
        _chapter("tower", _tower, (
            _say("tower.1", "thick-red", "hexagonal-red", "thin-red-1", "thin-red-2", "thin-red-3"),
            _say("tower.2", "view", "button-turn_left", "button-turn_right", "button-other_side"),
            _ask_pull("tower.pull", "thin-red-2"),
            _ask_place("tower.place"),
            _say("tower.end"),
        )),
        _chapter("loose", _loose, (
            _say("loose.1", "steadiness"),
            _say("loose.2", "thin-red-1", "hexagonal-red"),
            _say("loose.3", "button-hook", "button-pull"),
            _ask_pull("loose.pull", "thin-red-1", "hexagonal-red"),
            _ask_place("loose.place"),
            _show(1, _left_alone("thick-yellow"), "loose.locked", "thick-yellow"),
            _say("loose.end"),
        )),
        _chapter("hands", _hands, (
            _say("hands.1", "thin-red-1"),
            _say("hands.2"),
            _ask_pull("hands.pull", "thin-red-1", only=("thin-red-1",)),
            _ask_place("hands.place"),
            _say("hands.end"),
        )),
        _chapter("seal", _seal, (
            _say("seal.1", "floors"),
            _ask_pull("seal.pull", "thin-red-1", "thin-red-3", only=THIN_RED),
            _ask_place("seal.place"),
            _show(1, _pulled_out("hexagonal-yellow"), "seal.yellow", "seat-1"),
            _show(1, _set_apart, "seal.moved", "seat-1"),
            _say("seal.end", "seat-0", "seat-1"),
        )),
        _chapter("floor", _floor, (
            _say("floor.1", "thick-red", "thin-red-2"),
            _say("floor.2", "hexagonal-red", "thin-red-1", "thin-red-3", "thin-blue-2"),
            _ask("floor.propose", is_a(Propose), "button-propose", praise=False),
            _ask("floor.lay", _lays, again="again.lay"),
            _say("floor.end", "seat-0"),
        )),
        _chapter("objection", _objection, (
            _show(1, PROPOSE, "objection.1", "seat-1"),
            _show(2, AGREE, "objection.2"),
            _show(3, AGREE, "objection.3", "hexagonal-yellow", "thin-yellow-2", "thin-yellow-3"),
            _ask("objection.object", is_a(Object), "button-object", praise=False, who=1),
            _ask_pull(
                "objection.pull", "hexagonal-yellow", "thin-yellow-2", "thin-yellow-3", colour="yellow", who=1
            ),
            _ask_place("objection.place", who=1),
            _say("objection.end"),
        )),
        _chapter("penalty", _penalty, (
            _say("penalty.1", "thick-red"),
            _ask("penalty.propose", is_a(Propose), "button-propose", praise=False),
            _show(1, OBJECT, "penalty.objects", "seat-1"),
            _show(1, _left_alone("thick-red"), "penalty.fails", "thick-red"),
            _ask("penalty.take", _takes_from_top, "hexagonal-yellow", "thin-yellow-2", who=1),
            _ask("penalty.lay", _lays, again="again.lay"),
        )),
        _chapter("fall", _fall, (
            _say("fall.1", "seat-0", who=3),
            _show(3, _torn_out("thin-green-2", 1_570_796), "fall.fell", "seat-0"),
            _say("fall.2"),
            _say("fall.end"),
        )),
        _chapter("three", _three, (
            _say("three.1", "hexagonal-green", "thin-green-1", "thin-green-2", "thin-green-3"),
            _ask_pull("three.pull", "hexagonal-green", "thin-green-1", colour="green"),
            _ask_place("three.place"),
            _ask_pull("three.own", "thin-red-1", "hexagonal-red", "thin-red-2"),
            _ask_place("three.place_own"),
            _say("three.two"),
            _say("three.red"),
        )),
        _TEACHER.practice(_practice, 12),
    ),
    idea=_chapter("idea", _idea, (
        _say("idea.1"),
        _show(0, _pulled_out("thin-red-1"), "idea.2"),
        _show(0, Place(0, 44_000), "idea.3"),
        _show(1, PROPOSE, "idea.4", "seat-1"),
        _show(1, Lay(0, 0, 0), "idea.5"),
        _show(2, _pulled_out("thin-blue-1"), "idea.6", "seat-2"),
        _show(2, Place(20_000, 10_000), "idea.7", "seat-2"),
        _say("idea.8"),
    )),
)
