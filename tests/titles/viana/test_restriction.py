"""The Restriction deck of a game for two. Rule: viana 4.7."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.viana.actions import END_TURN
from game.titles.viana.cards import playable
from game.titles.viana.content import Character
from game.titles.viana.events import RestrictionTurned
from game.titles.viana.state import State
from game.titles.viana.tasks import Ending
from tests.titles.viana.tables import act, card, found, refused, table
from tests.titles.viana.test_opening import opened, with_flowers_back, with_secrets


def with_deck_on_top(state: State, *top: Character) -> State:
    """The deck with these cards on top."""
    deck = list(state.restrictions)
    for chosen in top:
        deck.remove(chosen)
    return replace(state, restrictions=(*top, *deck))


def about_to_begin(*top: Character, piles: tuple[tuple[Character, ...], ...] = ((), ())) -> State:
    """The last turn of a round of two is about to end."""
    return with_deck_on_top(table(seats=2, turn=1, piles=piles, pending=[Ending(1)]), *top)


def test_v32_no_card_is_turned_up_in_the_first_round() -> None:
    state = with_secrets(with_flowers_back(opened(2)), "marquis", "housekeeper")
    assert state.restriction is None
    assert state.round == 1


def test_a_card_forbids_its_character_to_both() -> None:
    state, events = act(about_to_begin("girl"), END_TURN)
    assert found(events, RestrictionTurned) == [RestrictionTurned(("girl",))]
    assert state.restriction == "girl"
    assert "girl" not in playable(state, 0)
    assert "girl" not in playable(state, 1)
    assert refused(state, card("girl")) == "viana.reject.restricted"


def test_it_is_turned_up_before_the_first_player_only() -> None:
    state = with_deck_on_top(table(seats=2, turn=0, restricted=["girl"], pending=[Ending(0)]), "marquis")
    state, events = act(state, END_TURN)
    assert not found(events, RestrictionTurned)
    assert state.restriction == "girl"


def test_visible_characters_are_passed_over() -> None:
    top: tuple[Character, ...] = ("girl", "marquis", "girl", "coachman")
    state, events = act(about_to_begin(*top, piles=(("girl",), ("marquis",))), END_TURN)
    assert found(events, RestrictionTurned) == [RestrictionTurned(top)]
    assert state.restricted == top


def test_v44_it_holds_for_the_round_whatever_becomes_visible() -> None:
    state, _ = act(about_to_begin("girl", piles=(("marquis",), ())), END_TURN)
    covered = replace(state, piles=(("marquis", "housekeeper"), ("coachman",)))
    assert covered.restriction == "girl"
    assert "marquis" not in playable(state, 1)
    assert "marquis" in playable(covered, 1)
    assert "girl" not in playable(covered, 1)
    # A card lower in a pile is not visible, so it can be turned up.
    state, _ = act(about_to_begin("girl", piles=(("girl", "marquis"), ())), END_TURN)
    assert state.restriction == "girl"


def test_a_cook_has_all_cards_shuffled() -> None:
    state = table(seats=2, turn=1, restricted=["girl", "girl"], pending=[Ending(1)])
    state = with_deck_on_top(state, "cook")
    left = state.restrictions[1:]
    count = len(left) + 3
    after, events = act(state, END_TURN, draws=[("viana.restrictions", [*range(count)])])
    assert found(events, RestrictionTurned) == [RestrictionTurned(("cook", left[0]))]
    assert after.restriction_pile == (left[0],)
    assert after.restrictions == (*left[1:], "girl", "girl", "cook")
