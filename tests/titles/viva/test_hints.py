"""What a hint says of the table is true there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.chance import SampledChance
from game.core.message import Message, Term, Terms, message
from game.core.rules import OptionValue, new_setup
from game.titles.viva.actions import DRAW, OUT_ON_GENERAL, OUT_ON_PERSONAL, Action, LayBlock, Play
from game.titles.viva.content import COLOURS_OF, KINDS, Kind
from game.titles.viva.info import INFO
from game.titles.viva.quick import quick_action
from game.titles.viva.rules import RULES
from game.titles.viva.state import State, common_colours
from tests.titles.judging import Judge
from tests.titles.viva.tables import card, play, table

JUDGE = Judge("viva")


def named(key: str, letters: str) -> Message:
    return message(key, card=Term(f"viva.kind.{card(letters)}"))


def block_due(hand: str, own: str = "") -> State:
    """Somebody went out; seat 0 lays the next blocking card."""
    personal = (0, own) if own else None
    return table([hand, "K K", ""], None, phase="lay_block", out=(2,), personal=personal)


BLUE_VIVA = ("BY", "BG", "YO")
BLUE = Terms(("viva.colour.blue",))

CASES: list[tuple[str, State, Action, Message]] = [
    ("out on the general one", table(["RY", "K K"], "R"), OUT_ON_GENERAL, message("viva.hint.go_out")),
    (
        "out on the own one", table(["B", "K K"], "R", personal=(0, "BG")), OUT_ON_PERSONAL,
        message("viva.hint.go_out.personal"),
    ),
    (
        "the last card fits the own one", table(["B Y", "K K"], "R", personal=(0, "BG")),
        play("Y", 1, 0, 0), named("viva.hint.one_to_go.personal", "B"),
    ),
    (
        "the way out is the own one", table(["B Y O", "K K"], "R", personal=(0, "BG")),
        play("Y", 1, 0, 0), named("viva.hint.keep_way_out.personal", "B"),
    ),
    (
        "the way out is the general one", table(["R Y O", "K K"], "R", personal=(0, "BG")),
        play("Y", 1, 0, 0), named("viva.hint.keep_way_out", "R"),
    ),
    (
        "the next player can make it", table(["B G O", "K K"], "R", ("", "B", "")), play("B", 1, 0, 0),
        message("viva.hint.play"),
    ),
    (
        "the next player cannot make it", table(["B G O", "K K"], "R", ("", "Y", "O")), play("B", 1, 0, 0),
        message("viva.hint.play_safe"),
    ),
    (
        "only one other draws", table(["BO G Y", "K K"], "R", BLUE_VIVA), play("BO", 0, 0, 1),
        message("viva.hint.viva_of_two", colours=BLUE),
    ),
    (
        "it has to be called", table(["BO G Y", "K K", "K"], "R", BLUE_VIVA, call_it_yourself=True),
        play("BO", 0, 0, 1), message("viva.hint.viva_to_call", colours=BLUE),
    ),
    (
        "the way out fits on the card laid", block_due("BY B O"), LayBlock(card("BY")),
        named("viva.hint.block_for_way_out", "B"),
    ),
    (
        "the way out stays on the own one", block_due("O B Y", own="BG"), LayBlock(card("O")),
        named("viva.hint.block_for_way_out.personal", "B"),
    ),
    ("the last card is laid", block_due("B"), LayBlock(card("B")), message("viva.hint.block_last")),
    ("fewest, but some", block_due("B B BY Y Y"), LayBlock(card("B")), message("viva.hint.block")),
    ("more than with another", block_due("BY BY B Y O OR"), LayBlock(card("BY")),
     message("viva.hint.block_sooner")),
    ("drawing instead of playing", table(["B G", "Y"], "R"), DRAW, message("viva.hint.draw")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "action", "words"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_what_a_hint_says_of_the_cards(state: State, action: Action, words: Message) -> None:
    assert JUDGE.reason(state, action) == words


def hinted(seats: int, seed: int, **options: OptionValue) -> Iterator[tuple[State, Action, Message]]:
    """What a player is told at each decision of a game, in which all play at a glance."""
    rng = random.Random(seed)
    state = RULES.new_game(new_setup(INFO, seats, rounds=3, **options), SampledChance(rng)).state
    for _ in range(400):
        decision = RULES.decision(state)
        if decision is None:
            return
        seat = decision.seats[0]
        best = JUDGE.best(state, seat)
        yield state, best, JUDGE.reason(state, best, seat)
        done = quick_action(state, seat, RULES.legal_actions(state, seat), rng)
        state = RULES.apply(state, seat, done, SampledChance(rng)).state


def share(one: Kind | None, other: Kind | None) -> bool:
    return one is not None and other is not None and bool({*COLOURS_OF[one]} & {*COLOURS_OF[other]})


class Truth:
    """What is so at a table, counted without the judgement."""

    def __init__(self, state: State, action: Action) -> None:
        seat = self.seat = state.turn
        self.state, self.action = state, action
        self.personal = state.personal.kind if state.personal and state.personal.seat == seat else None
        self.rest = list(state.hands[seat])
        self.block = state.block
        if isinstance(action, Play):
            for _ in range(sum(action.houses)):
                self.rest.remove(action.kind)
        elif isinstance(action, LayBlock):
            self.rest.remove(action.kind)
            self.block = action.kind

    def is_blocked(self, kind: Kind) -> bool:
        return share(kind, self.block) or share(kind, self.personal)

    def blocked(self) -> int:
        return sum(map(self.is_blocked, self.rest))

    def makes_viva(self) -> bool:
        """Whether some single card makes ¡VIVA! after the play."""
        assert isinstance(self.action, Play)
        houses = tuple(
            pile + (self.action.kind,) * count
            for pile, count in zip(self.state.houses, self.action.houses, strict=True)
        )
        for place in range(3):
            for kind in KINDS:
                top = houses[place][-1:]
                if share(kind, self.block) or (top and not share(kind, top[0])):
                    continue
                tops = [kind if other == place else pile[-1] for other, pile in enumerate(houses)
                        if other == place or pile]  # fmt: skip
                if len(tops) == 3 and common_colours(((tops[0],), (tops[1],), (tops[2],))):
                    return True
        return False


def holds(key: str, card_said: Any, truth: Truth) -> bool:
    """Whether what a hint with that key says is so."""
    kinds = [kind for kind in KINDS if card_said == Term(f"viva.kind.{kind}")]
    said = kinds[0] if kinds else None
    hand = truth.state.hands[truth.seat]
    match key.removeprefix("viva.hint."):
        case "go_out":
            return share(hand[0], truth.block)
        case "go_out.personal":
            return share(hand[0], truth.personal)
        case "one_to_go" | "keep_way_out":
            return truth.blocked() == 1 and said in truth.rest and share(said, truth.block)
        case "one_to_go.personal" | "keep_way_out.personal":
            return truth.blocked() == 1 and said in truth.rest and share(said, truth.personal)
        case "play":
            return truth.makes_viva()
        case "play_safe":
            return not truth.makes_viva()
        case "viva":
            return len(truth.state.playing) > 2
        case "viva_of_two":
            return len(truth.state.playing) == 2
        case "block_for_way_out":
            return [kind for kind in truth.rest if share(kind, truth.block)] == [said]
        case "block_for_way_out.personal":
            return not any(share(kind, truth.block) for kind in truth.rest) and share(said, truth.personal)
        case "block_free":
            return truth.blocked() == 0 and bool(truth.rest)
        case "block_last":
            return not truth.rest
        case "block":
            return all(truth.blocked() <= Truth(truth.state, LayBlock(kind)).blocked() for kind in hand)
        case "block_sooner":
            return any(truth.blocked() > Truth(truth.state, LayBlock(kind)).blocked() for kind in hand)
        case "draw_must":
            legal = RULES.legal_actions(truth.state, truth.seat)
            return not any(isinstance(action, Play) for action in legal)
        case "keep_must":
            legal = RULES.legal_actions(truth.state, truth.seat)
            return not any(isinstance(action, Play) for action in legal)
        case "twins":
            assert isinstance(truth.action, Play)
            return sum(truth.action.houses) > 1
        case other:
            return other in ("draw", "keep", "pass", "viva_to_call", "call_viva")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_that_is_said_in_whole_games_is_so(seats: int) -> None:
    told = set()
    for seed in range(6):
        for state, action, words in hinted(seats, seed):
            said = dict(words.args).get("card")
            told.add(words.key)
            assert holds(words.key, said, Truth(state, action)), (words, action, state)
    assert len(told) > 9
