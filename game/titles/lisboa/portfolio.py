"""The portfolio: room, dropping, tucking. Rule: lisboa 1.7, R11 to R13."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.core.parts.items import without
from game.titles.lisboa.cards import PILE_OF, SYMBOLS_OF, TREASURY_CARD, Benefit, Card
from game.titles.lisboa.content import EDGE_SLOTS, PLACE_OF_GOOD, SHIPS, ShipColour
from game.titles.lisboa.events import CardDropped, CardTucked, ShipDropped
from game.titles.lisboa.gains import Events, capacity, changed
from game.titles.lisboa.holdings import symbols_on_top
from game.titles.lisboa.state import Person, State, Vessel, with_tasks
from game.titles.lisboa.tasks import Dropping, Task

Edge: TypeAlias = Literal["top", "bottom"]


def edge_of(card: Card) -> Edge:
    """The edge where a card is tucked."""
    return "bottom" if PILE_OF[card] == "treasury" else "top"


def edge_count(person: Person, edge: Edge) -> int:
    """Cards and ships at an edge."""
    return len(person.bottom) if edge == "bottom" else len(person.top) + len(person.ships)


def tucked(person: Person) -> int:
    """Cards and ships of the portfolio."""
    return len(person.top) + len(person.ships) + len(person.bottom)


def dropping_for(person: Person, edge: Edge) -> Dropping | None:
    """What has to be dropped before one more piece goes to an edge; None if there is room.

    Rule: lisboa R13.
    """
    above, below = len(person.top) + len(person.ships), len(person.bottom)
    if (below if edge == "bottom" else above) >= EDGE_SLOTS:
        return Dropping(edge)
    return Dropping("any") if above + below >= capacity(person) else None


def with_room_made(state: State, edge: Edge, then: Task) -> State:
    """`then` will be done as soon as there is room at the edge. Rule: lisboa R13."""
    dropping = dropping_for(state.person, edge)
    return with_tasks(state, then) if dropping is None else with_tasks(state, dropping, then)


def symbols_that_stay(person: Person) -> int:
    """Influence symbols on the top edge that are there when a ship comes, whatever is dropped for it."""
    symbols = symbols_on_top(person)
    if dropping_for(person, "top") is None or not edge_count(person, "top"):
        return symbols
    shown = [SYMBOLS_OF[card] for card in person.top] + [SHIPS[ship.colour].symbols for ship in person.ships]
    return symbols - max(shown)


def symbols_that_may_stay(person: Person) -> int:
    """The same if what is dropped for the ship leaves as many as can be."""
    symbols, dropping = symbols_on_top(person), dropping_for(person, "top")
    if dropping is None or not edge_count(person, "top") or (dropping.edge == "any" and person.bottom):
        return symbols
    shown = [SYMBOLS_OF[card] for card in person.top] + [SHIPS[ship.colour].symbols for ship in person.ships]
    return symbols - min(shown)


def droppable_cards(person: Person, task: Dropping) -> tuple[Card, ...]:
    """Cards that can be dropped."""
    if task.edge == "any":
        return person.top + person.bottom
    return person.top if task.edge == "top" else person.bottom


def droppable_ships(person: Person, task: Dropping) -> tuple[Vessel, ...]:
    """Ships that can be dropped."""
    return () if task.edge == "bottom" else person.ships


def with_card_dropped(state: State, card: Card, events: Events) -> State:
    """A card leaves the portfolio and the game."""
    events.append(CardDropped(card))
    person = state.person
    if card in person.top:
        person = replace(person, top=without(person.top, card))
    else:
        person = replace(person, bottom=without(person.bottom, card))
    return replace(state, person=person, gone=(*state.gone, card))


def with_ship_dropped(state: State, colour: ShipColour, events: Events) -> State:
    """A ship is lost; goods in its hold go to the supply. Rule: lisboa R13."""
    person = state.person
    ship = next(ship for ship in person.ships if ship.colour == colour)
    events.append(ShipDropped(colour, ship.hold))
    state = replace(state, person=replace(person, ships=without(person.ships, ship)))
    return with_hold_emptied(state, ship)


def with_hold_emptied(state: State, ship: Vessel) -> State:
    """The goods of a ship's hold in the supply; the ship itself is the caller's. Rule: lisboa R1, R13."""
    if not ship.hold:
        return state
    supply = state.supply
    for good in ship.hold:
        supply = changed(supply, PLACE_OF_GOOD[good], 1)
    return replace(state, supply=supply)


def with_card_tucked(state: State, card: Card, events: Events) -> State:
    """A card at its edge; there is room."""
    events.append(CardTucked(card))
    person = state.person
    if edge_of(card) == "top":
        return replace(state, person=replace(person, top=(*person.top, card)))
    return replace(state, person=replace(person, bottom=(*person.bottom, card)))


def benefit(person: Person, kind: Benefit) -> int:
    """How much the tucked Treasury cards give of a lasting benefit; several add up. Rule: lisboa 7.6."""
    return benefit_of(person.bottom, kind) if person.bottom else 0


def benefit_of(cards: tuple[Card, ...], kind: Benefit) -> int:
    """How much these Treasury cards would give."""
    amount = 0
    for number in cards:
        card = TREASURY_CARD[number]
        if card.benefit == kind:
            amount += card.less
    return amount
