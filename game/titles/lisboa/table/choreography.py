"""What each event of Lisboa looks like: clips from what the table shows to what the event says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from game.core.events import Event
from game.titles.lisboa import events as told
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.content import GOODS, PILES, RUBBLES, Good, ShipColour
from game.titles.lisboa.downtown import good_of
from game.titles.lisboa.state import Owner, State
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.court_moves import CourtMoves
from game.titles.lisboa.table.flights import FlyingCard, Gain
from game.titles.lisboa.table.hand import HAND_SIZE
from game.titles.lisboa.table.lacerda_words import SILENT
from game.titles.lisboa.table.river import berths
from game.titles.lisboa.table.targets import (
    decree_target,
    good_target,
    pile_target,
    ship_target,
    state_target,
    tucked_ship_target,
    tucked_target,
)
from game.titles.lisboa.table.unfolding import after, landed, lifted
from game.titles.lisboa.table.works_moves import WorksMoves
from game.ui.anim.clip import Clip, moment, motion, pause, together
from game.ui.anim.tween import in_out
from game.ui.board.air import Air, FlightStyle
from game.ui.board.banner import Banner
from game.ui.geometry import Rect, around
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable

STYLE = FlightStyle(margin=26.0, arc=22.0, seconds=0.34, pace=in_out, narrows=False)
CARD_S, GAIN_S, LAG_S = 0.38, 0.42, 0.08
TOLD_S, BANNER_S, GREAT_S = 1.0, 1.5, 0.9
OVER_CITY = (294.0, 262.0)
GAIN_ICONS: Final = {"reis": "coin", "influence": "crown", "wigs": "wig"}

Size: TypeAlias = tuple[float, float]
TUCKED, TOP, PILE, SHIP = (54.0, 81.0), (51.0, 76.5), (50.0, 54.0), (56.0, 48.0)
"""A card over the portfolio, one that leaves the display, a pile of it, a ship."""
GOOD, DECREE = (24.0, 30.0), (36.0, 46.0)


class Choreography(Air):
    """Clips for the events of Lisboa over one table."""

    def __init__(self, board: LisboaTable) -> None:
        super().__init__(board, STYLE)
        self.board = board
        self._works = WorksMoves(self)
        self._court = CourtMoves(self)

    # -- what all clips are made of

    def shows(self, event: Event) -> Callable[[], None]:
        """What lays an event upon what the table shows."""
        return partial(self._unfold, after, event)

    def lifts(self, event: Event, sound: str | None = None) -> Callable[[], None]:
        """What takes that which flies from where it lies, with a sound."""

        def lift() -> None:
            if sound is not None:
                self.board.sound(sound)
            self._unfold(lifted, event)

        return lift

    def lands(self, event: Event) -> Callable[[], None]:
        """What puts that which has flown where it belongs."""
        return partial(self._unfold, landed, event)

    def _unfold(self, change: Callable[[State, Event], State], event: Event) -> None:
        self.board.show_state(change(self.board.shown, event))
        self.board.table.tell()

    def place(self, target: str) -> Rect:
        """Where something lies."""
        return self.board.rect_of(target)

    def spot(self, target: str, size: Size) -> Rect:
        """The place of a picture of that size there: what stands for a target may have another shape."""
        return around(self.place(target).centre, *size)

    def of(self, who: Owner, own: str, his: str) -> Rect:
        """Where something of a player lies: the person's well, or Lacerda's things."""
        return self.place(own if who == "person" else f"lacerda-{his}")

    def gain(self, start: Rect, end: Rect, amount: int, unit: str, land: Callable[[], None]) -> Clip:
        """An amount flies to where it is counted."""
        node = Gain(self.name(), start, end, amount, GAIN_ICONS[unit])
        return self.on_stage(node, node.show_at, GAIN_S, land=land)

    def banner(self, heading: str, words: str, seconds: float = BANNER_S) -> Clip:
        """Words over downtown."""
        text, size = self.board.text, self.board.table.settings.text_size
        node = Banner(self.name(), text(heading), text(words), OVER_CITY, (430.0, 92.0), size)
        return self.on_stage(node, lambda _: None, seconds)

    # -- clips

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event; what moves nothing is laid upon the table at once."""
        clip = (
            self._of_cards(event) or self._of_numbers(event) or self._of_goods(event)
            or self._of_lacerda(event) or self._works.clip_for(event) or self._court.clip_for(event)
            or self._of_periods(event)
        )  # fmt: skip
        return clip if clip is not None else moment(self.shows(event))

    def still_for(self, event: Event) -> Clip | None:
        """A great moment as a picture that stays; Lacerda's steps stay on their panel anyway."""
        match event:
            case told.ChurchScoringBegan():
                return self.banner("ui.lisboa.moment.church", "ui.lisboa.moment.church.about", GREAT_S)
            case told.LastRoundSet():
                return self.banner("ui.lisboa.moment.last", "ui.lisboa.moment.last.about", GREAT_S)
        return None

    def prepare(self, painter: Painter) -> Iterator[None]:
        """Paint the pictures of motions once."""
        for good in GOODS:
            painter.sprite(f"lisboa/good-{good}", Rect(0, 0, 24, 30))
            painter.sprite(f"lisboa/good-{good}-small", Rect(0, 0, 18, 18))
            yield
        for rubble in RUBBLES:
            painter.sprite(f"lisboa/cube-{rubble}", Rect(0, 0, 18, 20))
            yield
        for pile in PILES:
            for width in range(51, 93, 3):
                painter.sprite(f"lisboa/card-{pile}", Rect(0, 0, float(width), width * 1.5))
            yield

    # -- cards

    def _of_cards(self, event: Event) -> Clip | None:
        match event:
            case told.FirstClergyKept(kept):
                start = around(layout.BUILDER.centre, 34, 34)
                end = self.spot("clergy", (34, 34))
                return self.fly(start, end, looks.clergy_sprite(kept), land=self.shows(event))
            case told.CardDiscarded(card) | told.HandCardDiscarded(card):
                return self.away(self._in_hand(card), looks.card_sprite(card), event)
            case told.CardDropped(card):
                return self.away(self.spot(tucked_target(card), TUCKED), looks.card_sprite(card), event)
            case told.ShipDropped(ship):
                return self.away(self.spot(tucked_ship_target(ship), SHIP), f"lisboa/ship-{ship}", event)
            case told.CardTucked(card):
                return self._tucked(card, event)
            case told.Visited(card, noble):
                return self._played(card, f"office-{noble}", event)
            case told.EventSponsored(card):
                return self._played(card, "treasury", event)
            case told.CardDrawn(pile, card):
                start, end = self.spot(pile_target(pile), TOP), self._free_in_hand()
                return self._card_flies(event, card, start, end, "card-slide", arc=40.0)
            case told.CardRemoved(pile, card):
                return self.away(self.spot(pile_target(pile), PILE), f"lisboa/pile-{pile}", event)
        return None

    def away(self, start: Rect, sprite: str, event: Event) -> Clip:
        """A card or ship goes up and out of the game."""
        return self.fly(
            start, start.moved(0, -46), sprite, None, 0.4, self.lifts(event, "card-slide"), self.lands(event),
            arc=0, fades=True,
        )  # fmt: skip

    def _in_hand(self, card: int) -> Rect:
        """Where a card lies in the hand, or waits beside it."""
        node = self.board.furniture.hand.node(card)
        return node.card_rect if node is not None else self._free_in_hand()

    def _free_in_hand(self) -> Rect:
        """The place after the last card of the hand."""
        return layout.hand_rect(min(HAND_SIZE - 1, len(self.board.shown.person.hand)))

    def _card_flies(
        self, event: Event, card: int, start: Rect, end: Rect, sound: str | None = None,
        arc: float = STYLE.arc,
    ) -> Clip:
        node = FlyingCard(self.name(), self.board.table, card, start, end, STYLE, arc)
        return self.on_stage(node, node.show_at, CARD_S, self.lifts(event, sound), self.lands(event))

    def _played(self, card: int, target: str, event: Event) -> Clip:
        flies = self._card_flies(event, card, self._in_hand(card), self.spot(target, TUCKED))
        return flies.then(moment(self.sound("card-land")))

    def _tucked(self, card: int, event: Event) -> Clip:
        person = self.board.shown.person
        is_top = PILE_OF[card] != "treasury"
        slot = layout.top_slot if is_top else layout.bottom_slot
        count = len(person.top) + len(person.ships) if is_top else len(person.bottom)
        end = around(slot(min(2, count)).centre, *TUCKED)
        flies = self._card_flies(event, card, self._in_hand(card), end, "card-slide")
        return flies.then(moment(self.sound("card-land")))

    # -- numbers

    def _of_numbers(self, event: Event) -> Clip | None:
        match event:
            case told.Paid(who, _, reis, influence, wigs):
                return self._paid(event, who, reis, influence, wigs)
            case told.ReisChanged(amount):
                start = self.place("treasury") if amount > 0 else self.place("reis")
                end = self.place("reis") if amount > 0 else self.place("treasury")
                return moment(self.sound("coin")).along(
                    self.gain(start, end, amount, "reis", self.shows(event))
                )
            case told.InfluenceChanged(who, amount):
                return self._counted(event, who, amount, "influence")
            case told.WigsChanged(who, amount, source):
                if source == "store":
                    # Each building that fits has sent its wigs already.
                    return moment(self.shows(event)).then(pause(0.12))
                return self._counted(event, who, amount, "wigs")
            case told.TreasuryMoved():
                return moment(self.sound("token")).then(moment(self.shows(event))).then(pause(0.22))
            case told.SetCompleted():
                return moment(self.sound("points-6")).then(pause(0.3))
        return None

    def _paid(self, event: told.Paid, who: Owner, reis: int, influence: int, wigs: int) -> Clip:
        """What is paid goes to the treasury."""
        clips = []
        end = self.place("treasury")
        for unit, amount in (("reis", reis), ("influence", influence), ("wigs", wigs)):
            if amount:
                start = self.place(unit) if who == "person" else self.place("lacerda")
                clips.append(self.gain(start, end, -amount, unit, lambda: None))
        if not clips:
            return moment(self.shows(event))
        sound = moment(self.sound("coin" if reis else "token"))
        return moment(self.shows(event)).along(sound).along(together(clips, LAG_S))

    def _counted(self, event: Event, who: Owner, amount: int, unit: str) -> Clip:
        """Influence or wigs come or go, beside where they are counted."""
        end = self.place(unit) if who == "person" else self.place("lacerda")
        start = end.moved(0, -30) if amount > 0 else end
        goal = end if amount > 0 else end.moved(0, -30)
        sound = moment(self.sound("points-2" if amount > 0 else "token"))
        return sound.along(self.gain(start, goal, amount, unit, self.shows(event)))

    # -- goods and ships

    def _of_goods(self, event: Event) -> Clip | None:
        match event:
            case told.GoodGained(who, good, count):
                start = layout.river_rect(0) if who == "person" else layout.CITY
                start = around(start.centre, *GOOD)
                end = around(self.of(who, good_target(good), "goods").centre, *GOOD)
                flights = [
                    self.fly(start, end, f"lisboa/good-{good}", begin=self.sound("token"))
                    for _ in range(min(3, count))
                ]
                return together(flights, LAG_S).then(moment(self.shows(event)))
            case told.Produced(who, goods):
                return self._harvest(event, who, goods)
            case told.GoodLost(good):
                return self.away(self.spot(good_target(good), GOOD), f"lisboa/good-{good}", event)
            case told.PriceFell():
                return moment(self.sound("tick")).then(moment(self.shows(event))).then(pause(0.15))
            case told.GoodSold(good, _, ship):
                return self._given(event, good, self.spot(ship_target(ship), (18, 22)))
            case told.GoodTraded(good, action):
                fly = self._given(event, good, self.spot(state_target(action), GOOD))
                return fly.then(moment(self.sound("token")))
            case told.ShipSailed(_, ship) | told.ShipDocked(_, ship):
                return self._sailed(ship, event)
            case told.ShipTaken(_, ship):
                return self._launched(ship, event)
        return None

    def _given(self, event: Event, good: Good, end: Rect) -> Clip:
        """A good of the person goes somewhere."""
        start = self.spot(good_target(good), GOOD)
        return self.fly(
            start, end, f"lisboa/good-{good}", None, 0.4, self.lifts(event), self.lands(event)
        )  # fmt: skip

    def _harvest(self, event: told.Produced, who: Owner, goods: tuple[int, ...]) -> Clip:
        """A token of each type that was produced comes out of the stores."""
        clips = []
        for good, count in zip(GOODS, goods, strict=True):
            store = self._store_of(who, good)
            if count and store is not None:
                start = around(store.centre, *GOOD)
                end = around(self.of(who, good_target(good), "goods").centre, *GOOD)
                clips.append(self.fly(start, end, f"lisboa/good-{good}", begin=self.sound("token")))
        return together(clips, LAG_S).then(moment(self.shows(event)))

    def _store_of(self, who: Owner, good: Good) -> Rect | None:
        """A store of a type."""
        for store in self.board.shown.lots:
            if store is not None and store.owner == who and good_of(store.lot, store.facing) == good:
                return layout.lot_rect(store.lot)
        return None

    def _launched(self, ship: ShipColour, event: Event) -> Clip:
        """A ship glides from the shipyard to where it lies from now on."""
        found = [berth.vessel.colour for berth in berths(after(self.board.shown, event))]
        return self.fly(
            _on_water(self.place(ship_target(ship))), _on_water(layout.river_rect(found.index(ship))),
            f"lisboa/ship-{ship}", None, 0.5, self.lifts(event, "water"), self.lands(event), arc=0,
        )  # fmt: skip

    def _sailed(self, ship: ShipColour, event: Event) -> Clip:
        """A ship leaves or comes: it glides over the water, and its berth is empty as long as that lasts."""
        node = self.board.furniture.downtown.river.ships[ship]
        berth = _on_water(self.place(ship_target(ship)))
        is_leaving = isinstance(event, told.ShipSailed)

        def sets_off() -> None:
            self.board.sound("water")
            node.is_under_way = True

        return self.fly(
            berth if is_leaving else berth.moved(-40, 0), berth.moved(40, 0) if is_leaving else berth,
            f"lisboa/ship-{ship}", None, 0.5, sets_off, self.shows(event), arc=0, fades=is_leaving,
        )  # fmt: skip

    # -- Lacerda

    def _of_lacerda(self, event: Event) -> Clip | None:
        board = self.board
        match event:
            case told.LacerdaTurnBegan():
                begins = moment(self.shows(event)).then(moment(board.begin_his_turn))
                tells = moment(partial(board.story.tell, event)).along(begins)
                return tells.along(moment(self.sound("page"))).then(pause(0.3))
            case told.LacerdaChose(step, branch):
                tells = moment(partial(board.story.tell, event))
                if branch in SILENT:
                    return tells
                ticks = moment(partial(board.tick, step)) if step != "follow" else Clip()
                # Whoever goes step by step has read it already when it goes on.
                stays = pause(0.1 if board.story.is_read_at(event) else TOLD_S)
                return tells.along(moment(self.sound("tick"))).then(ticks).then(stays)
            case told.DecreeTaken(who, decree, _):
                start = self.spot(decree_target(decree), DECREE)
                end = around(self.of(who, "own-decrees", "decrees").centre, 30, 38)
                lifts, sprite = self.lifts(event, "card-slide"), f"lisboa/decree-{decree}"
                return self.fly(start, end, sprite, None, 0.4, lifts, self.lands(event))
            case told.DecreesRevealed(decrees):
                slides = moment(self.sound("card-slide")).then(moment(self.shows(event)))
                return slides.then(pause(0.2 if len(decrees) < 8 else 0.0))
        return None

    # -- periods, the end

    def _of_periods(self, event: Event) -> Clip | None:
        match event:
            case told.PeriodEnding() | told.PeriodEnded():
                return moment(self.sound("bell")).then(moment(self.shows(event))).then(pause(0.4))
            case told.LastRoundSet():
                bell = moment(self.sound("bell"))
                return bell.then(self.banner("ui.lisboa.moment.last", "ui.lisboa.moment.last.about"))
            case told.HandFilled() | told.PeriodBegan():
                return moment(self.sound("shuffle")).then(moment(self.shows(event))).then(pause(0.3))
            case told.FinalScored(who, _, wigs):
                return self._counted(event, who, wigs, "wigs") if wigs else moment(self.shows(event))
            case told.GameEnded():
                return motion(0.4, begin=self.sound("bell"))
        return None


def _on_water(berth: Rect) -> Rect:
    """A ship without its holds, at a place of the river."""
    return around((berth.x + 28, berth.centre[1]), *SHIP)
