"""What comes before the first turn: the table laid, a flower put back, secret cards. Rule: viana 3, 4.2."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.core.parts.seating import in_order
from game.titles.viana.cards import restriction_cards
from game.titles.viana.content import DIE, OWN, START, Character, Flower, Stock
from game.titles.viana.events import CardCommitted, CardsRevealed, FlowerPutBack, GameBegan, VianaEvent
from game.titles.viana.market import filled_market
from game.titles.viana.palace import FIRST_DOOR, GARDEN, SPOTS, Courtyard, within
from game.titles.viana.state import Options, PawnPlace, Startup, State, characters_of, stock_with
from game.titles.viana.tasks import Acting, ChoosingSecretly, PuttingBack, StartingTurn

MAIN_COURT: Courtyard = 1


def laid_table(options: Options, seats: int, chance: Chance, events: list[VianaEvent]) -> State:
    """The table before anybody puts a flower back."""
    first = chance.below(seats, "viana.first")
    stands, bag = filled_market(seats, chance)
    marquise, marquis, cat = figures(options.startup, chance)
    outside: PawnPlace = "plaza"
    common = cast(Stock, tuple(own - start for own, start in zip(OWN, START, strict=True)))
    state = State(
        options=options, first=first, turn=first, round=1,
        pending=(*(PuttingBack(seat) for seat in in_order(first, seats)), ChoosingSecretly()),
        spots=(None,) * SPOTS, marquise=marquise, marquis=marquis, cat=cat, door=FIRST_DOOR,
        pawns=(outside,) * seats, scores=(0,) * seats, reserves=(START,) * seats, commons=(common,) * seats,
        hands=(characters_of(options, seats),) * seats, piles=((),) * seats, secrets=(None,) * seats,
        stands=stands, bag=bag,
    )  # fmt: skip
    if seats == 2:
        deck = shuffled(restriction_cards(options), chance, "viana.restrictions")
        state = replace(state, restrictions=deck)
    events.append(GameBegan(first, stands, marquise, marquis, cat))
    return state


def figures(startup: Startup, chance: Chance) -> tuple[Courtyard, Courtyard, Courtyard | None]:
    """Where Marquise, Marquis and Cat (None: on a roof) start. Rule: viana 3, step 6; ruling V8."""
    if startup == "garden":
        return GARDEN, MAIN_COURT, None
    marquise = MAIN_COURT if startup == "main_court" else chance.below(DIE, "viana.marquise") + 1
    beside = within(FIRST_DOOR, marquise, 1)
    marquis = beside[chance.below(len(beside), "viana.marquis")]
    around = tuple(number for number in within(FIRST_DOOR, marquise, 2) if number != marquis)
    return marquise, marquis, around[chance.below(len(around), "viana.cat")]


def put_back(state: State, task: PuttingBack, flower: Flower, events: list[VianaEvent]) -> State:
    """Five flowers to start with. Rule: viana 3, step 3."""
    seat = task.seat
    events.append(FlowerPutBack(seat, flower))
    return replace(
        state,
        reserves=with_item(state.reserves, seat, stock_with(state.reserves[seat], flower, -1)),
        commons=with_item(state.commons, seat, stock_with(state.commons[seat], flower, 1)),
        pending=state.pending[1:],
    )


def undecided(state: State) -> tuple[Seat, ...]:
    """Who has still to choose a card for the first round."""
    return tuple(seat for seat, card in enumerate(state.secrets) if card is None)


def committed(state: State, seat: Seat, card: Character, events: list[VianaEvent]) -> State:
    """A card chosen in secret; with the last one all are revealed. Rule: viana 4.2."""
    events.append(CardCommitted(seat, card))
    state = replace(state, secrets=with_item(state.secrets, seat, card))
    return state if undecided(state) else _revealed(state, events)


def _revealed(state: State, events: list[VianaEvent]) -> State:
    cards = tuple(cast(Character, card) for card in state.secrets)
    events.append(CardsRevealed(cards))
    order = in_order(state.first, state.seats)
    return replace(
        state,
        hands=tuple(
            tuple(card for card in hand if card != shown)
            for hand, shown in zip(state.hands, cards, strict=True)
        ),
        piles=tuple((card,) for card in cards),
        secrets=(None,) * state.seats,
        pending=(*(Acting(seat) for seat in order), StartingTurn(state.first)),
    )  # fmt: skip
