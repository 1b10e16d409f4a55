"""Political cards: fronts of the four kinds, backs of the four decks, piles in small, tabs in the portfolio.

A front has an empty band for the name, an empty disc for the influence and room for pictograms below the
picture; the program writes there in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from game.titles.lisboa.cards import EventKind
from tools.art import faces, lisboa_events, palette, shape, tiles
from tools.art.codes import pattern
from tools.art.draw import at, bevel, clip, fill, halo, layer, line, linear, radial, shadow, stroke
from tools.art.lisboa_goods import coin
from tools.art.lisboa_people import NOBLE_COLOURS
from tools.art.lisboa_ships import SHIPS, ship
from tools.art.palette import CODE, Colour, darken, lighten, name_band
from tools.art.portraits import CAST
from tools.art.sprite import Sprite
from tools.art.texture import grain

WIDTH, HEIGHT = 92.0, 138.0
BAND, FOOT = 28.0, 122.0
"""The name band ends and the tiled foot begins here."""

PICTURE = (8.0, 33.0, 76.0, 53.0)
PILE = (50.0, 54.0)
TAB, BOTTOM_TAB = (84.0, 44.0), (110.0, 36.0)
FIELD = (26.0, 27.0)
OUTLINE = "#8C7350"
PAD = (8.0, 8.0, 14.0, 18.0)

KINDS: dict[str, str] = {"builder": "blue", "minister": "red", "king": "yellow", "treasury": "green"}
"""Kinds of cards, and the code whose pattern lies in their band."""

BUSTS: dict[str, tuple[Colour, float, float]] = {
    "builder": (palette.COBALT3, 0.62, 11.0),
    "minister": (CODE["red"].base, 0.62, 11.0),
    "king": (CODE["yellow"].base, 0.56, 0.0),
}
"""Colour behind a noble's portrait, its scale, and how much of it disappears above the window, in its units.

The lower third of the window may be covered by the name; the face stays above it."""

DECKS: dict[str, tiles.Glaze] = {
    "blue": tiles.Glaze(palette.COBALT, palette.COBALT3, palette.OCHRE),
    "red": tiles.Glaze("#8E2A34", "#D99A94", palette.OCHRE),
    "purple": tiles.Glaze("#5C3F86", "#B3A0CF", palette.OCHRE),
    "brown": tiles.Glaze("#7A4E28", "#CDA982", palette.OCHRE),
}


def _ground(canvas: skia.Canvas, body: skia.Path, width: float, height: float) -> None:
    fill(canvas, body, shader=linear((0, 0), (width * 0.6, height), ["#FFFEF8", palette.PAPER, "#EFE2C6"]))
    grain(canvas, body, "paper", 0.6, scale=1.2)


def band(canvas: skia.Canvas, kind: str, x: float, y: float, width: float, height: float) -> None:
    """The patterned band of a kind of card. Clip it to the card's outline."""
    colour = name_band(NOBLE_COLOURS[kind])
    area = shape.rect(x, y, width, height)
    fill(
        canvas,
        area,
        shader=linear((x, y), (x + width, y + height), [lighten(colour, 0.12), colour, darken(colour, 0.15)]),
    )
    pattern(canvas, area, KINDS[kind], 11, 0.2, colour=lighten(colour, 0.4))


def chest(canvas: skia.Canvas, window: skia.Path, x: float, y: float, scale: float) -> None:
    """An open chest full of coins about (x, y), on green. window: what it may cover."""
    box = window.getBounds()
    tones = ["#4FA58C", CODE["green"].base, CODE["green"].dark]
    fill(canvas, window, shader=linear((box.left(), box.top()), (box.right(), box.bottom()), tones))
    with clip(canvas, window), at(canvas, x, y, scale):
        lid = shape.svg("M-24 -6C-24 -24 24 -24 24 -6Z")
        fill(canvas, lid, shader=linear((-24, -22), (24, -6), [palette.WALNUT3, palette.WALNUT]))
        stroke(canvas, lid, palette.WALNUT2, 1.4)
        for place in (-12, 12):
            fill(canvas, shape.rect(place - 2, -19.5, 4, 13.5), palette.OCHRE)
        fill(canvas, shape.rect(-24, -6, 48, 7), palette.NIGHT2, 0.6)
        for coin_x, coin_y in ((-15, -4), (-5, -7), (5, -6.5), (15, -4), (-10, 1), (0, 0), (10, 1)):
            coin(canvas, coin_x, coin_y, 6.4)
        chest = shape.rounded(-25, 4, 50, 22, 2)
        fill(
            canvas,
            chest,
            shader=linear((-25, 4), (25, 26), [palette.WALNUT3, palette.WALNUT, palette.WALNUT2]),
        )
        stroke(canvas, chest, "#2A180C", 1.4)
        for place in (-14, 14):
            fill(canvas, shape.rect(place - 2, 4, 4, 22), palette.OCHRE)
        lock = shape.rounded(-4, 4, 8, 9, 2)
        fill(canvas, lock, palette.OCHRE3)
        stroke(canvas, lock, "#5E3D08", 1)
        fill(canvas, shape.circle(0, 8, 1.6), "#3B2408")


