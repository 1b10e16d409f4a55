"""How a person picks the actions of Patios: which targets lead to which action."""

from __future__ import annotations

from typing import cast

from game.core.message import Seat
from game.titles.patios.actions import (
    AcceptOffer,
    Action,
    ChooseCharacter,
    ChooseTarget,
    ChooseTubColour,
    Decline,
    EndTurn,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    MoveIn,
    NameCell,
    OfferCoin,
    OfferSwap,
    PayTrio,
    PlaceImprovement,
    PlaceStart,
    PlayDancer,
    PlayGuitarist,
    StopWatering,
    Suffer,
    SwapFor,
    TakeCard,
    TakeFrom,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.clearing import keepable
from game.titles.patios.content import KINDS, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.row import place_of
from game.titles.patios.state import VISITORS
from game.titles.patios.tasks import Buying, Choice, KeepingPots, Watering
from game.titles.patios.view import View
from game.ui.board.composer import Composer, Path
from game.ui.board.marks import Target

DECLINE: Target = "decline"
END_TURN: Target = "end-turn"
OFFER: Target = "offer"
SUFFER: Target = "suffer"
STOP: Target = "stop-watering"
WATER: Target = "water"
SEND: Target = "send-sun"
PLAY: Target = "play"
DONE: Target = "done"
NONE: Target = "none"
DISCARD: Target = "discard"

_UNPLAYED = "improvement-"
_CARD, _IMPROVEMENT, _LIFTED, _PLACE, _COLOUR = "card:", "improvement:", "lifted:", "place-", "colour:"


def card_target(kind: Kind) -> Target:
    """The target for a card that can be taken."""
    return _CARD + kind


def card_of(target: Target) -> Kind | None:
    """The card of such a target.

    >>> card_of("card:red"), card_of("seat-0-cell-1")
    ('red', None)
    """
    name = target.removeprefix(_CARD)
    return name if name != target and name in KINDS else None


def improvement_target(improvement: Improvement) -> Target:
    """The target for an unplayed improvement."""
    return _IMPROVEMENT + improvement


def improvement_of(target: Target) -> Improvement | None:
    """The improvement of such a target, or of one that was drawn."""
    for prefix in (_IMPROVEMENT, _LIFTED):
        if target.startswith(prefix):
            return cast(Improvement, target.removeprefix(prefix))
    return None


def unplayed_target(place: int) -> Target:
    """What an unplayed improvement is called while nobody but its owner may know which one lies there.

    `place`: counted from 0.
    """
    return f"{_UNPLAYED}{place + 1}"


def is_unplayed(target: Target) -> bool:
    """Whether a target is an unplayed improvement, known or face down.

    >>> is_unplayed("improvement-1"), is_unplayed("improvement:hose"), is_unplayed("card:red")
    (True, True, False)
    """
    return target.startswith((_UNPLAYED, _IMPROVEMENT))


def lifted_target(improvement: Improvement) -> Target:
    """The target for an improvement just drawn."""
    return _LIFTED + improvement


def cell_target(seat: Seat, cell: Cell) -> Target:
    """The target for a cell of a patio; the log speaks of it by the same name."""
    return f"seat-{seat}-cell-{cell}"


def cell_of(target: Target) -> tuple[Seat, Cell] | None:
    """Seat and cell of such a target.

    >>> cell_of("seat-2-cell-11"), cell_of("seat-2")
    ((2, 11), None)
    """
    parts = target.split("-")
    if len(parts) == 4 and parts[0] == "seat" and parts[2] == "cell":
        return int(parts[1]), int(parts[3])
    return None


def place_target(place: int) -> Target:
    """The target for a place of the row (1 is the front)."""
    return f"{_PLACE}{place}"


def colour_target(colour: str) -> Target:
    """The target for a colour that is chosen."""
    return _COLOUR + colour


def task_of(view: View) -> Choice | None:
    """What is to be done now; None when the game is over."""
    return cast(Choice, view.pending[0]) if view.pending else None


def blooms(view: View, seat: Seat) -> bool:
    """Whether a flower card that `seat` places now lies wet: in the own turn, or bought in any turn."""
    return seat == view.turn or isinstance(task_of(view), Buying)


# -- from action to picks


def path_of(action: Action, view: View, seat: Seat) -> Path:
    """The picks that lead to an action of `seat`."""
    match action:
        case PlaceStart(wet, wet_cell, dry_cell):
            return ((card_target(wet),), (cell_target(seat, wet_cell),), (cell_target(seat, dry_cell),))
        case ChooseCharacter(character):
            return ((character,),)
        case TakeCard(card, None):
            return ((card_target(card),), (DISCARD,))
        case TakeCard(card, cell) if cell is not None:
            return ((card_target(card),), (cell_target(seat, cell),))
        case UseCane(cell):
            return ((card_target("cane"),), (cell_target(seat, cell),))
        case OfferSwap(cell) | ChooseTarget(cell) | MoveIn(cell):
            return ((cell_target(seat, cell),),)
        case SwapFor(other, cell):
            return ((cell_target(other, cell),),)
        case NameCell(cell):
            return ((cell_target(seat, cell),), (SEND,))
        case KeepPots(wet, dry):
            return _path_of_pots(view, seat, wet, dry)
        case KeepExtra(cell):
            return ((NONE,),) if cell is None else ((cell_target(seat, cell),),)
    return _path_with_water(action, view, seat) or _path_by_name(action)


def _path_of_pots(view: View, seat: Seat, wet: Cell | None, dry: Cell | None) -> Path:
    """The one pot, then the other; where only one may stay, there is nothing to add."""
    if wet is None:
        return ((NONE,),)
    task = task_of(view)
    if isinstance(task, KeepingPots):
        most = keepable(view.patios[seat], view.results[-1][seat].tub)[len(task.kept)]
        if most == 1:
            return ((cell_target(seat, wet),),)
    return ((cell_target(seat, wet),), (DONE if dry is None else cell_target(seat, dry),))


def _path_with_water(action: Action, view: View, seat: Seat) -> Path:
    """The path of an action with a watering card or an improvement; () for others."""
    match action:
        case Water(card, cell, targets):
            cells = tuple(cell_target(seat, target) for target in targets)
            return (*_of_waterer(view, seat, card, cell), cells, (WATER,))
        case WardOff(card, cell):
            return _of_waterer(view, seat, card, cell)
        case PlaceImprovement(improvement, cell):
            return ((improvement_target(improvement),), (cell_target(seat, cell),))
        case WaterBalcony(cell):
            return ((improvement_target("watering-can"),), (cell_target(seat, cell),))
        case PlayGuitarist(steps):
            place = place_of(view.row, VISITORS) + steps
            return ((improvement_target("guitarist"),), (place_target(place),))
        case PlayDancer():
            return ((improvement_target("dancer"),), (PLAY,))
    return ()


def _of_waterer(view: View, seat: Seat, card: str, cell: Cell) -> Path:
    """The cell; where both cane and Hose share the Ladder's, also which of them."""
    first: Path = ((cell_target(seat, cell),),)
    patio = view.patios[seat]
    if cell == patio.ladder and len(set(patio.on_ladder)) > 1:
        return (*first, (f"with-{card}",))
    return first


def _path_by_name(action: Action) -> Path:
    match action:
        case LayFaceDown(characters):
            return (characters, (DONE,))
        case AcceptOffer(seat) | TakeFrom(seat):
            return ((f"seat-{seat}",),)
        case KeepImprovement(improvement):
            return ((lifted_target(improvement),),)
        case ChooseTubColour(colour) | PayTrio(colour):
            return ((colour_target(colour),),)
    return ((_NAMES[type(action)],),)


_NAMES: dict[type, Target] = {
    Decline: DECLINE,
    EndTurn: END_TURN,
    OfferCoin: OFFER,
    Suffer: SUFFER,
    StopWatering: STOP,
}


def pick_what_is_certain(composer: Composer[Action], task: Choice | None) -> None:
    """Pick the only card that can be taken, the only one that waters, and the most that it can water.

    Only if there is just one way to water so many, and nothing else that could be left out instead. A
    Guitarist in hand makes no difference: others would see that there is one.
    """
    following = composer.next_targets - {improvement_target("guitarist")}
    if len(following) == 1 and card_of(*following):
        composer.pick(*following)
    if not isinstance(task, Watering):
        return
    following -= {STOP}
    if len(following) == 1:
        composer.pick(*following)
    waterings = [action for action in composer.candidates if isinstance(action, Water)]
    fullest = max(waterings, key=lambda action: len(action.targets), default=None)
    if not composer.picks or fullest is None:
        return
    if all(_is_part_of(action, fullest) for action in waterings):
        for target in composer.route(fullest)[len(composer.picks) : -1]:
            composer.pick(target)


def _is_part_of(one: Water, other: Water) -> bool:
    """Whether the same card waters nothing that the other action does not water too."""
    same_card = (one.card, one.cell) == (other.card, other.cell)
    return same_card and set(one.targets) <= set(other.targets)


def in_mind(composer: Composer[Action], pointed: Target | None) -> Action | None:
    """The action to which the target pointed at leads, or that is all but made; None if it can be any.

    Watering is for what is picked so far; for as much as possible while only what waters is chosen.
    """
    if pointed is not None and pointed in composer.next_targets:
        picks = (*composer.picks, pointed)
        fitting = [action for action in composer.candidates if pointed in composer.route(action)]
    else:
        picks, pointed = composer.picks, None
        fitting = composer.candidates if picks else []
    cells = {spot[1] for pick in picks if (spot := cell_of(pick)) is not None}
    waterings = [action for action in fitting if isinstance(action, Water)]
    ready = [action for action in waterings if cells == {action.cell, *action.targets}]
    if len(ready) == 1:
        return ready[0]
    if pointed is None:
        return fitting[0] if len(fitting) == 1 else None
    return max(waterings, key=lambda action: len(action.targets)) if waterings else fitting[0]
