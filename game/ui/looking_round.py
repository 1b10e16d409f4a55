"""Looking round with the keys: what only a pointer would be told, thing by thing, wherever no focus goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.ui.focus_walk import ARROWS, nearest, stepped
from game.ui.geometry import Point, Rect
from game.ui.input import Input, KeyPressed, KeyReleased, PointerMoved, TextComposed, TextTyped
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.small_words import Words, around_all, said_at, said_of, words_on
from game.ui.stage import Stage
from game.ui.widgets.scroll_view import ScrollView
from game.ui.widgets.toast import news_on
from game.ui.widgets.tooltip import TOOLTIP_Z, Tooltip, laid_out

STEPS = {"words": 1, "words_back": -1}
"""The commands that go round, with the way they go."""


RING = 4.0
"""How far round a place its ring lies."""


class Sight(Node):
    """A place where something is told: while it lies on the stage it is marked, and the eyes rest on it.

    seen: what it is told of. beside: what the words must not cover. is_plain: they can be read where they
    stand, so nothing is laid beside them.
    """

    margin = 16.0
    is_plain = False
    is_aloud = False
    """Whether it is one of those of `sights` that are written for all to read."""
    is_known = False
    """Whether the same was told of the same place until now."""

    def __init__(self, seen: Node, place: Rect, point: Point, text: str, beside: Rect) -> None:
        super().__init__("sight", place, TOOLTIP_Z - 1)
        self.seen = seen
        self.point = point
        self.text = text
        self.beside = beside

    def paint(self, painter: Painter) -> None:
        """The ring of the keyboard round the place."""
        painter.nine("ui/focus-ring", self.rect.grown(RING))


def sights(painter: Painter, stage: Stage, aloud: bool = False) -> list[Sight]:
    """What the pointer is told somewhere and the focus nowhere, each once.

    First the words that are small or cut, then the things that say what they are; both as they were laid out.
    aloud: instead of the small words all that is written, for somebody who listens.
    """
    words = _written(painter, stage) if aloud else _small_words(painter, stage)
    found: dict[tuple[Node, str, Rect], Sight] = {}
    for sight in (*words, *_things(painter, stage, aloud)):
        found.setdefault((sight.seen, sight.text, sight.beside), sight)
    return list(found.values())


def _written(painter: Painter, stage: Stage) -> Iterator[Sight]:
    """What stands on all things, row by row, but for what is said when the keyboard comes to them."""
    chain = stage.focus_chain()
    names = {f"{node.name}-name" for node in chain}
    for node in _laid(stage):
        by_focus = f"{node.words_on_it()} {node.hint() or ''}".strip() if node in chain else ""
        running = ((text, place, [Words(text, place, False)]) for text, place in node.passages())
        passages = [*running, *_rows(painter, node)]
        is_read = node in chain and not (by_focus or node.passages() or isinstance(node, ScrollView))
        if node.name in names or is_read or (node.heard_by_rows and node in chain):
            # It is said with what has the keyboard: a name, all of a thing without other words, marked rows.
            continue
        for text, place, parts in passages:
            if text.casefold() in by_focus.casefold():
                continue
            if any(_topmost(painter, stage, part.box.centre) is node for part in parts):
                sight = Sight(node, place, place.centre, text, place)
                sight.is_plain = not any(part.is_small for part in parts)
                sight.is_aloud = True
                yield sight


def _rows(painter: Painter, node: Node) -> list[tuple[str, Rect, list[Words]]]:
    """The words that stand beside each other on a thing, from the left, with their place."""
    rows: list[list[Words]] = []
    for words in words_on(painter, node, node.rect.centre).heard:
        if rows and _is_beside(words.box, rows[-1][-1].box):
            rows[-1].append(words)
        else:
            rows.append([words])
    found = []
    for row in rows:
        texts = [words.text for words in sorted(row, key=lambda words: words.box.x)]
        found.append((", ".join(texts), around_all([words.box for words in row]), row))
    return found


def _is_beside(one: Rect, other: Rect) -> bool:
    return abs(one.centre[1] - other.centre[1]) <= min(one.h, other.h) / 4


def _topmost(painter: Painter, stage: Stage, point: Point) -> Node | None:
    """What is seen at a point: what covers it, or has words there."""
    for node in reversed(tuple(stage.nodes())):
        if node.visible and node.ink().contains(point):
            listener = words_on(painter, node, point)
            places = [words.box for words in listener.heard] + [place for _, place in node.passages()]
            if listener.is_covered or any(place.contains(point) for place in places):
                return node
    return None


def _small_words(painter: Painter, stage: Stage) -> Iterator[Sight]:
    chain = stage.focus_chain()
    for node in _laid(stage):
        words_of_node = [words for words in words_on(painter, node, node.rect.centre).heard if words.is_small]
        # A field shows its text otherwise once it has the keyboard.
        is_told = bool(words_of_node) and node in chain and not node.keeps_keys
        by_focus = said_of(painter, node, None) if is_told else None
        for words in words_of_node:
            if by_focus is not None and words.text.casefold() in by_focus[0].casefold():
                continue
            said = said_at(painter, stage, words.box.centre)
            if said is not None and words.text.casefold() in said[0].casefold():
                yield Sight(node, words.box, words.box.centre, *said)


def _things(painter: Painter, stage: Stage, aloud: bool) -> Iterator[Sight]:
    for node in _laid(stage):
        if node.touchable and not node.focusable and node.hint():
            spots = ((body, spot) for body in node.bodies() for spot in _spots(body))
            for body, spot in spots:
                said = said_of(painter, node, spot) if stage.at(spot) is node else None
                if said is not None:
                    text, beside = said
                    if aloud:
                        text = "\n".join(filter(None, (stage.whose(node), node.words_on_it(), text)))
                    yield Sight(node, body, spot, text, beside)
                    break


def _laid(stage: Stage) -> Sequence[Node]:
    return sorted((node for node in stage.nodes() if node.visible), key=lambda node: node.laid)


def _spots(body: Rect) -> Iterable[Point]:
    """The middle of a body, then places round it, should something lie on the middle."""
    yield body.centre
    for across in (0.15, 0.5, 0.85):
        for down in (0.15, 0.5, 0.85):
            yield body.x + across * body.w, body.y + down * body.h


@dataclass
class LookingRound:
    """Where the eyes rest, with the words beside it; they leave when something else is done."""

    painter: Callable[[], Painter]
    sight: Sight | None = None
    _aloud: bool = False
    """Whether somebody listens who is to hear all that is written."""
    _tooltip: Tooltip | None = None
    _focused: Node | None = None
    _known: tuple[object, ...] = ()

    def step(self, stage: Stage, by: int, aloud: bool = False) -> bool:
        """Go on (1) or back (-1); False if there is nothing to be told. aloud: see `sights`."""
        was, self._aloud = self.sight, aloud
        self.end()
        chain = sights(self.painter(), stage, aloud)
        return self._rest(stage, stepped(chain, _same(chain, was), by))

    def hears(self, stage: Stage, event: Input, command: str | None) -> bool:
        """While the eyes rest somewhere: arrows lead on, Escape and anything else that is done lead away.

        `command`: what a key means. True if that was all the input was for.
        """
        # The letter of a key that goes round comes a second time, as a text that is typed.
        is_nothing = isinstance(event, KeyReleased | TextTyped | TextComposed) or command in STEPS
        if isinstance(event, PointerMoved):
            is_nothing = event.point == stage.pointer
        if self.sight is None or is_nothing:
            return False
        if isinstance(event, KeyPressed) and event.key in ARROWS:
            was = self.sight
            self.end()
            chain = sights(self.painter(), stage, self._aloud)
            here = _same(chain, was)
            return self._rest(stage, nearest(chain, here, event.key) or here)
        self.end()
        return isinstance(event, KeyPressed) and event.key == "escape"

    def update(self, stage: Stage) -> None:
        """A frame passes: what is told keeps to what is seen."""
        sight = self.sight
        if sight is None:
            return
        if sight.stage is not stage or stage.focused is not self._focused or sight.seen.stage is not stage:
            self.end()
        elif stage.is_dirty and self._seen(sight.seen) != self._known:
            self.end()
            self._rest(stage, self._anew(stage, sight))

    def tell_anew(self) -> None:
        """With the next frame, as if what is seen had changed."""
        self._known = ()

    def end(self) -> None:
        """Look away."""
        for node in (self.sight, self._tooltip):
            if node is not None and node.stage is not None:
                node.stage.remove(node)
        self.sight = self._tooltip = None

    def _rest(self, stage: Stage, sight: Node | None) -> bool:
        if not isinstance(sight, Sight):
            return False
        painter = self.painter()
        self.sight, self._focused, self._known = stage.add(sight), stage.focused, self._seen(sight.seen)
        if not sight.is_plain:
            self._tooltip = stage.add(Tooltip(sight.beside, *laid_out(painter, sight.text), news_on(stage)))
        return True

    def _anew(self, stage: Stage, sight: Sight) -> Sight | None:
        """The same place, told as it is now; None if nothing is told there any more."""
        now: Sight | None = None
        if sight.is_aloud:
            now = _same(sights(self.painter(), stage, self._aloud), sight)
        elif (said := said_at(self.painter(), stage, sight.point)) is not None and sight.seen.visible:
            now = Sight(sight.seen, sight.rect, sight.point, *said)
        if now is None or now.seen is not sight.seen:
            return None
        now.is_known = now.text == sight.text
        return now

    def _seen(self, node: Node) -> tuple[object, ...]:
        """All that is read on a node and told of it, to notice when it changes."""
        return node.visible, node.hint(), *words_on(self.painter(), node, node.rect.centre).heard


def _same(chain: Sequence[Sight], was: Sight | None) -> Sight | None:
    """Of the sights of now the one that was looked at before, or what lies nearest to it."""
    if was is None:
        return None
    x, y = was.point

    def far(sight: Sight) -> tuple[bool, float]:
        return sight.seen is not was.seen, abs(sight.point[0] - x) + abs(sight.point[1] - y)

    return min(chain, key=far, default=None)
