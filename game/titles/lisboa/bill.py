"""The lines of a bill: what an action costs, how it is paid, what it brings. Rule: lisboa R6, R7, R29."""

from __future__ import annotations

from itertools import zip_longest
from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.message import Message, Term, message
from game.titles.lisboa.content import TOP_INFLUENCE, Reward
from game.titles.lisboa.payments import reis_in_influence, space_after
from game.titles.lisboa.wording import reward_words

LineKind: TypeAlias = Literal["cost", "discount", "payment", "reward", "wigs", "note"]
"""What is asked, what is saved of it, how it is paid, what is gained (or lost by a penalty), points, and what
else there is to know."""
Unit: TypeAlias = Literal["reis", "influence", "wigs", "good", ""]


class BillLine(Struct, frozen=True):
    """One line. `amount` is positive for what is asked, paid or gained, below 0 for discounts and losses."""

    kind: LineKind
    what: Message
    amount: int = 0
    unit: Unit = ""


class Purse(Struct, frozen=True):
    """What can be paid with: money, influence and wigs in hand."""

    reis: int
    influence: int
    wigs: int


class Bill(Struct, frozen=True):
    """What an action costs and brings now, line by line. `missing`: what of the cost cannot be paid."""

    lines: tuple[BillLine, ...] = ()
    missing: int = 0

    def total(self, kind: LineKind, unit: Unit) -> int:
        """The sum of all lines of a kind and unit."""
        return sum(line.amount for line in self.lines if line.kind == kind and line.unit == unit)

    @property
    def wigs(self) -> int:
        """Wigs gained at once, rewards included, less those paid for missing influence."""
        gained = self.total("wigs", "wigs") + self.total("reward", "wigs")
        return gained - self.total("payment", "wigs")

    def left_in(self, purse: Purse) -> Purse:
        """What there is when all lines are done, one after the other. The bill can be paid.

        Influence stops at the end of its track, and nothing falls below 0. Rule: lisboa R9, R11.
        """
        held = {"reis": purse.reis, "influence": purse.influence, "wigs": purse.wigs}
        for line in self.lines:
            if line.unit in held and line.kind in ("payment", "reward", "wigs"):
                change = -line.amount if line.kind == "payment" else line.amount
                held[line.unit] = max(0, held[line.unit] + change)
                held["influence"] = min(TOP_INFLUENCE, held["influence"])
        return Purse(**held)


NOTHING = Bill()


def with_track_wigs(bill: Bill, purse: Purse) -> Bill:
    """The bill with a wig for each gain of influence that comes to the end of its track. Rule: lisboa R9.

    Lines of influence that follow each other are one gain.

    >>> gain = BillLine("reward", message("lisboa.bill.event_influence"), 4, "influence")
    >>> [with_track_wigs(Bill((gain,)), Purse(0, held, 0)).wigs for held in (5, 6, 10)]
    [0, 1, 1]
    """
    lines: list[BillLine] = []
    before, gain = purse.influence, 0
    for line, following in zip_longest(bill.lines, bill.lines[1:]):
        before = before if gain else Bill(tuple(lines)).left_in(purse).influence
        lines.append(line)
        gain = gain + line.amount if _is_influence(line) else 0
        if gain and (following is None or not _is_influence(following)):
            if before + gain >= TOP_INFLUENCE:
                lines.append(wigs_for("track_wig", 1))
            gain = 0
    return Bill(tuple(lines), bill.missing)


def _is_influence(line: BillLine) -> bool:
    """Whether a line tells of influence gained."""
    return line.kind == "reward" and line.unit == "influence" and line.amount > 0


def reis_paid(purse: Purse, amount: int) -> tuple[tuple[BillLine, ...], int]:
    """How réis are paid, purse first, then the influence track; and how many are missing. Rule: lisboa R6.

    >>> [(line.what.key, line.amount) for line in reis_paid(Purse(1, 7, 0), 3)[0]]
    [('lisboa.bill.from_purse', 1), ('lisboa.bill.from_track', 3)]
    """
    lines: list[BillLine] = []
    reis = min(amount, purse.reis)
    if reis:
        before_after = message("lisboa.bill.from_purse", before=purse.reis, after=purse.reis - reis)
        lines.append(BillLine("payment", before_after, reis, "reis"))
    coins = min(amount - reis, reis_in_influence(purse.influence))
    if coins:
        after = space_after(purse.influence, coins)
        before_after = message("lisboa.bill.from_track", before=purse.influence, after=after, n=coins)
        lines.append(BillLine("payment", before_after, purse.influence - after, "influence"))
    return tuple(lines), amount - reis - coins


def influence_paid(purse: Purse, amount: int) -> tuple[tuple[BillLine, ...], int]:
    """How influence is paid, what is missing in wigs; and how much cannot be paid.

    Rule: lisboa R7; example 3.

    >>> [(line.unit, line.amount) for line in influence_paid(Purse(0, 3, 5), 4)[0]]
    [('influence', 3), ('wigs', 1)]
    """
    lines: list[BillLine] = []
    influence = min(amount, purse.influence)
    if influence:
        after = purse.influence - influence
        before_after = message("lisboa.bill.from_influence", before=purse.influence, after=after)
        lines.append(BillLine("payment", before_after, influence, "influence"))
    wigs = min(amount - influence, purse.wigs)
    if wigs:
        before_after = message("lisboa.bill.from_wigs", before=purse.wigs, after=purse.wigs - wigs)
        lines.append(BillLine("payment", before_after, wigs, "wigs"))
    return tuple(lines), amount - influence - wigs


def asked(key: str, amount: int, unit: Unit, **args: int | str | Term) -> BillLine:
    """A line of what is asked."""
    return BillLine("cost", message(f"lisboa.bill.{key}", **args), amount, unit)


def saved(key: str, amount: int, unit: Unit) -> BillLine:
    """A line of what is saved; `amount` is above 0."""
    return BillLine("discount", message(f"lisboa.bill.{key}"), -amount, unit)


def note(key: str, **args: int | str | Term) -> BillLine:
    """A line of words alone."""
    return BillLine("note", message(f"lisboa.bill.{key}", **args))


def gained(key: str, amount: int, unit: Unit, **args: int | str | Term) -> BillLine:
    """A line of what is gained beside points."""
    return BillLine("reward", message(f"lisboa.bill.{key}", **args), amount, unit)


def wigs_for(key: str, amount: int, **args: int | str | Term) -> BillLine:
    """A line of points."""
    return BillLine("wigs", message(f"lisboa.bill.{key}", **args), amount, "wigs")


_UNITS: dict[str, Unit] = {"reis": "reis", "influence": "influence", "wigs": "wigs"}


def reward_line(reward: Reward) -> BillLine:
    """The line of an icon: what it brings, or what its penalty takes at most."""
    words = reward_words(reward)
    kind = reward.kind
    if kind in ("gold", "books", "tools", "cloth", "store_good", "any_good"):
        return BillLine("reward", words, reward.amount, "good")
    if kind == "lose_good":
        return BillLine("reward", words, -reward.amount, "good")
    if reward.is_penalty:
        return BillLine("reward", words, -reward.amount, _UNITS[kind.removeprefix("lose_")])
    unit = _UNITS.get(kind, "")
    return BillLine("reward", words, reward.amount if unit else 0, unit)