def _event(canvas: skia.Canvas, event: EventKind, window: skia.Path) -> None:
    """What a Treasury card makes happen at court, before the green of the Treasury."""
    box = window.getBounds()
    middle = (box.centerX(), box.centerY())
    tones = ["#4FA58C", CODE["green"].base, CODE["green"].dark]
    fill(canvas, window, shader=linear((box.left(), box.top()), (box.right(), box.bottom()), tones))
    glow: list[tuple[Colour, float]] = [(palette.SUN, 0.55), (palette.SUN, 0)]
    with clip(canvas, window):
        fill(canvas, shape.circle(*middle, 40), shader=radial(middle, 40, glow))
        with at(canvas, middle[0], middle[1] - 3.5, 0.88):
            lisboa_events.EVENTS[event](canvas)


def _bust(canvas: skia.Canvas, kind: str, box: skia.Rect) -> None:
    """A noble on a background as wide as the window: the edges of the portrait melt into it."""
    colour, scale, lift = BUSTS[kind]
    with at(canvas, box.left(), box.top(), box.width() / faces.WIDTH):
        faces.backdrop(canvas, colour)
    width, height = faces.WIDTH, faces.HEIGHT
    with at(canvas, box.centerX() - width / 2 * scale, box.top() - lift * scale, scale), layer(canvas):
        CAST[kind](canvas)
        soft: list[tuple[Colour, float]] = [("#000000", 0), ("#000000", 1), ("#000000", 1), ("#000000", 0)]
        mask = linear((0, 0), (width, 0), soft, [0, 0.12, 0.88, 1])
        fill(canvas, shape.rect(-1, -1, width + 2, height + 2), shader=mask, blend="DstIn")


def _portrait(canvas: skia.Canvas, kind: str, window: skia.Path, event: EventKind | None = None) -> None:
    box = window.getBounds()
    if event is not None:
        _event(canvas, event, window)
    elif kind == "treasury":
        chest(canvas, window, box.centerX(), box.centerY() + box.height() * 0.05, box.height() / 62)
    else:
        with clip(canvas, window):
            _bust(canvas, kind, box)
    gloss: list[tuple[Colour, float]] = [("#FFFFFF", 0.14), ("#FFFFFF", 0), (palette.SHADOW, 0.18)]
    fill(canvas, window, shader=linear((box.left(), box.top()), (box.right(), box.bottom()), gloss))
    bevel(canvas, window, 0.4, 0.35, 1.3)
    stroke(canvas, window, palette.WALNUT2, 1.2, 0.8)


def card(canvas: skia.Canvas, kind: str, event: EventKind | None = None) -> None:
    """The front of a political card, 92 x 138. event: of a Treasury card; without one it shows its chest."""
    body = shape.rounded(0, 0, WIDTH, HEIGHT, 8)
    shadow(canvas, body, 2.4, 5, 5, 0.42)
    _ground(canvas, body, WIDTH, HEIGHT)
    with clip(canvas, body):
        band(canvas, kind, 0, 0, WIDTH, BAND)
        fill(canvas, shape.rect(0, BAND - 1, WIDTH, 2.2), palette.OCHRE)
        side = WIDTH / 6
        for index in range(6):
            tiles.tile(canvas, index * side, FOOT, side, "scroll", seed=index, grout=False)
        line(canvas, (0, FOOT), (WIDTH, FOOT), palette.COBALT2, 1.1, 0.8, cap="butt")
    x, y, width, height = PICTURE
    _portrait(canvas, kind, shape.rounded(x, y, width, height, 5), event)
    disc = shape.circle(14.5, 14.5, 11)
    fill(canvas, disc, palette.PAPER)
    stroke(canvas, disc, palette.OCHRE, 2)
    stroke(canvas, shape.circle(14.5, 14.5, 12.2), palette.WALNUT2, 0.7, 0.8)
    if kind == "treasury":
        coin(canvas, 14.5, 14.5, 8.4)
    bevel(canvas, body, 0.8, 0.22, 1.3)
    stroke(canvas, body, OUTLINE, 1, 0.9)


