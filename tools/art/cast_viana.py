"""The household of the Palace of Viana. Every person is drawn in the box of `faces`."""

from __future__ import annotations

import math

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, line, linear, radial, stroke
from tools.art.faces import (
    Head,
    backdrop,
    blob,
    both,
    bun,
    bust,
    flat_cap,
    hair,
    head,
    moustache,
    straw_hat,
)
from tools.art.palette import CODE
from tools.art.plants import bract


def master_gardener(canvas: skia.Canvas) -> None:
    """An old man with white whiskers, a straw hat and a green apron."""
    backdrop(canvas, CODE["green"].base)
    blob(canvas, "M31 48C28 60 30 66 34 68L66 68C70 66 72 60 69 48Z", "#EDE6DC")
    bust(canvas, "#7D5B3A", "warm", "white")
    blob(canvas, "M34 90L66 90L70 112L30 112Z", palette.OLIVE)
    head(canvas, Head("warm", "smile", "flat", "#E6DED4", old=True))
    moustache(canvas, "#EDE6DC", 61, 15)
    straw_hat(canvas, "#E3B45A", palette.MAGENTA)


def gardener(canvas: skia.Canvas) -> None:
    """A young woman with a spotted kerchief."""
    backdrop(canvas, palette.OCHRE)
    blob(canvas, "M30 44C26 70 32 82 38 84L62 84C68 82 74 70 70 44Z", "#4A2C1E")
    bust(canvas, "#B5432E", "brown", "open")
    head(canvas, Head("brown", "lash", "lips", "#3A241A"))
    kerchief = blob(canvas, "M28 44C26 22 42 18 50 18C58 18 74 22 72 44C64 33 36 33 28 44Z", "#D8465F")
    with clip(canvas, kerchief):
        for x, y in ((36, 30), (44, 24), (53, 25), (62, 29), (67, 37), (33, 38), (57, 20)):
            fill(canvas, shape.circle(x, y, 1.7), "#FFF6E4")
    blob(canvas, "M70 40C82 38 84 50 76 54C78 48 74 46 69 45Z", "#D8465F")
    for x in (31, 69):
        fill(canvas, shape.circle(x, 60, 2.3), palette.OCHRE)


def apprentice(canvas: skia.Canvas) -> None:
    """A freckled boy in a flat cap."""
    backdrop(canvas, CODE["blue"].base)
    bust(canvas, "#DDE2E8", "light", "open", half_width=34)
    for strap in both("M36 86L33 112"):
        stroke(canvas, strap, palette.TERRACOTTA2, 4)
    head(canvas, Head("light", "dot", "open", "#6B3E1E", middle=(50, 54), size=0.95))
    blob(
        canvas,
        "M32 50C31 42 36 38 40 37L62 36C68 40 69 46 68 51C66 46 64 43 62 42L38 43C35 45 33 47 32 50Z",
        "#7A4423",
    )
    flat_cap(canvas, "#6C7A4A")
    for x, y in ((41, 60), (44, 62), (59, 60), (56, 62)):
        fill(canvas, shape.circle(x, y, 0.8), "#A5623C")


def housekeeper(canvas: skia.Canvas) -> None:
    """A severe, kind woman with glasses, a bun and a ring of keys."""
    backdrop(canvas, CODE["red"].base)
    bun(canvas, "#3B2A2C", 22, 11)
    bust(canvas, "#2F2B45", "light", "white")
    head(canvas, Head("light", "dot", "flat", "#3B2A2C", old=True))
    hair(canvas, "parted", "#3B2A2C")
    for x in (42.4, 57.6):
        stroke(canvas, shape.circle(x, 49.6, 5.2), "#6A5330", 1.2)
    line(canvas, (47.6, 49), (52.4, 49), "#6A5330", 1.2)
    stroke(canvas, shape.circle(68, 97, 6.5), palette.OCHRE, 2.4)
    for turn in (60, 95, 130):
        with at(canvas, 68, 97, turn=turn):
            for start, end, width in (
                ((6, 0), (17, 0), 2.6),
                ((14, 0), (14, 4), 2.2),
                ((17, 0), (17, 4), 2.2),
            ):
                line(canvas, start, end, palette.OCHRE2, width)


