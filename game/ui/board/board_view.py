"""What a title's table offers to the frame that all tables share, and what it gets from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.core.events import Event
from game.core.message import Argument, Message, Rejection, Seat
from game.storage.settings import Settings
from game.ui.anim.clip import Clip
from game.ui.board.composer import Composer, Path
from game.ui.board.marks import Marks, Target
from game.ui.board.pacing import Pacing
from game.ui.geometry import Rect
from game.ui.input import Input
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.ui.board.lifting import Lifting

OPEN_LOG = Rect(904, 70, 348, 416)
"""Where an open log lies at most tables: over the right column."""

BELOW_WALL = Rect(0, 58, 1280, 662)
"""All of a table but the wall with its buttons."""

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True)
class InfoCard:
    """What a right click on a piece tells: a heading, sentences, and a picture of the piece.

    `size`: of the picture, in logical units. `band`: the name in the picture's own band, and where that lies
    within it; a hyphen says where the name may be broken. All texts are in the reader's language.
    """

    heading: str
    lines: tuple[str, ...]
    sprite: str | None = None
    size: tuple[float, float] = (80.0, 120.0)
    band: tuple[str, Rect] | None = None

    @property
    def brief(self) -> str:
        """The heading and the first sentence, if there is one, as a tooltip has them."""
        if not self.lines:
            return self.heading
        end = "" if self.heading.endswith(("!", "?", ".")) else "."
        return f"{self.heading}{end} {self.lines[0]}"


@dataclass(frozen=True)
class Choices:
    """What can be done at the table now.

    `seat`: whose hand is shown and who may act or call, None if nobody. `to_move`: it is that seat's turn.
    `held`: its turn has ended, but it still keeps the table.
    """

    seat: Seat | None
    legal: tuple[Any, ...]
    to_move: bool
    held: bool


NO_CHOICES = Choices(None, (), False, False)


@dataclass(frozen=True)
class Rival:
    """Somebody without a seat who acts now.

    `colour`: a code colour. `turn`: whose turn it is, None if the prompt says that itself.
    """

    colour: str
    turn: Message | None = None


class TableFrame(Protocol):
    """The table's frame, as a title's board sees it."""

    stage: Stage
    composer: Composer[Any]

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        ...

    @property
    def thinking(self) -> Seat | None:
        """The clockwork player who is thinking now."""
        ...

    @property
    def is_paused(self) -> bool:
        """Whether the game rests, since somebody wished it: no time counts."""
        ...

    @property
    def viewer(self) -> Seat | None:
        """The person before the screen, even while the table is shown as everybody may see it."""
        ...

    @property
    def own_view(self) -> Any:
        """The table as that person knows it: for what is shown only while a button is held."""
        ...

    @property
    def truth(self) -> Any:
        """The whole state of the rules: for what a hand feels, never for what is shown."""
        ...

    def story_of(self, event: Event) -> tuple[Any, Any] | None:
        """The whole state before the action that led to an event, and that action; None before the first.

        For showing again how something came about; whoever asks takes care that no secret is seen.
        """
        ...

    def recent_events(self) -> tuple[Event, ...]:
        """What happened since the viewer's last turn, as it may be shown."""
        ...

    def events_from(self, kind: type[Event]) -> tuple[Event, ...]:
        """What happened from the last event of a kind on, as it may be shown; all of it if there was none."""
        ...

    def text(self, key: str | Message, **args: Argument) -> str:
        """Words in the reader's language, names of seats put in."""
        ...

    def first_key(self, command: str) -> str:
        """The first key that means a command now, as the reader's keyboard shows it; "" if none does."""
        ...

    def hint_with_keys(self, words: str, command: str) -> str:
        """The words of a tooltip with the first key of its command behind them."""
        ...

    def key_hint(self, label: str, command: str) -> str | None:
        """The tooltip of a button whose label says what it does: only where a key is to be named, too.

        command: "" where no key does what the button does now.
        """
        ...

    def seat_name(self, seat: Seat) -> str:
        """The name of whoever sits there."""
        ...

    def seat_colour(self, seat: Seat) -> str:
        """Its code colour."""
        ...

    def seat_face(self, seat: Seat) -> str:
        """The portrait of whoever sits there, "" for none."""
        ...

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this screen plays there."""
        ...

    def touched(self, target: Target) -> None:
        """A target was clicked."""
        ...

    def dropped(self, target: Target) -> None:
        """What is picked was dropped on a target."""
        ...

    @property
    def lifting(self) -> Lifting | None:
        """The hand that drags pieces; None where nobody acts."""
        ...

    def let_go(self, target: Target) -> None:
        """One pick of the target is taken back."""
        ...

    def refuse(self, why: Rejection | Message) -> None:
        """Say why something cannot be done."""
        ...

    def prompt(self) -> None:
        """What the ribbon says may have changed."""
        ...

    def act(self, action: Any) -> None:
        """An action is chosen as a whole (a button)."""
        ...

    def forget_note(self) -> None:
        """What was said last, a hint say, is no longer so."""
        ...

    def end_turn(self) -> None:
        """The turn that was kept is over."""
        ...

    def look_at(self, target: Target) -> bool:
        """Show the info card of a target; False if there is none."""
        ...

    def best_of(self, actions: Sequence[Any]) -> Any:
        """The action that looks best to the viewer, from what it may know."""
        ...

    def tell(self) -> None:
        """What is told of a target may be otherwise now, although nobody has acted."""
        ...

    def tooltip(self, target: Target) -> str | None:
        """The short form of what a right click on a target tells."""
        ...

    def sound(self, name: str) -> None:
        """A sound of the table."""
        ...


class BoardView(Protocol[V_contra, A]):
    """A title's table: nodes on the frame's stage. It is made anew with each `TableScene`.

    `log_rect` None: the log lies on the table only while it is open, which is at `open_log_rect`.
    `keepsake_rect`: what of the table a picture of the finished game shows. `pacing`: which of its motions
    are hurried in a long act, and which never are. `recalls_own_turn`: whoever plays alone is shown the steps
    of the last turn again, not only how it ended: nobody but they did anything.
    """

    log_rect: Rect | None
    open_log_rect: Rect
    backdrop: str
    keepsake_rect: Rect
    pacing: Pacing
    recalls_own_turn: bool

    @property
    def ribbon_rect(self) -> Rect:
        """Where the ribbon lies at the reader's text size."""
        ...

    def build(self) -> None:
        """Lay out all nodes on the emptied stage, for the present language."""
        ...

    def rescaled(self) -> None:
        """The window has another scale: lay out anew what was measured for the old one."""
        ...

    def heart(self) -> tuple[Rect, ...]:
        """What everything turns on, as it stands now: a note hides something else if it can.

        Nothing if whatever matters is made of things that can be touched.
        """
        ...

    def is_private(self, view: V_contra, seat: Seat) -> bool:
        """Whether the others at a shared screen must look away while `seat`, whose view it is, acts.

        If so, a curtain falls first; if not, the table is shown as a spectator knows it.
        """
        ...

    def sync(self, view: V_contra) -> None:
        """Show exactly what the view says."""
        ...

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event, from what is shown now; None if nothing moves."""
        ...

    def still(self, event: Event) -> Clip | None:
        """A great moment for those who want less motion: a picture that stays for a while, if it is one."""
        ...

    def offer(self, choices: Choices) -> None:
        """Buttons and veils for what can be done now."""
        ...

    def mark(self, marks: Marks) -> None:
        """Mark targets."""
        ...

    def path(self, action: A) -> Path:
        """How an action is picked, from the view shown now."""
        ...

    def is_call(self, action: A) -> bool:
        """Whether the action may be done out of turn, by anybody whom the rules allow it."""
        ...

    def attempt(self, picks: Sequence[Target], target: Target) -> A | None:
        """The action that somebody had in mind who picked `target` after `picks`; None if there is none."""
        ...

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say of a refused pick for which there is no action to ask about."""
        ...

    def targets_of(self, node: Node) -> tuple[Target, ...]:
        """What a click on a node may pick, the closest first; () if it picks nothing and is never refused."""
        ...

    def picks_only(self, targets: Sequence[Target]) -> bool:
        """Whether a click on what stands for these targets now would pick, and act in no case."""
        ...

    def goes_on(self, targets: Sequence[Target], carried: Sequence[Target]) -> bool:
        """Whether a click on what stands for `targets` goes on with `carried`, which is picked."""
        ...

    def refuse_drop(self, targets: Sequence[Target]) -> None:
        """Say what a click on what stands for these targets is refused with, if it is."""
        ...

    def openly(self, why: Message, about: frozenset[Target]) -> tuple[Message, frozenset[Target]]:
        """What a hint says, and what it is about, while others look at the screen, too.

        `why`, `about`: the same for the player alone. It must not tell what only that player may know: which
        of the cards that lie face down is a certain one, say.
        """
        ...

    def prepare(self, painter: Painter) -> Iterator[None]:
        """Paint, one thing between two yields, what is only seen in motion.

        It is called while nothing moves, and `painter` draws where nobody looks: the pictures are only scaled
        and kept, so that their first motion runs as smoothly as the next.
        """
        ...

    def targets_tell(self, action: A) -> bool:
        """Whether an action's targets tell all of it, so that `point_out` has nothing to add."""
        ...

    def point_out(self, action: A) -> None:
        """A hint is about an action: show what of it no target tells."""
        ...

    def hears(self, event: Input) -> bool:
        """An input before anybody else gets it; True if something in the player's hand needs it."""
        ...

    def lay_aside(self) -> None:
        """The log is opened: whatever lies where it is to be read, a lens, is put away."""
        ...

    def rest(self) -> None:
        """The game rests from now on: a hand that holds something holds still until somebody goes on."""
        ...

    def open_hands(self) -> None:
        """The table is left: what a hand has begun and cannot be taken back is done now."""
        ...

    def command(self, name: str) -> bool:
        """A bound command that only this table knows; True if it was used.

        Where "end_turn" is not, the frame says what is to be done first.
        """
        ...

    def subtitle(self) -> str:
        """The words beside the title in the wall."""
        ...

    def side_note(self, choices: Choices) -> str:
        """The small words at the right of the ribbon."""
        ...

    def seat_colour(self, seat: Seat) -> str | None:
        """The code colour that a seat plays with in this game, None if it has none (yet).

        Titles in which colours mean nothing for the rules give every seat the colour it has at the screen.
        """
        ...

    @property
    def is_moving_by_hand(self) -> bool:
        """Whether a hand at the table moves something that goes on by itself, so that the screen stays on."""
        ...

    def keeps_turn(self) -> bool:
        """Whether turns end only when their player says so."""
        ...

    def awaits_calls(self, events: Sequence[Event]) -> bool:
        """Whether people get time to call something out after an act with these events.

        Only what everybody knows may count, not whether there is something to call.
        """
        ...

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a target tells."""
        ...

    def chapter(self, target: Target) -> str:
        """The chapter of the rules book that tells about a target, by its anchor; "" if none does."""
        ...

    def prompt(self) -> Message | None:
        """What to do next while something is being composed; None: the rules' own prompt says it."""
        ...

    def rival(self) -> Rival | None:
        """Whom without a seat `prompt` tells of now; None while it tells of whoever sits at the table."""
        ...

    def ends_turn(self, events: Sequence[Event]) -> bool:
        """Whether a turn of somebody who plays alone ended with these events of one action."""
        ...

    def pauses_after(self, event: Event) -> bool:
        """Whether a scene of its own is shown after this event, before what follows it."""
        ...

    def interlude(self, event: Event) -> Scene:
        """That scene, once the event has been shown."""
        ...

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """Heading and sentences for somebody who plays the title for the first time."""
        ...
