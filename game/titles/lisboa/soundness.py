"""Broken invariants of a state, in words: the counts of 1.1, and what must hold between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.titles.lisboa.cards import PILE_OF, deck
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import (
    ARCHITECTS,
    CLERGY_LIMIT,
    CUBES_OF_EACH,
    DECREES_ON_DISPLAY,
    EDGE_SLOTS,
    FAVORS_OF_EACH,
    GOODS,
    GOODS_OF_EACH,
    HOUSES,
    OFFICIALS,
    PILES,
    PRICE_STEPS,
    RUBBLES,
    SHIPS,
    SHIPYARD,
    SLOTS,
    STATIONS,
    TOP_INFLUENCE,
    TREASURY_LEVELS,
    Rubble,
)
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import FACINGS, LOTS
from game.titles.lisboa.gains import capacity, storage
from game.titles.lisboa.holdings import stores_of
from game.titles.lisboa.portfolio import edge_count, edge_of, tucked
from game.titles.lisboa.projects import BUILDINGS, PLANS, START_PLANS
from game.titles.lisboa.state import OWNERS, State, player
from game.titles.lisboa.tasks import GivingBackClergy, KeepingFirstClergy, LacerdaActing, Launching, Tucking


def faults(state: State) -> list[str]:
    """What is wrong with a state; [] when it is sound."""
    laid = (_cards, _decrees, _projects, _rubble) if state.is_laid else (_unlaid,)
    return [
        *(fault for found in laid for fault in found(state)), *_clergy(state), *_goods(state),
        *_people(state), *_ships(state), *_city(state), *_tracks(state), *_tasks(state),
    ]  # fmt: skip


def _unlaid(state: State) -> Iterator[str]:
    """Nothing of what is drawn after the first clergy tile lies anywhere. Rule: lisboa 3.1."""
    own, foreign, blank = state.person, state.lacerda, (None,) * STATIONS
    lying = (
        own.hand, own.plans, foreign.plans, *state.plans, *state.buildings, *state.rows, *state.columns,
        *state.site_cubes, state.pile, state.cleared, state.decrees, state.decree_deck, *state.piles,
        state.gone,
    )  # fmt: skip
    counts = *state.sites, *state.tiles, *own.cubes, *foreign.cubes
    if any(lying) or any(counts) or state.stations != blank:
        yield "something was drawn before the first clergy tile was kept"


# -- cards, tiles, decrees


def _cards(state: State) -> Iterator[str]:
    """Every political card of the decks in play is in exactly one place."""
    person = state.person
    held = [task.card for task in state.pending if isinstance(task, Tucking)]
    on_display = [card for pile in state.piles for card in pile]
    found = Counter((*person.hand, *person.top, *person.bottom, *held, *on_display, *state.gone))
    is_renewed = state.period == 2 and bool(found.keys() & set(deck("brown")))
    decks = ("blue", "red", "purple", "brown") if is_renewed else ("blue", "red")
    if found != Counter(card for name in decks for card in deck(name)):
        yield f"the political cards are {sorted(found.elements())}"
    for kind, pile in zip(PILES, state.piles, strict=True):
        if any(PILE_OF[card] != kind for card in pile):
            yield f"the {kind} pile holds {pile}"
    if any(edge_of(card) != "top" for card in person.top) or any(
        edge_of(card) != "bottom" for card in person.bottom
    ):
        yield f"the edges hold {person.top} and {person.bottom}"
    for edge in ("top", "bottom"):
        if edge_count(person, edge) > EDGE_SLOTS:
            yield f"the {edge} edge is overfull"
    if tucked(person) > capacity(person):
        yield f"the portfolio holds {tucked(person)} of {capacity(person)}"


def _clergy(state: State) -> Iterator[str]:
    asked = [
        tile
        for task in state.pending
        for tile in (
            task.tiles if isinstance(task, KeepingFirstClergy)
            else (task.tile,) if isinstance(task, GivingBackClergy)
            else ()
        )
    ]  # fmt: skip
    lying = [tile for tile in state.stations if tile is not None]
    found = Counter((*lying, *state.person.clergy, *state.bag, *state.given_back, *asked))
    if found != Counter(TILES.keys()):
        yield f"the clergy tiles are {sorted(found.elements())}"
    if len(state.stations) != STATIONS or not 0 <= state.cardinal < STATIONS:
        yield f"the church ring is {state.stations} with the Cardinal at {state.cardinal}"
    if len(state.person.clergy) > CLERGY_LIMIT:
        yield f"{len(state.person.clergy)} clergy tiles are held"


def _decrees(state: State) -> Iterator[str]:
    found = Counter((*state.decrees, *state.decree_deck, *state.person.decrees, *state.lacerda.decrees))
    missing = Counter(DECREES.keys()) - found
    if max(found.values()) > 1 or found.keys() - DECREES.keys() or missing.keys() - {69}:
        yield f"the decrees are {sorted(found.elements())}"
    if len(state.decrees) > DECREES_ON_DISPLAY or 69 in (*state.decrees, *state.person.decrees):
        yield f"the display of decrees is {state.decrees}"


# -- plans, buildings, rubble, goods


def _projects(state: State) -> Iterator[str]:
    own, foreign = state.person, state.lacerda
    plans = Counter((*own.plans, *own.used, *foreign.plans, *state.plans[0], *state.plans[1]))
    dealt = [plan for plan in START_PLANS if plans[plan]]
    if len(dealt) != 3 or plans != Counter(key for key in PLANS if key not in START_PLANS or key in dealt):
        yield f"the plans are {sorted(plans.elements())}"
    standing = [building for building in state.sites if building is not None]
    if Counter((*standing, *state.buildings[0], *state.buildings[1])) != Counter(BUILDINGS.keys()):
        yield f"the public buildings are {standing} and {state.buildings}"
    for architect, pile in zip(ARCHITECTS, state.buildings, strict=True):
        if any(BUILDINGS[building].architect != architect for building in pile):
            yield f"the {architect} pile holds {pile}"
    if not set(own.opened) <= set(standing):
        yield f"the person opened {own.opened}"


def _rubble(state: State) -> Iterator[str]:
    lying: list[Rubble] = [*state.pile, *state.cleared]
    for cubes in (*state.rows, *state.columns, *state.site_cubes):
        lying += cubes
    counts = tuple(
        lying.count(rubble) + state.person.cubes[place] + state.lacerda.cubes[place]
        for place, rubble in enumerate(RUBBLES)
    )
    if counts != (CUBES_OF_EACH,) * len(RUBBLES):
        yield f"the rubble cubes are {counts}"
    for building, cubes in zip(state.sites, state.site_cubes, strict=True):
        if building is not None and cubes:
            yield f"{building} stands on {cubes}"


def _goods(state: State) -> Iterator[str]:
    loaded = [good for who in OWNERS for ship in player(state, who).ships for good in ship.hold]
    counts = tuple(
        state.supply[place] + state.person.goods[place] + state.lacerda.goods[place]
        + loaded.count(good) + state.traded.count(good)
        for place, good in enumerate(GOODS)
    )  # fmt: skip
    if counts != (GOODS_OF_EACH,) * len(GOODS):
        yield f"the goods are {counts}"
    if min(*state.supply, *state.person.goods, *state.lacerda.goods) < 0:
        yield f"there are fewer than no goods: {state.supply}, {state.person.goods}, {state.lacerda.goods}"
    if max(state.person.goods) > storage(state.person):
        yield f"{state.person.goods} do not fit into the storage of {storage(state.person)}"


# -- officials, houses, favors, ships, the city


def _people(state: State) -> Iterator[str]:
    own, foreign = state.person, state.lacerda
    if own.officials + sum(own.offices) + own.hired != OFFICIALS or min(own.officials, *own.offices) < 0:
        yield f"the person's officials are {own.officials}, {own.offices} and {own.hired}"
    if foreign.officials + sum(foreign.offices) != OFFICIALS or foreign.officials < 0:
        yield f"Lacerda's officials are {foreign.officials} and {foreign.offices}"
    for who in OWNERS:
        if player(state, who).houses + len(stores_of(state, who)) != HOUSES:
            yield f"{who} has {player(state, who).houses} houses and {len(stores_of(state, who))} stores"
    for place in range(3):
        held = (own.favors[place], foreign.favors[place])
        if sum(held) + state.favors[place] != FAVORS_OF_EACH or max(held) > 1 or min(held) < 0:
            yield f"Royal Favors are {own.favors}, {foreign.favors} and {state.favors}"


def _ships(state: State) -> Iterator[str]:
    colours = [ship.colour for who in OWNERS for ship in player(state, who).ships] + list(state.shipyard)
    known = SHIPYARD[1] + (SHIPYARD[2] if state.period == 2 else ())
    if len(set(colours)) < len(colours) or not set(colours) <= set(known):
        yield f"the ships are {colours}"
    # No list is kept of ships that were given up. But only a full portfolio gives one up, and for something
    # else that takes its place; so from then on there are as many pieces as it had places, or on their way.
    coming = sum(isinstance(task, Tucking | Launching) for task in state.pending)
    lost = set(SHIPYARD[state.period]) - set(colours)
    if lost and tucked(state.person) + coming < SLOTS:
        yield f"ships are gone that nobody gave up: {sorted(lost)}"
    for who in OWNERS:
        for ship in player(state, who).ships:
            is_full = len(ship.hold) == SHIPS[ship.colour].hull
            if len(ship.hold) > SHIPS[ship.colour].hull or ship.at_sea != is_full:
                yield f"a ship of {who} is {ship}"


def _city(state: State) -> Iterator[str]:
    for lot, store in zip(LOTS, state.lots, strict=True):
        if store is not None and (store.lot != lot or store.facing not in FACINGS[lot]):
            yield f"on {lot} stands {store}"


# -- tracks and tasks


def _tracks(state: State) -> Iterator[str]:
    for who in OWNERS:
        owner = player(state, who)
        if not 0 <= owner.influence <= TOP_INFLUENCE or owner.wigs < 0:
            yield f"{who} has {owner.influence} influence and {owner.wigs} wigs"
    if state.person.reis < 0:
        yield f"the person has {state.person.reis} réis"
    if not 1 <= state.treasury <= TREASURY_LEVELS:
        yield f"the treasury is at {state.treasury}"
    if any(not 0 <= fallen < PRICE_STEPS for fallen in state.falls):
        yield f"prices fell by {state.falls}"


def _tasks(state: State) -> Iterator[str]:
    if not state.pending and not state.period_ending:
        yield "the game is over without a reason"
    if state.last_round and state.round > state.last_round:
        yield f"round {state.round} comes after the last one, {state.last_round}"
    if state.traded and any(isinstance(task, LacerdaActing) for task in state.pending[:1]):
        yield f"{state.traded} still lie on state action spaces"
