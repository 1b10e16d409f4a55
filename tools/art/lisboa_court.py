"""The court and the church: offices, faces of the actions, treasury, stations, plans, ranks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import pattern
from tools.art.draw import at, bevel, clip, fill, halo, linear, radial, shadow, stroke
from tools.art.icons import icon
from tools.art.lisboa_cards import chest
from tools.art.palette import CODE, Colour, darken, lighten, mix
from tools.art.portraits import CAST
from tools.art.sprite import Sprite
from tools.art.texture import grain

OFFICE = (54.0, 53.0)
ACTION = (70.0, 24.0)
STATION, RING = 34.0, 26.0
PLAN = (36.0, 32.0)
RANK = (56.0, 56.0)
FRAME = (82.0, 90.0)


def _office(canvas: skia.Canvas, noble: str, is_lit: bool) -> None:
    """A noble in the arched window of an office."""
    width, height = OFFICE
    arch = shape.arch(1.4, 1.4, width - 2.8, height - 1.4)
    outer = shape.arch(0, 0, width, height)
    if is_lit:
        halo(canvas, outer, 2, 8)
    shadow(canvas, outer, 1, 2, 1.8, 0.4)
    fill(canvas, outer, shader=linear((0, 0), OFFICE, ["#FFFFFF", "#F3E7D2", "#CDB994"]))
    if noble == "treasury":
        chest(canvas, arch, width / 2, height * 0.56, 0.86)
    else:
        with clip(canvas, arch), at(canvas, 0, 1, 0.54), at(canvas, 0, -4):
            CAST[noble](canvas)
    gloss: list[tuple[Colour, float]] = [("#FFFFFF", 0.16), ("#FFFFFF", 0), (palette.SHADOW, 0.2)]
    fill(canvas, arch, shader=linear((0, 0), OFFICE, gloss))
    stroke(canvas, arch, palette.WALNUT2, 1.1, 0.85)
    stroke(canvas, outer, palette.WALNUT3, 0.8, 0.9)


# -- faces of actions; the program writes on them


def action(canvas: skia.Canvas, is_noble: bool, state: str = "") -> None:
    """The face of an action: white paper for the state's, glazed cobalt for a noble's.

    state: "" at rest, "legal", "selected" or "dim".
    """
    body = shape.rounded(0, 0, *ACTION, 5)
    if state in ("legal", "selected"):
        halo(canvas, body, 2.8 if state == "selected" else 1.8, 9 if state == "selected" else 7)
    if is_noble:
        ground = palette.COBALT if state != "dim" else mix(palette.COBALT, palette.PAPER3, 0.42)
        fill(
            canvas,
            body,
            shader=linear((0, 0), (18, ACTION[1]), [lighten(ground, 0.16), ground, darken(ground, 0.16)]),
        )
        grain(canvas, body, "glaze", 0.4, blend="SoftLight")
        bevel(canvas, body, 0.45, 0.25, 1.1)
        stroke(canvas, body, palette.COBALT2, 1.2, 1 if state != "dim" else 0.5)
    else:
        top, foot = ("#FFF6D6", "#FFEDBB") if state == "selected" else ("#FFFFFF", "#FFFBF0")
        if state == "dim":
            top, foot = "#F1E8D4", "#EBDFC6"
        fill(canvas, body, shader=linear((0, 0), (0, ACTION[1]), [top, foot]))
        inner = shape.rounded(0.6, 0.6, ACTION[0] - 1.2, ACTION[1] - 1.2, 4.6)
        stroke(canvas, inner, palette.PAPER_EDGE, 1.2)


def _treasury_plate(canvas: skia.Canvas) -> None:
    body = shape.rounded(0.7, 0.7, 68.6, 150.6, 6)
    fill(canvas, body, shader=linear((0, 0), (70, 152), ["#E6F3EC", "#C6E3D7"]))
    stroke(canvas, body, CODE["green"].base, 1.4)


def _step(canvas: skia.Canvas, is_full: bool) -> None:
    green = CODE["green"].base
    body = shape.rect(0.5, 0.5, 6, 16)
    fill(
        canvas,
        body,
        shader=linear((0, 0), (0, 17), [lighten(green, 0.2), green]) if is_full else None,
        colour=None if is_full else "#FFFDF6",
    )
    stroke(canvas, body, CODE["green"].dark if is_full else green, 1)


# -- the church


def station(canvas: skia.Canvas, is_here: bool) -> None:
    """The frame of a station. is_here: under the Cardinal."""
    body = shape.rounded(0.8, 0.8, STATION - 1.6, STATION - 1.6, 5)
    shadow(canvas, body, 0.8, 1.8, 1.5, 0.34)
    fill(canvas, body, shader=linear((0, 0), (STATION, STATION), ["#FFFDF5", "#F1ECDE", "#E0D8C6"]))
    stroke(canvas, body, CODE["red"].base if is_here else palette.COBALT, 2.2 if is_here else 1.5)


def _ring_icon(canvas: skia.Canvas, name: str) -> None:
    disc = shape.circle(13, 13, 12.2)
    shadow(canvas, disc, 0.8, 1.6, 1.4, 0.35)
    fill(canvas, disc, shader=radial((9, 8), 22, ["#FFF8E0", palette.OCHRE4, palette.OCHRE3]))
    stroke(canvas, disc, palette.OCHRE2, 1.6)
    if name == "treasury":
        icon(canvas, "chest", 13, 13, 17, colour=palette.WALNUT2, width=2.2)
    else:
        icon(canvas, "crown", 13, 13, 17, colour=palette.WALNUT2, width=2.2)


# -- plans


def plan(canvas: skia.Canvas, architect: str, officials: int, is_used: bool = False) -> None:
    """A scroll that needs so many officials, 36 x 32. is_used: it has become a building."""
    tone = CODE[architect]
    sheet = shape.rounded(3, 5, 30, 24, 1.5)
    shadow(canvas, sheet, 1.2, 2, 1.8, 0.42)
    ground = tone.base if not is_used else mix(tone.base, "#8C8478", 0.45)
    fill(
        canvas, sheet, shader=linear((3, 5), (33, 29), [lighten(ground, 0.25), ground, darken(ground, 0.18)])
    )
    # Waves or scales, as on the buildings: the two piles are told apart without their colours.
    pattern(canvas, sheet, architect, 7, 0.75)
    stroke(canvas, sheet, darken(tone.dark, 0.3), 1)
    for y in (2.4, 26.6):
        roll = shape.rounded(0.8, y, 34.4, 4.6, 2.3)
        fill(canvas, roll, shader=linear((0, y), (0, y + 4.6), ["#FFFDF6", palette.PAPER2, palette.PAPER3]))
        stroke(canvas, roll, palette.WALNUT2, 0.9)
    if officials:
        gap = 10.4 if officials < 3 else 9.4
        for index in range(officials):
            _head(canvas, 18 + (index - (officials - 1) / 2) * gap, 17)
    else:
        icon(canvas, "plan", 18, 17, 17, colour=palette.PAPER)
    if is_used:
        seal = shape.circle(29, 24, 6)
        fill(canvas, seal, shader=radial((27, 22), 10, ["#FFE9A8", palette.OCHRE, palette.OCHRE2]))
        stroke(canvas, seal, "#4A2C0A", 0.9)
        stroke(canvas, shape.svg("M26 24L28.4 26.6L32.2 21.6"), "#3B2408", 1.6)


def _head(canvas: skia.Canvas, x: float, y: float) -> None:
    """A clerk in outline, as many as a plan needs."""
    coat = shape.svg("M-4.4 6.4C-4.2 2.6 -2.6 1.4 -1.6 0H1.6C2.6 1.4 4.2 2.6 4.4 6.4Z")
    body = shape.union(shape.moved(coat, x, y), shape.circle(x, y - 2.8, 2.9))
    fill(canvas, body, palette.PAPER)
    stroke(canvas, body, palette.INK, 0.8)


# -- ranks at court


RANKS: dict[str, tuple[Colour, str]] = {
    "jester": ("#B9A890", "jester"),
    "servant": ("#B0713C", "key"),
    "favorite": ("#C9CED6", "crown"),
    "right-hand": (palette.OCHRE, "right"),
}
"""Metal of the laurel and the sign within it."""


def _jester_cap(canvas: skia.Canvas) -> None:
    cap = shape.svg(
        "M17 34C14 26 14 20 12 16C18 16 22 19 24 23C25 18 26 15 28 12"
        "C30 15 31 18 32 23C34 19 38 16 44 16C42 20 42 26 39 34Z"
    )
    fill(canvas, cap, shader=linear((12, 12), (44, 34), [CODE["red"].light, CODE["red"].base]))
    half = shape.common(cap, shape.rect(28, 8, 20, 30))
    fill(canvas, half, shader=linear((28, 12), (44, 34), [CODE["blue"].light, CODE["blue"].base]))
    stroke(canvas, cap, palette.INK, 1.2)
    for x, y in ((12, 16), (28, 12), (44, 16)):
        fill(canvas, shape.circle(x, y, 2.4), palette.OCHRE3)
        stroke(canvas, shape.circle(x, y, 2.4), palette.INK, 0.9)


def rank(canvas: skia.Canvas, name: str) -> None:
    """A laurel wreath round the sign of a rank at court, 56 x 56."""
    metal, sign = RANKS[name]
    disc = shape.circle(28, 27, 19)
    shadow(canvas, shape.circle(28, 28, 23), 1, 2, 2.4, 0.35)
    fill(canvas, disc, shader=radial((22, 18), 34, ["#FFFFFF", palette.PAPER, palette.PAPER2]))
    stroke(canvas, disc, darken(metal, 0.3), 1.2)
    leaf = shape.svg("M0 0C2.6 -2.6 2.6 -6.6 0 -9.6C-2.6 -6.6 -2.6 -2.6 0 0Z")
    tones = [lighten(metal, 0.5), metal, darken(metal, 0.28)]
    for side in (-1, 1):
        for index in range(8):
            with (
                at(canvas, 28, 27, side, 1, 0),
                at(canvas, turn=158 - index * 19),
                at(canvas, 0, -21.5, turn=52),
            ):
                fill(canvas, leaf, shader=linear((-2, -9), (3, 0), tones))
                stroke(canvas, leaf, darken(metal, 0.6), 0.7)
    knot = shape.svg("M28 49L22 45.5V53.5L28 50L34 53.5V45.5Z")
    fill(canvas, knot, CODE["red"].base)
    stroke(canvas, knot, CODE["red"].dark, 0.9)
    if sign == "jester":
        _jester_cap(canvas)
    elif sign == "right":
        icon(canvas, "hand", 28, 27, 27, colour=palette.COBALT2, width=2.1)
    else:
        icon(canvas, sign, 28, 27, 27, colour=palette.COBALT2, width=2.1)


def _frame(canvas: skia.Canvas) -> None:
    """A border of azulejos for a portrait of 74 x 82 at (4, 4)."""
    width, height = FRAME
    whole = shape.rounded(0, 0, width, height, 7)
    inner = shape.rounded(5, 5, width - 10, height - 10, 5)
    with clip(canvas, inner, outside=True):
        shadow(canvas, whole, 1.6, 3, 2.6, 0.4)
    ring = shape.minus(whole, inner)
    fill(canvas, ring, "#F6F2E6")
    with clip(canvas, ring):
        for index in range(11):
            for y in (2.6, height - 2.6):
                colour = palette.COBALT if index % 2 else palette.OCHRE
                fill(canvas, shape.regular(index * 8.2, y, 4, 4), colour)
        for index in range(1, 11):
            for x in (2.6, width - 2.6):
                colour = palette.COBALT if index % 2 else palette.OCHRE
                fill(canvas, shape.regular(x, index * 8.2 + 2.6, 4, 4), colour)
    stroke(canvas, inner, palette.COBALT2, 1.2)
    stroke(canvas, shape.rounded(0.6, 0.6, width - 1.2, height - 1.2, 6.6), palette.COBALT, 1.2)


def sprites() -> Iterator[Sprite]:
    """Offices, actions, treasury, church, plans, ranks, Lacerda's frame."""
    small = (2.0, 2.0, 4.0, 4.0)
    around = (14.0, 14.0, 14.0, 14.0)
    for noble in ("builder", "minister", "king"):
        yield Sprite(
            f"lisboa/office-{noble}", OFFICE, partial(_office, noble=noble, is_lit=False), small, scale=3
        )
        yield Sprite(
            f"lisboa/office-{noble}-lit", OFFICE, partial(_office, noble=noble, is_lit=True), around, scale=3
        )
    yield Sprite(
        "lisboa/treasury-chest", OFFICE, partial(_office, noble="treasury", is_lit=False), small, scale=3
    )
    nine = (8.0, 8.0, 8.0, 8.0)
    for name, is_noble in (("state", False), ("noble", True)):
        for state in ("", "legal", "selected", "dim"):
            drawing = partial(action, is_noble=is_noble, state=state)
            pad = around if state in ("legal", "selected") else (0.0, 0.0, 0.0, 0.0)
            ending = f"-{state}" if state else ""
            yield Sprite(f"lisboa/action-{name}{ending}", ACTION, drawing, pad, nine, scale=3)
    yield Sprite("lisboa/treasury-plate", (70, 152), _treasury_plate, nine=nine, scale=3)
    yield Sprite("lisboa/treasury-step", (7, 17), partial(_step, is_full=False), scale=4)
    yield Sprite("lisboa/treasury-step-full", (7, 17), partial(_step, is_full=True), scale=4)
    yield from _church_and_plans()


