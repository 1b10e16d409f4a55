"""The tower as rigid bodies: pymunk decides whether it stands, sways or falls.

The only module that imports pymunk. A pull happens in the vertical plane through the column along the
direction from which the player looks: `u` runs along that plane, `y` up from the base plate, both in
millimetres. Each slice is a fresh space with its bodies added in id order, so the same layout and the same
samples give the same outcome, bit for bit; integers go in and integers come out. Units inside: mm, g, s, so
forces are g mm/s².
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable
from typing import Generic, TypeAlias, TypeVar

import pymunk
from msgspec.structs import replace

from game.titles.villa_paletti.content import COLUMN_HEIGHT, FLOOR_THICKNESS, STOREY
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.plan import shadow, turned_outline
from game.titles.villa_paletti.pull import (
    ATTEMPT_MM,
    Ending,
    Grip,
    Pose,
    PullOutcome,
    Sample,
    Settled,
    Status,
)
from game.titles.villa_paletti.statics import FOOT, GRAVITY, Loads, loads, weakest, weight_above

STEP_S = 1 / 240
STEPS_PER_SAMPLE = 4
ITERATIONS = 30
SLOP = 0.3
BIAS = (1 - 0.1) ** 60
NEWTON = 1e6

BEVEL = 4.0
HAND_SPEED = 150.0
HAND_LEAD = 25.0
HAND_FORCE = 3 * NEWTON
HOOK_FORCE = 2 * NEWTON
HAND_STIFFNESS = 0.8 * NEWTON
HAND_DAMPING = 0.7
UPRIGHT_TORQUE = 60 * NEWTON
HAND_BIAS = (1 - 0.5) ** 60
HAND_BIAS_SPEED = 400.0
HOLD_DRAG = 0.02 * NEWTON
HOLD_FORCE = 1 * NEWTON

FALLEN_TILT = math.radians(8)
FALLEN_DROP = 18.0
COLUMN_FALLEN_TILT = math.radians(22)
REST_SPEED = 2.0
REST_SPIN = 0.03
REST_S = 0.35
LONGEST_SETTLING_S = 8.0
SNAP_MM = 0.5
SNAP_RAD = 0.01
FREE_GAP = 1.0
SAFE_MARGIN = 12.0
DROPPED_TILT = math.radians(35)

_LOOSE_GAP = (0.35, 1.0)
"""A loose column enters the plane shorter by its gap, kept within these millimetres."""

# Who touches whom, as bits: the table, five floors, then columns by what they may meet.
_TABLE = 1 << 0
_STANDING = 1 << 12
_HELD = 1 << 13
_IN_THE_WAY = 1 << 14
_FIRST_STACK = 16
_FLOORS = 0b111110
_ALL = 0xFFFFFFFF


T = TypeVar("T")
Frames: TypeAlias = "Generator[Slice, None, T]"
"""A simulation in frames of a sixtieth of a second: yields the plane that moves, returns what came of it."""


class Slice:
    """One vertical plane through the tower as a running simulation.

    `held`: the column in the hand (None: the tower is left to itself).
    """

    def __init__(
        self, layout: Layout, direction_rad: float, mu: float, weighed: Loads, held: str | None = None
    ) -> None:
        self.layout = layout
        self.direction_rad = direction_rad
        self.held = held
        self._cos, self._sin = math.cos(direction_rad), math.sin(direction_rad)
        self._friction = math.sqrt(mu)
        self.space = pymunk.Space()
        self.space.gravity = (0, -GRAVITY)
        self.space.iterations = ITERATIONS
        self.space.collision_slop = SLOP
        self.space.collision_bias = BIAS
        self.space.damping = 1.0
        self.floors: list[pymunk.Body] = []
        self.columns: dict[str, pymunk.Body] = {}
        self.start: dict[pymunk.Body, tuple[float, float]] = {}
        self._quiet = 0
        self.steps = 0
        self._stacks = {column.on: place for place, column in enumerate(layout.columns) if column.on}
        self._add_table()
        # Bodies are added in id order: contact order, and so the outcome, follows insertion order.
        for number in range(1, layout.top + 1):
            self._add_floor(number)
        for column in layout.columns:
            self._add_column(column, weighed.gap_by_column.get(column.id, 0.0))

    # -- the plane

    def along(self, x: float, z: float) -> float:
        """The u of a point in plan."""
        return x * self._cos + z * self._sin

    def depth(self, x: float, z: float) -> float:
        """How far behind the plane's zero line a point in plan lies."""
        return z * self._cos - x * self._sin

    # -- building

    def _add_table(self) -> None:
        table = pymunk.Poly(self.space.static_body, [(-900, -60), (900, -60), (900, 0), (-900, 0)])
        table.friction = self._friction
        table.filter = pymunk.ShapeFilter(categories=_TABLE, mask=_ALL)
        self.space.add(table)

    def _add_floor(self, number: int) -> None:
        laid = self.layout.floors[number - 1]
        low, high = shadow(turned_outline(number, laid.turn_urad), self.direction_rad)
        mass, half = self.layout.plan_of(number).mass, FLOOR_THICKNESS / 2
        body = pymunk.Body(mass, mass * ((high - low) ** 2 + FLOOR_THICKNESS**2) / 12)
        shape = pymunk.Poly(body, [(low, -half), (high, -half), (high, half), (low, half)])
        shape.filter = pymunk.ShapeFilter(categories=1 << number, mask=_ALL)
        self.floors.append(body)
        self._place(body, shape, self.along(laid.x, laid.z), number * STOREY - half)

    def _add_column(self, column: Column, gap: float) -> None:
        half, height = column.kind.half_width, COLUMN_HEIGHT
        if gap > 0:
            height -= min(_LOOSE_GAP[1], max(_LOOSE_GAP[0], gap))
        mass = column.kind.mass
        body = pymunk.Body(mass, mass * ((2 * half) ** 2 + height**2) / 12)
        shape = pymunk.Poly(body, _bevelled(half, height))
        shape.filter = self._filter_of(column)
        foot = column.level * STOREY + (COLUMN_HEIGHT if column.on else 0.0)
        self.columns[column.id] = body
        self._place(body, shape, self.along(column.x, column.z), foot + height / 2)

    def _place(self, body: pymunk.Body, shape: pymunk.Poly, u: float, y: float) -> None:
        body.position = (u, y)
        shape.friction = self._friction
        self.space.add(body, shape)
        self.start[body] = (u, y)

    def _filter_of(self, column: Column) -> pymunk.ShapeFilter:
        """A column touches the floors below and above it; other columns only where it could meet them."""
        categories = _HELD if column.id == self.held else _STANDING
        mask = _TABLE if column.level == 0 else 1 << column.level
        if self.layout.is_covered(column):
            mask |= 1 << (column.level + 1)
        if column.id == self.held:
            mask |= _IN_THE_WAY
        elif self.held is not None and self.is_in_the_way(column):
            categories |= _IN_THE_WAY
            mask |= _HELD
        for carrier, place in self._stacks.items():
            # One bit for each pair: what stands on a column meets that column and no other.
            if carrier == column.id or self.layout.columns[place].id == column.id:
                bit = 1 << (_FIRST_STACK + place % 15)
                categories |= bit
                mask |= bit
        if column.on:
            mask &= ~(1 << column.level)
        return pymunk.ShapeFilter(categories=categories, mask=mask)

    def is_in_the_way(self, column: Column) -> bool:
        """Whether the held column can meet this one on its way along the plane."""
        assert self.held is not None
        held = self.layout.column(self.held)
        if column.level != held.level:
            return False
        apart = abs(self.depth(column.x, column.z) - self.depth(held.x, held.z))
        return apart < column.kind.half_width + held.kind.half_width

    # -- running

    def step(self) -> None:
        """One physics step."""
        self.space.step(STEP_S)
        self.steps += 1

    def has_fallen(self) -> bool:
        """Whether a floor has left its place or a column, other than the one in the hand, has fallen."""
        for body in self.floors:
            if abs(body.angle) > FALLEN_TILT or self.start[body][1] - body.position.y > FALLEN_DROP:
                return True
        for id, body in self.columns.items():
            if id != self.held and (
                abs(body.angle) > COLUMN_FALLEN_TILT or self.start[body][1] - body.position.y > FALLEN_DROP
            ):
                return True
        return False

    def is_at_rest(self) -> bool:
        """Whether everything has been quiet for long enough; asked once every `STEPS_PER_SAMPLE` steps."""
        for body in (*self.floors, *self.columns.values()):
            if body.velocity.length > REST_SPEED or abs(body.angular_velocity) > REST_SPIN:
                self._quiet = 0
                return False
        self._quiet += STEPS_PER_SAMPLE
        return self._quiet * STEP_S >= REST_S

    def settling(self) -> Frames[bool]:
        """Run until the tower rests, a sixtieth of a second at a time; returns whether it stands."""
        limit = self.steps + round(LONGEST_SETTLING_S / STEP_S)
        while self.steps < limit:
            yield self
            for _ in range(STEPS_PER_SAMPLE):
                self.step()
            if self.has_fallen():
                return False
            if self.is_at_rest():
                return True
        return True

    def let_tumble(self) -> None:
        """After the verdict, for the eye alone: from now on every floor meets every column."""
        for body in (*self.floors, *self.columns.values()):
            for shape in body.shapes:
                is_floor = body in self.floors
                shape.filter = pymunk.ShapeFilter(
                    categories=_FLOORS if is_floor else _STANDING,
                    mask=_ALL if is_floor else _TABLE | _FLOORS,
                )

    def take_out(self, column: str) -> None:
        """Take a column out of the plane (between steps)."""
        body = self.columns.pop(column)
        for joint in tuple(body.constraints):
            self.space.remove(joint)
        self.space.remove(*body.shapes, body)
        self.held = None
        self._quiet = 0

    # -- what became of the pieces

    def poses(self) -> dict[str, Pose]:
        """Every piece in the plane ("floor-1", ..., then the columns), measured from where it rested."""
        pieces = {f"floor-{number}": body for number, body in enumerate(self.floors, 1)} | self.columns
        found = {}
        for name, body in pieces.items():
            (u, y), (u0, y0) = body.position, self.start[body]
            found[name] = Pose(u - u0, y - y0, body.angle)
        return found

    def shift_um(self, body: pymunk.Body) -> int:
        """How far a piece has moved along the plane; 0 where it stayed within the snap.

        So a tower that is left alone never creeps, however often it is built again.
        """
        moved = body.position.x - self.start[body][0]
        return round(moved * 1000) if abs(moved) >= SNAP_MM else 0

    def settled_layout(self) -> Layout:
        """The layout with what moved in this plane written back."""
        floors = tuple(
            self._shifted_floor(laid, self.shift_um(body))
            for laid, body in zip(self.layout.floors, self.floors, strict=True)
        )
        columns = tuple(
            self._shifted_column(column, self.shift_um(self.columns[column.id]))
            for column in self.layout.columns
            if column.id in self.columns
        )
        return replace(self.layout, floors=floors, columns=columns)

    def _shifted_floor(self, laid: Floor, by_um: int) -> Floor:
        if by_um == 0:
            return laid
        return replace(
            laid, x_um=laid.x_um + round(by_um * self._cos), z_um=laid.z_um + round(by_um * self._sin)
        )

    def _shifted_column(self, column: Column, by_um: int) -> Column:
        if by_um == 0:
            return column
        return replace(
            column, x_um=column.x_um + round(by_um * self._cos), z_um=column.z_um + round(by_um * self._sin)
        )


