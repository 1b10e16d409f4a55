"""How Patios is taught."""

from __future__ import annotations

from typing import Any

from game.core.lessons import LEARNER, Ask, Course
from game.core.match import Match
from game.core.message import Seat
from game.core.parts.teacher import Accepts, Teacher, is_a, just
from game.core.rules import new_setup
from game.titles.patios.actions import (
    OFFER_COIN,
    ChooseCharacter,
    ChooseTarget,
    ChooseTubColour,
    KeepImprovement,
    KeepPots,
    NameCell,
    OfferSwap,
    PlaceImprovement,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    UseCane,
    WardOff,
    Water,
)
from game.titles.patios.content import Character, Kind
from game.titles.patios.geometry import cell_named
from game.titles.patios.info import INFO
from game.titles.patios.positions import patio, position, position_after, table
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import RoundScore
from game.titles.patios.state import State

# -- words and steps

_TEACHER = Teacher("patios")
_say, _ask, _show = _TEACHER.say, _TEACHER.ask, _TEACHER.show
_chapter = _TEACHER.chapter


def _ask_character(key: str, character: Character) -> Ask:
    return _ask(key, just(ChooseCharacter(character)), character, praise=False)


def _take(card: Kind, cell: str) -> TakeCard:
    return TakeCard(card, cell_named(cell))


def _takes(*cards: Kind) -> Accepts:
    """Taking one of these cards, wherever it goes; any card if none is named."""
    return lambda state, action: isinstance(action, TakeCard) and (not cards or action.card in cards)


def _cells(names: str, seat: Seat = LEARNER) -> tuple[str, ...]:
    """The targets of places of a patio."""
    return tuple(f"seat-{seat}-cell-{cell_named(name)}" for name in names.split())


# -- tables


def _turn() -> Match[Any, Any, Any]:
    """The very first turn."""
    return position(table(
        (
            patio({"NE": "red", "SW": "dry-blue"}),
            patio({"N": "green", "S": "dry-red"}),
            patio({"W": "blue", "E": "dry-green"}),
        ),
        ("red-gardener", "children", "green-gardener", "water-carrier", "blue-gardener"),
        ("red", "green", "red", "cane", "balcony-7"), ("green", "blue", "green"), turns=1, is_new=True,
    ))  # fmt: skip


def _water() -> Match[Any, Any, Any]:
    """Half of the patio is dry, and the Sun is near."""
    return position(table(
        (
            patio({
                "E": "red", "SE": "red", "S": "dry-red", "W": "blue", "NW": "dry-blue", "NE": "dry-blue",
            }),
            patio({"N": "green", "E": "dry-green", "SW": "blue"}),
            patio({"NW": "blue", "SE": "dry-red", "S": "dry-green", "N": "green"}),
        ),
        ("water-carrier", "assistant-gardener", "sun", "blue-gardener", "red-gardener", "visitors"),
        ("cane", "red", "green", "cane", "blue"),
        ("blue", "green", "red", "cane", "green", "balcony-9"),
    ))  # fmt: skip


def _balconies() -> Match[Any, Any, Any]:
    """One place is free, and a balcony fits there."""
    return position(table(
        (
            patio({
                "N": "blue", "NE": "blue", "E": "red", "SE": "cane", "S": "green", "SW": "green",
                "W": "dry-blue",
            }),
            patio({"N": "red", "NE": "red", "S": "dry-green", "W": "blue"}),
            patio({"E": "green", "SE": "cane", "S": "dry-red", "NW": "blue"}),
        ),
        ("green-gardener", "blue-gardener", "water-carrier", "children", "red-gardener", "visitors"),
        ("balcony-4", "cane", "balcony-9", "green", "balcony-11"), ("blue", "blue", "red"), turns=7,
    ))  # fmt: skip


