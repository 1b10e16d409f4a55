"""How light a colour is, and how it looks to people who see some colours otherwise."""

from __future__ import annotations

from PIL import Image

from game.ui.theme import Colour

Matrix = tuple[float, float, float, float, float, float, float, float, float]

DEFICIENCIES: dict[str, Matrix] = {
    "protan": (0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052),
    "deutan": (0.367, 0.861, -0.228, 0.280, 0.673, 0.047, -0.012, 0.043, 0.969),
    "tritan": (1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304),
}
"""What is seen of red, green and blue by people who wholly lack one kind of cones."""


def seen(picture: Image.Image, kind: str) -> Image.Image:
    """An RGB picture as people with a deficiency see it, roughly; "grey": without any colour."""
    if kind == "grey":
        return picture.convert("L")
    a, b, c, d, e, f, g, h, i = DEFICIENCIES[kind]
    return picture.convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0)).convert("L")


def luminance(colour: Colour) -> float:
    """Relative luminance as the contrast rules of the web define it, 0 to 1."""
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """The contrast of two luminances, 1 to 21."""
    dark, light = sorted((one, other))
    return (light + 0.05) / (dark + 0.05)
