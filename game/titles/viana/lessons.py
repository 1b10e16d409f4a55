"""How Palace of Viana is taught."""

from __future__ import annotations

from typing import Any

from game.core.lessons import LEARNER, Ask, Course
from game.core.match import Match
from game.core.message import Seat
from game.core.parts.teacher import Accepts, Teacher, is_a
from game.core.rules import new_setup
from game.titles.viana.actions import (
    END_TURN,
    ChooseCard,
    EndTurn,
    GoToStand,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutDown,
    ReturnTo,
    TurnFlower,
    Walk,
)
from game.titles.viana.content import PLACEMENTS, Character
from game.titles.viana.info import INFO
from game.titles.viana.palace import BEDS, Courtyard
from game.titles.viana.positions import position, table
from game.titles.viana.rules import RULES
from game.titles.viana.state import State

BAG = "bcpmbcpmf" * 7
MARKET = ("bcp", "pmb", "cbp", "cpmf", "bmpf", "pcbm")
"""What may lie on the stands when a game begins."""


# -- words and steps

_TEACHER = Teacher("viana")
_say, _ask, _show = _TEACHER.say, _TEACHER.ask, _TEACHER.show
_chapter = _TEACHER.chapter


def _ask_card(key: str, *characters: Character, praise: bool = False) -> Ask:
    """One of these cards is to be played."""
    lit = tuple(f"card-{character}" for character in characters)
    return _ask(
        key, lambda state, action: isinstance(action, ChooseCard) and action.character in characters, *lit,
        praise=praise,
    )


def _ask_end(key: str, praise: bool = False, who: Seat | None = None) -> Ask:
    return _ask(key, is_a(EndTurn), praise=praise, who=who)


def _to(kind: type[MovePawn | MoveMarquise | MoveMarquis | Walk], courtyard: Courtyard) -> Accepts:
    return lambda state, action: isinstance(action, kind) and action.courtyard == courtyard


# -- tables


def _planting() -> Match[Any, Any, Any]:
    """The second round, nobody has much yet."""
    return position(table(
        {"1a": "0b", "3a": "1p"},
        pawns=(1, 3, "stand-5"), reserves=("ccpp", "bbcc", "bbccpbpmf"), marquise=6, marquis=7, cat=5,
        piles=(("master-gardener",), ("apprentice-gardener",), ("coachman",)),
        stands=(*MARKET[:4], "", MARKET[5]), bag=BAG,
    ))  # fmt: skip


def _marquise() -> Match[Any, Any, Any]:
    """The Marquise is two steps from where the learner has planted a lot."""
    return position(table(
        {
            "1a": "0b. 2b", "2a": "2c 2c", "11a": "0p 0p 1p", "11b": "0c", "11-pot": "0m", "12a": "1b 1b",
        },
        round=5, pawns=(11, 12, 2), reserves=("bcf", "cpm", "bpp"), marquise=10, marquis=5, cat=9,
        scores=(2, 3, 1), piles=(
            ("master-gardener", "coachman", "gardener"), ("coachman", "gardener", "master-gardener"),
            ("marquise", "gardener", "housekeeper"),
        ),
        stands=("bc", "pmb", "cp", "pm", "bmp", "cb"), bag=BAG[:54],
    ))  # fmt: skip


def _market() -> Match[Any, Any, Any]:
    """The learner has nearly nothing left to plant, the others will cook."""
    return position(table(
        {"1a": "0b", "2a": "1b 1b", "11a": "0c 0c", "11b": "0p", "12b": "2p"},
        round=3, pawns=(11, 2, 12), reserves=("b", "ccp", "bbcp"), marquise=6, marquis=7, cat=5,
        scores=(0, 1, 1), piles=(
            ("master-gardener", "gardener"), ("gardener", "marquis"), ("apprentice-gardener", "housekeeper"),
        ),
        stands=MARKET, bag=BAG,
    ), seed=7)  # fmt: skip


def _cards() -> Match[Any, Any, Any]:
    """All but the Cook has been played, or is shown by somebody."""
    return position(table(
        {
            "1a": "0b. 0b 2b", "1-pot": "2m.", "2a": "1c. 1c", "10a": "0p 2p", "11a": "0c. 0c 1c",
            "12-fountain": "2f", "13a": "1b 2b",
        },
        round=8, pawns=(10, 2, 12), reserves=("", "pm", "c"), marquise=3, marquis=7, cat=2,
        scores=(9, 6, 8), piles=(
            ("coachman", "master-gardener", "marquis", "girl", "housekeeper", "apprentice-gardener"),
            ("coachman", "girl", "gardener"), ("master-gardener", "coachman", "girl", "marquise"),
        ),
        stands=("b", "pm", "c", "p", "", "cb"), bag=BAG[:48],
    ), seed=4)  # fmt: skip


