"""The words of the log for money, influence, wigs and goods."""

from __future__ import annotations

from typing import Final

from game.core.narration import LogLine
from game.titles.lisboa.content import GOODS, SHIPS
from game.titles.lisboa.events import (
    GainMissed,
    GoodGained,
    GoodLost,
    GoodMissed,
    GoodSold,
    GoodTraded,
    InfluenceChanged,
    Paid,
    PriceFell,
    Produced,
    ReisChanged,
    ShipDocked,
    ShipSailed,
    StoreCosted,
    TreasuryMoved,
    WigsChanged,
)
from game.titles.lisboa.narration.lines import Told, line, thing_of
from game.titles.lisboa.wording import (
    action_name,
    good_name,
    good_names,
    ship_name,
)

# -- money, influence, wigs

_TOLD_ELSEWHERE: Final = frozenset(("sale", "sail", "store"))
"""Sources whose own event has a line with the amount."""


def _paid(event: Paid) -> LogLine | None:
    if event.wigs:
        wigs = thing_of(event.who, "wigs")
        return line("lisboa.log.paid_wigs", event.who, wigs, n=event.influence, wigs=event.wigs)
    if event.reis and event.influence:
        return line("lisboa.log.paid_both", event.who, "reis", n=event.reis, influence=event.influence)
    if event.reis:
        return line("lisboa.log.paid_reis", event.who, "reis", n=event.reis)
    if not event.influence:
        return None
    return line("lisboa.log.paid_influence", event.who, thing_of(event.who, "influence"), n=event.influence)


def _costed(event: StoreCosted) -> LogLine:
    total = event.land + event.rubble
    return line("lisboa.log.costed", None, f"lot-{event.lot}", n=total, land=event.land, rubble=event.rubble)


def _reis(event: ReisChanged) -> LogLine | None:
    if event.source in _TOLD_ELSEWHERE:
        return None
    key = "lisboa.log.reis" if event.amount > 0 else "lisboa.log.reis_lost"
    return line(key, "person", "reis", n=abs(event.amount))


def _influence(event: InfluenceChanged) -> LogLine | None:
    if not event.amount:
        return None
    key = "lisboa.log.influence" if event.amount > 0 else "lisboa.log.influence_lost"
    return line(key, event.who, thing_of(event.who, "influence"), n=abs(event.amount))


def _wigs(event: WigsChanged) -> LogLine | None:
    if event.source in _TOLD_ELSEWHERE:
        return None
    key = "lisboa.log.wigs" if event.amount > 0 else "lisboa.log.wigs_lost"
    if event.source == "track":
        key = "lisboa.log.wigs_track"
    return line(key, event.who, thing_of(event.who, "wigs"), n=abs(event.amount))


def _treasury(event: TreasuryMoved) -> LogLine:
    key = "lisboa.log.treasury_up" if event.level > event.origin else "lisboa.log.treasury_down"
    return line(key, None, "treasury", level=event.level)


# -- goods


def _good_gained(event: GoodGained) -> LogLine:
    amount = good_name(event.good)
    return line("lisboa.log.good", event.who, f"good-{event.good}", good=amount, n=event.count)


def _good_lost(event: GoodLost) -> LogLine:
    return line("lisboa.log.good_lost", "person", f"good-{event.good}", good=good_name(event.good))


def _good_missed(event: GoodMissed) -> LogLine:
    if event.good is None:
        return line("lisboa.log.goods_missed", event.who)
    return line(
        "lisboa.log.good_full" if event.is_full else "lisboa.log.good_none",
        event.who,
        good=good_name(event.good),
    )


def _missed(event: GainMissed) -> LogLine:
    return line(f"lisboa.log.missed_{event.what}", "person")


def _price(event: PriceFell) -> LogLine:
    return line("lisboa.log.price", None, f"good-{event.good}", good=good_name(event.good), n=event.price)


def _sold(event: GoodSold) -> LogLine:
    income = max(0, event.price + event.modifier + event.bonus)
    named = {"good": good_name(event.good), "ship": ship_name(event.ship)}
    return line("lisboa.log.sold", "person", f"ship-{event.ship}", n=income, **named)


def _sailed(event: ShipSailed) -> LogLine:
    hull = SHIPS[event.ship].hull
    return line("lisboa.log.sailed", event.owner, f"ship-{event.ship}", ship=ship_name(event.ship), n=hull)


def _docked(event: ShipDocked) -> LogLine:
    return line("lisboa.log.docked", None, f"ship-{event.ship}", ship=ship_name(event.ship))


def _traded(event: GoodTraded) -> LogLine:
    key = "lisboa.log.traded_as_gold" if event.as_gold else "lisboa.log.traded"
    named = {"good": good_name(event.good), "action": action_name(event.action)}
    return line(key, "person", f"state-{event.action}", **named)


def _produced(event: Produced) -> LogLine:
    goods = tuple(good for good, count in zip(GOODS, event.goods, strict=True) if count)
    return line("lisboa.log.produced", event.who, n=sum(event.goods), goods=good_names(goods))


GOODS_AND_MONEY: Final[Told] = {
    Paid: _paid,
    StoreCosted: _costed,
    ReisChanged: _reis,
    InfluenceChanged: _influence,
    WigsChanged: _wigs,
    TreasuryMoved: _treasury,
    GoodGained: _good_gained,
    GoodLost: _good_lost,
    GoodMissed: _good_missed,
    GainMissed: _missed,
    PriceFell: _price,
    GoodSold: _sold,
    ShipSailed: _sailed,
    ShipDocked: _docked,
    GoodTraded: _traded,
    Produced: _produced,
}
"""The line for each kind of event about what is gained, lost, sold and paid."""
