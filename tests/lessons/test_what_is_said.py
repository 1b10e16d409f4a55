"""What the teacher says is so at the table of the step, also of what somebody tries instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.core.lessons import LEARNER, Ask, Chapter
from game.core.message import Message, Rejection
from game.core.parts.teaching import Teaching
from game.i18n.catalogue import Catalogue
from game.titles.lisboa.actions import Visit
from game.titles.patios.actions import ChooseCharacter, Decline
from game.titles.registry import title_named
from game.titles.viana.actions import ChooseCard, MoveMarquis, MoveMarquise, Place
from game.titles.viana.content import PLACEMENTS
from game.titles.villa_paletti.actions import GIVE_UP_FLOOR, NO_PENALTY
from game.titles.viva.actions import Draw

NAMES = ("Ana", "Bea", "Carlo")


def taught(title: str, chapter: str) -> Teaching:
    course = title_named(title).course()
    return Teaching(next(one for one in course.chapters if isinstance(one, Chapter) and one.key == chapter))


def do(teaching: Teaching, action: Any) -> None:
    """Do what is asked, and read what is said of it."""
    assert not isinstance(teaching.match.submit(LEARNER, action), Rejection)
    teaching.noted()


def go_to(teaching: Teaching, step: str) -> None:
    """Go on to the step that says `<title>.lesson.<step>`, doing the first thing that is right."""
    while teaching.step is not None:
        teaching.shown()
        if teaching.step.text.key.partition(".lesson.")[2] == step:
            return
        if teaching.waits_for_act:
            do(teaching, teaching.right()[0])
        else:
            teaching.go_on()
    raise AssertionError(f"nobody says {step}")


def english(said: Message) -> str:
    return Catalogue("en").text(said, NAMES)


# -- what somebody tries instead


class Tried(NamedTuple):
    """An act that is refused at a step, and words that would not be true of it."""

    title: str
    step: str
    action: Any
    untrue: str


TRIED = [
    Tried("viva", "twins.play", Draw(), "That would be one card"),
    Tried("viva", "three_houses.make", Draw(), "That fits"),
    Tried("viva", "last_card.keep", Draw(), "Not that one"),
    Tried("viana", "cat.go", MoveMarquise(2), "Nobody pays"),
    Tried("viana", "cat.go", MoveMarquise(8), "Nobody pays"),
    # There are fresh flowers of the third player, and of the learner.
    Tried("viana", "marquis.go", MoveMarquis(12), "disturb nobody"),
    Tried("viana", "marquis.go", MoveMarquis(7), "disturb nobody"),
    Tried("lisboa", "trade.card", Visit(4), "A good card, too"),
    Tried("villa_paletti", "floor.lay", GIVE_UP_FLOOR, "That looks shaky"),
    Tried("villa_paletti", "penalty.take", NO_PENALTY, "your doing. Take"),
    Tried("patios", "water.choose", ChooseCharacter("sun"), "Flowers"),
    Tried("patios", "children.offer", Decline(), "Not that one"),
    Tried("patios", "sets.choose", ChooseCharacter("children"), "blue trio"),
]


@pytest.mark.parametrize("tried", TRIED, ids=lambda tried: f"{tried.title}-{tried.step}-{tried.action}")
def test_what_is_said_of_another_act_is_true_of_it(tried: Tried) -> None:
    teaching = taught(tried.title, tried.step.partition(".")[0])
    go_to(teaching, tried.step)
    assert tried.action in teaching.match.rules.legal_actions(teaching.match.state, LEARNER)
    objection = teaching.objection(tried.action)
    assert objection is not None
    assert tried.untrue not in english(objection.message)


# -- what lies on the table


def test_whoever_has_played_a_gardener_is_not_told_to_have_that_one() -> None:
    teaching = taught("viana", "planting")
    go_to(teaching, "planting.end")
    assert len(set(teaching.match.state.hands[LEARNER]) & set(PLACEMENTS)) < 2
    assert teaching.said is not None
    assert "You have two" not in english(teaching.said)


def test_a_market_with_room_is_not_said_to_be_full() -> None:
    teaching = taught("viana", "cards")
    go_to(teaching, "cards.cook")
    do(teaching, teaching.right()[0])
    assert sum(map(len, teaching.match.state.stands)) < 15
    assert teaching.said is not None
    for language, full in {"en": "filled", "es": "llenado", "de": "aufgefüllt", "pt": "encheu"}.items():
        assert full not in Catalogue(language).text(teaching.said, NAMES)


def test_one_of_two_balconies_that_lie_there_is_not_the_other_one() -> None:
    teaching = taught("patios", "balconies")
    go_to(teaching, "balconies.others")
    assert [card for card in teaching.match.state.sample if card.startswith("balcony")] == [
        "balcony-9", "balcony-11",
    ]  # fmt: skip
    go_to(teaching, "balconies.others_2")
    assert teaching.said is not None
    for language, other in {"en": "the other", "es": "el otro", "de": "den anderen", "pt": "a outra"}.items():
        assert other not in Catalogue(language).text(teaching.said, NAMES)


# -- what is worth doing


def ends(teaching: Teaching, state: Any) -> Iterator[int]:
    """What the learner comes to in the end, by every way to play the last turn from here on."""
    rules = teaching.match.rules
    outcome = rules.outcome(state)
    if outcome is not None:
        yield outcome.scores[LEARNER]
        return
    for action in rules.legal_actions(state, LEARNER):
        step = rules.apply(state, LEARNER, action, None)  # type: ignore[arg-type]
        yield from ends(teaching, step.state)


@pytest.mark.parametrize("card", PLACEMENTS)
def test_nothing_brings_more_in_the_last_turn_than_what_is_asked(card: str) -> None:
    teaching = taught("viana", "end")
    go_to(teaching, "end.card")
    do(teaching, ChooseCard(card))  # type: ignore[arg-type]
    go_to(teaching, "end.place")
    do(teaching, next(action for action in teaching.right() if isinstance(action, Place)))
    go_to(teaching, "end.marquis")
    assert isinstance(teaching.step, Ask)
    state, rules, chance = teaching.match.state, teaching.match.rules, None
    best = {
        action: max(ends(teaching, rules.apply(state, LEARNER, action, chance).state))  # type: ignore[arg-type]
        for action in rules.legal_actions(state, LEARNER)
        # The Cook rolls the die; she brings no points.
        if action != ChooseCard("cook")
    }
    asked = {action for action in best if teaching.step.accepts(state, action)}
    assert {action for action, points in best.items() if points == max(best.values())} == asked