def _children() -> Match[Any, Any, Any]:
    """Two green pots are here, a third one is at a neighbour's."""
    return position(table(
        (
            patio({"N": "green", "NE": "cane", "E": "green", "S": "red", "W": "dry-blue"}),
            patio({"SW": "green", "W": "red", "SE": "dry-red", "N": "blue"}),
            patio({"NE": "blue", "S": "dry-green", "W": "red"}),
        ),
        ("blue-gardener", "children", "sun", "water-carrier", "red-gardener", "green-gardener", "visitors"),
        ("blue", "red", "cane", "green", "balcony-5"), ("blue",),
    ))  # fmt: skip


def _neighbour() -> Match[Any, Any, Any]:
    """The cane lies where nothing is dry, and the Visitors are near."""
    return position(table(
        (
            patio({
                "N": "cane", "NW": "blue", "E": "green", "SE": "dry-red", "S": "dry-red", "SW": "red",
            }),
            patio({"N": "green", "NE": "green", "SW": "dry-blue", "W": "blue"}),
            patio({"NE": "blue", "S": "red", "W": "red", "E": "dry-green"}),
        ),
        ("red-gardener", "neighbour", "visitors", "blue-gardener", "children", "water-carrier"),
        ("blue", "red", "cane", "green", "balcony-5"), coins=(1, 1, 0),
        hands=(("guitarist",), (), ()), improvements=("ladder", "tub"), turns=8,
    ))  # fmt: skip


def _visitors() -> Match[Any, Any, Any]:
    """The last turn of the first round."""
    return position(table(
        (
            patio({
                "N": "blue", "NE": "blue", "E": "balcony-4", "SE": "tub", "S": "red", "SW": "cane",
                "W": "dry-red",
            }),
            patio({"N": "green", "NE": "green", "E": "green", "S": "blue", "W": "dry-red"}),
            patio({"NE": "blue", "S": "red", "W": "red", "E": "dry-green"}),
        ),
        ("blue-gardener", "visitors", "water-carrier", "children", "neighbour", "assistant-gardener"),
        ("blue", "red", "blue", "cane", "balcony-9"), turns=9,
    ))  # fmt: skip


def _between() -> Match[Any, Any, Any]:
    """The first round has just been counted; the learner ended it with the Guitarist."""
    return position_after(table(
        (
            patio({
                "N": "blue", "NE": "blue", "E": "blue", "SE": "blue", "S": "blue", "SW": "balcony-4",
                "W": "red",
            }),
            patio({"N": "green", "NE": "green", "E": "green", "S": "balcony-5"}),
            patio({"S": "red", "SW": "red", "W": "red"}),
        ),
        ("blue-gardener", "visitors", "water-carrier", "children", "neighbour", "assistant-gardener"),
        ("blue", "red", "green", "cane", "balcony-8"), coins=(2, 1, 0), hands=(("guitarist",), (), ()),
        turns=9,
    ), LEARNER, PlayGuitarist(-1))  # fmt: skip


def _sets() -> Match[Any, Any, Any]:
    """The last turn of the game; a red trio is wanting to a blue and a green one."""
    return position(table(
        (
            patio({"N": "red", "NE": "red", "E": "blue", "SE": "blue", "S": "green"}),
            patio({"N": "green", "NE": "green", "E": "green", "S": "blue", "W": "dry-red"}),
            patio({"NE": "blue", "SE": "blue", "S": "red", "W": "red", "E": "dry-green"}),
        ),
        ("red-gardener", "visitors", "blue-gardener", "children", "neighbour", "assistant-gardener"),
        ("red", "blue", "red", "cane", "balcony-9"), coins=(3, 1, 0), turns=9,
        results=(
            (_counted((3, 2, 0)), _counted((2, 3, 1)), _counted((1, 2, 4))),
            (_counted((2, 1, 4)), _counted((3, 1, 1)), _counted((4, 0, 2))),
        ),
    ))  # fmt: skip


