"""How a person picks the actions of Palace of Viana: which targets mean which action, what a click meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from game.core.message import Message, Seat, message
from game.titles.viana.actions import (
    ANNOUNCE,
    END_TURN,
    HONK,
    Action,
    Announce,
    ChooseCard,
    EndTurn,
    GoToStand,
    Honk,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutBack,
    PutDown,
    ReturnTo,
    TurnFlower,
    Walk,
)
from game.titles.viana.beds import placings
from game.titles.viana.content import CHARACTERS, FLOWERS, KINDS, Character, Kind
from game.titles.viana.palace import BEDS, BEDS_OF, Bed, Courtyard, Outside, fits
from game.titles.viana.state import State, in_hand
from game.titles.viana.tasks import (
    Choice,
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Turning,
    Walking,
)
from game.titles.viana.turns import may_announce
from game.titles.viana.view import View
from game.titles.viana.walking import space_of
from game.titles.viana.wording import prompt
from game.ui.board.composer import Composer, Path
from game.ui.board.marks import Target

END: Target = "end-turn"
SAY_ALL: Target = "announce"
HONKING: Target = "honk"


def card_target(character: Character) -> Target:
    """The target for a card of the hand."""
    return f"card-{character}"


def kind_target(kind: Kind) -> Target:
    """The target for a kind of decoration in the reserve."""
    return f"kind-{kind}"


def courtyard_target(courtyard: Courtyard) -> Target:
    """The target for a courtyard."""
    return f"courtyard-{courtyard}"


def bed_target(bed: Bed) -> Target:
    """The target for the free places of a bed."""
    return f"bed-{bed}"


def flower_target(owner: Seat, bed: Bed) -> Target:
    """The target for the fresh flowers of `owner` in a bed."""
    return f"flower-{owner}-{bed}"


def card_of(target: Target) -> Character | None:
    """The character of such a target.

    >>> card_of("card-cook"), card_of("kind-pot")
    ('cook', None)
    """
    name = target.removeprefix("card-")
    return name if name != target and name in CHARACTERS else None


def kind_of(target: Target) -> Kind | None:
    """The kind of decoration of such a target."""
    name = target.removeprefix("kind-")
    return name if name != target and name in KINDS else None


def courtyard_of(target: Target | None) -> Courtyard | None:
    """The courtyard of such a target.

    >>> courtyard_of("courtyard-12"), courtyard_of("stand-1")
    (12, None)
    """
    name = (target or "").removeprefix("courtyard-")
    return int(name) if name.isdigit() else None


def bed_of(target: Target) -> Bed | None:
    """The bed of a target for free places.

    >>> bed_of("bed-9a"), bed_of("bed-0")
    ('9a', None)
    """
    name = target.removeprefix("bed-")
    return name if name != target and name in BEDS else None


def flower_of(target: Target) -> tuple[Seat, Bed] | None:
    """Owner and bed of a target for fresh flowers.

    >>> flower_of("flower-2-13c")
    (2, '13c')
    """
    parts = target.split("-", 2)
    if len(parts) == 3 and parts[0] == "flower" and parts[2] in BEDS:
        return int(parts[1]), parts[2]
    return None


def stand_of(target: Target) -> int | None:
    """The market stand of a target."""
    name = target.removeprefix("stand-")
    return int(name) if name != target and name.isdigit() else None


# -- how actions are picked


def path_of(action: Action, seat: Seat) -> Path:
    """The targets of an action of `seat`."""
    match action:
        case ChooseCard(character):
            return ((card_target(character),),)
        case PutBack(flower):
            return ((kind_target(flower),),)
        case Place(kind, bed):
            # Either first: "this pansy, there" or "here, a pansy".
            return ((kind_target(kind), bed_target(bed)),)
        case ReturnTo(outside):
            return ((f"street-{outside}",),)
        case MoveDoor(doorway):
            return ((f"doorway-{doorway}",),)
        case GoToStand(stand):
            return ((f"stand-{stand}",),)
        case PickUp(owner, bed):
            return ((flower_target(owner, bed),),)
        case TurnFlower(bed):
            return ((flower_target(seat, bed),),)
        case PutDown(bed):
            return ((bed_target(bed),),)
        case MovePawn(courtyard) | MoveMarquise(courtyard) | MoveMarquis(courtyard) | Walk(courtyard):
            return ((courtyard_target(courtyard),),)
        case EndTurn():
            return ((END,),)
        case Announce():
            return ((SAY_ALL,),)
        case Honk():
            return ((HONKING,),)


def task_of(view: View) -> Choice | ChoosingSecretly | None:
    """What has to be done now; None when the game is over."""
    pending = view.table.pending
    return cast("Choice | ChoosingSecretly", pending[0]) if pending else None


def seat_of(view: View) -> Seat:
    """Whose choice it is; of several the first one."""
    task = task_of(view)
    if task is None:
        return view.table.turn
    if isinstance(task, ChoosingSecretly):
        return next((seat for seat, card in enumerate(view.table.secrets) if card is None), view.table.turn)
    return task.seat


def pick_what_is_certain(composer: Composer[Any], task: object, to_move: bool) -> None:
    """With one kind left to place, nobody need pick it."""
    if not to_move or not isinstance(task, Placing):
        return
    kinds = [target for target in composer.first_targets if kind_of(target) is not None]
    if len(kinds) == 1:
        composer.pick(kinds[0])


def moved_by(task: Choice | ChoosingSecretly | None) -> str | None:
    """The name of the pawn or figure whose way is to be chosen; None if nobody goes anywhere.

    >>> moved_by(MovingMarquise(0)), moved_by(MovingDoor(0))
    ('marquise', None)
    """
    match task:
        case MovingMarquise():
            return "marquise"
        case MovingMarquis():
            return "marquis"
        case MovingPawn() | Walking() | ChoosingStand() | Returning():
            return f"pawn-{task.seat}"
    return None


# -- what somebody had in mind


def likeliest(view: View, targets: Sequence[Target]) -> Target:
    """What somebody meant who clicked something that cannot be picked."""
    task = task_of(view)
    beds = [target for target in targets if bed_of(target) is not None]
    flowers = [target for target in targets if flower_of(target) is not None]
    courtyards = [target for target in targets if courtyard_of(target) is not None]
    match task:
        case Placing():
            found = beds or courtyards
        case Turning():
            found = flowers or beds or courtyards
        case Walking() if task.carried is not None:
            # She puts down where she stands: a place anywhere else means to walk there first.
            here = space_of(view.table, task.seat)
            found = [target for target in beds if _courtyard_of_bed(target) == here] or courtyards
        case Walking():
            found = flowers or courtyards
        case _:
            found = courtyards
    return (found or list(targets))[0]


def _courtyard_of_bed(target: Target) -> Courtyard | None:
    bed = bed_of(target)
    return BEDS[bed].courtyard if bed is not None else None


def meant_by(view: View, picks: Sequence[Target], target: Target) -> Action | None:
    """The action behind a refused click; None if there is none to ask about."""
    match target:
        case "end-turn":
            return END_TURN
        case "announce":
            return ANNOUNCE
        case "honk":
            return HONK
    task = task_of(view)
    if isinstance(task, Placing):
        return _placing_meant(view.table, task.seat, picks, target)
    courtyard = courtyard_of(target)
    if courtyard is not None:
        return _going_meant(task, courtyard)
    return _thing_meant(task, target)


def _placing_meant(state: State, seat: Seat, picks: Sequence[Target], target: Target) -> Action | None:
    targets = (*picks, target)
    kind = next((kind for pick in reversed(targets) if (kind := kind_of(pick)) is not None), None)
    bed = next((bed for pick in reversed(targets) if (bed := bed_of(pick)) is not None), None)
    if kind is None and bed is not None:
        # Any of what could lie there at all tells why nothing of it can.
        fitting = [kind for kind in KINDS if fits(BEDS[bed], kind)]
        kind = next((kind for kind in fitting if in_hand(state, seat, kind)), fitting[0])
    if kind is not None and bed is None:
        bed = _only_bed(state, seat, kind)
    return Place(kind, bed) if kind is not None and bed is not None else None


def _only_bed(state: State, seat: Seat, kind: Kind) -> Bed | None:
    """Where a kind alone is asked about: of hedges one means none before the others, if all can be had."""
    here = space_of(state, seat)
    beds = [bed.key for bed in BEDS_OF[here] if fits(bed, kind)] if not isinstance(here, str) else []
    is_asked = kind not in FLOWERS or here == state.marquis or not in_hand(state, seat, kind)
    return beds[0] if beds and is_asked else None


def _going_meant(task: Choice | ChoosingSecretly | None, courtyard: Courtyard) -> Action | None:
    match task:
        case MovingPawn():
            return MovePawn(courtyard)
        case MovingMarquise():
            return MoveMarquise(courtyard)
        case MovingMarquis():
            return MoveMarquis(courtyard)
        case Walking():
            return Walk(courtyard)
    return None


def _thing_meant(task: Choice | ChoosingSecretly | None, target: Target) -> Action | None:
    card, kind, stand = card_of(target), kind_of(target), stand_of(target)
    bed, flower = bed_of(target), flower_of(target)
    match task:
        case Choosing() | ChoosingSecretly() if card is not None:
            return ChooseCard(card)
        case PuttingBack() if kind in FLOWERS:
            return PutBack(kind)
        case MovingDoor() if target.startswith("doorway-"):
            return MoveDoor(target.removeprefix("doorway-"))
        case ChoosingStand() if stand is not None:
            return GoToStand(stand)
        case Returning() if target.startswith("street-"):
            return ReturnTo(cast(Outside, target.removeprefix("street-")))
        case Turning() if flower is not None:
            return TurnFlower(flower[1])
        case Walking() if flower is not None:
            return PickUp(*flower)
        case Walking() if bed is not None:
            return PutDown(bed)
    return None


def _can_place(state: State, seat: Seat) -> bool:
    here = space_of(state, seat)
    return not isinstance(here, str) and bool(placings(state, seat, here))


def advice_for(view: View) -> Message:
    """What to say when there is no such action: what there is to do instead."""
    match task_of(view):
        case Placing(seat) if not _can_place(view.table, seat):
            return prompt(view.table)
        case Placing():
            return message("ui.viana.advice.placing")
        case Choosing() | ChoosingSecretly():
            return message("ui.viana.advice.card")
        case PuttingBack():
            return message("ui.viana.advice.put_back")
        case MovingDoor():
            return message("ui.viana.advice.doorway")
        case ChoosingStand():
            return message("ui.viana.advice.stand")
        case Returning():
            return message("ui.viana.advice.street")
        case Turning():
            return message("ui.viana.advice.turning")
        case Walking():
            return message("ui.viana.advice.walking")
        case Ending(seat) if may_announce(view.table, seat):
            return message("ui.viana.prompt.announce")
        case Ending():
            return message("ui.viana.advice.ending")
        case _:
            return message("ui.viana.advice.courtyard")
