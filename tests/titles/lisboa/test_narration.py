"""The log tells what happens, and no more than that."""

from __future__ import annotations

import pytest

from game.core.message import SeatName, Term
from game.i18n.catalogue import Catalogue
from game.titles.lisboa.content import PRICES
from game.titles.lisboa.events import (
    CardDiscarded,
    GainMissed,
    GoodMissed,
    InfluenceChanged,
    LacerdaChose,
    LisboaEvent,
    Paid,
    PeriodEnded,
    PeriodEnding,
    PriceFell,
    ReisChanged,
    ShipSailed,
    StoreBuilt,
    WigsChanged,
)
from game.titles.lisboa.narration import describe
from tests.titles.lisboa.random_games import whole_game


def test_the_person_stands_there_by_name_and_lacerda_by_his() -> None:
    own = describe(StoreBuilt("person", "B2", "left", "gold"))
    foreign = describe(StoreBuilt("lacerda", "B2", "left", "gold"))
    assert own is not None
    assert foreign is not None
    assert own.message.key == foreign.message.key == "lisboa.log.store"
    assert dict(own.message.args)["who"] == SeatName(0)
    assert dict(foreign.message.args)["who"] == Term("lisboa.lacerda")
    assert (own.seat, foreign.seat) == (0, None)
    assert (own.is_rivals, foreign.is_rivals) == (False, True)
    assert own.pieces == ("lot-B2",)
    assert own.strong


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Paid("person", "store", 3, 0, 0), "paid_reis"),
        (Paid("person", "store", 3, 2, 0), "paid_both"),
        (Paid("person", "store", 0, 2, 0), "paid_influence"),
        (Paid("person", "event", 0, 0, 0), None),
        (Paid("person", "visit", 0, 3, 0), "paid_influence"),
        (Paid("lacerda", "noble_action", 0, 1, 2), "paid_wigs"),
        (Paid("person", "visit", 0, 0, 0), None),
        (WigsChanged("person", 3, "store"), None),
        (WigsChanged("person", -1, "card"), "wigs_lost"),
        (WigsChanged("person", 1, "track"), "wigs_track"),
        (ReisChanged(7, "sale"), None),
        (InfluenceChanged("person", 0, "card"), None),
        (ShipSailed("lacerda", "red"), "sailed"),
        (CardDiscarded(3), "hand_discarded"),
        (GoodMissed("person", "gold", True), "good_full"),
        (GoodMissed("lacerda", "gold", False), "good_none"),
        (GoodMissed("person", None, True), "goods_missed"),
        (GainMissed("good"), "missed_good"),
        (GainMissed("cube"), "missed_cube"),
        (GainMissed("decree"), "missed_decree"),
        (PeriodEnded((22, 27), ()), "period_ended"),
        (PeriodEnded((22, 27), ("red",)), "period_ended_ships"),
        (LacerdaChose("noble", "cannot_pay", "6.3", "king", 4), "cannot_pay"),
        (LacerdaChose("noble", "paid", "6.3", "king", 4), None),
    ],
    ids=str,
)
def test_what_is_told_once_is_not_told_again(event: LisboaEvent, key: str | None) -> None:
    line = describe(event)
    assert (line.message.key.removeprefix("lisboa.log.") if line else None) == key


def test_it_is_the_person_whose_sets_end_a_period_in_either_turn() -> None:
    line = describe(PeriodEnding("lacerda", "sets"))
    assert line is not None
    assert dict(line.message.args)["who"] == SeatName(0)
    line = describe(PeriodEnding("lacerda", "piles"))
    assert line is not None
    assert dict(line.message.args)["who"] == Term("lisboa.lacerda")


def test_every_line_of_some_games_is_a_sentence_in_every_language() -> None:
    faults: list[str] = []
    told = [line.message for seed in range(4) for event in whole_game(seed)[1] if (line := describe(event))]
    for language in Catalogue().languages:
        catalogue = Catalogue(language, report=faults.append)
        for said in told:
            catalogue.text(said, ["Ana"])
    assert faults == []


def test_of_a_price_that_stays_as_it_was_one_step_down_no_fall_is_told() -> None:
    """The first two places of gold's track are both 6."""
    said = describe(PriceFell("gold", PRICES[0][1]))
    assert said is not None
    assert PRICES[0][0] == PRICES[0][1]
    for language, fall in (("en", "falls to"), ("es", "baja a"), ("de", "sinkt auf"), ("pt", "desce para")):
        assert fall not in Catalogue(language).text(said.message)