def _back(canvas: skia.Canvas, glaze: tiles.Glaze) -> None:
    """Azulejos round a star in which the ship of Lisboa's arms sails."""
    body = shape.rounded(0, 0, WIDTH, HEIGHT, 8)
    shadow(canvas, body, 2.4, 5, 5, 0.42)
    _ground(canvas, body, WIDTH, HEIGHT)
    window = shape.rounded(5, 5, WIDTH - 10, HEIGHT - 10, 5)
    with clip(canvas, window):
        tiles.panel(canvas, 4, 3, 4, 7, 21, "diamond", seed=3, glaze=glaze)
    stroke(canvas, window, darken(glaze.main, 0.35), 1.5)
    medal = shape.eight_star(WIDTH / 2, HEIGHT / 2, 30)
    shadow(canvas, medal, 0.8, 1.6, 1.6, 0.4)
    fill(canvas, medal, palette.PAPER)
    stroke(canvas, medal, darken(glaze.main, 0.35), 1.8)
    with at(canvas, WIDTH / 2 - 19, HEIGHT / 2 - 18, 0.68):
        _engraved_ship(canvas, glaze.main)
    bevel(canvas, body, 0.8, 0.22, 1.3)
    stroke(canvas, body, OUTLINE, 1, 0.9)


def _engraved_ship(canvas: skia.Canvas, colour: Colour) -> None:
    hull = shape.svg("M3 30H53C50 40 46 44 40 44H15C9 44 5 40 3 30Z")
    sails = shape.svg("M27 4C38 8 44 18 44 26H29ZM24 8C14 12 10 20 9 26H24Z")
    fill(canvas, shape.union(hull, sails), colour)
    line(canvas, (26.5, 1), (26.5, 30), colour, 2.4)
    wave = shape.curve(
        ("M", 0, 50),
        ("Q", 7, 45, 14, 50),
        ("Q", 21, 55, 28, 50),
        ("Q", 35, 45, 42, 50),
        ("Q", 49, 55, 56, 50),
    )
    stroke(canvas, wave, colour, 2.4)


def _veil(canvas: skia.Canvas) -> None:
    """Over a card that may not be chosen; thinner over the name, which stays readable."""
    body = shape.rounded(0, 0, WIDTH, HEIGHT, 8)
    fill(canvas, shape.common(body, shape.rect(0, BAND + 1, WIDTH, HEIGHT)), "#877C88", 0.45)
    fill(canvas, shape.common(body, shape.rect(0, 0, WIDTH, BAND + 1)), "#4A4250", 0.3)


def _card_halo(canvas: skia.Canvas, width: float, glow: float) -> None:
    halo(canvas, shape.rounded(0, 0, WIDTH, HEIGHT, 8), width, glow)


def _field(canvas: skia.Canvas) -> None:
    """A white field for one pictogram."""
    body = shape.rounded(0.6, 0.6, FIELD[0] - 1.2, FIELD[1] - 1.2, 5)
    fill(canvas, body, shader=linear((0, 0), (0, FIELD[1]), ["#FFFFFF", "#FFFBF0"]))
    stroke(canvas, body, palette.PAPER_EDGE, 1.2)


def pile(canvas: skia.Canvas, kind: str) -> None:
    """The top card of a display pile in small, with the cards below it, 50 x 54."""
    width, height = PILE
    for depth in (2, 1):
        under = shape.rounded(depth * 1.6, -depth * 1.6, width, height, 5)
        if depth == 2:
            shadow(canvas, under, 1.6, 3, 2.6, 0.4)
        fill(canvas, under, "#FFFDF6")
        stroke(canvas, under, OUTLINE, 0.8)
    body = shape.rounded(0, 0, width, height, 5)
    _ground(canvas, body, width, height)
    with clip(canvas, body):
        band(canvas, kind, 0, 0, width, 19)
        fill(canvas, shape.rect(0, 18.4, width, 1.6), palette.OCHRE)
    bevel(canvas, body, 0.7, 0.2, 1)
    stroke(canvas, body, OUTLINE, 1)


def _no_pile(canvas: skia.Canvas) -> None:
    body = shape.rounded(0.8, 0.8, PILE[0] - 1.6, PILE[1] - 1.6, 5)
    fill(canvas, body, palette.PAPER3, 0.35)
    stroke(canvas, body, palette.WALNUT3, 1.4, 0.9, cap="butt", dash=(5, 4))


