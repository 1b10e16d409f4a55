"""What a hint says is so at the table."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.viana.actions import (
    ANNOUNCE,
    END_TURN,
    Action,
    ChooseCard,
    GoToStand,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutBack,
    TurnFlower,
    Walk,
)
from game.titles.viana.bot import POLICY
from game.titles.viana.info import INFO
from game.titles.viana.rules import RULES
from game.titles.viana.state import State
from game.titles.viana.tasks import (
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    StartingTurn,
    Turning,
    Walking,
)
from tests.titles.judging import Judge
from tests.titles.viana.tables import EVERYWHERE, act, card, mover, table

JUDGE = Judge("viana")
LAST: dict[str, Any] = {"ending": "bag", "last_turns": 0}
"""The last turn of the game."""
FIRST_STAND = ("bcp",)


class Case(NamedTuple):
    """A table at which `action` is the best one, and what is said of it."""

    id: str
    state: State
    action: Action
    key: str
    n: int | None = None


def at_end(*tasks: Any, **facts: Any) -> State:
    """The very last turn."""
    return table(facts.pop("beds", {}), pending=tasks, **LAST, **facts)


FLOWER_OF_ANOTHER = table({"6a": "1p"}, pawns=[6], pending=[Walking(0, 3)])

CASES = [
    # the end of a turn
    Case("nothing was kept", table(pending=[Ending(0)]), END_TURN, "done"),
    Case("nothing fits", table(pending=[Placing(0, 2)], pawns=[6]), END_TURN, "done"),
    Case("something is kept", table(pending=[Placing(0, 2)], pawns=[6], reserves=["p"]), END_TURN,
         "end_turn"),
    Case("no moment comes", at_end(Placing(0, 2), pawns=[6], reserves=["p"]), END_TURN, "best"),
    Case("the Girl may walk on", table(pending=[Walking(0, 2)], pawns=[6]), END_TURN, "stay"),
    Case("the Girl has walked", table(pending=[Walking(0, 0)], pawns=[6]), END_TURN, "done"),
    Case("behind", table(EVERYWHERE, pending=[Ending(0)], announce=False, scores=(0, 50, 0)), END_TURN,
         "announce_later"),
    Case("ahead", table(EVERYWHERE, pending=[Ending(0)], announce=False), ANNOUNCE, "announce"),
    Case("announced from behind", table(EVERYWHERE, pending=[Ending(0)], announce=False, scores=(0, 50, 0)),
         ANNOUNCE, "best"),
    # placing
    Case("a new courtyard", table(pending=[Placing(0, 1)], pawns=[6], reserves=["p"]), Place("pansy", "6a"),
         "place_new"),
    Case("she may come", table({"9a": "1p 1p 1p", "9b": "0c"}, marquise=8, cat=1, pending=[Placing(0, 1)],
                               pawns=[9], reserves=["c"]), Place("cineraria", "9b"), "place_visit"),
    Case("where she is she cannot come", table({"9a": "0p"}, marquise=9, cat=1, pending=[Placing(0, 1)],
                                               pawns=[9], reserves=["p"]), Place("pansy", "9a"), "flower"),
    Case("a flower beside a pot", table({"9-pot": "0m."}, marquise=9, cat=1, pending=[Placing(0, 1)],
                                        pawns=[9], reserves=["p"]), Place("pansy", "9a"), "place"),
    Case("a pot", table({"9a": "0p"}, marquise=9, cat=1, pending=[Placing(0, 1)], pawns=[9], reserves=["m"]),
         Place("pot", "9-pot"), "pot"),
    Case("a flower in the Garden", table({"13a": "0p."}, marquise=13, pending=[Placing(0, 1)], pawns=[13],
                                         reserves=["p"]), Place("pansy", "13a"), "place_garden"),
    Case("a pot in the Garden", table({"13a": "0p."}, marquise=13, pending=[Placing(0, 1)], pawns=[13],
                                      reserves=["m"]), Place("pot", "13-pot"), "pot"),
    Case("too late for a pot", at_end(Placing(0, 1), beds={"9a": "0p."}, pawns=[9], reserves=["m"]),
         Place("pot", "9-pot"), "best"),
    # cards and moves of pawns
    Case("a gardener with work", table(pawns=[6], reserves=["p"]), card("gardener"), "gardener"),
    Case("only the Marquis in reach", table(pawns=["plaza"], reserves=["p"], marquis=1),
         card("master-gardener"), "gardener_walks"),
    Case("going nowhere new", table({"6a": "0p"}, pawns=[5], reserves=["p"],
                                    pending=[MovingPawn(0, "gardener")]), MovePawn(6), "move"),
    Case("too late to score", at_end(MovingPawn(0, "gardener"), beds={"6a": "0p"}, pawns=[5], reserves=["p"]),
         MovePawn(6), "best"),
    Case("nobody in the Poet's reach", table(pawns=[4, "plaza", "plaza"], poet=True, marquise=13, marquis=12),
         card("poet"), "walk"),
    Case("a flower to carry", table({"6a": "1p"}, pawns=[5]), card("girl"), "girl"),
    Case("no flower to carry", table({"6a": "1p."}, pawns=[5]), card("girl"), "girl_walk"),
    Case("the market is full of hope", table(bag="bb"), card("coachman"), "coachman_waits"),
    Case("the bag is empty", table(), card("coachman"), "best"),
    Case("tokens under somebody's pawn", table(stands=FIRST_STAND, bag="b", pawns=["plaza", "stand-1"]),
         card("coachman"), "coachman_waits"),
    Case("tokens on a free stand", table(stands=FIRST_STAND, pawns=["plaza", "stand-2"]), card("coachman"),
         "coachman", 3),
    Case("the Cook may end it", table(bag="b", scores=(9, 0, 0)), card("cook"), "cook_end"),
    Case("the Cook of somebody behind", table(bag="b", scores=(0, 9, 0), piles=[["girl"]]), card("cook"),
         "cook"),
    Case("a full bag", table(bag="b" * 20, scores=(9, 0, 0), piles=[["girl"]]), card("cook"), "cook"),
    Case("a full hand", table(bag="b" * 20), card("cook"), "best"),
    # Marquise
    Case("past the Cat", table({"9-fountain": "0f", "9a": "0p 0p"}, marquise=11, cat=10), card("marquise"),
         "marquise", 7),
    Case("not worth the price", table({"9a": "0p"}, marquise=11, cat=10), card("marquise"), "marquise_shown"),
    Case("the Marquis keeps it", table({"10a": "0p"}, marquise=11, marquis=10), card("marquise"),
         "marquise_shown"),
    Case("others would gain", table({"10a": "1p"}, marquise=11), card("marquise"), "marquise_away"),
    Case("led past the Cat", table({"9-fountain": "0f"}, marquise=11, cat=10, pending=[MovingMarquise(0)]),
         MoveMarquise(9), "visit_cat", 5),
    Case("led past the Cat for nothing", table({"9a": "0p"}, marquise=11, cat=10,
                                               pending=[MovingMarquise(0)]), MoveMarquise(9), "best"),
    Case("led freely", table({"10a": "0p 0p"}, marquise=11, pending=[MovingMarquise(0)]), MoveMarquise(10),
         "visit", 4),
    Case("led to nobody's gain", table(marquise=11, pending=[MovingMarquise(0)]), MoveMarquise(10),
         "visit_away"),
    Case("others gain as much elsewhere", table({"10a": "1p", "12a": "1p"}, marquise=11,
                                                pending=[MovingMarquise(0)]), MoveMarquise(10), "best"),
    # Marquis and door
    Case("he hinders", table({"10a": "1p"}, marquis=11, pending=[MovingMarquis(0)]), MoveMarquis(10),
         "hinder"),
    Case("he would hinder oneself", table({"10a": "0p"}, marquis=11, pending=[MovingMarquis(0)]),
         MoveMarquis(10), "point"),
    Case("he hinders nobody", table(marquis=11), card("marquis"), "point"),
    Case("the door in another's way", table(pawns=[13, 4, "plaza"], pending=[MovingDoor(0)]), MoveDoor("3-4"),
         "door"),
    Case("the door in the own way", table(pawns=[4, 13, "plaza"], pending=[MovingDoor(0)]), MoveDoor("3-4"),
         "point"),
    Case("nobody comes whom he hinders", at_end(MovingMarquis(0), beds={"10a": "1p"}, marquis=11),
         MoveMarquis(10), "point"),
    Case("nobody comes whom he lets through", at_end(MovingMarquis(0), marquis=11), MoveMarquis(10), "point"),
    Case("nobody is left to hinder", table({"10a": "1p"}, marquis=11, **LAST), card("marquis"), "point"),
    Case("nobody is left to go round", table(pawns=[13, 4, "plaza"], pending=[MovingDoor(0)], **LAST),
         MoveDoor("3-4"), "point"),
    Case("no way is left to close", table(pawns=[13, 4, "plaza"], **LAST), card("housekeeper"), "point"),
    Case("nobody is left to gain by her", table({"10a": "1p"}, marquise=11, **LAST), card("marquise"),
         "best"),
    Case("the Girl's last walk", table(pawns=[5], **LAST), card("girl"), "best"),
    # flowers
    Case("plenty at the market", table(pending=[PuttingBack(0)], reserves=["bbccpp"], stands=["ppb"]),
         PutBack("pansy"), "put_back"),
    Case("none at the market", table(pending=[PuttingBack(0)], reserves=["bbccpp"], stands=["ppb"]),
         PutBack("cineraria"), "put_back_any"),
    Case("flowers stay fresh", table({"9a": "0p", "9b": "0c"}, pending=[Turning(0, 9), Ending(0)]),
         TurnFlower("9a"), "turn"),
    Case("nobody comes again", at_end(Turning(0, 9), Ending(0), beds={"9a": "0p", "9b": "0c"}),
         TurnFlower("9a"), "best"),
    Case("a flower of another", FLOWER_OF_ANOTHER, PickUp(1, "6a"), "pick_up"),
    Case("too late to take it away", at_end(Walking(0, 3), beds={"6a": "1p"}, pawns=[6]), PickUp(1, "6a"),
         "best"),
    Case("on the way with it", act(FLOWER_OF_ANOTHER, PickUp(1, "6a"))[0], Walk(7), "best"),
    Case("an empty stand", table(bag="b"), GoToStand(1), "stand_empty"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_hint_says_what_is_so(case: Case) -> None:
    told = JUDGE.reason(case.state, case.action, 0)
    assert told.key == f"viana.hint.{case.key}"
    if case.n is not None:
        assert dict(told.args)["n"] == case.n


def _gained(state: State, seat: int, action: Action, rng: random.Random) -> tuple[int, int]:
    """Points and decorations of the reserve that an action brings its seat."""
    after = RULES.apply(state, seat, action, SampledChance(rng)).state
    return after.scores[seat] - state.scores[seat], sum(after.reserves[seat]) - sum(state.reserves[seat])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_numbers_in_hints_are_those_that_come(seats: int) -> None:
    rng = random.Random(seats)
    state = RULES.new_game(new_setup(INFO, seats, poet=True), SampledChance(rng)).state
    met: set[str] = set()
    while state.pending:
        seat = mover(state)
        view, legal = RULES.observe(state, seat), RULES.legal_actions(state, seat)
        for action in legal:
            told = POLICY.reason(view, seat, action)
            name, args = told.key.removeprefix("viana.hint."), dict(told.args)
            match name:
                case "visit" | "meet":
                    assert _gained(state, seat, action, rng)[0] == args["n"]
                case "visit_cat":
                    assert _gained(state, seat, action, rng)[0] == int(str(args["n"])) - 2
                case "stand":
                    assert _gained(state, seat, action, rng)[1] == args["n"]
                case "marquise" | "coachman" if isinstance(action, ChooseCard) and state.round > 1:
                    shown = RULES.apply(state, seat, action, SampledChance(rng)).state
                    place = int(name == "coachman")
                    options = RULES.legal_actions(shown, seat)
                    assert max(_gained(shown, seat, one, rng)[place] for one in options) == args["n"]
                case _:
                    continue
            met.add(name)
        state = RULES.apply(state, seat, rng.choice(legal), SampledChance(rng)).state
    assert met >= {"visit", "meet", "stand", "marquise", "coachman"}


def test_what_is_still_to_come_is_not_forgotten() -> None:
    state = table(pending=[Placing(0, 1), StartingTurn(1)], ending="bag", last_turns=2, pawns=[9],
                  reserves=["m"], beds={"9a": "0p."}, marquise=9)  # fmt: skip
    assert JUDGE.reason(state, Place("pot", "9-pot"), 0).key == "viana.hint.pot"