def _counted(pots: tuple[int, int, int]) -> RoundScore:
    """What a patio earned that had these pots in bloom and nothing else."""
    trios = int(pots[0] >= 3), int(pots[1] >= 3), int(pots[2] >= 3)
    return RoundScore(
        tub=None, pots=pots, trios=trios, singles=sum(count for count in pots if count < 3),
        extras=sum(2 * (count - 3) for count in pots if count > 3), balconies=0, owes=0,
    )  # fmt: skip


def _practice() -> Match[Any, Any, Any]:
    return Match(RULES, new_setup(INFO, 3, playground=True), 6)


def _idea() -> Match[Any, Any, Any]:
    """The Sun comes after this turn."""
    return position(table(
        (
            patio({
                "N": "cane", "NE": "dry-blue", "E": "red", "SE": "red", "SW": "blue", "W": "blue",
                "NW": "dry-green",
            }),
            patio({"N": "green", "NE": "green", "E": "dry-green", "S": "dry-blue", "W": "blue"}),
            patio({"NE": "blue", "S": "red", "W": "red", "E": "dry-green", "NW": "balcony-7"}),
        ),
        ("red-gardener", "sun", "water-carrier", "blue-gardener", "visitors", "children", "neighbour"),
        ("red", "blue", "red", "cane", "balcony-9"),
    ))  # fmt: skip


# -- the course


def _waters_two(state: State, action: Any) -> bool:
    return isinstance(action, Water) and len(action.targets) == 2


def _brings_time(state: State, action: Any) -> bool:
    return isinstance(action, PlayGuitarist) and action.steps > 0


def _keeps_two(state: State, action: Any) -> bool:
    return isinstance(action, KeepPots) and action.dry is not None


def _keeps_one(state: State, action: Any) -> bool:
    return isinstance(action, KeepPots) and action.wet is not None


N, NE = cell_named("N"), cell_named("NE")
S, SW = cell_named("S"), cell_named("SW")