def _tab(canvas: skia.Canvas, kind: str, size: tuple[float, float], top: float, height: float) -> None:
    """What a tucked card shows beyond the tray: its band from `top`, `height` high, on paper."""
    body = shape.rounded(0, 0, *size, 6)
    shadow(canvas, body, 1.6, 2.6, 2.4, 0.42)
    _ground(canvas, body, *size)
    with clip(canvas, body):
        if kind in SHIPS:
            colour = darken(SHIPS[kind][0], 0.12)
            area = shape.rect(0, top, size[0], height)
            fill(
                canvas, area, shader=linear((0, top), (size[0], top + height), [lighten(colour, 0.1), colour])
            )
            for row in range(3):
                wave = skia.Path()
                wave.moveTo(-6, top + 5 + row * 8)
                for step in range(9):
                    wave.quadTo(step * 12 - 3, top + 2 + row * 8, step * 12, top + 5 + row * 8)
                    wave.quadTo(step * 12 + 3, top + 8 + row * 8, step * 12 + 6, top + 5 + row * 8)
                stroke(canvas, wave, lighten(colour, 0.5), 1, 0.35)
        else:
            band(canvas, kind, 0, top, size[0], height)
        edge = top + height if top == 0 else top
        fill(canvas, shape.rect(0, edge - 0.8, size[0], 1.6), palette.OCHRE)
    bevel(canvas, body, 0.6, 0.2, 1)
    stroke(canvas, body, OUTLINE, 1)


def _free(canvas: skia.Canvas, width: float, height: float) -> None:
    """An empty slot of the portfolio."""
    body = shape.rounded(1, 1, width - 2, height - 2, 6)
    fill(canvas, body, palette.PAPER, 0.28)
    stroke(canvas, body, palette.WALNUT3, 1.8, 0.95, cap="butt", dash=(6, 4.6))


def _small_ship(canvas: skia.Canvas, colour: str) -> None:
    with at(canvas, 0, 0, 0.5):
        ship(canvas, colour, True)


def sprites() -> Iterator[Sprite]:
    """Fronts, backs, veil and halos, piles, tabs and free slots."""
    size = (WIDTH, HEIGHT)
    for kind in KINDS:
        yield Sprite(f"lisboa/card-{kind}", size, partial(card, kind=kind), PAD, scale=2.5)
        yield Sprite(f"lisboa/pile-{kind}", PILE, partial(pile, kind=kind), (2, 6, 8, 8), scale=3)
    for event in lisboa_events.EVENTS:
        drawing = partial(card, kind="treasury", event=event)
        yield Sprite(f"lisboa/card-treasury-{event}", size, drawing, PAD, scale=2.5)
    for deck, glaze in DECKS.items():
        yield Sprite(f"lisboa/card-back-{deck}", size, partial(_back, glaze=glaze), PAD, scale=2.5)
    yield Sprite("lisboa/card-veil", size, _veil, PAD, scale=2.5)
    around = (20.0, 20.0, 20.0, 20.0)
    yield Sprite("lisboa/card-halo", size, partial(_card_halo, width=2.0, glow=9), around)
    yield Sprite("lisboa/card-halo-selected", size, partial(_card_halo, width=3.0, glow=11), around)
    nine = (7.0, 7.0, 7.0, 7.0)
    yield Sprite("lisboa/card-field", FIELD, _field, nine=nine, scale=3)
    yield Sprite("lisboa/pile-empty", PILE, _no_pile, scale=3)
    yield from _tabs()


def _tabs() -> Iterator[Sprite]:
    pad = (4.0, 4.0, 8.0, 10.0)
    top_nine, bottom_nine = (10.0, 26.0, 10.0, 8.0), (10.0, 13.0, 10.0, 8.0)
    for kind in ("builder", "minister", "king", *SHIPS):
        name = f"ship-{kind}" if kind in SHIPS else kind
        drawing = partial(_tab, kind=kind, size=TAB, top=0, height=24)
        yield Sprite(f"lisboa/tab-{name}", TAB, drawing, pad, top_nine, scale=3)
    drawing = partial(_tab, kind="treasury", size=BOTTOM_TAB, top=11, height=25)
    yield Sprite("lisboa/tab-treasury", BOTTOM_TAB, drawing, pad, bottom_nine, scale=3)
    for ending, height in (("", 40.0), ("-bottom", 28.0)):
        drawing = partial(_free, width=84.0, height=height)
        yield Sprite(f"lisboa/tab-free{ending}", (84.0, height), drawing, nine=(8, 8, 8, 8), scale=3)
    for colour in SHIPS:
        yield Sprite(
            f"lisboa/ship-{colour}-small",
            (28, 24),
            partial(_small_ship, colour=colour),
            (1, 1, 2, 2),
            scale=4,
        )
