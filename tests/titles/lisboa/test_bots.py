"""Clockwork judgement of Lisboa: a turn planned as a whole, Lacerda minded, nothing hidden looked at."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from game.bots.choice import choose
from game.core.chance import SampledChance
from game.core.levels import Level
from game.core.match import Match
from game.core.message import Message
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.titles.lisboa.actions import (
    PASS,
    Act,
    Action,
    BuildStore,
    Discard,
    Draw,
    GiveUpClergy,
    OpenBuilding,
    Recruit,
    Sell,
    TakeCube,
    TakeDecree,
    TakeFavor,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.bot import POLICY
from game.titles.lisboa.info import INFO
from game.titles.lisboa.judgement import worth
from game.titles.lisboa.levels import LEVELS
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.tasks import (
    AtOffice,
    CheckingTurn,
    ChoosingLot,
    ChoosingSite,
    Drawing,
    Following,
    GivingUpClergy,
    LacerdaFollowing,
    PlayingCard,
    Recruiting,
    Selling,
    TakingCube,
    TakingDecrees,
    TakingFavor,
    TakingPileCube,
    Task,
    UsingPlan,
)
from game.titles.lisboa.view import View
from game.titles.registry import Title
from tests.i18n.languages import LANGUAGES
from tests.titles.judging import Judge
from tests.titles.lisboa.tables import cubes, table

Game: TypeAlias = Match[State, Action, View]
JUDGE = Judge("lisboa")
weighed, best = JUDGE.weighed, JUDGE.best
LISBOA = Title(INFO, "game.titles.lisboa")
LAST: dict[str, Any] = {"round": 20, "last_round": 20, "period": 2, "period_ending": "piles"}
"""The last round of the game."""


def asked(*tasks: Task) -> tuple[Task, ...]:
    """These tasks within a turn of the person."""
    return (*tasks, Drawing(), CheckingTurn(True))


def played(seed: int, decisions: int, rival: str = "printed") -> Game:
    """A game of the judgement alone, after so many decisions or at its end."""
    match: Game = Match(RULES, new_setup(INFO, 1, rival=rival), seed)
    while match.outcome is None and match.length < decisions:
        match.submit(0, best(match.state))
    return match


def reason(state: State, action: Action) -> tuple[str, int | None]:
    """The key of a reason, and its number."""
    told = JUDGE.reason(state, action)
    number = dict(told.args).get("n")
    return told.key.removeprefix("lisboa.hint."), number if isinstance(number, int) else None


# -- what is chosen


def test_a_store_goes_where_a_building_brings_wigs() -> None:
    state = table(
        buildings={"W-D": "b1", "N-2": "b4"}, person={"reis": 30, "clergy": ()}, pending=asked(ChoosingLot()),
        **LAST,
    )  # fmt: skip
    found = best(state)
    assert isinstance(found, BuildStore)
    assert (found.lot[0], reason(state, found)) == ("D", ("store_wigs", 8))


@pytest.mark.parametrize(
    ("clergy", "plan", "told"),
    [
        ((), "plb4", ("use_plan", 2)),
        (("cl19a",), "plb4", ("use_plan", 1)),
        (("cl19a",), "plb1", ("way_open", None)),
    ],
)
def test_a_plan_is_said_to_hire_whom_clergy_does_not_save(
    clergy: tuple[str, ...], plan: str, told: tuple[str, int | None]
) -> None:
    person = {"clergy": clergy, "plans": (plan,), "offices": (2, 0, 0)}
    state = table(person=person, pending=asked(UsingPlan()))
    assert reason(state, UsePlan(plan)) == told


def test_the_cube_that_completes_a_set_is_taken() -> None:
    rows = (cubes("eft"), (), (), ())
    state = table(downtown="pA3l", rows=rows, person={"cubes": (1, 1, 0)}, pending=asked(TakingCube("A3")))
    assert best(state) == TakeCube("tsunami", "row")
    assert reason(state, TakeCube("tsunami", "row")) == ("cube_set", None)


def test_a_game_won_by_little_is_better_than_many_wigs_behind_lacerda() -> None:
    won, lost = (
        table(pending=(), person={"wigs": own}, lacerda={"wigs": foreign}, **LAST)
        for own, foreign in ((98, 97), (110, 112))
    )
    assert worth(won) > worth(lost)


def test_the_decree_that_counts_most_is_taken_in_the_last_round() -> None:
    state = table(
        downtown="pA1r pB1r pC1r", decrees=(2, 17, 13, 24), person={"decrees": ()},
        pending=asked(TakingDecrees(1)), **LAST,
    )  # fmt: skip
    assert best(state) == TakeDecree(13)
    assert reason(state, TakeDecree(13)) == ("decree_wigs", 6)


def test_tiles_are_given_up_while_they_still_count() -> None:
    state = table(person={"clergy": ("cl01a",), "top": ()}, pending=asked(GivingUpClergy()), **LAST)
    assert best(state) == GiveUpClergy("cl01a")


def test_goods_are_sold_as_long_as_anything_comes_of_it() -> None:
    ship = Vessel("red", ("gold",))
    state = table(
        person={"goods": (0, 1, 0, 0), "ships": (ship,), "reis": 3}, pending=asked(Selling(1)), **LAST
    )
    assert best(state) == Sell("books", "person", "red")
    assert reason(state, Sell("books", "person", "red")) == ("sell_sails", 2)


def test_a_ship_is_said_to_bring_all_the_wigs_that_come_as_it_sails() -> None:
    ship, sale = Vessel("red", ("gold",)), Sell("books", "person", "red")
    person = {"goods": (0, 1, 0, 0), "ships": (ship,), "bottom": (41,), "wigs": 20}
    state = table(person=person, pending=asked(Selling(1)))
    after = RULES.apply(state, 0, sale, SampledChance(random.Random(1))).state
    assert reason(state, sale) == ("sell_sails", after.person.wigs - 20) == ("sell_sails", 3)


def test_a_building_goes_where_it_serves_the_person_and_not_lacerda() -> None:
    state = table(
        downtown="pD1r pD2l lA1r lA2l", person={"plans": (), "used": ("sp1",)},
        decrees=(), pending=asked(ChoosingSite("sp1")), **LAST,
    )  # fmt: skip
    state = replace(state, buildings=(("b1",), ("g1",)))
    looks = weighed(state)
    assert looks[OpenBuilding("W-D")] > looks[OpenBuilding("W-C")] > looks[OpenBuilding("W-A")]
    assert reason(state, OpenBuilding("W-D")) == ("site_wigs", 6)


def test_a_visit_is_explained_by_what_it_leads_to() -> None:
    state = table(
        buildings={"W-D": "b1"}, person={"reis": 30, "hand": (1, 3, 4)}, pending=asked(PlayingCard()), **LAST
    )
    found = best(state)
    assert isinstance(found, Visit)
    assert reason(state, found)[0] == "way_store"


def test_no_card_is_discarded_for_gold_without_room() -> None:
    state = table(
        person={"goods": (2, 2, 2, 2), "hand": (3, 5, 18), "influence": 0, "wigs": 0},
        pending=asked(PlayingCard()),
    )
    assert not isinstance(best(state), Discard)


def test_more_wigs_promise_more_and_those_of_lacerda_less() -> None:
    plain, rich, rivalled = (
        table(person={"wigs": own}, lacerda={"wigs": foreign}, pending=asked(PlayingCard()))
        for own, foreign in ((10, 10), (15, 10), (10, 15))
    )
    assert worth(rivalled) < worth(plain) < worth(rich)


def test_the_final_scoring_is_not_counted_twice_when_it_is_over() -> None:
    tables = [table(person={"wigs": 50, "used": (), "favors": favors}) for favors in ((0, 0, 0), (1, 1, 1))]
    assert worth(tables[0]) == worth(tables[1])


def test_means_promise_nothing_once_the_game_is_over() -> None:
    tables = [table(person={"goods": goods}) for goods in ((0, 0, 0, 0), (2, 2, 2, 2))]
    assert worth(tables[0]) == worth(tables[1])


# -- reasons


def test_every_choice_has_a_reason_in_every_language() -> None:
    rng, told = random.Random(2), dict[str, Message]()
    for seed in (1, 2):  # one game played well, one at random
        match: Game = Match(RULES, new_setup(INFO, 1), seed)
        while match.outcome is None:
            view, legal = match.view(0), RULES.legal_actions(match.state, 0)
            for action in rng.sample(list(legal), min(4, len(legal))):
                found = POLICY.reason(view, 0, action)
                told.setdefault(found.key, found)
            match.submit(0, best(match.state) if seed == 1 else rng.choice(legal))
    assert len(told) > 35
    faults: list[str] = []
    for language in LANGUAGES:
        catalogue = Catalogue(language, report=faults.append)
        for found in told.values():
            catalogue.text(found, ["Ana"])
    assert faults == []


def test_a_reason_speaks_only_of_what_can_come() -> None:
    turn = asked(PlayingCard())
    full = table(person={"goods": (2, 2, 2, 2), "hand": (3,)}, pending=turn)
    assert reason(full, Discard(3)) == ("discard_nothing", None)
    assert reason(table(person={"hand": (3,)}, pending=turn), Discard(3)) == ("discard", None)
    bare = table(person={"goods": (0, 0, 0, 0), "hand": (3,)}, pending=turn)
    assert reason(bare, Tuck(3)) == ("tuck_only", None)


def test_a_reason_of_the_last_round_speaks_of_no_later_turn() -> None:
    """Lacerda comes once more, to the Builder; the Favors of the others are only worth their wigs."""
    later = {"round": 18, "period": 2}
    piles = ((63, 64), (68,), (73, 74), ())
    facts: dict[str, Any]
    for facts, draws in ((later, ("draw", "draw_last")), (LAST, ("accept", "accept"))):
        drawing = table(person={"hand": (65, 70, 75)}, piles=piles, pending=asked(), **facts)
        assert (reason(drawing, Draw("king"))[0], reason(drawing, Draw("minister"))[0]) == draws
    for facts, told in ((later, "take_favor"), (LAST, "decree_wigs")):
        taking = table(
            person={"favors": (0, 0, 0)}, lacerda={"courtier": "king"}, favors=(1, 1, 1),
            pending=asked(TakingFavor(True)), **facts,
        )  # fmt: skip
        assert reason(taking, TakeFavor("builder")) == ("take_favor_now", None)
        assert reason(taking, TakeFavor("minister"))[0] == told
        assert reason(taking, Act("favor"))[0] == "deed_favor"
        assert reason(replace(taking, favors=(0, 1, 1)), Act("favor"))[0] == told.replace("take", "deed")
    for facts, told in ((later, "recruit"), (LAST, "accept")):
        sending = table(lacerda={"courtier": "king"}, pending=asked(Recruiting(1, True)), **facts)
        assert reason(sending, Recruit("builder"))[0] == "recruit"
        assert reason(sending, Recruit("king"))[0] == told
    for facts, told in ((later, "pass_following"), (LAST, "pass")):
        asking = table(pending=(Following("builder"), CheckingTurn(False)), **facts)
        assert reason(asking, PASS) == (told, None)


def test_a_store_goes_before_one_of_lacerda_only_if_he_can_still_build() -> None:
    """Without buildings he would take A1; a lead in gold is out of reach."""
    here = BuildStore("A1", "right")

    def told(pending: tuple[Task, ...] = asked(ChoosingLot()), **changes: Any) -> str:
        lacerda = {"favors": (0, 0, 0), "courtier": "builder"} | changes.pop("lacerda", {})
        # One cube beside each other row: in row A a store costs least.
        rows = ((), cubes("t"), cubes("t"), cubes("t"))
        state = table(
            downtown="lB1r lC1r", person={"reis": 30, "clergy": (), "bottom": ()}, lacerda=lacerda, rows=rows,
            columns=((),) * 5, pending=pending, **changes,
        )  # fmt: skip
        return reason(state, here)[0]

    assert told() == "store_before_lacerda"
    assert told(lacerda={"houses": 0}) == "store_cheap"
    # In the last round he comes to the next noble only, but may follow to the Builder before.
    assert told(**LAST) == "store_cheap"
    assert told(lacerda={"courtier": "king"}, **LAST) == "store_before_lacerda"
    visit = asked(AtOffice("builder", "visit"), LacerdaFollowing("builder"))
    assert told(visit, **LAST) == "store_cheap"
    assert told(visit, lacerda={"favors": (1, 0, 0)}, **LAST) == "store_before_lacerda"


def test_a_store_is_called_cheap_only_where_no_other_lot_costs_less() -> None:
    for letters, told in (("t", "store_cheap"), ("e", "build_store")):
        state = table(
            downtown="lB1r lC1r", person={"reis": 30, "clergy": (), "bottom": ()}, lacerda={"houses": 0},
            rows=(cubes("t"), cubes("f"), cubes("f"), cubes(letters)), columns=((),) * 5,
            pending=asked(ChoosingLot()),
        )  # fmt: skip
        assert reason(state, BuildStore("D1", "right"))[0] == told


def test_a_cube_of_the_pile_makes_no_place_cheaper() -> None:
    state = table(
        downtown="pA1r", rows=(cubes("ef"), (), (), ()), pile=cubes("e"), person={"cubes": (1, 0, 0)},
        pending=asked(TakingCube("A1")),
    )  # fmt: skip
    assert reason(state, TakeCube("earthquake", "row"))[0] == "take_cube"
    state = replace(state, pending=asked(TakingPileCube()))
    assert reason(state, TakeCube("earthquake", "pile"))[0] == "pile_cube"


def test_in_the_last_round_no_later_sale_set_store_or_benefit_is_spoken_of() -> None:
    later = ("discard", "tuck_reis", "take_cube", "deed_cardinal")
    last = ("discard_nothing", "tuck_reis_last", "accept", "move_cardinal_church")
    for facts, told in (({}, later), (LAST, last)):
        person = {"hand": (3, 17), "goods": (0, 0, 0, 0)}
        playing = table(person=person, pending=asked(PlayingCard()), **facts)
        taking = table(
            downtown="pA1r", rows=(cubes("ef"), (), (), ()), person={"cubes": (1, 0, 0)},
            pending=asked(TakingCube("A1")), **facts,
        )  # fmt: skip
        visiting = table(cardinal=4, pending=asked(AtOffice("king", "visit")), **facts)
        asked_of: tuple[tuple[State, Action], ...] = (
            (playing, Discard(3)), (playing, Tuck(17)), (taking, TakeCube("earthquake", "row")),
            (visiting, Act("cardinal")),
        )  # fmt: skip
        assert tuple(reason(state, action)[0] for state, action in asked_of) == told
        away = replace(visiting, cardinal=0)
        assert reason(away, Act("cardinal"))[0] == "deed_cardinal"


def test_in_the_last_round_no_other_tile_is_spoken_of() -> None:
    for facts, told in (({}, "give_up_clergy"), (LAST, "store_wigs")):
        state = table(person={"clergy": ("cl01a",)}, pending=asked(GivingUpClergy()), **facts)
        assert reason(state, GiveUpClergy("cl01a")) == (told, 3)


def test_doing_no_more_has_its_reasons() -> None:
    selling = table(person={"goods": (1, 0, 0, 0), "ships": (Vessel("red"),)}, pending=asked(Selling(1)))
    giving = table(person={"clergy": ("cl01a",)}, pending=asked(GivingUpClergy()))
    assert reason(selling, PASS) == ("pass_selling", None)
    assert reason(giving, PASS) == ("pass_clergy", None)


# -- whole games


@pytest.mark.parametrize("rival", ["mild", "printed", "stern"])
def test_lacerda_is_beaten(rival: str) -> None:
    match = played(2, 10_000, rival)
    assert match.outcome is not None
    assert match.outcome.ranking == (1,)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("decisions", [2, 40, 90])
def test_hidden_things_change_no_choice(level: Level, decisions: int) -> None:
    """Other orders of the bag, the decrees and the piles."""
    state = played(8, decisions).state
    answers = set()
    for deal in range(3):
        other = RULES.determinize(RULES.observe(state, 0), random.Random(deal))
        view, legal = RULES.observe(other, 0), RULES.legal_actions(other, 0)
        answers.add(choose(LISBOA, view, 0, legal, level, 4))
    assert len(answers) == 1


def test_the_same_question_has_the_same_answer() -> None:
    state = played(5, 30).state
    view, legal = RULES.observe(state, 0), RULES.legal_actions(state, 0)
    assert POLICY.weigh(view, 0, legal) == POLICY.weigh(view, 0, legal)
