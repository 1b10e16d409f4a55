"""A finished game of Patios in figures: trios, points and coins, the course, three moments."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match
from game.core.message import SeatName, message
from game.core.recap import Count, Course, Part, Recap, Reveal, Tale, most_often, who_has_most
from game.titles.patios.actions import Action
from game.titles.patios.content import COLOURS, Character
from game.titles.patios.events import CharacterChosen, DryDiscarded, SunBurnt, WardedOff, WorksBegan
from game.titles.patios.scoring import final_halves, trio_worth
from game.titles.patios.state import State
from game.titles.patios.view import View
from game.titles.patios.wording import character_name

CARD_SIZE = (60, 60)


def recap(match: Match[State, Action, View]) -> Recap:
    """The recap of a match that is over. All scores are in half points."""
    state, tally = match.state, _counted(match)
    return Recap(
        heading=message("patios.recap.heading"),
        length=message("patios.recap.length", n=len(state.results)),
        parts=(
            Part(
                message("patios.recap.trios"),
                tuple(2 * trio_worth(tokens.trios) for tokens in state.tokens),
                pattern="chevrons",
            ),
            Part(
                message("patios.recap.points"),
                tuple(2 * tokens.points for tokens in state.tokens),
                pattern="scales",
            ),
            Part(message("patios.recap.coins"), state.coins, pattern="suns"),
        ),
        counts=(
            Count(message("patios.recap.trio_tokens"), tuple(sum(one.trios) for one in state.tokens)),
            Count(message("patios.recap.works"), tuple(tally.works)),
            Count(message("patios.recap.withered"), tuple(tally.withered)),
        ),
        course=Course(message("patios.recap.course"), message("patios.recap.round"), _course(match)),
        tales=(_best_round(state), _most_withered(tally.withered), _favourite(tally.chosen)),
        reveal=Reveal(
            message("patios.recap.tokens"),
            CARD_SIZE,
            tuple(_tokens_of(state, seat) for seat in range(state.seats)),
        ),
    )


def figures(match: Match[State, Action, View]) -> dict[str, int | str]:
    """Turns, Sun effects, works, cards lost and trios of a whole match."""
    state, tally = match.state, _counted(match)
    return {
        "turns": sum(sum(chosen.values()) for chosen in tally.chosen),
        "sun_effects": tally.sun_effects,
        "works": sum(tally.works),
        "withered": sum(tally.withered),
        "warded_off": tally.warded_off,
        "trios": sum(sum(tokens.trios) for tokens in state.tokens),
        "reason": state.ending,
    }


class _Tally:
    """What is counted: by seat works begun, dry cards lost and characters chosen, and events of all."""

    def __init__(self, seats: int) -> None:
        self.works, self.withered = [0] * seats, [0] * seats
        self.chosen: list[dict[Character, int]] = [{} for _ in range(seats)]
        self.sun_effects = self.warded_off = 0


def _counted(match: Match[State, Action, View]) -> _Tally:
    tally = _Tally(match.setup.seats)
    for moment in match.moments:
        for event in moment.events:
            match event:
                case WorksBegan(seat):
                    tally.works[seat] += 1
                case DryDiscarded(seat, cells):
                    tally.withered[seat] += len(cells)
                case CharacterChosen(seat, character):
                    tally.chosen[seat][character] = tally.chosen[seat].get(character, 0) + 1
                case SunBurnt():
                    tally.sun_effects += 1
                case WardedOff():
                    tally.warded_off += 1
                case _:
                    pass
    return tally


def _course(match: Match[State, Action, View]) -> tuple[tuple[int, ...], ...]:
    """The scores in half points at the start and after each round; purchases come after the count."""
    course: list[tuple[int, ...]] = []
    for moment in match.moments:
        state = moment.state
        if len(state.results) == len(course):
            course.append(
                tuple(
                    final_halves(tokens, coins)
                    for tokens, coins in zip(state.tokens, state.coins, strict=True)
                )
            )
    return tuple(course)


def _best_round(state: State) -> Tale:
    """Who earned most point tokens and trios in one round, less what works cost (ruling P-23)."""
    best, number, seat = max(
        (score.points + trio_worth(score.trios) - score.owes, -number, -seat)
        for number, scores in enumerate(state.results, 1)
        for seat, score in enumerate(scores)
    )
    body = message("patios.recap.best_round.body", who=SeatName(-seat), number=-number, n=best)
    return Tale("portraits/visitors", message("patios.recap.best_round"), body)


def _most_withered(withered: Sequence[int]) -> Tale:
    body = who_has_most(withered, "patios.recap.withered.body", "patios.recap.withered.none")
    return Tale("portraits/sun", message("patios.recap.withered.head"), body)


def _favourite(chosen: Sequence[dict[Character, int]]) -> Tale:
    """Which character somebody chose most often."""
    times, seat, character = most_often(chosen)
    words = message(
        "patios.recap.favourite.body", who=SeatName(seat), character=character_name(character), n=times
    )
    return Tale(portrait(character), message("patios.recap.favourite"), words)


def portrait(character: Character) -> str:
    """The picture of a character without a card round it.

    >>> portrait("sun"), portrait("assistant-gardener")
    ('portraits/sun', 'portraits/assistant')
    """
    return f"portraits/{_PORTRAITS.get(character, character)}"


_PORTRAITS: dict[Character, str] = {"assistant-gardener": "assistant"}


def _tokens_of(state: State, seat: int) -> tuple[str, ...]:
    """The pictures of the trio tokens and unplayed improvements of a seat."""
    trios = zip(COLOURS, state.tokens[seat].trios, strict=True)
    tokens = tuple(f"patios/trio-{colour}" for colour, count in trios for _ in range(count))
    return tokens + tuple(f"patios/{improvement}" for improvement in state.hands[seat])