def marquise(canvas: skia.Canvas) -> None:
    """The lady of the house: mantilla, comb, pearls and a bougainvillea in her hair."""
    backdrop(canvas, CODE["pink"].base)
    dark = "#2B1B1E"
    veil = blob(canvas, "M22 100C16 50 30 4 50 4C70 4 84 50 78 100Z", "#4A2342")
    with clip(canvas, veil):
        for row in range(12):
            for x in range(18, 84, 6):
                dot = shape.circle(x + (3 if row % 2 else 0), 8 + row * 8, 0.8)
                fill(canvas, dot, "#FFFFFF", 0.16)
    blob(canvas, "M34 26C34 6 66 6 66 26Z", "#7C4A22")
    for index in range(5):
        stroke(canvas, shape.circle(38 + index * 6, 14 + abs(2 - index) * 1.4, 2.2), "#E7B768", 1)
    bust(canvas, "#7B2D7A", "pale", "ruff")
    head(canvas, Head("pale", "lash", "lips", dark))
    hair(canvas, "parted", dark)
    for lock in both("M31 46C25 52 26 64 33 66C31 58 32 52 34 46Z"):
        blob(canvas, lock, dark)
    for x in (32, 68):
        fill(canvas, shape.circle(x, 65, 2.6), shader=radial((x - 1, 64), 3, ["#FFFFFF", "#CFC4D8"]))
    bract(canvas, 67, 33, 6, palette.MAGENTA, turn=20, seed=3)
    for index in range(9):
        angle = math.pi * (0.15 + 0.7 * index / 8)
        fill(canvas, shape.circle(50 - 13 * math.cos(angle), 86 + 7 * math.sin(angle), 1.7), "#FFFFFF")


def marquis(canvas: skia.Canvas) -> None:
    """A gentleman with a top hat, side whiskers and a monocle."""
    backdrop(canvas, CODE["orange"].base)
    felt = "#1F1B2A"
    bust(canvas, "#26324F", "pale", "cravat")
    left, right = both("M30 86L44 90L38 112L18 112Z")
    fill(canvas, left, "#1B2440")
    fill(canvas, right, "#151C34")
    head(canvas, Head("pale", "dot", "flat", "#5A5048", old=True))
    moustache(canvas, "#6B5F55", 60, 14, -6)
    for whisker in both("M32 40L31 58C33 62 36 62 36 58L36 42Z"):
        blob(canvas, whisker, "#6B5F55")
    blob(canvas, "M33 34L31 6Q50 1 69 6L67 34Z", felt)
    fill(canvas, shape.svg("M32.2 24L67.8 24L67.4 31L32.6 31Z"), palette.MAGENTA2)
    blob(canvas, "M20 33Q50 41 80 33Q50 27 20 33Z", felt)
    stroke(canvas, shape.circle(57.6, 49.6, 6), palette.OCHRE, 1.5)
    stroke(canvas, shape.svg("M63 52Q70 66 66 84"), palette.OCHRE, 0.9)


def girl(canvas: skia.Canvas) -> None:
    """A girl with two long plaits and magenta bows."""
    backdrop(canvas, CODE["yellow"].base)
    for side in (-1, 1):
        for knot in range(4):
            x, y = 50 + side * (22 + knot * 1.6), 58 + knot * 8
            tones = ["#A8612F", "#6E3A18"]
            fill(canvas, shape.ellipse(x, y, 5.4 - knot * 0.5, 5), shader=radial((x - 2, y - 2), 7, tones))
        bract(canvas, 50 + side * 26, 89, 5, palette.MAGENTA, turn=30, seed=1)
    bust(canvas, "#E9E2F0", "light", half_width=33, shoulder=84)
    blob(canvas, "M34 92Q50 100 66 92L68 112L32 112Z", "#C9587E")
    head(canvas, Head("light", "dot", "open", "#7A4423", middle=(50, 53), size=0.95))
    hair(canvas, "fringe", "#8A4B22")
    for bow in both("M30 40L19 33L19 47Z"):
        blob(canvas, bow, palette.MAGENTA)


def poet(canvas: skia.Canvas) -> None:
    """A dreamer with closed eyes, a small beard, a red bow tie and a quill."""
    backdrop(canvas, CODE["blue"].base)
    dark = "#3A2418"
    blob(canvas, "M29 42C22 58 26 72 34 74L66 74C74 72 78 58 71 42Z", dark)
    bust(canvas, "#4C3A63", "light", "cravat")
    tie = shape.svg("M40 81L50 88L60 81L62 88L54 92L62 100L50 95L38 100L46 92L38 88Z")
    fill(canvas, tie, shader=linear((38, 80), (62, 100), ["#D8465F", CODE["red"].base]))
    head(canvas, Head("light", "closed", "smile", dark))
    hair(canvas, "side", dark)
    moustache(canvas, dark, 60.5, 8, -2)
    blob(canvas, "M47.5 68.5L52.5 68.5L50 74.5Z", dark)
    with at(canvas, 80, 84, turn=28):
        feather = shape.svg("M0 16C-8 0 -4 -20 4 -30C10 -16 10 2 2 16Z")
        fill(canvas, feather, shader=linear((-6, -30), (10, 16), ["#FFFFFF", "#C9D6EC"]))
        line(canvas, (1, 24), (3, -24), palette.WALNUT, 1.2)


