"""A finished game of Lisboa in figures: where the wigs of both came from, the course, three moments."""

from __future__ import annotations

from game.core.events import Event
from game.core.match import Match
from game.core.message import Message, SeatName, message
from game.core.recap import Count, Course, Part, Pattern, Recap, Reveal, Tale
from game.titles.lisboa.actions import Action
from game.titles.lisboa.court_ranks import Goal, goals, next_rank, rank_of
from game.titles.lisboa.downtown import Lot, Site
from game.titles.lisboa.events import (
    FinalItem,
    FinalScored,
    LacerdaChose,
    Paid,
    SiteScored,
    StoreScored,
)
from game.titles.lisboa.events import (
    Match as Matching,
)
from game.titles.lisboa.holdings import stores_of
from game.titles.lisboa.scoring import standing
from game.titles.lisboa.state import PERSON, Owner, State
from game.titles.lisboa.view import View
from game.titles.lisboa.wording import rank_name, rank_picture, site_name

DECREE_SIZE = (36, 46)

PARTS: tuple[tuple[str, tuple[FinalItem, ...], Pattern], ...] = (
    ("stores", ("majorities",), "suns"),
    ("decrees", ("decrees",), "chevrons"),
    ("port", ("ships", "rubble"), "scales"),
    ("court", ("hired", "favors", "money"), "bricks"),
)
"""The lines of the final scoring as parts of a bar: name, lines, pattern. The wigs of the game come first."""


def recap(match: Match[State, Action, View]) -> Recap:
    """The recap of a match that is over."""
    state, tally = match.state, _counted(match)
    final = [tally.final["person"], tally.final["lacerda"]]
    played = tuple(
        wigs - sum(lines.values())
        for wigs, lines in zip((state.person.wigs, state.lacerda.wigs), final, strict=True)
    )
    return Recap(
        heading=message("lisboa.recap.heading"),
        length=message("lisboa.recap.length", n=state.round),
        parts=(
            Part(message("lisboa.recap.part.played"), played, pattern="waves"),
            *(
                Part(message(f"lisboa.recap.part.{name}"), tuple(
                    sum(lines.get(item, 0) for item in items) for lines in final
                ), pattern=pattern)
                for name, items, pattern in PARTS
            ),
        ),
        counts=(
            Count(message("lisboa.recap.built"), tuple(len(stores_of(state, who)) for who in _OWNERS)),
            Count(
                message("lisboa.recap.decrees"), (len(state.person.decrees), len(state.lacerda.decrees))
            ),
        ),
        course=Course(message("lisboa.recap.course"), message("lisboa.recap.round"), _course(match)),
        tales=(_best_moment(tally), _wigs_paid(tally), _rank_missed(state)),
        reveal=Reveal(
            message("lisboa.recap.decrees"),
            DECREE_SIZE,
            tuple(
                tuple(f"lisboa/decree-{number}" for number in sorted(decrees))
                for decrees in (state.person.decrees, state.lacerda.decrees)
            ),
        ),
        rival=message("lisboa.lacerda"),
        points=message("ui.lisboa.sum"),
    )  # fmt: skip


def figures(match: Match[State, Action, View]) -> dict[str, int | str]:
    """Rounds, what both built and took, wigs of both, rank and ending of a whole match."""
    state, tally = match.state, _counted(match)
    person, lacerda = state.person, state.lacerda
    found = standing(state)
    return {
        "rounds": state.round,
        "stores": found.stores,
        "lacerda_stores": found.lacerda_stores,
        "buildings": len(person.opened),
        "all_buildings": sum(building is not None for building in state.sites),
        "decrees": found.decrees,
        "lacerda_decrees": len(lacerda.decrees),
        "sets": person.sets,
        "ships": found.ships,
        "majorities": found.majorities,
        "reis": found.reis,
        "lacerda_wigs": found.lacerda_wigs,
        "lacerda_played": lacerda.wigs - sum(tally.final["lacerda"].values()),
        "lacerda_paid": tally.wigs_paid["lacerda"],
        "lacerda_skipped": tally.skipped,
        "rank": rank_of(found),
        "reason": state.period_ending,
    }