def _cat() -> Match[Any, Any, Any]:
    """The Cat lies between the Marquise and where most can be had."""
    return position(table(
        {
            "7-fountain": "0f", "7a": "0p", "7-pot": "0m", "10a": "0b 2b", "11a": "1c 1c", "2a": "2b.",
            "13b": "1p",
        },
        round=7, pawns=(6, 11, 2), reserves=("bc", "pm", "cp"), marquise=9, marquis=4, cat=13, door="8-9",
        scores=(6, 8, 7), piles=(
            ("coachman", "gardener"), ("coachman", "gardener", "girl"), ("marquise", "housekeeper"),
        ),
        stands=("b", "pm", "cp", "p", "bm", "cb"), bag=BAG[:52],
    ))  # fmt: skip


def _marquis() -> Match[Any, Any, Any]:
    """A neighbour has planted right beside the Marquise."""
    return position(table(
        {
            "2a": "1b 1b", "2-fountain": "1f", "2-pot": "1m", "7a": "0c 0c", "11a": "0p. 0p", "12a": "2c",
        },
        round=6, pawns=(7, 2, 12), reserves=("bp", "c", "bpm"), marquise=13, marquis=3, cat=8,
        scores=(7, 5, 6), piles=(
            ("coachman", "gardener"), ("coachman", "master-gardener"), ("marquise", "apprentice-gardener"),
        ),
        stands=("b", "pm", "cp", "p", "bm", "cb"), bag=BAG[:52],
    ))  # fmt: skip


def _girl() -> Match[Any, Any, Any]:
    """Two flowers of the learner are where one would do; somebody holds the Poet."""
    return position(table(
        {"12a": "0p 0p", "11a": "0c. 0c 1c", "1b": "2p", "1a": "1b", "2a": "1c 2c", "10-pot": "2m"},
        round=6, pawns=(12, 2, 1), reserves=("b", "c", "bm"), marquise=1, marquis=5, cat=3,
        scores=(5, 6, 6), poet=True, piles=(
            ("coachman", "gardener"), ("coachman", "master-gardener"), ("marquise", "housekeeper"),
        ),
        stands=("b", "pm", "cp", "p", "bm", "cb"), bag=BAG[:52],
    ))  # fmt: skip


def _end() -> Match[Any, Any, Any]:
    """The learner has decorations in all courtyards but the sixth.

    The door piece keeps the Garden out of reach from there: a flower planted in it would be worth more in the
    last turn than the Marquis, who is asked for.
    """
    return position(table(
        {
            "1a": "0b. 0b 2b", "2a": "1c. 0c", "3a": "0p. 2p", "4a": "0c", "5a": "0b. 1b",
            "7-fountain": "0f. 1f", "8-pot": "0m. 2m.", "9a": "0p 2p", "10-pot": "0m. 1m",
            "11a": "0c. 0c 1c", "12-fountain": "2f.", "12a": "0p", "13a": "0b 0b 1b 2b", "13b": "1p",
        },
        round=17, pawns=(5, 13, 8), reserves=("bp", "cm", "b"), marquise=2, marquis=12, cat=13, door="7-13",
        scores=(24, 31, 29), piles=(
            ("coachman", "girl", "marquise", "housekeeper"), ("marquise", "coachman", "gardener", "girl"),
            ("coachman", "apprentice-gardener", "marquise"),
        ),
        stands=("b", "p", "cp", "", "bm", "c"), bag=BAG[:30],
    ))  # fmt: skip


def _practice() -> Match[Any, Any, Any]:
    return Match(RULES, new_setup(INFO, 3, startup="main_court"), 4)


def _idea() -> Match[Any, Any, Any]:
    """A palace that is beginning to flower."""
    return position(table(
        {
            "1a": "0b 2b", "2a": "2c 2c", "3-pot": "1m", "8-pot": "2m", "9a": "1b", "10a": "2p 2p",
            "11a": "0p 0p 1p", "12a": "1b 1b", "13a": "0c 2c", "13c": "1p",
        },
        round=6, pawns=(1, 12, 2), reserves=("bcmf", "cpm", "bpp"), marquise=10, marquis=5, cat=9,
        scores=(6, 5, 7), piles=(
            ("gardener", "coachman", "master-gardener"), ("gardener", "girl"), ("marquise", "housekeeper"),
        ),
        stands=("bc", "pmb", "cp", "pmf", "bmp", "cb"), bag=BAG[:50],
    ))  # fmt: skip


def _to_fountain(state: State, action: Any) -> bool:
    return isinstance(action, GoToStand) and "fountain" in state.stands[action.stand - 1]


def _picks_own(state: State, action: Any) -> bool:
    return isinstance(action, PickUp) and action.owner == LEARNER


