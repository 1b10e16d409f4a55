"""The table of Palace of Viana: all its pieces, what they show, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.core.message import Message, Seat, SeatName, message
from game.titles.viana.actions import Action, Honk
from game.titles.viana.content import Character, Kind
from game.titles.viana.events import Spot
from game.titles.viana.floorplan import OPENINGS, PORTAL_OPENINGS
from game.titles.viana.palace import BEDS, NUMBERS, Courtyard
from game.titles.viana.refusals import refusal
from game.titles.viana.state import Decoration, carried, characters_of, decorated, visible
from game.titles.viana.table import layout, looks, marking, pieces, words
from game.titles.viana.table.buttons import Buttons
from game.titles.viana.table.chapters import CHAPTERS
from game.titles.viana.table.choices import (
    END,
    advice_for,
    bed_of,
    kind_of,
    likeliest,
    meant_by,
    moved_by,
    path_of,
    pick_what_is_certain,
    seat_of,
    task_of,
)
from game.titles.viana.table.choreography import Choreography
from game.titles.viana.table.flights import Way
from game.titles.viana.table.glass import VianaGlass
from game.titles.viana.table.hand import Hand
from game.titles.viana.table.lens import Lens
from game.titles.viana.table.market import Market
from game.titles.viana.table.pacing import PACING
from game.titles.viana.table.people import DoorPiece, People, Track
from game.titles.viana.table.places import CourtyardNode, DoorwayNode, SpotNode, doorway_name, street_name
from game.titles.viana.table.players import PlayerRow, PlayersPanel, Restriction, Standing
from game.titles.viana.table.pointing import Pointing
from game.titles.viana.table.reserve import Reserve
from game.titles.viana.tasks import ChoosingSecretly, Placing, PuttingBack
from game.titles.viana.view import View
from game.ui.anim.clip import Clip
from game.ui.board.air import clear_air
from game.ui.board.board_view import Choices, InfoCard, TableFrame
from game.ui.board.composer import Path
from game.ui.board.marks import Marks, Target
from game.ui.board.plain_board import PlainBoard
from game.ui.geometry import Rect
from game.ui.input import Input
from game.ui.painter import Painter
from game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from game.ui.app import App


class VianaTable(PlainBoard[View]):
    """See `game.ui.board.board_view.BoardView`."""

    chapters = CHAPTERS
    pacing = PACING
    ribbon_place, large_ribbon_place = layout.RIBBON, layout.LARGE_RIBBON
    open_log_rect = layout.LENS

    def __init__(self, app: App, table: TableFrame) -> None:
        super().__init__(app, table)
        self._other: Seat | None = None
        """Whose reserve is looked at instead of one's own."""
        self._is_moving = False
        self._pointing = Pointing(self)
        self._choreography = Choreography(self)

    def _command(self, name: str) -> None:
        self._app.top.command(name)

    # -- laying out

    def build(self) -> None:
        """Lay out the table as it was shown last."""
        stage, table = self.stage, self.table
        truth = table.truth
        stage.add(Picture("board", layout.BOARD, "viana/board"))
        self.courtyards = {number: stage.add(CourtyardNode(table, self, number)) for number in NUMBERS}
        self.doorways = [
            stage.add(DoorwayNode(table, self, doorway_name(key), opening))
            for key, opening in OPENINGS.items()
        ]
        self.doorways += [
            stage.add(DoorwayNode(table, self, street_name(key), opening))
            for key, opening in PORTAL_OPENINGS.items()
        ]
        self.spots = [stage.add(SpotNode(table, self, index)) for index in range(len(truth.spots))]
        self.door = stage.add(DoorPiece())
        self.track = Track(table, truth.seats)
        self.people = People(table, self, truth.seats)
        self.way = stage.add(Way())
        self.market = Market(table, self, self.is_large)
        self.players = stage.add(PlayersPanel(table))
        self.rows = {
            seat: stage.add(PlayerRow(table, self, seat, seat, truth.seats)) for seat in range(truth.seats)
        }
        self._restriction = stage.add(Restriction(table)) if truth.seats == 2 else None
        self.reserve = Reserve(table, self)
        self.hand = Hand(table, characters_of(truth.options, truth.seats))
        self.open_log_rect = layout.LARGE_LENS if self.is_large else layout.LENS
        lens = stage.add(Lens(table, self.people, self.spots, self.open_log_rect))
        self.glass = VianaGlass(
            lens, table, lambda: self._is_moving, lambda: self.view, lambda: self._pointing.courtyard
        )
        self._buttons = Buttons(table, lambda: self._command("undo"), self._toggle_lens)
        if self._view is not None:
            view, self._view = self._view, None
            self.sync(view)

    @property
    def is_to_choose(self) -> bool:
        """Whether somebody before the screen chooses now."""
        return self._choices.to_move

    @property
    def reader(self) -> Seat:
        """Who sits before the screen, or whose choice it is while nobody does."""
        view = self.view
        if view.seat is not None:
            return view.seat
        return self.table.viewer if self.table.viewer is not None else seat_of(view)

    def is_private(self, view: View, seat: Seat) -> bool:
        """Whether what `seat` has to choose from is for nobody else to see: only the first card is."""
        return isinstance(task_of(view), ChoosingSecretly) and view.table.secrets[seat] is None

    def sync(self, view: View) -> None:
        """Show exactly what the view says."""
        self._view = view
        self._is_moving = False
        clear_air(self.stage)
        state = view.table
        for node, content in zip(self.spots, state.spots, strict=True):
            node.show_content(content)
        self.people.show(view)
        held = carried(state)
        for seat in range(state.seats):
            holds = held is not None and seat == state.turn
            sprite = looks.token(self.table, held) if holds and held is not None else None
            self.people.nodes[f"pawn-{seat}"].carry(sprite)
        self.door.lie_in(state.door)
        self.track.show(state.scores)
        self.market.show(state.stands, len(state.bag))
        self._show_rows()
        if self._restriction is not None:
            self._restriction.show_card(state.restriction, len(state.restrictions))
        self._show_reserve()
        self._pointing.at_what_rests()
        self.mark(self._marks)

    def _show_rows(self) -> None:
        state = self.view.table
        active = seat_of(self.view)
        is_secret = isinstance(task_of(self.view), ChoosingSecretly)
        for seat, row in self.rows.items():
            has_chosen = state.secrets[seat] is not None
            row.show_standing(Standing(
                state.scores[seat], len(decorated(state.spots, seat)), len(state.hands[seat]),
                visible(state, seat), has_chosen,
                bool(state.pending) and (seat == active if not is_secret else not has_chosen),
            ))  # fmt: skip

    def _show_reserve(self) -> None:
        view, text = self.view, self.table.text
        seat = self._other if self._other is not None else self.reader
        persons = sum(self.table.is_person(other) for other in range(view.table.seats))
        is_own = persons == 1 and seat == self.table.viewer
        heading = text("ui.viana.reserve") if is_own else text("ui.viana.reserve_of", who=SeatName(seat))
        right = ""
        if self._choices.to_move and seat == self.reader:
            task = task_of(view)
            if isinstance(task, Placing) and any(kind_of(target) is not None for target in self._marks.legal):
                right = text("ui.viana.reserve.pick")
            elif isinstance(task, PuttingBack):
                right = text("ui.viana.reserve.put_back")
        self.reserve.show(seat, view.table.reserves[seat], heading, right)

    # -- showing single things (clips do it, and `sync`)

    def spot(self, spot: Spot) -> SpotNode:
        """The node of a place."""
        return self.spots[BEDS[spot.bed].first + spot.place]

    def put(self, spot: Spot, content: Decoration | None, owner: Seat) -> None:
        """A decoration of `owner` has come or gone, and perhaps a courtyard of theirs with it."""
        self.spot(spot).show_content(content)
        there = {
            node.courtyard for node in self.spots if node.content is not None and node.content.seat == owner
        }
        self.change_row(owner, courtyards=len(there))

    def change_row(self, seat: Seat, **changes: Any) -> None:
        """A player's row shows something else."""
        row = self.rows[seat]
        row.show_standing(replace(row.standing, **changes))

    def show_active(self, seat: Seat) -> None:
        """It is the turn of `seat`."""
        for other in self.rows:
            self.change_row(other, is_active=other == seat)

    def show_points(self, seat: Seat, points: int) -> None:
        """A player has so many points."""
        self.track.put(seat, points)
        self.change_row(seat, points=points)

    def show_gain(self, seat: Seat, points: int | None) -> None:
        """What a player gets stands in their row for a while; None: no longer."""
        self._pointing.tell(seat, points)

    def play_card(self, seat: Seat, character: Character) -> None:
        """A card lies in front of a player."""
        cards = self.rows[seat].standing.cards
        self.change_row(seat, face=character, cards=cards - 1, has_chosen=False)
        if seat == self.reader:
            self.hand.card(character).show_card(True, frozenset(("chosen",)))

    def take_cards_back(self, seat: Seat, count: int) -> None:
        """A player has all cards in hand again."""
        self.change_row(seat, face=None, cards=self.rows[seat].standing.cards + count)
        if seat == self.reader:
            for card in self.hand.cards:
                card.show_card(True, frozenset())

    def show_restriction(self, character: Character) -> None:
        """A card of the Restriction deck is turned up."""
        if self._restriction is not None:
            self._restriction.show_card(character, self._restriction.left)

    def reserve_spot(self, seat: Seat, kind: Kind) -> Rect:
        """Where the decorations of a player come from and go to."""
        if seat == self.reserve.seat:
            return self.reserve.supply(kind).token_rect
        rect = self.rows[seat].rect
        return Rect(rect.x + 8, rect.centre[1] - 12, layout.TOKEN, layout.TOKEN)

    # -- what the pieces tell

    def pointed(self, courtyard: Courtyard | None, targets: Sequence[Target]) -> None:
        """Something is pointed at: show what a click on it would do."""
        self._pointing.at(courtyard, targets)
        self.glass.point()

    def touched(self, targets: Sequence[Target]) -> None:
        """Something on the board was clicked: the closest thing that can be picked is meant."""
        composer = self.table.composer
        for wanted in (composer.next_targets, self._beginning()):
            for target in targets:
                if target in wanted:
                    self.table.touched(target)
                    self._act_if_certain()
                    return
        picked = next((target for target in targets if target in composer.picks), None)
        if picked is not None:
            self.table.let_go(picked)
            return
        self._refuse_touch(targets)

    def _beginning(self) -> frozenset[Target]:
        """What a click on the board can begin with instead of what is picked."""
        composer = self.table.composer
        # A decoration that is picked stays so, whatever would fit where it cannot go.
        is_held = any(kind_of(pick) is not None for pick in composer.picks)
        return frozenset() if is_held else composer.first_targets - set(composer.picks)

    def refuse_drop(self, targets: Sequence[Target]) -> None:
        """Another kind of the reserve is not refused; of the board, what a click there would say."""
        composer = self.table.composer
        if kind_of(targets[0]) is not None:
            super().refuse_drop(targets)
        elif (composer.next_targets | self._beginning() | set(composer.picks)).isdisjoint(targets):
            self._refuse_touch(targets)

    def moves(self, name: str) -> bool:
        """Whether the choice of now is where that pawn or figure goes."""
        lifting = self.table.lifting
        is_ready = self._view is not None and lifting is not None and lifting.is_ready
        return is_ready and moved_by(task_of(self.view)) == name

    def _refuse_touch(self, targets: Sequence[Target]) -> None:
        """Nothing that was clicked can be picked: the likeliest of it was meant."""
        meant = likeliest(self.view, targets)
        if meant in self.table.composer.first_targets:
            self._refuse(meant)
        else:
            self.table.touched(meant)

    def _refuse(self, target: Target) -> None:
        """Say why what is picked cannot go where something else could."""
        action = meant_by(self.view, self.table.composer.picks, target)
        why = refusal(self.view.table, self.reader, action) if action is not None else None
        self.table.refuse(why or advice_for(self.view))

    def _act_if_certain(self) -> None:
        """A place was picked where only one kind can go."""
        composer = self.table.composer
        has_place = any(bed_of(pick) is not None for pick in composer.picks)
        if has_place and len(composer.candidates) == 1:
            self.table.act(composer.candidates[0])

    def touched_seat(self, seat: Seat) -> None:
        """A row was clicked: look at the reserve of that player, or at one's own again."""
        self._other = None if seat in (self._other, self.reader) else seat
        self._show_marks()

    @property
    def is_own_reserve(self) -> bool:
        """Whether the reserve that is shown belongs to whoever sits before the screen."""
        return self.reserve.seat == self.reader

    def touched_supply(self, target: Target) -> None:
        """A kind of the reserve was clicked: take one of it, or put it back; nobody takes from others."""
        if not self.is_own_reserve:
            self.table.refuse(self.advice((), target))
        elif target in self.table.composer.picks:
            self.table.let_go(target)
        else:
            self.table.touched(target)

    def _toggle_lens(self) -> None:
        self.glass.toggle(self.view.table.marquise)

    # -- BoardView

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event."""
        self._is_moving = True
        return self._choreography.clip_for(event)

    def still(self, event: Event) -> Clip | None:
        """Points, the die and the end are seen by everybody."""
        return self._choreography.still_for(event)

    def offer(self, choices: Choices) -> None:
        """Buttons, and the own reserve for whoever has to choose."""
        self._choices = choices
        if self._view is None:
            return
        if choices.to_move and self._other is not None:
            self._other = None
        pick_what_is_certain(self.table.composer, task_of(self.view), choices.to_move)

    def mark(self, marks: Marks) -> None:
        """Mark courtyards, places, cards and decorations."""
        self._marks = marks
        if any(kind_of(target) is not None for target in marks.lit):
            # A hint speaks of what one has oneself.
            self._other = None
        if self._view is not None:
            self._show_marks()

    def _show_marks(self) -> None:
        view, marks = self.view, self._marks
        for number, court in self.courtyards.items():
            court.set_marks(marking.plain(marks, court.name))
            court.point(number == self._pointing.courtyard)
        for node in self.spots:
            node.set_marks(marking.of_spot(marks, node.name, node.targets[:-1], node.content is None))
            node.focusable = "legal" in node.marks
        for doorway in self.doorways:
            doorway.set_marks(marking.plain(marks, doorway.name))
            doorway.focusable = "legal" in doorway.marks
        for name, person in self.people.nodes.items():
            person.set_marks(marking.of_person(marks, name))
        if self.market.sack is not None:
            self.market.sack.set_marks(marking.plain(marks, "bag"))
        for stall in self.market.stalls:
            stall.set_marks(marking.plain(marks, stall.name))
        for row in self.rows.values():
            row.set_marks(marking.plain(marks, row.name))
        if self._restriction is not None:
            self._restriction.is_lit = "restriction" in marks.lit
        if not self._is_moving:
            self._show_things()
        is_own = self.is_own_reserve
        for supply in self.reserve.supplies:
            found = marking.of_supply(marks, self.table.composer, supply.name) if is_own else marking.NO_NAMES
            supply.set_marks(found)
        self._buttons.show(view, self._choices)
        self._pointing.show()
        self.glass.point()

    def _show_things(self) -> None:
        """Reserve and hand as the table was shown last: what moves has changed them since, and goes on."""
        view, marks = self.view, self._marks
        self._show_reserve()
        for card in self.hand.cards:
            card.show_card(*marking.of_card(view, self.reader, marks, card.character, self._choices.to_move))

    def path(self, action: Action) -> Path:
        """How an action is picked."""
        return path_of(action, seat_of(self.view) if self._view is not None else 0)

    def is_call(self, action: Action) -> bool:
        """Only a honk is done out of turn."""
        return isinstance(action, Honk)

    def attempt(self, picks: Sequence[Target], target: Target) -> Action | None:
        """The action behind a refused click."""
        return meant_by(self.view, picks, target)

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say when there is no such action."""
        if not self._choices.to_move:
            return message("ui.viana.wait")
        return advice_for(self.view)

    def prepare(self, painter: Painter) -> Iterator[None]:
        """The die, and the decorations as they turn over."""
        yield from self._choreography.prepare(painter)

    def lay_aside(self) -> None:
        """The lens is put away."""
        self.glass.put_away()

    def hears(self, event: Input) -> bool:
        """The lens is held with a key or with the middle button."""
        return self._view is not None and self.glass.hears(event)

    def command(self, name: str) -> bool:
        """Number keys: the cards; the key that ends a turn."""
        if name == "end_turn":
            self.table.touched(END)
            return True
        return self.click_card(name, self.hand.cards)

    def subtitle(self) -> str:
        """Round and turn; in large, where the market has no heading, also what is in the bag."""
        said = words.subtitle(self.table, self.view)
        if not self.is_large:
            return said
        return f"{said}  ·  {self.text('ui.viana.in_bag', n=len(self.view.table.bag))}"

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a piece tells; of the reserve for whom it is that is looked at."""
        reader = self.reader if kind_of(target) is None else self.reserve.seat
        return pieces.info(self.table, self.view, reader, target)

    def prompt(self) -> Message | None:
        """More precise words while something is being composed, or about what others do."""
        if self._view is None:
            return None
        if not self._choices.to_move:
            if self._choices.held or self._is_moving:
                # While something moves, the log has the better words for it.
                return None
            return words.watching(self.view, self.table.viewer)
        return words.prompt(self.view, self.table.composer)

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """What people who know similar games would get wrong."""
        return words.welcome(self.table)
