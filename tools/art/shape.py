"""Outlines: every function returns a new skia path, in the units of the canvas (x right, y down)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import skia
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]


def rect(x: float, y: float, width: float, height: float) -> skia.Path:
    """An upright rectangle."""
    path = skia.Path()
    path.addRect(skia.Rect.MakeXYWH(x, y, width, height))
    return path


def rounded(x: float, y: float, width: float, height: float, radius: float = 8) -> skia.Path:
    """A rectangle with round corners."""
    path = skia.Path()
    path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, width, height), radius, radius))
    return path


def circle(x: float, y: float, radius: float) -> skia.Path:
    """A circle about (x, y)."""
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


def ellipse(x: float, y: float, radius_x: float, radius_y: float) -> skia.Path:
    """An ellipse about (x, y)."""
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(x - radius_x, y - radius_y, x + radius_x, y + radius_y))
    return path


def polygon(points: Sequence[Point], closed: bool = True) -> skia.Path:
    """Straight lines through `points`."""
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def curve(*segments: tuple[str | float, ...]) -> skia.Path:
    """A free outline: ("M", x, y), ("L", x, y), ("Q", 4 numbers), ("C", 6 numbers) and ("Z",)."""
    path = skia.Path()
    steps = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo}
    for kind, *numbers in segments:
        if kind == "Z":
            path.close()
        else:
            steps[str(kind)](*numbers)
    return path


def svg(data: str) -> skia.Path:
    """The outline of an SVG path string."""
    pen = _PathPen()
    # fontTools knows the whole grammar (arcs, packed flags) and is there for the fonts anyway.
    parse_path(data, pen)
    return pen.path


class _PathPen:
    """Writes the strokes of a fontTools pen into a skia path; the names are those that fontTools calls."""

    def __init__(self) -> None:
        self.path = skia.Path()

    def moveTo(self, point: Point) -> None:  # noqa: N802
        """Begin a line."""
        self.path.moveTo(*point)

    def lineTo(self, point: Point) -> None:  # noqa: N802
        """Go on straight."""
        self.path.lineTo(*point)

    def curveTo(self, *points: Point) -> None:  # noqa: N802
        """Go on in a cubic or quadratic curve."""
        numbers = [number for point in points for number in point]
        if len(points) == 3:
            self.path.cubicTo(*numbers)
        else:
            self.path.quadTo(*numbers)

    def qCurveTo(self, *points: Point) -> None:  # noqa: N802
        """Go on in a quadratic curve."""
        self.path.quadTo(*points[0], *points[1])

    def closePath(self) -> None:  # noqa: N802
        """Go back to the beginning."""
        self.path.close()

    def endPath(self) -> None:  # noqa: N802
        """An open line needs no closing stroke."""


def moved(
    path: skia.Path,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    scale_y: float | None = None,
    turn: float = 0,
) -> skia.Path:
    """`path` scaled, then turned (degrees clockwise), then moved by (x, y)."""
    matrix = skia.Matrix()
    matrix.preTranslate(x, y)
    matrix.preRotate(turn)
    matrix.preScale(scale, scale if scale_y is None else scale_y)
    result = skia.Path(path)
    result.transform(matrix)
    return result


def star(
    x: float, y: float, radius: float, points: int = 8, inner: float = 0.62, turn: float = 0
) -> skia.Path:
    """A star with its first point up. inner: share of `radius` at the notches; turn: radians."""
    corners = []
    for index in range(2 * points):
        angle = math.pi * index / points - math.pi / 2 + turn
        reach = radius if index % 2 == 0 else radius * inner
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return polygon(corners)


def regular(x: float, y: float, radius: float, sides: int, turn: float = 0) -> skia.Path:
    """A regular polygon with its first corner up. turn: radians."""
    angles = [2 * math.pi * index / sides - math.pi / 2 + turn for index in range(sides)]
    return polygon([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles])


def square(x: float, y: float, reach: float, turn: float = 0) -> skia.Path:
    """A square about (x, y) whose sides are `reach` from the middle. turn: radians."""
    return regular(x, y, reach * math.sqrt(2), 4, turn + math.pi / 4)


def eight_star(x: float, y: float, reach: float) -> skia.Path:
    """The eight-pointed star of two crossed squares."""
    return union(square(x, y, reach * 0.74), square(x, y, reach * 0.74, math.pi / 4))


def clover(x: float, y: float, radius: float) -> skia.Path:
    """Four leaves round a square heart."""
    leaf = radius * 0.52
    out = leaf * 0.92
    leaves = [circle(x + dx, y + dy, leaf) for dx, dy in ((-out, 0), (out, 0), (0, -out), (0, out))]
    return union(*leaves, rect(x - leaf * 0.6, y - leaf * 0.6, leaf * 1.2, leaf * 1.2))


def arch(x: float, y: float, width: float, height: float) -> skia.Path:
    """A doorway with a round top; (x, y) is the top left corner of its box."""
    path = skia.Path()
    path.moveTo(x, y + height)
    path.lineTo(x, y + width / 2)
    path.arcTo(skia.Rect.MakeXYWH(x, y, width, width), 180, 180, False)
    path.lineTo(x + width, y + height)
    path.close()
    return path


def horseshoe_arch(x: float, y: float, width: float, height: float) -> skia.Path:
    """The palace's doorway: its round top closes in a little before the posts begin."""
    post = width * 0.075
    path = skia.Path()
    path.moveTo(x + post, y + height)
    path.lineTo(x + post, y + width / 2 * 1.53)
    path.arcTo(skia.Rect.MakeXYWH(x, y, width, width), 180 - 32, 180 + 64, False)
    path.lineTo(x + width - post, y + height)
    path.close()
    return path


def union(*paths: skia.Path) -> skia.Path:
    """Everything that any of `paths` covers."""
    return _combined(paths, skia.kUnion_PathOp)


def minus(path: skia.Path, *holes: skia.Path) -> skia.Path:
    """`path` without `holes`."""
    return _combined((path, *holes), skia.kDifference_PathOp)


def common(*paths: skia.Path) -> skia.Path:
    """What all of `paths` cover."""
    return _combined(paths, skia.kIntersect_PathOp)


def _combined(paths: Iterable[skia.Path], operation: skia.PathOp) -> skia.Path:
    first, *others = paths
    for other in others:
        first = skia.Op(first, other, operation)
    return first
