"""How the table of Lisboa is laid for one person against Lacerda. Rule: lisboa 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.titles.lisboa.cards import PILE_OF, Card, Deck, deck, deck_by_pile
from game.titles.lisboa.church import with_stations_filled
from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import (
    ARCHITECTS,
    CLERGY_TO_CHOOSE_FROM,
    CUBES_AT_COLUMN,
    CUBES_AT_ROW,
    CUBES_AT_SITE,
    CUBES_IN_PILE,
    CUBES_OF_EACH,
    FAVORS_OF_EACH,
    GOODS_OF_EACH,
    HAND,
    LACERDA_INFLUENCE,
    LACERDA_PLANS,
    NO_GOODS,
    NO_SCORING_TILES,
    NOBLES,
    PILES,
    RUBBLES,
    SCORING_TILES,
    SHIPYARD,
    START_GOODS,
    START_INFLUENCE,
    START_REIS,
    START_STATION,
    START_TREASURY,
    STATIONS,
    Goods,
    Noble,
    Pile,
    Rubble,
)
from game.titles.lisboa.decree_display import with_display_filled
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import LOTS, PLACE_OF_SITE, ROWS, SITES, Site
from game.titles.lisboa.events import GameBegan, HandFilled, LisboaEvent
from game.titles.lisboa.projects import START_PLANS, BuildingKey, PlanKey, building_pile, plan_pile
from game.titles.lisboa.state import ByNoble, Lacerda, Options, Person, State
from game.titles.lisboa.tasks import KeepingFirstClergy, StartingTurn
from game.titles.lisboa.view import observed

FIRST_SITES: dict[Pile, Site] = {"builder": "W-D", "minister": "W-D", "king": "E-D", "treasury": "E-D"}
"""By the Helper's pile: where the first public building stands. Rule: lisboa 3.2, step 7."""


def first_table(options: Options, chance: Chance) -> State:
    """The table while the person keeps one of two clergy tiles: the own board, and nothing that is drawn.

    Everything else comes after that choice, in `with_rest_laid`. Rule: lisboa 3.1, steps 1 to 4.
    """
    tiles = shuffled(tuple(TILES), chance, "lisboa.clergy")
    offered, tiles = tiles[:CLERGY_TO_CHOOSE_FROM], tiles[CLERGY_TO_CHOOSE_FROM:]
    return State(
        options=options, period=1, round=0,
        pending=(KeepingFirstClergy(cast("tuple[Clergy, Clergy]", offered)), StartingTurn()),
        person=Person(reis=START_REIS, influence=START_INFLUENCE, wigs=0, hand=(), goods=START_GOODS),
        # Neither his courtier nor the Helper stands anywhere yet; see `State.is_laid`.
        lacerda=Lacerda(
            influence=LACERDA_INFLUENCE[options.rival], wigs=0, courtier=NOBLES[0], plans=()
        ),
        helper=PILES[0], treasury=START_TREASURY, falls=NO_GOODS, tiles=NO_SCORING_TILES,
        lots=(None,) * len(LOTS), sites=(None,) * len(SITES), rows=((),) * len(ROWS),
        columns=((),) * len(CUBES_AT_COLUMN), site_cubes=((),) * len(SITES), pile=(), cleared=(),
        supply=cast(Goods, tuple(GOODS_OF_EACH - count for count in START_GOODS)),
        favors=cast(ByNoble, (FAVORS_OF_EACH,) * len(NOBLES)), shipyard=SHIPYARD[1],
        plans=((), ()), buildings=((), ()),
        stations=(None,) * STATIONS, cardinal=START_STATION, bag=tiles, decrees=(), decree_deck=(),
        piles=((),) * len(PILES),
    )  # fmt: skip