_OWNERS: tuple[Owner, Owner] = ("person", "lacerda")


class _Tally:
    """What is counted: final lines, wigs paid for want of influence, actions skipped, the best moment."""

    def __init__(self) -> None:
        self.final: dict[Owner, dict[FinalItem, int]] = {"person": {}, "lacerda": {}}
        self.wigs_paid: dict[Owner, int] = {"person": 0, "lacerda": 0}
        self.skipped = 0
        self.best: tuple[int, Lot | Site] = (0, "A1")
        """The wigs of the person's best store or of a public building, and where it is."""

    def add(self, event: Event) -> None:
        """Counts one event."""
        match event:
            case FinalScored(who, item, wigs):
                self.final[who][item] = wigs
            case Paid(who, _, _, _, wigs):
                self.wigs_paid[who] += wigs
            case StoreScored("person", lot, matches):
                self._note(matches, lot)
            case SiteScored(site, own, _):
                self._note(own, site)
            case LacerdaChose("noble", "cannot_pay" | "noble_impossible"):
                self.skipped += 1
            case _:
                pass

    def _note(self, matches: tuple[Matching, ...], where: Lot | Site) -> None:
        wigs = sum(match.wigs for match in matches)
        if wigs > self.best[0]:
            self.best = (wigs, where)


def _counted(match: Match[State, Action, View]) -> _Tally:
    tally = _Tally()
    for moment in match.moments:
        for event in moment.events:
            tally.add(event)
    return tally


def _course(match: Match[State, Action, View]) -> tuple[tuple[int, ...], ...]:
    """The wigs of both at the start and at the end of each round; the last ones with the final scoring.

    Lacerda's turn, which ends a round, comes about by the same act as the next round.
    """
    course: list[tuple[int, ...]] = []
    for state in (moment.state for moment in match.moments):
        if state.round > len(course):
            course.append((state.person.wigs, state.lacerda.wigs))
    return (*course, (state.person.wigs, state.lacerda.wigs))


# -- three moments


def _best_moment(tally: _Tally) -> Tale:
    """The store or public building that brought the person most at once."""
    wigs, where = tally.best
    head = message("lisboa.recap.best")
    if not wigs:
        return Tale("portraits/builder", head, message("lisboa.recap.best.none", who=SeatName(PERSON)))
    if "-" in where:
        place = site_name(where)
        body = message("lisboa.recap.best.site", who=SeatName(PERSON), place=place, n=wigs)
        return Tale("portraits/king", head, body)
    body = message("lisboa.recap.best.store", who=SeatName(PERSON), lot=where, n=wigs)
    return Tale("portraits/builder", head, body)


def _wigs_paid(tally: _Tally) -> Tale:
    """What Lacerda had to pay in wigs, for want of influence."""
    paid = tally.wigs_paid["lacerda"]
    return Tale(
        "portraits/automa", message("lisboa.recap.paid"),
        message("lisboa.recap.paid.body", n=paid) if paid else message("lisboa.recap.paid.none"),
    )  # fmt: skip


def _rank_missed(state: State) -> Tale:
    """The rank above, and the first thing that it still asks for."""
    found = standing(state)
    rank = rank_of(found)
    above = next_rank(rank)
    if above is None:
        return Tale(rank_picture(rank), message("lisboa.recap.rank"), message("lisboa.recap.rank.best"))
    missing = [goal for goal in goals(above, found) if not goal.is_met]
    head = message("lisboa.recap.rank.next", rank=rank_name(above))
    return Tale(rank_picture(above), head, missing_words(missing[0]))


def missing_words(goal: Goal) -> Message:
    """What a condition of a rank asks for, and what there was."""
    return message(f"lisboa.recap.missing.{goal.condition}", value=goal.value, n=goal.needed)