def _puts_down_in_main_court(state: State, action: Any) -> bool:
    return isinstance(action, PutDown) and BEDS[action.bed].courtyard == 1


COURSE = Course(
    chapters=(
        _chapter("planting", _planting, (
            _say("planting.1", "pawn-0"),
            _say("planting.2", "card-gardener"),
            _ask_card("planting.card", "gardener"),
            _ask("planting.go", is_a(MovePawn), praise=False),
            _ask("planting.place", is_a(Place), "kind-cineraria", "kind-pansy"),
            _ask("planting.more", is_a(Place), praise=False),
            _ask_end("planting.finish", praise=True),
            _say("planting.end", "card-apprentice-gardener"),
        )),
        _chapter("marquise", _marquise, (
            _say("marquise.1", "flower-0-11a", "flower-0-11b", "spot-11-pot-0"),
            _say("marquise.2", "marquise"),
            _ask_card("marquise.card", "marquise"),
            _ask("marquise.go", _to(MoveMarquise, 11), "courtyard-11", who=1),
            _ask("marquise.turn", is_a(TurnFlower), "flower-0-11a", "flower-0-11b"),
            _say("marquise.end", "seat-0", "seat-1"),
        )),
        _chapter("market", _market, (
            _say("market.1", *(f"stand-{stand}" for stand in range(1, 7))),
            _ask_card("market.card", "coachman"),
            _ask("market.stand", _to_fountain, "stand-4", "stand-5"),
            _ask_end("market.finish"),
            _show(1, ChooseCard("cook"), "market.cook"),
            _show(2, ChooseCard("cook"), "market.cook_2"),
            _ask("market.back", is_a(ReturnTo), "street-plaza", "street-calle", praise=False),
            _say("market.end"),
        )),
        _chapter("cards", _cards, (
            _say("cards.1", "seat-1", "seat-2"),
            _say("cards.2", "card-gardener", "card-marquise"),
            _ask_card("cards.cook", "cook", praise=True),
            _say("cards.end"),
            _say("cards.two"),
            _say("cards.honk"),
        )),
        _chapter("cat", _cat, (
            _say("cat.1", "cat"),
            _ask_card("cat.card", "marquise"),
            _ask("cat.go", _to(MoveMarquise, 7), "courtyard-7"),
            _say("cat.end", "cat"),
        )),
        _chapter("marquis", _marquis, (
            _say("marquis.1", "courtyard-2", "marquise", who=1),
            _say("marquis.2", "marquis"),
            _ask_card("marquis.card", "marquis"),
            _ask("marquis.go", _to(MoveMarquis, 2), "courtyard-2", who=1),
            _ask_end("marquis.finish", who=1),
            _show(1, ChooseCard("housekeeper"), "marquis.housekeeper", "doorway-9-13"),
            _show(1, MoveDoor("2-13"), "marquis.door", "doorway-2-13"),
            _say("marquis.end", "doorway-2-13"),
        )),
        _chapter("girl", _girl, (
            _say("girl.1", "card-girl"),
            _ask_card("girl.card", "girl"),
            _ask("girl.pick", _picks_own, "flower-0-12a", praise=False),
            _ask("girl.walk", _to(Walk, 1), "courtyard-1", praise=False),
            _ask("girl.put", _puts_down_in_main_court),
            _ask_end("girl.finish"),
            _show(1, ChooseCard("poet"), "girl.poet"),
            _show(1, MovePawn(1), "girl.company", "pawn-0", "pawn-2", "marquise"),
            _say("girl.end"),
        )),
        _chapter("end", _end, (
            _say("end.1", "courtyard-6"),
            _ask_card("end.card", *PLACEMENTS),
            _ask("end.go", _to(MovePawn, 6), "courtyard-6", praise=False),
            _ask("end.place", is_a(Place), praise=False),
            _ask_end("end.finish", praise=True),
            _show(1, ChooseCard("cook"), "end.others"),
            _show(2, ChooseCard("cook"), "end.others_2"),
            _ask_card("end.marquis", "marquis"),
            _ask("end.lead", is_a(MoveMarquis), praise=False),
            _ask_end("end.over", praise=True),
            _say("end.end", "seat-0"),
        )),
        _TEACHER.practice(_practice, 30),
    ),
    idea=_chapter("idea", _idea, (
        _say("idea.1"),
        _show(0, ChooseCard("apprentice-gardener"), "idea.2"),
        _show(0, MovePawn(11), "idea.3", "pawn-0"),
        _show(0, Place("fountain", "11-fountain"), "idea.4"),
        _show(0, END_TURN, "idea.5", "flower-0-11a", "spot-11-fountain-0"),
        _show(1, ChooseCard("marquise"), "idea.6", "seat-1"),
        _show(1, MoveMarquise(11), "idea.7", "marquise"),
        _say("idea.8"),
    )),
)