def with_rest_laid(state: State, chance: Chance, events: list[LisboaEvent]) -> State:
    """All that is drawn after the first clergy tile was kept. Rule: lisboa 3.1, steps 3 and 5 to 13; 3.2.

    What is turned up one by one (tiles for the stations, decrees, the hand) is told one by one.
    """
    favors = shuffled(NOBLES * FAVORS_OF_EACH, chance, "lisboa.favors")
    start_plans = shuffled(START_PLANS, chance, "lisboa.start_plans")
    plans = tuple(shuffled(plan_pile(side), chance, f"lisboa.{side}_plans") for side in ARCHITECTS)
    buildings = tuple(
        shuffled(building_pile(side), chance, f"lisboa.{side}_buildings") for side in ARCHITECTS
    )
    scoring_tiles = SCORING_TILES[chance.below(len(SCORING_TILES), "lisboa.scoring_tiles")]
    cubes = _Cubes(shuffled(RUBBLES * CUBES_OF_EACH, chance, "lisboa.rubble"))
    decrees = shuffled(tuple(DECREES), chance, "lisboa.decrees")
    blue = shuffled(deck("blue"), chance, "lisboa.blue_cards")
    hand, blue = blue[:HAND], blue[HAND:]
    helper_card, courtier_cards, unused = _drawn_for_lacerda(blue)
    state = replace(
        state,
        person=replace(state.person, plans=start_plans[:1], favors=_one_of(favors[0])),
        lacerda=replace(
            state.lacerda, courtier=cast(Noble, PILE_OF[courtier_cards[-1]]),
            plans=start_plans[1 : 1 + LACERDA_PLANS], favors=_one_of(favors[1]),
        ),
        helper=PILE_OF[helper_card], tiles=scoring_tiles,
        rows=tuple(cubes.taken(CUBES_AT_ROW) for _ in ROWS),
        columns=tuple(cubes.taken(count) for count in CUBES_AT_COLUMN),
        site_cubes=tuple(cubes.taken(CUBES_AT_SITE) for _ in SITES),
        pile=cubes.taken(CUBES_IN_PILE), cleared=cubes.rest,
        favors=cast(ByNoble, tuple(favors[2:].count(noble) for noble in NOBLES)),
        plans=cast("tuple[tuple[PlanKey, ...], tuple[PlanKey, ...]]", plans),
        buildings=cast("tuple[tuple[BuildingKey, ...], tuple[BuildingKey, ...]]", buildings),
        piles=piles_laid_out("red", chance), gone=(helper_card, *courtier_cards, *unused),
    )  # fmt: skip
    state, building, site = _with_first_building(state)
    events.append(
        GameBegan(
            state.helper, helper_card, state.lacerda.courtier, courtier_cards, building, site,
            observed(state, None).table,
        )
    )  # fmt: skip
    state = with_stations_filled(state, chance, events)
    state = with_display_filled(replace(state, decree_deck=decrees), events)
    events.append(HandFilled(hand))
    return replace(state, person=replace(state.person, hand=hand))


def piles_laid_out(name: Deck, chance: Chance) -> tuple[tuple[Card, ...], ...]:
    """The four piles of the display, each shuffled. Rule: lisboa 3.1, step 13."""
    piles = zip(PILES, deck_by_pile(name), strict=True)
    return tuple(shuffled(cards, chance, f"lisboa.{name}_{pile}") for pile, cards in piles)


class _Cubes:
    """Mixed rubble that is dealt out."""

    def __init__(self, cubes: Sequence[Rubble]) -> None:
        self.rest: tuple[Rubble, ...] = tuple(cubes)

    def taken(self, count: int) -> tuple[Rubble, ...]:
        """The next cubes."""
        dealt, self.rest = self.rest[:count], self.rest[count:]
        return dealt


def _one_of(noble: Noble) -> ByNoble:
    """One thing of this noble."""
    return cast(ByNoble, tuple(int(noble == other) for other in NOBLES))


def _drawn_for_lacerda(cards: tuple[Card, ...]) -> tuple[Card, tuple[Card, ...], tuple[Card, ...]]:
    """The Helper's card, those drawn until a noble came for the courtier, and the cards left.

    Rule: lisboa 3.2, steps 6, 8 and 9.
    """
    helper_card, rest = cards[0], cards[1:]
    last = next(place for place, card in enumerate(rest) if PILE_OF[card] != "treasury")
    return helper_card, rest[: last + 1], rest[last + 1 :]


def _with_first_building(state: State) -> tuple[State, BuildingKey, Site]:
    """The first public building is open, its cubes are out of the game. Rule: lisboa 3.2, step 7."""
    site = FIRST_SITES[state.helper]
    side, place = int(site == "E-D"), PLACE_OF_SITE[site]
    pile = state.buildings[side]
    state = replace(
        state,
        buildings=with_item(state.buildings, side, pile[1:]),
        sites=with_item(state.sites, place, pile[0]),
        site_cubes=with_item(state.site_cubes, place, ()),
        cleared=state.cleared + state.site_cubes[place],
    )
    return state, pile[0], site
