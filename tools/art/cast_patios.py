"""The street of Patios: three gardeners and their visitors. Every person is drawn in the box of `faces`."""

from __future__ import annotations

import math

import skia

from tools.art import palette, shape
from tools.art.codes import symbol
from tools.art.draw import at, fill, line, linear, radial, stroke
from tools.art.faces import (
    Head,
    apron,
    backdrop,
    blob,
    bun,
    bust,
    flat_cap,
    hair,
    head,
    moustache,
    straw_hat,
)
from tools.art.palette import CODE
from tools.art.plants import bract, pot


def blue_gardener(canvas: skia.Canvas) -> None:
    """The gardener of the blue pots, in a straw hat."""
    dark = "#2B1B14"
    backdrop(canvas, CODE["blue"].base)
    bust(canvas, "#E8E0D0", "brown", "open")
    head(canvas, Head("brown", "dot", "smile", dark))
    hair(canvas, "short", dark)
    moustache(canvas, dark, 60, 9, -1)
    apron(canvas, "blue")
    symbol(canvas, "blue", 50, 104, 6.2)
    straw_hat(canvas, "#E3B45A", CODE["blue"].base, 30, 37)


def red_gardener(canvas: skia.Canvas) -> None:
    """The gardener of the red pots, with bougainvillea in her hair."""
    backdrop(canvas, CODE["red"].base)
    blob(canvas, "M30 42C24 66 28 80 36 82L64 82C72 80 76 66 70 42Z", "#5A2F1B")
    bust(canvas, "#EFE6D6", "light", "open")
    head(canvas, Head("light", "lash", "open", "#5A2F1B"))
    hair(canvas, "side", "#5A2F1B")
    apron(canvas, "red")
    symbol(canvas, "red", 50, 104, 6.2)
    bract(canvas, 34, 36, 6, palette.MAGENTA, seed=2)
    bract(canvas, 40, 29, 5, palette.MAGENTA3, turn=40, seed=5)


def green_gardener(canvas: skia.Canvas) -> None:
    """The gardener of the green pots: cap and white beard."""
    backdrop(canvas, CODE["green"].base)
    bust(canvas, "#D9CFBE", "warm", "open")
    head(canvas, Head("warm", "smile", "smile", "#BDB4A8", old=True))
    beard = (
        "M30 44L31 60C34 78 44 80 50 80C56 80 66 78 69 60L70 44"
        "C67 54 66 60 62 62C56 58 44 58 38 62C34 60 33 54 30 44Z"
    )
    blob(canvas, beard, "#D9D2C8")
    stroke(canvas, shape.svg("M45 66Q50 69 55 66"), "#8C2F2B", 1.8)
    apron(canvas, "green")
    symbol(canvas, "green", 50, 104, 6.2)
    flat_cap(canvas, CODE["green"].base)


def water_carrier(canvas: skia.Canvas) -> None:
    """A woman with the long cane and its tin cup that waters the high pots."""
    dark = "#2B1B14"
    backdrop(canvas, palette.WATER)
    bun(canvas, dark, 20, 9)
    bust(canvas, "#3C7C8C", "brown", "open")
    head(canvas, Head("brown", "lash", "smile", dark))
    hair(canvas, "parted", dark)
    line(canvas, (84, 112), (78, 10), "#B98E4E", 4)
    for y in (30, 54, 80):
        x = 76.8 + (y - 10) * 0.06
        line(canvas, (x - 1, y), (x + 4.5, y), "#7B5A2A", 1.3)
    with at(canvas, 78, 14):
        cup = shape.svg("M-9 -4L9 -4L8 13L-8 13Z")
        fill(canvas, cup, shader=linear((-9, 0), (9, 0), ["#E6EEF0", "#9FB4BC", "#6C838C"]))
        fill(canvas, shape.ellipse(0, -4, 9, 3), "#4C6A76")


def assistant(canvas: skia.Canvas) -> None:
    """A red-haired helper with a flower pot."""
    backdrop(canvas, CODE["yellow"].base)
    blob(canvas, "M29 44C20 60 24 86 34 90L66 90C76 86 80 60 71 44Z", "#B5702F")
    bust(canvas, "#6F8F4A", "pale", "open", half_width=36)
    head(canvas, Head("pale", "dot", "smile", "#8A4F1F"))
    hair(canvas, "fringe", "#B5702F")
    straw_hat(canvas, "#EBC777", palette.OLIVE, 28, 36)
    pot(canvas, 80, 98, 15)