def _bevelled(half: float, height: float) -> list[tuple[float, float]]:
    """A column seen from the side: only the inner part of its ends bears."""
    foot, top = half * FOOT, height / 2
    return [
        (-foot, -top), (foot, -top), (half, BEVEL - top), (half, top - BEVEL),
        (foot, top), (-foot, top), (-half, top - BEVEL), (-half, BEVEL - top),
    ]


# -- the tower left to itself


class Running(Generic[T]):
    """A simulation to be watched: `advance` runs one frame, `run` all that are left.

    Watched or not, the same steps are done in the same order, so the result is the same bit for bit.
    """

    def __init__(self, frames: Frames[T]) -> None:
        self._frames = frames
        self.plane: Slice | None = None
        """The plane that moves just now, for drawing; after the end the last one."""
        self._results: list[T] = []

    @property
    def is_over(self) -> bool:
        """Whether the result is there."""
        return bool(self._results)

    @property
    def result(self) -> T:
        """What came of it; only once it is over."""
        return self._results[0]

    def advance(self) -> bool:
        """Run a sixtieth of a second; whether it goes on after that."""
        if not self.is_over:
            try:
                self.plane = next(self._frames)
            except StopIteration as end:
                self._results.append(end.value)
        return not self.is_over

    def run(self) -> T:
        """Run to the end."""
        while self.advance():
            pass
        return self.result


