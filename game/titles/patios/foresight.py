"""What a patio would bring if the visitors came now, item by item, and what a change of it is worth.

Only what the asker knows counts: a dry card of unknown kind brings nothing. Rule: patios 5.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.titles.patios.patio import Counts, Patio
from game.titles.patios.scoring import NOTHING, Tokens, best_score, settled, trio_worth, with_score, worth
from game.titles.patios.watering import fullest, placed_waterers, spent, used, waterings


class Outlook(Struct, frozen=True):
    """What a round brings by items, or the difference of two such outlooks.

    `trios`: trio tokens won by colour; `trio_points`: what these add to the tokens already owned at the end
    of the game. Points: `singles`, `extras` and `balconies` as in `RoundScore`; `works`: what they cost, as a
    negative number. `total`: all of it together, after the debt was paid as well as possible.
    """

    trios: Counts
    trio_points: int
    singles: int
    extras: int
    balconies: int
    works: int
    total: int


@lru_cache(maxsize=1 << 13)
def outlook(patio: Patio, tokens: Tokens = NOTHING) -> Outlook:
    """What the patio brings as it lies; nothing is watered any more.

    `tokens`: what its owner has so far. A trio is worth more beside others, and works may cost one.
    """
    score = best_score(patio, tokens)
    trio_points = trio_worth(with_score(tokens, score).trios) - trio_worth(tokens.trios)
    total = worth(settled(tokens, score)) - worth(tokens)
    return Outlook(
        trios=score.trios,
        trio_points=trio_points,
        singles=score.singles,
        extras=score.extras,
        balconies=score.balconies,
        works=total - trio_points - score.points,
        total=total,
    )


def watered_outlook(patio: Patio, tokens: Tokens = NOTHING) -> Outlook:
    """What the patio brings once its canes, Hose and Watering Can were used as well as possible."""
    return outlook(best_watered(patio, tokens), tokens)


@lru_cache(maxsize=1 << 12)
def best_watered(patio: Patio, tokens: Tokens = NOTHING) -> Patio:
    """The patio after all its watering cards were used in the way that brings most.

    One card after the other takes as many dry cards as it can. That misses nothing: whatever a later card
    was meant to water and is wet already, leaves it free for something else.
    """
    waiting = {patio}
    while any(placed_waterers(one) for one in waiting):
        waiting = {after for one in waiting for after in _after_first_waterer(one)}
    return max(sorted(waiting, key=_order), key=lambda one: outlook(one, tokens).total)


def _after_first_waterer(patio: Patio) -> tuple[Patio, ...]:
    placed = placed_waterers(patio)
    if not placed:
        return (patio,)
    sets = waterings(patio, placed[0])
    if not sets:
        return (spent(patio, placed[0]),)
    return tuple(used(patio, placed[0], cells) for cells in fullest(sets))


def _order(patio: Patio) -> tuple[str, ...]:
    """Sorts patios the same way in every run, so that equal ones are chosen alike."""
    return tuple(card or "" for card in patio.cells)


def change(before: Patio, after: Patio, tokens: Tokens = NOTHING) -> Outlook:
    """What each item gains when a patio turns into another one, watering cards used at their best.

    `trios` has -1 where one is lost.
    """
    return difference(watered_outlook(before, tokens), watered_outlook(after, tokens))


def difference(now: Outlook, then: Outlook) -> Outlook:
    """How much more each item of `then` is than that of `now`."""
    blue, red, green = (more - less for more, less in zip(then.trios, now.trios, strict=True))
    return Outlook(
        trios=(blue, red, green),
        trio_points=then.trio_points - now.trio_points,
        singles=then.singles - now.singles,
        extras=then.extras - now.extras,
        balconies=then.balconies - now.balconies,
        works=then.works - now.works,
        total=then.total - now.total,
    )
