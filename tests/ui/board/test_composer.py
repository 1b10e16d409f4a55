"""The composer with a small invented title: actions are groups of targets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.board.composer import Composer, Path, Picked


@dataclass(frozen=True)
class Act:
    name: str
    path: Path


DRAW = Act("draw", (("stack",),))
ONE = Act("one", (("red",), ("house-1",)))
BOTH = Act("both", (("red", "red"), ("house-1", "house-1")))
SPREAD = Act("spread", (("red", "red"), ("house-1", "house-2")))
BLUE = Act("blue", (("blue",), ("house-2",)))
ALL = [DRAW, ONE, BOTH, SPREAD, BLUE]


@pytest.fixture
def composer() -> Composer[Act]:
    composer = Composer[Act](lambda act: act.path)
    composer.offer(ALL)
    return composer


def picked(composer: Composer[Act], *targets: str) -> list[Picked]:
    return [composer.pick(target) for target in targets]


def test_one_target_is_enough_for_a_short_action(composer: Composer[Act]) -> None:
    assert picked(composer, "stack") == [Picked.DONE]
    assert composer.complete == DRAW


def test_a_card_and_its_twin_then_houses_in_any_order(composer: Composer[Act]) -> None:
    assert picked(composer, "red", "red", "house-2", "house-1")[-1] == Picked.DONE
    assert composer.complete == SPREAD


def test_next_targets_narrow(composer: Composer[Act]) -> None:
    assert composer.next_targets == {"stack", "red", "blue"}
    composer.pick("red")
    assert composer.next_targets == {"red", "house-1"}
    picked(composer, "red", "house-1")
    assert composer.next_targets == {"house-1", "house-2"}
    assert composer.candidates == [BOTH, SPREAD]


def test_another_beginning_starts_anew(composer: Composer[Act]) -> None:
    assert picked(composer, "red", "blue") == [Picked.NARROWED, Picked.NARROWED]
    assert composer.picks == ("blue",)


def test_a_target_that_leads_nowhere_is_refused_and_changes_nothing(composer: Composer[Act]) -> None:
    composer.pick("blue")
    assert composer.pick("house-1") is Picked.REFUSED
    assert composer.picks == ("blue",)


def test_stepping_back_to_nothing(composer: Composer[Act]) -> None:
    picked(composer, "red", "red")
    assert composer.step_back()
    assert composer.picks == ("red",)
    assert composer.step_back()
    assert not composer.step_back()


def test_unpicking_a_twin_drops_the_houses_chosen_for_it(composer: Composer[Act]) -> None:
    picked(composer, "red", "red", "house-1")
    assert composer.unpick("red")
    assert composer.picks == ("red",)


@pytest.mark.parametrize(
    ("unpicked", "left"), [("b", ("can", "a")), ("a", ("can", "b")), ("can", ())]
)
def test_unpicking_one_of_several_leaves_the_others(unpicked: str, left: tuple[str, ...]) -> None:
    few, more = Act("few", (("can",), ("a",), ("pour",))), Act("more", (("can",), ("b", "a"), ("pour",)))
    composer = Composer[Act](lambda act: act.path)
    composer.offer([few, more])
    picked(composer, "can", "b", "a")
    assert composer.unpick(unpicked)
    assert composer.picks == left


def test_unpicking_what_is_not_picked(composer: Composer[Act]) -> None:
    assert not composer.unpick("red")


def test_picks_of_before_go_on_where_they_still_lead_somewhere(composer: Composer[Act]) -> None:
    composer.resume(("red", "house-1"))
    assert composer.complete == ONE
    composer.offer([DRAW, BLUE])
    composer.resume(("red", "house-1"))
    assert composer.picks == ()


def test_the_route_of_an_action_leads_to_it(composer: Composer[Act]) -> None:
    for act in ALL:
        composer.clear()
        assert picked(composer, *composer.route(act))
        assert composer.complete == act


def test_what_was_not_done_can_be_picked_again(composer: Composer[Act]) -> None:
    for act in ALL:
        composer.clear()
        route = composer.route(act)
        assert picked(composer, *route)
        if composer.next_targets:
            continue
        composer.not_done()
        assert composer.picks == route[:-1]
        assert composer.pick(route[-1]) is Picked.DONE


PICKS = ["stack", "red", "blue", "house-1", "house-2", "nowhere", "<", "-"]


@settings(deadline=None)
@given(st.lists(st.sampled_from(PICKS), max_size=12))
def test_whatever_is_picked_there_is_always_a_way_on(targets: list[str]) -> None:
    composer = Composer[Act](lambda act: act.path)
    composer.offer(ALL)
    for target in targets:
        if target == "<":
            composer.step_back()
        elif target == "-":
            composer.unpick("red")
        else:
            composer.pick(target)
        assert composer.candidates
        assert composer.complete is not None or composer.next_targets
