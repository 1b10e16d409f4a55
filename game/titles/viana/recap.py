"""A finished game of Palace of Viana in figures: where the points came from, the course, three moments."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.match import Match
from game.core.message import Seat, SeatName, message
from game.core.recap import Count, Course, Part, Recap, Reveal, Tale, most_often, who_has_most
from game.titles.viana.actions import Action
from game.titles.viana.content import KINDS, Character
from game.titles.viana.events import (
    CardShown,
    CardsRevealed,
    CourtyardScored,
    CourtyardsCounted,
    DecorationPlaced,
    DieRolled,
    FlowerPutDown,
    GardenScored,
    Honked,
    PointsEarned,
    TurnBegan,
)
from game.titles.viana.palace import Courtyard
from game.titles.viana.state import State, decorated
from game.titles.viana.view import View
from game.titles.viana.wording import character_name, courtyard_name

TOKEN_SIZE = (40, 40)


def recap(match: Match[State, Action, View]) -> Recap:
    """The recap of a match that is over."""
    state, tally = match.state, _counted(match)
    return Recap(
        heading=message("viana.recap.heading"),
        length=message("viana.recap.length", n=state.round),
        parts=(
            Part(message("viana.recap.marquise"), tuple(tally.scored), pattern="chevrons"),
            Part(message("viana.recap.characters"), tuple(tally.earned), pattern="suns"),
            Part(message("viana.recap.garden"), tuple(tally.garden), pattern="scales"),
            Part(message("viana.recap.courtyards"), tuple(tally.courtyards), pattern="bricks"),
        ),
        counts=(
            Count(
                message("viana.recap.decorated"),
                tuple(len(decorated(state.spots, seat)) for seat in range(state.seats)),
            ),
            Count(message("viana.recap.placed"), tuple(tally.placed)),
            Count(message("viana.recap.carried"), tuple(tally.carried)),
        ),
        course=Course(message("viana.recap.course"), message("viana.recap.round"), _course(match)),
        tales=(_best_visit(tally), _favourite(tally.shown), _most_carried(tally.carried)),
        reveal=Reveal(
            message("viana.recap.reserve"),
            TOKEN_SIZE,
            tuple(_reserve_of(state, seat) for seat in range(state.seats)),
        ),
    )


def figures(match: Match[State, Action, View]) -> dict[str, int | str]:
    """Rounds, turns, decorations, points and what ended the game of a whole match."""
    state, tally = match.state, _counted(match)
    first, last = state.first, (state.first - 1) % state.seats
    return {
        "rounds": state.round,
        "turns": tally.turns,
        "decorations": sum(found is not None for found in state.spots),
        "winning_score": max(state.scores),
        "lead_of_first": state.scores[first] - state.scores[last],
        "marquise_points": sum(tally.scored),
        "carried": sum(tally.carried),
        "rolls": tally.rolls,
        "honks": tally.honks,
        "reason": state.ending,
    }


class _Tally:
    """What is counted, by seat where not said otherwise; `visit` is the best one of the Marquise."""

    def __init__(self, seats: int) -> None:
        self.scored, self.earned = [0] * seats, [0] * seats
        self.garden, self.courtyards = [0] * seats, [0] * seats
        self.placed, self.carried = [0] * seats, [0] * seats
        self.shown: list[dict[Character, int]] = [{} for _ in range(seats)]
        self.visit: tuple[int, Seat, Courtyard] | None = None
        self.turns = self.rolls = self.honks = 0

    def add(self, event: Event) -> None:
        """Counts one event."""
        match event:
            case CourtyardScored(courtyard, seat, _, _, _, points):
                self.scored[seat] += points
                if self.visit is None or points > self.visit[0]:
                    self.visit = (points, seat, courtyard)
            case PointsEarned(seat, points):
                self.earned[seat] += points
            case GardenScored(seat, _, points):
                self.garden[seat] += points
            case CourtyardsCounted(seat, _, points):
                self.courtyards[seat] += points
            case DecorationPlaced(seat):
                self.placed[seat] += 1
            case FlowerPutDown(seat):
                self.carried[seat] += 1
            case CardShown(seat, character):
                self._show(seat, character)
            case CardsRevealed(cards):
                for seat, character in enumerate(cards):
                    self._show(seat, character)
            case TurnBegan():
                self.turns += 1
            case DieRolled():
                self.rolls += 1
            case Honked():
                self.honks += 1
            case _:
                pass

    def _show(self, seat: Seat, character: Character) -> None:
        self.shown[seat][character] = self.shown[seat].get(character, 0) + 1


def _counted(match: Match[State, Action, View]) -> _Tally:
    """All events counted, but none of what a honk took back."""
    valid: list[Event] = []
    forbidden = 0
    for event in (event for moment in match.moments for event in moment.events):
        if isinstance(event, CardShown) and event.forbidden:
            forbidden = len(valid)
        elif isinstance(event, Honked):
            del valid[forbidden:]
        valid.append(event)
    tally = _Tally(match.setup.seats)
    for event in valid:
        tally.add(event)
    return tally


def _course(match: Match[State, Action, View]) -> tuple[tuple[int, ...], ...]:
    """The scores at the start and at the end of each round; the last ones with the final points."""
    course: list[tuple[int, ...]] = []
    scores = match.moments[0].state.scores
    for moment in match.moments:
        state = moment.state
        if state.round > len(course):
            course.append(scores)
        scores = state.scores
    return (*course, scores)


def _best_visit(tally: _Tally) -> Tale:
    """Who earned most in one visit of the Marquise."""
    if tally.visit is None:
        return Tale("portraits/marquise", message("viana.recap.visit"), message("viana.recap.visit.none"))
    points, seat, courtyard = tally.visit
    body = message(
        "viana.recap.visit.body", who=SeatName(seat), courtyard=courtyard_name(courtyard), n=points
    )
    return Tale("portraits/marquise", message("viana.recap.visit"), body)


def _favourite(shown: Sequence[dict[Character, int]]) -> Tale:
    """Which character somebody played most often."""
    times, seat, character = most_often(shown)
    words = message(
        "viana.recap.favourite.body", who=SeatName(seat), character=character_name(character), n=times
    )
    return Tale(_PORTRAITS.get(character, f"portraits/{character}"), message("viana.recap.favourite"), words)


_PORTRAITS: dict[Character, str] = {"apprentice-gardener": "portraits/apprentice"}


def _most_carried(carried: Sequence[int]) -> Tale:
    """Who moved most flowers with the Girl."""
    body = who_has_most(carried, "viana.recap.carried.body", "viana.recap.carried.none")
    return Tale("portraits/girl", message("viana.recap.carried.head"), body)


def _reserve_of(state: State, seat: Seat) -> tuple[str, ...]:
    """Pictures of the decorations that a seat did not place."""
    counts = zip(KINDS, state.reserves[seat], strict=True)
    return tuple(f"tokens/market-{kind}" for kind, count in counts for _ in range(count))
