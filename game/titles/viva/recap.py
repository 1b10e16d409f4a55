"""A finished game of VIVA in figures: winner's cards, the course of the rounds, three moments."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match
from game.core.message import SeatName, message
from game.core.recap import Count, Course, Part, Recap, Reveal, Tale, who_has_most
from game.titles.viva.actions import Action
from game.titles.viva.events import Drew, Penalised, Played, RoundEnded, Stopped, Viva, WinnerCardTaken
from game.titles.viva.state import State
from game.titles.viva.view import View

CARD_SIZE = (60, 90)


def recap(match: Match[State, Action, View]) -> Recap:
    """The recap of a match that is over."""
    state = match.state
    tally = _counted(match)
    return Recap(
        heading=message("viva.recap.heading"),
        length=message("viva.recap.length", n=len(state.results)),
        parts=(Part(message("viva.recap.winner_cards"), state.wins, "viva/winner-card"),),
        counts=(
            Count(message("viva.recap.vivas"), tuple(tally.vivas)),
            Count(message("viva.recap.played"), tuple(tally.played)),
            Count(message("viva.recap.drawn"), tuple(tally.drawn)),
        ),
        course=Course(message("viva.recap.course"), message("viva.recap.round"), tuple(tally.course)),
        tales=(_longest_round(state), _most_vivas(tally.vivas), _fullest_hand(match)),
        reveal=Reveal(
            message("viva.recap.hands"),
            CARD_SIZE,
            tuple(tuple(f"viva/card-{kind}" for kind in hand) for hand in state.hands),
        ),
    )


def figures(match: Match[State, Action, View]) -> dict[str, int | str]:
    """How long the match was and what was done in it."""
    tally = _counted(match)
    return {
        "rounds": len(match.state.results),
        "vivas": sum(tally.vivas),
        "played": sum(tally.played),
        "drawn": sum(tally.drawn),
    }


class _Tally:
    """What is counted by seat, and the winner's cards after each round."""

    def __init__(self, seats: int) -> None:
        self.vivas, self.played, self.drawn, self.wins = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.course = [tuple(self.wins)]


def _counted(match: Match[State, Action, View]) -> _Tally:
    tally = _Tally(match.setup.seats)
    for moment in match.moments:
        for event in moment.events:
            match event:
                case Viva(seat):
                    tally.vivas[seat] += 1
                case Played(seat, _, houses):
                    tally.played[seat] += sum(houses)
                case Stopped(_, seat, _, houses):
                    tally.played[seat] -= sum(houses)
                case Drew(seat):
                    tally.drawn[seat] += 1
                case Penalised(seat, count):
                    tally.drawn[seat] += count
                case WinnerCardTaken(seat):
                    tally.wins[seat] += 1
                case RoundEnded():
                    tally.course.append(tuple(tally.wins))
                case _:
                    pass
    return tally


def _longest_round(state: State) -> Tale:
    turns, number = max((result.turns, -place) for place, result in enumerate(state.results, 1))
    body = message("viva.recap.longest.body", number=-number, n=turns)
    return Tale("portraits/water-carrier", message("viva.recap.longest"), body)


def _most_vivas(vivas: Sequence[int]) -> Tale:
    body = who_has_most(vivas, "viva.recap.vivas.body", "viva.recap.no_viva.body")
    return Tale("portraits/girl", message("viva.recap.vivas"), body)


def _fullest_hand(match: Match[State, Action, View]) -> Tale:
    """Who held the most cards at once, and in which round."""
    most, seat, number = 0, 0, 1
    for moment in match.moments:
        for place, hand in enumerate(moment.state.hands):
            if len(hand) > most:
                most, seat, number = len(hand), place, moment.state.round.number
    body = message("viva.recap.fullest.body", who=SeatName(seat), n=most, number=number)
    return Tale("portraits/cook", message("viva.recap.fullest"), body)