def coachman(canvas: skia.Canvas) -> None:
    """A coachman in a green cape, with a cockade on his black hat."""
    backdrop(canvas, CODE["green"].base)
    dark = "#2B1B14"
    bust(canvas, "#22563F", "brown", "white")
    left, right = both("M12 112C12 94 26 84 40 81L46 90C36 92 30 100 30 112Z")
    fill(canvas, left, "#173B2C")
    fill(canvas, right, "#122E23")
    head(canvas, Head("brown", "dot", "smile", dark))
    for lock in both("M31 44L30.5 62C33 72 38 72 40 70C35 66 35 56 34.5 46Z"):
        blob(canvas, lock, dark)
    blob(canvas, "M22 36C26 14 40 12 50 12C60 12 74 14 78 36C64 30 36 30 22 36Z", "#2A2730")
    stroke(canvas, shape.svg("M22 36C36 30 64 30 78 36"), palette.OCHRE, 2)
    fill(canvas, shape.circle(62, 25, 5), palette.MAGENTA)
    fill(canvas, shape.circle(62, 25, 2.4), palette.OCHRE3)
    for y in (100, 107):
        fill(canvas, shape.circle(50, y, 1.8), palette.OCHRE)


def cook(canvas: skia.Canvas) -> None:
    """A laughing cook with a tall hat and a wooden spoon."""
    backdrop(canvas, CODE["red"].base)
    bust(canvas, "#F4EEE4", "warm", "scarf")
    head(canvas, Head("warm", "smile", "open", "#4A2C1E", old=True))
    locks = "M30 48C30 40 36 36 40 35L60 35C66 37 70 41 70 48C66 43 62 41 60 40L40 40C36 41 32 44 30 48Z"
    blob(canvas, locks, "#4A2C1E")
    for x, y, radius in ((38, 17, 11), (50, 12, 13), (62, 17, 11)):
        tones = ["#FFFFFF", "#E8DFD4", "#CFC2B8"]
        fill(canvas, shape.circle(x, y, radius), shader=radial((x - 4, y - 4), radius * 1.6, tones))
    blob(canvas, "M31 36L33 20L67 20L69 36Q50 30 31 36Z", "#F8F2EA")
    with at(canvas, 82, 92, turn=20):
        line(canvas, (0, -8), (0, 20), palette.WALNUT3, 3.4)
        bowl = shape.ellipse(0, -16, 6, 8)
        fill(canvas, bowl, shader=linear((-6, -24), (6, -8), [palette.WALNUT4, palette.WALNUT]))


def cat(canvas: skia.Canvas) -> None:
    """The grey cat that nobody owns."""
    backdrop(canvas, CODE["yellow"].base)
    fur, dark = "#6B6470", "#3E3844"
    blob(canvas, "M18 112C18 86 34 76 50 76C66 76 82 86 82 112Z", fur)
    fill(canvas, shape.svg("M40 82Q50 112 60 82Z"), "#F4EEE6")
    blob(canvas, "M24 24L40 32Q50 29 60 32L76 24C80 40 80 56 74 66C66 80 34 80 26 66C20 56 20 40 24 24Z", fur)
    for ear in both("M28 31L36 36L28 44Z"):
        fill(canvas, ear, "#D99A9A")
    for stripe in (42, 50, 58):
        line(canvas, (stripe, 33), (stripe, 41), dark, 2.6)
    fill(canvas, shape.ellipse(50, 66, 13, 9), "#F4EEE6")
    for side in (-1, 1):
        x = 50 + side * 11.5
        fill(canvas, shape.ellipse(x, 51, 6, 6.6), shader=radial((x - 2, 48), 8, ["#F5E27A", "#9FB23C"]))
        fill(canvas, shape.ellipse(x, 51, 1.8, 5.4), "#201820")
        fill(canvas, shape.circle(x + 1.6, 48.4, 1.3), "#FFFFFF")
        for rise in (-3, 0, 3):
            whisker = ((50 + side * 9, 66 + rise * 0.4), (50 + side * 30, 63 + rise * 2))
            line(canvas, *whisker, "#FFFFFF", 0.9, 0.9)
    fill(canvas, shape.svg("M47 60L53 60L50 64Z"), "#B3505E")
    stroke(canvas, shape.svg("M44 67Q47 71 50 67Q53 71 56 67"), dark, 1.4)
