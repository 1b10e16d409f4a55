"""Submitting, taking back, doing again, playing again."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from game.core.chance import Draw, ScriptedChance
from game.core.match import Match, ReplayError
from game.core.message import Rejection
from game.core.record import MatchRecord, Record, from_line, to_line
from game.core.rules import new_setup
from tests.fixtures.toy.info import INFO
from tests.fixtures.toy.rules import RULES
from tests.fixtures.toy.state import Action, Bid, Laid, Protest, State, Turned, View

KioskMatch = Match[State, Action, View]


def kiosk(seed: int = 1, seats: int = 2, **options: bool | int) -> KioskMatch:
    return Match(RULES, new_setup(INFO, seats, **options), seed)


def bid_anything(match: KioskMatch) -> None:
    """The first seat to act bids its lowest card."""
    decision = match.decision
    assert decision is not None
    seat = decision.seats[0]
    assert not isinstance(match.submit(seat, match.rules.legal_actions(match.state, seat)[0]), Rejection)


def finished(seed: int = 1) -> KioskMatch:
    match = kiosk(seed)
    while match.decision is not None:
        bid_anything(match)
    return match


def test_the_same_seed_gives_the_same_game() -> None:
    assert finished(3).digest() == finished(3).digest()
    assert finished(3).digest() != finished(4).digest()


def test_submit_gives_the_events_and_keeps_the_moment() -> None:
    match = kiosk()
    card = match.state.hands[0][0]
    events = match.submit(0, Bid(card))
    assert events == (Laid(0, card),)
    assert match.moments[-1].events == events
    assert match.length == 1


def test_a_refused_action_changes_nothing() -> None:
    match = kiosk()
    before = match.digest()
    result = match.submit(0, Bid(99))
    assert isinstance(result, Rejection)
    assert (result.key, match.length, match.digest()) == ("kiosk.reject.not_in_hand", 0, before)


def test_who_is_not_asked_is_refused() -> None:
    match = kiosk()
    bid_anything(match)
    result = match.submit(0, Bid(match.state.hands[0][0]))
    assert isinstance(result, Rejection)
    assert result.key == "core.reject.not_your_turn"


def test_after_the_end_everything_is_refused() -> None:
    match = finished()
    result = match.submit(0, Protest())
    assert isinstance(result, Rejection)
    assert result.key == "core.reject.over"
    assert match.outcome is not None


def test_seats_that_decide_together_act_in_any_order() -> None:
    one, two = kiosk(), kiosk()
    for match, order in ((one, (0, 1)), (two, (1, 0))):
        for seat in order:
            match.submit(seat, Bid(match.state.hands[seat][0]))
    assert one.digest() == two.digest()


def test_a_line_that_is_no_action_raises_and_changes_nothing() -> None:
    match = kiosk()
    for line in (b"", b"{}", b'{"type":"bid"}', b'{"type":"bid","card":"x"}', b'{"type":"fly"}', b"[" * 9999):
        with pytest.raises(ValueError):  # noqa: PT011 - the words are those of the JSON reader
            match.submit_line(0, line)
    assert match.length == 0


def stop_of(match: KioskMatch, seat: int) -> str | None:
    """The key of why the seat can take nothing back."""
    stopped = match.undo_offer(seat).stopped_by
    return None if stopped is None else stopped.key


def test_undo_goes_back_and_redo_forth() -> None:
    match = kiosk()
    start = match.digest()
    bid_anything(match)
    bid = match.digest()
    offer = match.undo_offer(0)
    assert (offer.action, offer.stopped_by) == (match.record().records[0].action, None)
    assert match.undo(0) is not None
    assert (match.digest(), match.can_redo(0)) == (start, True)
    match.redo(0)
    assert (match.digest(), match.can_redo(0)) == (bid, False)


def test_undo_stops_at_a_barrier_and_says_why() -> None:
    match = kiosk()
    bid_anything(match)
    bid_anything(match)
    assert stop_of(match, 1) == "kiosk.undo.turned"
    assert match.undo(1) is None
    assert match.length == 2


def test_a_secret_choice_stands_when_another_seat_has_made_its_own() -> None:
    match = kiosk(seats=3)
    match.submit(0, Bid(match.state.hands[0][0]))
    match.submit(2, Bid(match.state.hands[2][0]))
    assert stop_of(match, 0) == "core.undo.others_acted"
    assert match.undo(0) is None
    assert match.undo(2) is not None
    assert match.undo(0) is not None


def test_who_did_nothing_has_nothing_to_take_back() -> None:
    match = kiosk()
    bid_anything(match)
    assert stop_of(match, 1) == "core.undo.nothing"
    assert (match.undo(1), match.length) == (None, 1)


def test_the_end_of_a_game_stands() -> None:
    match = finished()
    last = match.record().records[-1].seat
    assert stop_of(match, last) == "core.reject.over"
    assert match.undo(last) is None


def test_undo_and_redo_at_the_edges_of_history_do_nothing() -> None:
    match = kiosk()
    assert stop_of(match, 0) == "core.undo.nothing"
    assert (match.undo(0), match.redo(0), match.length) == (None, None, 0)


def test_only_who_took_something_back_does_it_again() -> None:
    match = kiosk()
    bid_anything(match)
    match.undo(0)
    assert not match.can_redo(1)
    assert (match.redo(1), match.length) == (None, 0)


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = kiosk()
    bid_anything(match)
    match.undo(0)
    match.submit(0, Bid(match.state.hands[0][-1]))
    assert not match.can_redo(0)


def test_a_refused_action_keeps_what_was_taken_back() -> None:
    match = kiosk()
    bid_anything(match)
    match.undo(0)
    match.submit(0, Bid(99))
    assert match.can_redo(0)


def test_a_record_plays_again_through_json() -> None:
    match = finished()
    kept = from_line(to_line(match.record()), MatchRecord)
    again = Match.replayed(RULES, kept)
    assert [to_line(moment) for moment in again.moments] == [to_line(moment) for moment in match.moments]
    assert to_line(again.record()) == to_line(match.record())


def test_a_match_goes_on_from_its_record_as_it_would_have() -> None:
    match = finished(8)
    kept = replace(match.record(), records=match.record().records[:4])
    again = Match.replayed(RULES, kept)
    while again.decision is not None:
        bid_anything(again)
    assert again.digest() == match.digest()


def acted(kept: MatchRecord, line: bytes, seat: int = 0, *drawn: Draw) -> MatchRecord:
    """The record with only one action."""
    return replace(kept, records=(Record(seat, Raw(line), drawn),))


@pytest.mark.parametrize(("spoil", "words"), [
    (lambda kept: replace(kept, title="chess"), "chess"),
    (lambda kept: replace(kept, opening=kept.opening[:1]), "setup"),
    (lambda kept: replace(kept, opening=(*kept.opening, Draw("extra", 1))), "setup"),
    (lambda kept: acted(kept, b'{"type":"bid","card":99}'), "action 1 is not allowed"),
    (lambda kept: acted(kept, b'{"type":"fly"}'), "action 1: Invalid value"),
    (lambda kept: acted(kept, b'{"type":"protest"}', 5), "not_your_turn"),
    (lambda kept: acted(kept, bytes(kept.records[0].action), 0, Draw("die", 1)), "action 1: 1 draws"),
    (lambda kept: replace(kept, records=(*kept.records, kept.records[0])), "core.reject.over"),
])
def test_a_record_that_does_not_fit_is_refused_with_the_place(
    spoil: Callable[[MatchRecord], MatchRecord], words: str
) -> None:
    with pytest.raises(ReplayError, match=words):
        Match.replayed(RULES, spoil(finished().record()))


def test_a_match_can_open_with_scripted_chance() -> None:
    cards, coins = tuple(range(21)), (5, 4, 3, 2, 1, 0)
    match = Match(RULES, new_setup(INFO, 2), 0, ScriptedChance([Draw("cards", cards), Draw("coins", coins)]))
    assert match.state.hands == ((1, 1, 1), (2, 2, 2))
    assert match.state.coins == (5, 4, 3, 3)


def test_taking_back_and_doing_again_at_random_keeps_every_digest() -> None:
    rng, again = random.Random(2), 0
    for seed in range(10):
        match = kiosk(seed, seats=3, protest=True)
        digests = [match.digest()]
        while match.decision is not None:
            bid_anything(match)
            digests.append(match.digest())
            undone = []
            while rng.random() < 0.5 and match.length:
                seat = match.record().records[-1].seat
                if match.undo(seat) is None:
                    break
                undone.append(seat)
                assert match.digest() == digests[match.length]
            for seat in reversed(undone):
                match.redo(seat)
                assert match.digest() == digests[match.length]
                again += 1
    assert again


def test_barriers_are_facts_of_the_events() -> None:
    events = [event for moment in finished().moments for event in moment.events]
    assert {type(event).__name__ for event in events if event.barrier} == {"Turned", "Drew"}
    assert any(isinstance(event, Turned) for event in events)


def test_states_are_values() -> None:
    state = kiosk().state
    with pytest.raises(AttributeError):
        state.coins = ()  # type: ignore[misc]
    assert hash(state) == hash(msgspec.json.decode(to_line(state), type=State))