def settling(layout: Layout, mu: float) -> Frames[Settled]:
    """Let the tower settle in the plane where it is weakest, if that is close to the edge at all."""
    for _ in range(4):
        weak = weakest(layout)
        if weak is None or weak.margin > SAFE_MARGIN:
            return Settled(layout)
        plane = Slice(layout, weak.direction_rad, mu, loads(layout))
        if not (yield from plane.settling()):
            return Settled(layout, round(weak.direction_rad * 1e6))
        after = plane.settled_layout()
        if after == layout:
            return Settled(layout)
        # It has moved and may now be weakest elsewhere.
        layout = after
    return Settled(layout)


def settled(layout: Layout, mu: float) -> Settled:
    """What becomes of a tower after something was set down on it or taken from it."""
    return Running(settling(layout, mu)).run()


# -- a pull


class Pull:
    """A pull as it happens: one `feed` for each sample, then `finish`.

    The scene feeds it live, `simulate` feeds it from a record: the same samples give the same outcome.
    """

    def __init__(self, layout: Layout, grip: Grip, mu: float) -> None:
        self.layout = layout
        self.grip = grip
        self.mu = mu
        self.weighed = loads(layout)
        self.plane = Slice(layout, grip.direction_urad / 1e6, mu, self.weighed, grip.column)
        self.status: Status = "held"
        self._column = layout.column(grip.column)
        self._body = self.plane.columns[grip.column]
        self._home = (self._body.position.x, self._body.position.y)
        self._anchor = (0.0, grip.height_um / 1000 - COLUMN_HEIGHT / 2)
        self._floor = (
            self.plane.floors[self._column.level] if layout.is_covered(self._column) else None
        )
        self.strain = 0.0
        """How hard the hand pulls just now, 0 to 1 of its force."""
        self.farthest_mm = 0.0
        self._neighbours = [
            column.id
            for column in layout.on_level(self._column.level)
            if column.id != grip.column and self.plane.is_in_the_way(column)
        ]
        self._take_hold()

    def _take_hold(self) -> None:
        force = HOOK_FORCE if self.grip.hook else HAND_FORCE
        start = self._body.local_to_world(self._anchor)
        self._start = (start.x, start.y)
        self.hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.hand.position = self._start
        groove = pymunk.GrooveJoint(self.hand, self._body, (0, -400), (0, 400), self._anchor)
        upright = pymunk.GearJoint(self.hand, self._body, 0.0, 1.0)
        for joint, limit in ((groove, force), (upright, UPRIGHT_TORQUE)):
            joint.max_force = limit
            joint.error_bias = HAND_BIAS
            joint.max_bias = HAND_BIAS_SPEED
        self._groove = groove
        self._force = force
        mass = self._column.kind.mass
        self._damping = 2 * HAND_DAMPING * math.sqrt(HAND_STIFFNESS * mass)
        self.plane.space.add(self.hand, groove, upright)

    def feed(self, sample: Sample) -> Status:
        """One sixtieth of a second with the hand at `sample`; how it stands now."""
        if self.status != "held":
            return self.status
        for _ in range(STEPS_PER_SAMPLE):
            self._lead(sample)
            self._bear_up()
            if sample.lift_mn >= 0 and self._floor is not None:
                self._steady(sample.lift_mn)
            self.plane.step()
        self.strain = min(1.0, self._groove.impulse / STEP_S / self._force)
        self.status = self._judge()
        return self.status

    def _lead(self, sample: Sample) -> None:
        """The hand follows the pointer: not too fast, never far ahead of the column."""
        wanted_u = self._start[0] + sample.u_um / 1000
        wanted_y = self._start[1] + sample.y_um / 1000
        grip = self._body.local_to_world(self._anchor)
        wanted_u = min(max(wanted_u, grip.x - HAND_LEAD), grip.x + HAND_LEAD)
        wanted_y = min(max(wanted_y, grip.y - HAND_LEAD), grip.y + HAND_LEAD)
        du, dy = wanted_u - self.hand.position.x, wanted_y - self.hand.position.y
        far = math.hypot(du, dy)
        part = min(1.0, HAND_SPEED * STEP_S / far) if far > 1e-9 else 0.0
        self.hand.velocity = (du * part / STEP_S, dy * part / STEP_S)

    def _bear_up(self) -> None:
        """The hand carries the column as a soft spring, as strongly as a hand does."""
        grip = self._body.local_to_world(self._anchor)
        pull = HAND_STIFFNESS * (self.hand.position.y - grip.y) - self._damping * self._body.velocity.y
        pull = min(max(pull, -HAND_FORCE), HAND_FORCE)
        self._body.apply_force_at_world_point((0, pull), grip)

    def _steady(self, lift_mn: int) -> None:
        """The other hand on the nearest edge of the floor above: brakes it, and lifts if asked to."""
        floor = self._floor
        assert floor is not None
        speed = floor.velocity.x
        brake = min(max(-HOLD_DRAG * speed, -HOLD_FORCE), HOLD_FORCE)
        edge = self._edge_of(floor)
        lift = min(lift_mn * NEWTON / 1000, self.longest_lift())
        floor.apply_force_at_world_point((brake, lift), floor.local_to_world(edge))

    def _edge_of(self, floor: pymunk.Body) -> tuple[float, float]:
        """The end of the floor that is nearer to the held column, where the other hand takes it."""
        shape = next(iter(floor.shapes))
        assert isinstance(shape, pymunk.Poly)
        us = [corner.x for corner in shape.get_vertices()]
        right = self._body.position.x >= floor.position.x
        return (max(us) if right else min(us)), 0.0

    def longest_lift(self) -> float:
        """The most the other hand lifts: under half of what lies on the floor, so it cannot carry it off."""
        mass, _, _ = weight_above(self.layout, self._column.level + 1)
        return 0.45 * mass * GRAVITY

    def _judge(self) -> Status:
        self.farthest_mm = max(
            self.farthest_mm,
            math.hypot(self._body.position.x - self._home[0], self._body.position.y - self._home[1]),
        )
        if self.plane.has_fallen():
            return "collapse"
        if abs(self._body.angle) > DROPPED_TILT or self._home[1] - self._body.position.y > FALLEN_DROP:
            return "dropped"
        for id in self._neighbours:
            if abs(self.plane.shift_um(self.plane.columns[id])) > ATTEMPT_MM * 1000:
                return "touched"
        return "free" if self._is_out() else "held"

    def _is_out(self) -> bool:
        """Whether the column's disc is clear of the outline of the floor above, wherever that is now."""
        column = self._column
        u = self._body.position.x
        depth = self.plane.depth(column.x, column.z)
        cos, sin = math.cos(self.plane.direction_rad), math.sin(self.plane.direction_rad)
        x, z = u * cos - depth * sin, u * sin + depth * cos
        if self._floor is None:
            moved = math.hypot(u - self._home[0], self._body.position.y - self._home[1])
            return moved > 2 * column.kind.half_width
        shift = self._floor.position.x - self.plane.start[self._floor][0]
        inside = self.layout.depth_under(column.level + 1, x - shift * cos, z - shift * sin)
        return inside < -(column.kind.half_width + FREE_GAP)

    def poses(self) -> dict[str, Pose]:
        """Every piece, measured from where it rested before the pull."""
        return self.plane.poses()

    # -- the end

    def ending(self) -> Frames[PullOutcome]:
        """Let go: what becomes of the tower, in this plane and then in its weakest one."""
        if self.status == "collapse":
            return self._collapsed(self.grip.direction_urad)
        if self.status == "held" and self.farthest_mm <= ATTEMPT_MM:
            return PullOutcome("looked", self.layout)
        self.plane.take_out(self.grip.column)
        if self.status == "free":
            if not (yield from self.plane.settling()):
                return self._collapsed(self.grip.direction_urad)
            return (yield from self._judged("free", self.plane.settled_layout()))
        # The column goes back to its place; what else has moved stays moved, if that stands.
        after = self.plane.settled_layout().with_column(self._column)
        plane = Slice(after, self.plane.direction_rad, self.mu, loads(after))
        if not (yield from plane.settling()):
            return self._collapsed(self.grip.direction_urad)
        ended: Ending = "broken_off" if self.status == "held" else self.status
        return (yield from self._judged(ended, plane.settled_layout()))

    def _judged(self, ended: Ending, layout: Layout) -> Frames[PullOutcome]:
        result = yield from settling(layout, self.mu)
        if result.fell_along_urad is not None:
            return self._collapsed(result.fell_along_urad)
        return PullOutcome(ended, result.layout)

    def _collapsed(self, direction_urad: int) -> PullOutcome:
        return PullOutcome("collapse", self.layout, direction_urad)

    def finish(self) -> PullOutcome:
        """Let go and wait: what has become of the tower."""
        return Running(self.ending()).run()


def simulate(layout: Layout, grip: Grip, samples: Iterable[Sample], mu: float) -> PullOutcome:
    """The outcome of a recorded pull; samples after the column came free are not looked at."""
    pull = Pull(layout, grip, mu)
    for sample in samples:
        if pull.feed(sample) != "held":
            break
    return pull.finish()
