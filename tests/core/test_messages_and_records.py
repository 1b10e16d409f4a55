"""Messages, canonical JSON, setups, ranks."""

from __future__ import annotations

import msgspec
import pytest

from game.core.events import redacted
from game.core.message import Message, SeatName, Term, Terms, message, rejection
from game.core.parts.ranking import ranks
from game.core.record import Record, digest, end_of_turn, from_line, to_line
from game.core.rules import OptionSpec, Setup, TitleInfo, new_setup
from tests.fixtures.processes import output_of
from tests.fixtures.toy.info import INFO
from tests.fixtures.toy.state import Drew, Laid, Protested


def test_arguments_stand_in_canonical_order() -> None:
    assert message("key", b=1, a=2) == message("key", a=2, b=1)
    assert rejection("key", n=1).message == message("key", n=1)


def test_every_kind_of_argument_survives_json() -> None:
    said = message("key", n=3, name="Ana", seat=SeatName(2), colour=Term("blue"), all=Terms(("blue", "red")))
    assert from_line(to_line(said), Message) == said


def test_canonical_json_does_not_depend_on_order_or_hash_seed() -> None:
    assert to_line({"b": 1, "a": 2}) == to_line({"a": 2, "b": 1})
    code = "from game.core.record import digest; print(digest(frozenset({'red', 'blue', 'green', 'pink'})))"
    answers = {output_of("-c", code, hash_seed=seed) for seed in ("0", "1", "2")}
    assert len(answers) == 1


def test_a_broken_line_is_refused_with_the_place_of_the_fault() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.args\[0\]"):
        from_line(b'{"key":"a","args":[["n"]]}', Message)


def test_deep_nesting_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="deep"):
        from_line(b"[" * 100_000, object)


def test_digests_tell_values_apart() -> None:
    assert digest(message("a")) != digest(message("b"))
    assert digest(message("a")) == digest(message("a"))


def test_redaction_masks_drops_nothing_else_and_keeps_the_order() -> None:
    events = (Laid(0, 5), Drew(1, 7), Protested(0, 1))
    assert redacted(events, 0) == (Laid(0, 5), Drew(1, None), Protested(0, 1))
    assert redacted(events, None) == (Laid(0, None), Drew(1, None), Protested(0, 1))


def test_a_setup_has_defaults_and_sorted_options() -> None:
    setup = new_setup(INFO, 2, protest=True)
    assert setup == Setup(2, (("coins", 4), ("protest", True)))
    assert setup.option("protest") is True
    with pytest.raises(KeyError):
        setup.option("colour")


@pytest.mark.parametrize(("seats", "options", "words"), [
    (1, {}, "1 seats"), (4, {}, "4 seats"),
    (2, {"colour": 1}, "no option 'colour'"),
    (2, {"coins": 5}, "coins=5"), (2, {"coins": True}, "coins=True"), (2, {"coins": "4"}, "coins='4'"),
    (2, {"protest": 1}, "protest=1"),
    (2, {"seats": 3}, "no option 'seats'"), (2, {"info": 1}, "no option 'info'"),
])
def test_a_setup_that_cannot_be_is_refused_by_name(seats: int, options: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        new_setup(INFO, seats, **options)


def test_a_title_without_options_says_so() -> None:
    plain = TitleInfo("plain", 1, (1, 1), (1, 1), 1)
    with pytest.raises(ValueError, match="there are none"):
        new_setup(plain, 1, x=1)
    assert OptionSpec("x", (1,), 1).seats == ()


@pytest.mark.parametrize(("scores", "want"), [
    ([], ()), ([4], (1,)), ([1, 2, 3], (3, 2, 1)), ([5, 5, 1, 5], (1, 1, 4, 1)),
    ([(3, 1), (3, 2), (2, 9)], (2, 1, 3)),
])
def test_equal_scores_share_a_rank(scores: list[int], want: tuple[int, ...]) -> None:
    assert ranks(scores) == want


@pytest.mark.parametrize(("seats", "goes_on", "end"), [
    ((), False, 0), ((1, 1), True, 0), ((1, 2), False, 0), ((0, 0, 1, 2), False, 2), ((0, 1, 0), True, 1),
    ((0, 1, 0), False, 3),
])
def test_a_turn_ends_where_others_go_on(seats: tuple[int, ...], goes_on: bool, end: int) -> None:
    assert end_of_turn([Record(seat, msgspec.Raw(b"{}")) for seat in seats], 0, goes_on) == end
