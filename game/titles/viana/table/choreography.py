"""What each event of Palace of Viana looks like: clips from what the board shows to what the event says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.message import Seat
from game.titles.viana.content import DIE, Character, Kind, Stand
from game.titles.viana.events import (
    BackFromMarket,
    CardCommitted,
    CardShown,
    CardsRevealed,
    CatMoved,
    CourtyardScored,
    CourtyardsCounted,
    DecorationPlaced,
    DecorationsTurned,
    DieRolled,
    DoorMoved,
    EndTriggered,
    FlowerPickedUp,
    FlowerPutBack,
    FlowerPutDown,
    GameEnded,
    GardenScored,
    HandTakenBack,
    Honked,
    MarquiseMoved,
    MarquisMoved,
    PawnMoved,
    PawnToMarket,
    PointsEarned,
    RestrictionTurned,
    Spot,
    TokenDrawn,
    TokensTaken,
    TurnBegan,
)
from game.titles.viana.state import STAND_PLACES, Ending, decoration
from game.titles.viana.table import layout, looks
from game.titles.viana.table.choices import kind_target
from game.titles.viana.table.flights import Drop, Flip, RollingDie, ShownCard
from game.titles.viana.table.market import bag_rect
from game.titles.viana.table.places import piece_rect, piece_sprite
from game.titles.viana.table.score_moves import ScoreMoves
from game.titles.viana.table.walks import Walks
from game.ui.anim.clip import Clip, moment, motion, pause, together
from game.ui.anim.tween import in_out
from game.ui.board.air import Air, FlightStyle
from game.ui.board.banner import Banner
from game.ui.board.lifting import let_go_at
from game.ui.geometry import Rect, around
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.titles.viana.table.board import VianaTable

FLY_S, DROP_S, FLIP_S, DRAW_S, CARD_S, ROLL_S = 0.36, 0.26, 0.24, 0.26, 0.9, 0.7
LIE_S, AWAY_S = 0.4, 0.25
"""How long the die can be read where it has come to rest, and its way from there."""
LAG_S = 0.08
BANNER_S = 1.6
OVER_BOARD = (456.0, 316.0)
GREAT_S = 0.8
"""How long a great moment stays for those who want less motion."""
FLOWER_SOUNDS = {"bougainvillea": "flower-1", "cineraria": "flower-3", "pansy": "flower-4"}


STYLE = FlightStyle(margin=14.0, arc=24.0, seconds=FLY_S, pace=in_out, narrows=False)


class Choreography(Air):
    """Clips for the events of Palace of Viana, moving the pieces of one board."""

    def __init__(self, board: VianaTable) -> None:
        super().__init__(board, STYLE)
        self._board = board
        self._walks = Walks(board)
        self._scores = ScoreMoves(board, self)

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if nothing moves."""
        return (
            self._of_cards(event)
            or self._of_ways(event)
            or self._of_decorations(event)
            or self._of_market(event)
            or self._of_points(event)
        )

    def still_for(self, event: Event) -> Clip | None:
        """A great moment as a picture that stays."""
        match event:
            case CourtyardScored(_, seat, _, _, _, points):
                board = self._board
                show, hide = partial(board.show_gain, seat, points), partial(board.show_gain, seat, None)
                return motion(GREAT_S, begin=show, end=hide)
            case DieRolled(_, number):
                die = RollingDie(self.name(), layout.DIE_ROLL, layout.DIE_ROLL, number, 0.0)
                return self.on_stage(die, lambda _: die.show_at(1.0), GREAT_S)
            case EndTriggered(_, why):
                return self._announced(why)
        return None

    def prepare(self, painter: Painter) -> Iterator[None]:
        """Paint the pictures of motions once."""
        side = layout.DIE_ROLL
        for number in range(1, DIE + 1):
            for turn in range(12):
                painter.sprite(f"viana/die-{number}", side, float(turn * 30))
            yield
        for row in self._board.rows.values():
            for kind in ("bougainvillea", "cineraria", "pansy", "pot", "fountain"):
                for fresh in (True, False):
                    sprite = looks.token_of(self._board.table, row.seat, kind, fresh)
                    for high in (2, *range(3, 25, 3)):
                        painter.sprite(sprite, Rect(40, 40, layout.TOKEN, high))
                yield

    # -- cards

    def _of_cards(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case TurnBegan(seat):
                lit = moment(partial(board.show_active, seat))
                return lit.then(moment(self.sound("your-turn"))) if seat == board.view.seat else lit
            case CardCommitted(seat):
                committed = partial(board.change_row, seat, has_chosen=True)
                return moment(self.sound("card-slide")).then(moment(committed)).then(pause(0.15))
            case CardsRevealed(cards):
                plays = [moment(partial(board.play_card, seat, card)) for seat, card in enumerate(cards)]
                return moment(self.sound("card-land")).then(together(plays)).then(pause(0.6))
            case CardShown(seat, character):
                return self._shown(seat, character)
            case HandTakenBack(seat, count):
                back = partial(board.take_cards_back, seat, count)
                return moment(self.sound("card-slide")).then(moment(back)).then(pause(0.25))
            case Honked(seat, offender):
                horn = around(board.rows[seat].face_rect.centre, 66, 48)
                end = around(board.rows[offender].face_rect.centre, 66, 48)
                return self.fly(horn, end, "viana/honk", None, 0.5, self.sound("honk")).then(pause(0.4))
            case RestrictionTurned(cards):
                return self._restricted(cards)
        return None

    def _shown(self, seat: Seat, character: Character) -> Clip:
        """A card of the hand rises where it lies; that of somebody else is held up beside their row."""
        board = self._board
        play = partial(board.play_card, seat, character)
        if seat == board.reader:
            return moment(self.sound("card-land")).then(moment(play)).then(pause(0.12))
        row = board.rows[seat].face_rect
        raised = around((layout.PLAYERS.x - 64, min(490.0, row.centre[1])), 105, 157)
        card = ShownCard(board.table, self.name(), around(row.centre, 21, 31), raised, character)
        return self.on_stage(card, card.show_at, CARD_S, self.sound("card-slide"), play)

    def _restricted(self, cards: Sequence[Character]) -> Clip:
        board = self._board
        result = moment(self.sound("card-slide"))
        for character in cards:
            result = result.then(moment(partial(board.show_restriction, character))).then(pause(0.4))
        return result

    # -- pawns and figures

    def _of_ways(self, event: Event) -> Clip | None:
        board, walks = self._board, self._walks
        match event:
            case PawnMoved(seat, origin, way):
                return walks.along(f"pawn-{seat}", origin, way)
            case MarquiseMoved(_, origin, way):
                return walks.along("marquise", origin, way)
            case MarquisMoved(_, origin, way):
                return walks.along("marquis", origin, way)
            case CatMoved(_, courtyard):
                return walks.leap("cat", courtyard)
            case PawnToMarket(seat, stand):
                return walks.leap(f"pawn-{seat}", STAND_PLACES[stand - 1])
            case BackFromMarket(seat, _, outside):
                return walks.leap(f"pawn-{seat}", outside)
            case DoorMoved(_, origin, doorway):
                lie = partial(board.door.lie_in, doorway)
                fly = self.fly(
                    piece_rect(origin), piece_rect(doorway), piece_sprite(origin), piece_sprite(doorway), 0.5,
                    board.door.hide, lie,
                )
                return fly.then(moment(self.sound("wood")))
        return None

    # -- decorations

    def _of_decorations(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case FlowerPutBack(seat, flower):
                start = board.reserve_spot(seat, flower)
                take = partial(board.reserve.change, seat, flower, -1)
                return self.fly(
                    start, start.moved(0, -44), looks.token_of(board.table, seat, flower), begin=take,
                    fades=True, arc=0,
                )
            case DecorationPlaced(seat, kind, spot):
                return self._placed(seat, kind, spot)
            case FlowerPickedUp(seat, owner, flower, spot):
                sprite, pawn = looks.token_of(board.table, owner, flower), board.people.nodes[f"pawn-{seat}"]
                return self.fly(
                    board.spot(spot).rect, pawn.hand, sprite, None, FLY_S,
                    partial(board.put, spot, None, owner), partial(pawn.carry, sprite),
                ).along(moment(self.sound(FLOWER_SOUNDS[flower])))
            case FlowerPutDown(seat, owner, flower, spot):
                sprite, pawn = looks.token_of(board.table, owner, flower), board.people.nodes[f"pawn-{seat}"]
                put = partial(board.put, spot, decoration(owner, flower, True), owner)
                fly = self.fly(
                    pawn.hand, board.spot(spot).rect, sprite, None, FLY_S, partial(pawn.carry, None), put
                )
                return fly.then(moment(self.sound(FLOWER_SOUNDS[flower])))
            case DecorationsTurned(seat, _, spots):
                return self._turned(seat, spots)
        return None

    def _placed(self, seat: Seat, kind: Kind, spot: Spot) -> Clip:
        board = self._board
        sprite = looks.token_of(board.table, seat, kind)
        drop = Drop(self.name(), board.spot(spot).rect, sprite)
        take = partial(board.reserve.change, seat, kind, -1)
        put = partial(board.put, spot, decoration(seat, kind, True), seat)
        name = FLOWER_SOUNDS.get(kind, "water" if kind == "fountain" else "token")
        start = let_go_at(board.table, kind_target(kind)) or board.reserve_spot(seat, kind)
        fly = self.fly(start, board.spot(spot).rect.moved(0, -Drop.HEIGHT), sprite, begin=take)
        return fly.then(self.on_stage(drop, drop.show_at, DROP_S, land=put)).then(moment(self.sound(name)))

    def _turned(self, seat: Seat, spots: Sequence[Spot]) -> Clip:
        board = self._board
        clips = []
        for spot in spots:
            node = board.spot(spot)
            if node.content is None:
                continue
            scored = decoration(seat, node.content.kind, False)
            fresh = looks.token(board.table, node.content)
            flip = Flip(self.name(), node.rect, fresh, looks.token(board.table, scored))
            show = partial(node.show_content, scored)
            clips.append(self.on_stage(flip, flip.show_at, FLIP_S, node.hide_content, show))
        return moment(self.sound("token")).then(together(clips, LAG_S))

    # -- market

    def _of_market(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case TokensTaken(seat, stand, taken, left):
                return self._taken(seat, stand, taken, left)
            case DieRolled(_, number):
                return self._rolled(number)
            case TokenDrawn(kind, None):
                start = bag_rect()
                gone = self.fly(
                    start, start.moved(0, 60), looks.market_token(kind), None, 0.5, board.market.draw, arc=0,
                    fades=True,
                )
                return gone.along(moment(self.sound("water")))
            case TokenDrawn(kind, int(stand)):
                return self._drawn(kind, stand)
        return None

    def _drawn(self, kind: Kind, stand: Stand) -> Clip:
        market = self._board.market
        stall = market.stall(stand)
        end, land = layout.stand_token(stand, stall.expect()), partial(stall.receive, kind)
        fly = self.fly(bag_rect(), end, looks.market_token(kind), None, DRAW_S, market.draw, land)
        return fly.then(moment(self.sound("tick")))

    def _rolled(self, number: int) -> Clip:
        board = self._board
        start = Rect(layout.MARKET.x, layout.MARKET.y + 60, 48, 48)
        roll = RollingDie(self.name(), start, layout.DIE_ROLL, number, ROLL_S)
        rest = partial(board.market.die.land, number)
        home = board.market.die.rect
        away = self.fly(layout.DIE_ROLL, home, f"viana/die-{number}", seconds=AWAY_S, land=rest)
        lies = RollingDie(self.name(), layout.DIE_ROLL, layout.DIE_ROLL, number, 0.0)
        stay = self.on_stage(lies, lambda _: lies.show_at(1.0), LIE_S)
        rolling = self.on_stage(roll, roll.show_at, ROLL_S, self.sound("wood"))
        return rolling.then(moment(self.sound("token"))).then(stay).then(away)

    def _taken(self, seat: Seat, stand: Stand, taken: Sequence[Kind], left: Sequence[Kind]) -> Clip:
        board = self._board
        stall = board.market.stall(stand)
        lying: list[Kind | None] = [*stall.tokens]
        clips = []
        for kind in taken:
            place = lying.index(kind) if kind in lying else 0
            lying[place:place + 1] = [None]
            start = layout.stand_token(stand, place)
            gain, lift = partial(board.reserve.change, seat, kind, 1), partial(stall.lift, place)
            fly = self.fly(
                start, board.reserve_spot(seat, kind), looks.market_token(kind),
                looks.token_of(board.table, seat, kind), begin=lift, land=gain,
            )  # fmt: skip
            clips.append(moment(self.sound("token")).along(fly))
        rest = moment(partial(stall.show_tokens, tuple(left)))
        return together(clips, LAG_S).then(rest) if clips else rest.then(pause(0.1))

    # -- points, the end

    def _announced(self, why: Ending) -> Clip:
        """Words over the palace that say why the last turns begin."""
        text = self._board.table.text
        heading, words = text(f"ui.viana.moment.{why}"), text("ui.viana.moment.last_turns")
        size = self._board.table.settings.text_size
        banner = Banner(self.name(), heading, words, OVER_BOARD, text_size=size)
        return self.on_stage(banner, lambda _: None, BANNER_S)

    def _of_points(self, event: Event) -> Clip | None:
        match event:
            case CourtyardScored():
                return self._scores.scored(event)
            case PointsEarned(seat, points):
                return self._scores.earned(seat, points)
            case GardenScored(seat, _, points):
                return self._scores.garden(seat, points)
            case CourtyardsCounted(seat, _, points):
                return self._scores.earned(seat, points)
            case EndTriggered(_, why):
                return moment(self.sound("bell")).then(self._announced(why))
            case GameEnded():
                return pause(0.4)
        return None