def _church_and_plans() -> Iterator[Sprite]:
    small = (2.0, 2.0, 4.0, 4.0)
    around = (12.0, 12.0, 12.0, 12.0)
    for ending, is_here, pad in (("", False, small), ("-here", True, around)):
        drawing = partial(station, is_here=is_here)
        yield Sprite(f"lisboa/station{ending}", (STATION, STATION), drawing, pad, scale=4)
    for name in ("treasury", "influence"):
        yield Sprite(f"lisboa/ring-{name}", (RING, RING), partial(_ring_icon, name=name), small, scale=4)
    for architect in ("blue", "green"):
        for officials in (1, 2, 3):
            for ending, is_used in (("", False), ("-used", True)):
                drawing = partial(plan, architect=architect, officials=officials, is_used=is_used)
                yield Sprite(f"lisboa/plan-{architect}-{officials}{ending}", PLAN, drawing, small, scale=4)
        drawing = partial(plan, architect=architect, officials=0)
        yield Sprite(f"lisboa/plan-back-{architect}", PLAN, drawing, small, scale=4)
    for name in RANKS:
        yield Sprite(f"lisboa/rank-{name}", RANK, partial(rank, name=name), small, scale=4)
    yield Sprite("lisboa/lacerda-frame", FRAME, _frame, (3, 3, 5, 6), scale=3)