def children(canvas: skia.Canvas) -> None:
    """Two children of the neighbourhood."""
    backdrop(canvas, CODE["green"].base)
    with at(canvas, -13, 16, 0.82):
        bust(canvas, "#C8D7E6", "deep", "open", half_width=34)
        head(canvas, Head("deep", "dot", "open", "#1E1412"))
        hair(canvas, "short", "#1E1412")
    with at(canvas, 29, 22, 0.80):
        for x in (27, 73):
            fill(canvas, shape.circle(x, 52, 8), shader=radial((x - 2, 50), 10, ["#C98B3E", "#8A5320"]))
        bust(canvas, "#F0C7CF", "light", half_width=34)
        head(canvas, Head("light", "smile", "open", "#7A4423"))
        hair(canvas, "fringe", "#A0662C")
        for x in (30, 70):
            fill(canvas, shape.circle(x, 46, 3), palette.MAGENTA)


def sun(canvas: skia.Canvas) -> None:
    """The sun that dries the pots, smiling."""
    backdrop(canvas, CODE["orange"].base)
    fill(canvas, shape.circle(50, 55, 46), palette.SUN, 0.5, blur=8)
    for index in range(16):
        long = index % 2 == 0
        reach = 46 if long else 40
        flame = shape.curve(
            ("M", -5.6, -28), ("Q", -1, -38, 0 if long else 3, -reach), ("Q", 2, -36, 5.6, -28), ("Z",)
        )
        with at(canvas, 50, 55, turn=math.degrees(index * math.pi / 8)):
            fill(canvas, flame, shader=linear((-5, -reach), (5, -28), ["#FFE27A", "#E98A1E"]))
    disc = shape.circle(50, 55, 31)
    fill(canvas, disc, shader=radial((40, 43), 46, ["#FFF1A8", "#F7C93C", "#E08A1C"]))
    stroke(canvas, disc, "#B0600F", 1.4, 0.7)
    with at(canvas, 50, 55, 1.15):
        for side in (-1, 1):
            stroke(
                canvas,
                shape.curve(("M", side * 9 - 4, -4), ("Q", side * 9, -9, side * 9 + 4, -4)),
                "#6E2F0C",
                2.2,
            )
            fill(canvas, shape.circle(side * 14, 6, 5), "#E2552F", 0.5, blur=1.6)
            brow = shape.curve(("M", side * 4, -12), ("Q", side * 10, -15, side * 14, -11))
            stroke(canvas, brow, "#8A4410", 2)
        stroke(canvas, shape.svg("M1 -4Q4 3 0 4"), "#A8530F", 1.6)
        stroke(canvas, shape.svg("M-9 10Q0 18 9 10"), "#6E2F0C", 2.4)


def neighbour(canvas: skia.Canvas) -> None:
    """The neighbour who sees everything, with her fan."""
    backdrop(canvas, CODE["pink"].base)
    bun(canvas, "#CFC6C0", 22, 12)
    bust(canvas, "#94416F", "warm", "white")
    head(canvas, Head("warm", "smile", "open", "#A79C94", old=True))
    hair(canvas, "parted", "#CFC6C0")
    for x in (31, 69):
        fill(canvas, shape.circle(x, 61, 2.6), palette.OCHRE)
    with at(canvas, 76, 100, turn=-16):
        blade = shape.polygon([(-3.4, -22), (3.4, -22), (1, 0), (-1, 0)])
        for index in range(9):
            with at(canvas, turn=-72 + index * 18):
                fill(canvas, blade, palette.MAGENTA if index % 2 else "#F1C4D6")
        fill(canvas, shape.circle(0, 0, 2.6), palette.WALNUT2)


def visitors(canvas: skia.Canvas) -> None:
    """Two travellers, one in a straw hat, one with sunglasses pushed up."""
    backdrop(canvas, CODE["blue"].base)
    with at(canvas, -12, 10, 0.78):
        bust(canvas, "#D9A441", "pale", "open")
        blob(canvas, "M11 111H89V140H11Z", "#B9872F")
        head(canvas, Head("pale", "dot", "open", "#6B4A2A"))
        hair(canvas, "short", "#8F6A3C")
        straw_hat(canvas, "#F0E2C0", CODE["blue"].base, 31, 34)
    with at(canvas, 32, 18, 0.78):
        blob(canvas, "M29 44C24 60 26 80 34 84L66 84C74 80 76 60 71 44Z", "#1E1412")
        bust(canvas, "#2F8F86", "deep", "open")
        blob(canvas, "M11 111H89V140H11Z", "#246E67")
        head(canvas, Head("deep", "lash", "smile", "#1E1412"))
        hair(canvas, "side", "#1E1412")
        for x in (42.4, 57.6):
            fill(canvas, shape.ellipse(x, 38, 6, 4.6), "#2A2030")
            fill(canvas, shape.ellipse(x - 1.6, 36.6, 2, 1.2), "#FFFFFF", 0.35)
        line(canvas, (46, 38), (54, 38), "#2A2030", 1.6)