COURSE = Course(
    chapters=(
        _chapter("turn", _turn, (
            _say("turn.1", *_cells("N NE E SE S SW W NW")),
            _say("turn.2", "row"),
            _ask_character("turn.choose", "red-gardener"),
            _ask("turn.take", _takes("red"), "card:red"),
            _show(1, _take("red", "W"), "turn.follower", *_cells("W", 1)),
            _show(2, _take("balcony-7", "S"), "turn.follower_2", *_cells("S", 2)),
            _say("turn.moved", "row"),
            _show(1, ChooseCharacter("green-gardener"), "turn.green"),
            _show(1, _take("green", "NE"), "turn.green_1"),
            _show(2, _take("green", "N"), "turn.green_2"),
            _ask("turn.follow", _takes(), "card:green"),
            _say("turn.end"),
        )),
        _chapter("water", _water, (
            _say("water.1", "sun", *_cells("S NW NE")),
            _ask_character("water.choose", "water-carrier"),
            _ask("water.use", just(UseCane(S)), "card:cane", *_cells("S")),
            _show(1, UseCane(cell_named("E")), "water.others", *_cells("E", 1), other=2),
            _show(1, ChooseCharacter("assistant-gardener"), "water.assistant"),
            _show(1, _take("red", "S"), "water.passed", "card:cane"),
            _ask("water.keep", just(TakeCard("cane", N)), "card:cane", *_cells("N")),
            _show(2, _take("green", "E"), "water.last", "sun"),
            _ask("water.pour", _waters_two, *_cells("N NW NE"), who=2),
            _say("water.end", "sun"),
        )),
        _chapter("balconies", _balconies, (
            _say("balconies.1", "card:balcony-4", "card:balcony-9", "card:balcony-11"),
            _say("balconies.2", "card:balcony-4", *_cells("N NE E")),
            _ask_character("balconies.choose", "green-gardener"),
            _ask("balconies.take", _takes("balcony-4"), "card:balcony-4"),
            _show(1, _take("green", "SW"), "balconies.others"),
            _show(2, _take("balcony-9", "N"), "balconies.others_2"),
            _say("balconies.clay", "card:balcony-11"),
            _show(1, ChooseCharacter("blue-gardener"), "balconies.blue"),
            _show(1, _take("blue", "SE"), "balconies.blue_1"),
            _show(2, _take("blue", "W"), "balconies.blue_2"),
            _ask("balconies.works", _takes(), "card:balcony-11"),
            _say("balconies.end"),
        )),
        _chapter("children", _children, (
            _say("children.1", *_cells("N E"), *_cells("SW", 1), who=1),
            _ask_character("children.choose", "children"),
            _ask("children.place", _takes(), praise=False),
            _ask("children.offer", just(OfferSwap(S)), *_cells("S"), praise=False),
            _ask("children.swap", just(SwapFor(1, SW)), *_cells("SW", 1), who=1),
            _show(1, ChooseCharacter("sun"), "children.sun", "sun"),
            _show(1, NameCell(NE), "children.named", *_cells("NE", 2), other=2),
            _ask("children.target", is_a(ChooseTarget), *_cells("N E"), praise=False),
            _ask("children.ward", is_a(WardOff), *_cells("NE")),
            _say("children.end"),
        )),
        _chapter("neighbour", _neighbour, (
            _say("neighbour.1", "visitors", "improvement:guitarist", *_cells("N SE S")),
            _ask("neighbour.guitarist", _brings_time, "improvement:guitarist"),
            _ask_character("neighbour.choose", "neighbour"),
            _show(1, OFFER_COIN, "neighbour.apprentice", "seat-1", other=2),
            _ask("neighbour.keep", just(KeepImprovement("ladder")), "lifted:ladder", praise=False),
            _show(1, PlaceImprovement("tub", cell_named("S")), "neighbour.tub", *_cells("S", 1)),
            _ask(
                "neighbour.ladder", just(PlaceImprovement("ladder", N)), "improvement:ladder", *_cells("N"),
            ),
            _say("neighbour.water"),
            _say("neighbour.others"),
            _say("neighbour.end"),
        )),
        _chapter("visitors", _visitors, (
            _say("visitors.1", "visitors", "blue-gardener"),
            _ask_character("visitors.choose", "blue-gardener"),
            _ask("visitors.take", _takes("blue"), "card:blue", praise=False),
            _show(1, _take("blue", "SE"), "visitors.others"),
            _show(2, _take("balcony-9", "N"), "visitors.others_2"),
            _ask("visitors.water", is_a(Water), *_cells("SW W"), praise=False),
            _ask("visitors.tub", just(ChooseTubColour("red")), *_cells("SE")),
            _say("visitors.pots", "own-things", "seat-0"),
            _say("visitors.end"),
        )),
        _chapter("between", _between, (
            _say("between.1"),
            _ask("between.blue", _keeps_two, *_cells("N NE E SE S")),
            _ask("between.red", _keeps_one, *_cells("W"), praise=False),
            _ask("between.buy", _takes()),
            _say("between.end", "row"),
        )),
        _chapter("sets", _sets, (
            _say("sets.1", "own-things", "seat-0"),
            _say("sets.2", "visitors", *_cells("N NE E SE")),
            _ask_character("sets.choose", "red-gardener"),
            _ask("sets.take", _takes("red"), "card:red"),
            _show(1, _take("red", "SE"), "sets.others"),
            _show(2, _take("balcony-9", "N"), "sets.others_2"),
            _say("sets.end", "own-things", "seat-0"),
        )),
        _TEACHER.practice(_practice, 16),
    ),
    idea=_chapter("idea", _idea, (
        _say("idea.1"),
        _show(0, ChooseCharacter("red-gardener"), "idea.2", "red-gardener"),
        _show(0, _take("red", "S"), "idea.3", *_cells("E SE S")),
        _show(1, _take("red", "SE"), "idea.4", *_cells("SE", 1)),
        _show(2, _take("balcony-9", "N"), "idea.5", "sun"),
        _show(0, Water("cane", N, (NE, cell_named("NW"))), "idea.6", *_cells("NE NW")),
        _say("idea.7", "visitors"),
    )),
)
