"""The tower as rigid bodies: pymunk decides whether it stands, sways or falls.

The only module of the rules that imports pymunk. A pull happens in the vertical plane through the column
along the direction from which the player looks: `u` runs along that plane, `y` up from the base plate, both
in millimetres. Each slice is a fresh space with its bodies added in id order, so the same layout and the same
samples give the same outcome, bit for bit; integers go in and integers come out. Units inside: mm, g, s, so
forces are g mm/s².
"""

from __future__ import annotations

import math

import pymunk
from msgspec.structs import replace

from game.titles.villa_paletti.contacts import (
    ALL,
    BUMPER,
    FLOORS,
    HELD,
    SLIVER,
    STANDING,
    TABLE,
    Touch,
    bumper_half_width,
    column_touch,
    floor_touch,
)
from game.titles.villa_paletti.content import COLUMN_HEIGHT, FLOOR_THICKNESS, STOREY
from game.titles.villa_paletti.frames import Frames
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.plan import shadow, turned_outline
from game.titles.villa_paletti.pull import Drop, Grip, Pose, Sample, bearing_part
from game.titles.villa_paletti.statics import GRAVITY, Loads, weight_above

STEP_S = 1 / 240
STEPS_PER_SAMPLE = 4
ITERATIONS = 60
"""With 30, towers of five floors crept by more than the snap in one plane of eight; with 60 in none."""
SLOP = 0.3
SUNK = 0.1
"""Pieces begin this deep in each other: every contact bears from the first step, and settling is shorter."""
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
MOST_LIFTED = 0.45
"""The other hand lifts at most this part of what rests on the floor: it cannot carry it off its columns."""

FALLEN_TILT = math.radians(8)
FALLEN_DROP = 18.0
COLUMN_FALLEN_TILT = math.radians(22)
REST_SPEED = 2.0
REST_SPIN = 0.03
REST_S = 0.35
LONGEST_SETTLING_S = 8.0
CALMED_AFTER_S, CALM = 1.5, 0.2
"""A tower that has swayed so long without falling loses its speed but for this part in every second.

The contacts hardly take speed away, so towers of five floors that lean went on swaying for seconds.
"""
SNAP_MM = 0.8
SNAP_RAD = 0.01

_LOOSE_GAP = (0.35, 1.0)
"""A loose column enters the plane shorter by its gap, kept within these millimetres."""

_RISE = STOREY - 2 * SUNK


class Slice:
    """One vertical plane through the tower as a running simulation.

    `grip`: the column in the hand (None: the tower is left to itself).
    """

    def __init__(
        self, layout: Layout, direction_rad: float, mu: float, weighed: Loads, grip: Grip | None = None
    ) -> None:
        self.layout = layout
        self.direction_rad = direction_rad
        self.held = grip.column if grip is not None else None
        self._cos, self._sin = math.cos(direction_rad), math.sin(direction_rad)
        self._friction = math.sqrt(mu)
        self._bearing_part = bearing_part(mu)
        self.space = pymunk.Space()
        self.space.gravity = (0, -GRAVITY)
        self.space.iterations = ITERATIONS
        self.space.collision_slop = SLOP
        self.space.collision_bias = BIAS
        self.space.damping = 1.0
        self.floors: list[pymunk.Body] = []
        self.columns: dict[str, pymunk.Body] = {}
        self.start: dict[pymunk.Body, tuple[float, float]] = {}
        self.neighbours: dict[str, float] = {}
        """The columns that the held one can run against, with the distance of the axes at which they meet."""
        self._lowest: dict[pymunk.Body, float] = {}
        self._quiet = 0
        self.steps = 0
        self._add_table()
        # Bodies are added in id order: contact order, and so the outcome, follows insertion order.
        for number in range(1, layout.top + 1):
            self._add_floor(number)
        for column in layout.columns:
            self._add_column(column, weighed.gap_by_column.get(column.id, 0.0))
        if grip is not None:
            self._add_bumpers(grip)

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
        table.filter = pymunk.ShapeFilter(categories=TABLE, mask=ALL)
        self.space.add(table)

    def _add_floor(self, number: int) -> None:
        laid = self.layout.floors[number - 1]
        low, high = shadow(turned_outline(number, laid.turn_urad), self.direction_rad)
        mass, half = self.layout.plan_of(number).mass, FLOOR_THICKNESS / 2
        body = pymunk.Body(mass, mass * ((high - low) ** 2 + FLOOR_THICKNESS**2) / 12)
        shape = pymunk.Poly(body, [(low, -half), (high, -half), (high, half), (low, half)])
        self.floors.append(body)
        self._place(body, self.along(laid.x, laid.z), number * _RISE - half)
        self._add_shape(shape, floor_touch(number))

    def _add_column(self, column: Column, gap: float) -> None:
        half, height = column.kind.half_width, COLUMN_HEIGHT
        if gap > 0:
            height -= min(_LOOSE_GAP[1], max(_LOOSE_GAP[0], gap))
        mass = column.kind.mass
        body = pymunk.Body(mass, mass * ((2 * half) ** 2 + height**2) / 12)
        foot = column.level * _RISE - SUNK + (COLUMN_HEIGHT - SUNK if column.on else 0.0)
        self.columns[column.id] = body
        self._place(body, self.along(column.x, column.z), foot + height / 2)
        outline = _bevelled(half, self._bearing_part * half, height)
        self._add_shape(pymunk.Poly(body, outline), column_touch(self.layout, column))

    def _add_bumpers(self, grip: Grip) -> None:
        held = self.layout.column(grip.column)
        for other in self.layout.columns:
            half = bumper_half_width(held, other, self.direction_rad, grip.hook)
            if half > 0:
                self.neighbours[other.id] = half + SLIVER
                self._add_shape(_upright(self.columns[other.id], half), Touch(BUMPER, HELD))
        if self.neighbours:
            self._add_shape(_upright(self.columns[held.id], SLIVER), Touch(HELD, BUMPER))

    def _place(self, body: pymunk.Body, u: float, y: float) -> None:
        body.position = (u, y)
        self.space.add(body)
        self.start[body] = (u, y)
        self._lowest[body] = y - FALLEN_DROP

    def _add_shape(self, shape: pymunk.Poly, touch: Touch) -> None:
        shape.friction = self._friction
        shape.filter = pymunk.ShapeFilter(categories=touch.categories, mask=touch.mask)
        self.space.add(shape)

    # -- running

    def step(self) -> None:
        """One physics step."""
        self.space.step(STEP_S)
        self.steps += 1

    def has_fallen(self, except_for: tuple[str, ...] = ()) -> bool:
        """Whether a floor has left its place or a column, other than the one in the hand, has fallen."""
        for body in self.floors:
            if abs(body.angle) > FALLEN_TILT or body.position.y < self._lowest[body]:
                return True
        spared = (self.held, *except_for)
        return any(id not in spared and self._lies(body) for id, body in self.columns.items())

    def has_toppled(self, column: str) -> bool:
        """Whether a column that stands in the plane has fallen over."""
        return self._lies(self.columns[column])

    def _lies(self, column: pymunk.Body) -> bool:
        return abs(column.angle) > COLUMN_FALLEN_TILT or column.position.y < self._lowest[column]

    def is_at_rest(self) -> bool:
        """Whether everything has been quiet for long enough; asked once every `STEPS_PER_SAMPLE` steps."""
        for body in (*self.floors, *self.columns.values()):
            if body.velocity.length > REST_SPEED or abs(body.angular_velocity) > REST_SPIN:
                self._quiet = 0
                return False
        self._quiet += STEPS_PER_SAMPLE
        return self._quiet * STEP_S >= REST_S

    def settling(self, caught: str = "") -> Frames[Slice, bool]:
        """Run until the tower rests, a sixtieth of a second at a time; returns whether it stands.

        `caught`: a column that is taken out as soon as it falls over, before it does any damage.
        """
        calmed = self.steps + round(CALMED_AFTER_S / STEP_S)
        limit = self.steps + round(LONGEST_SETTLING_S / STEP_S)
        while self.steps < limit:
            yield self
            if self.steps >= calmed:
                self.space.damping = CALM
            for _ in range(STEPS_PER_SAMPLE):
                self.step()
            if self.has_fallen(except_for=(caught,)):
                return False
            if caught in self.columns and self.has_toppled(caught):
                self.take_out(caught)
            if self.is_at_rest():
                return True
        return True

    def let_tumble(self) -> None:
        """After the verdict, for the eye alone: from now on every floor meets every column."""
        self.space.damping = 1.0
        floors = set(self.floors)
        for body in (*self.floors, *self.columns.values()):
            touch = Touch(FLOORS, ALL) if body in floors else Touch(STANDING, TABLE | FLOORS)
            for shape in body.shapes:
                shape.filter = pymunk.ShapeFilter(categories=touch.categories, mask=touch.mask)

    def take_out(self, column: str) -> None:
        """Take a column out of the plane (between steps)."""
        body = self.columns.pop(column)
        for joint in tuple(body.constraints):
            self.space.remove(joint)
        self.space.remove(*body.shapes, body)
        self._quiet = 0

    def strike(self, drop: Drop) -> None:
        """Let the piece that was set down arrive with the speed of its fall."""
        body = self.columns.get(drop.piece) or self.floors[-1]
        body.velocity = (0.0, -math.sqrt(2 * GRAVITY * drop.height_um / 1000))

    # -- what became of the pieces

    @property
    def sway(self) -> float:
        """How near the floors are to falling, 0 at rest to 1."""
        signs = [abs(body.angle) / FALLEN_TILT for body in self.floors]
        signs += [(self.start[body][1] - body.position.y) / FALLEN_DROP for body in self.floors]
        return max(signs, default=0.0)

    def moved(self, body: pymunk.Body) -> float:
        """How far a piece is along the plane from where it rested, in millimetres."""
        return body.position.x - self.start[body][0]

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
        moved = self.moved(body)
        stayed = abs(moved) < SNAP_MM and abs(body.angle) < SNAP_RAD
        return 0 if stayed else round(moved * 1000)

    def settled_layout(self) -> Layout:
        """The layout with what moved in this plane written back, without the columns taken out."""
        floors = tuple(
            laid.shifted(*self._in_plan(self.shift_um(body)))
            for laid, body in zip(self.layout.floors, self.floors, strict=True)
        )
        columns = tuple(
            column.shifted(*self._in_plan(self.shift_um(self.columns[column.id])))
            for column in self.layout.columns
            if column.id in self.columns
        )
        return replace(self.layout, floors=floors, columns=columns)

    def _in_plan(self, along_um: int) -> tuple[int, int]:
        return round(along_um * self._cos), round(along_um * self._sin)


class Fist:
    """The hand that holds a column: it pulls along the plane, bears the column up, keeps it upright.

    Its force is limited, so it lags behind the pointer by load and friction.
    """

    def __init__(self, plane: Slice, grip: Grip) -> None:
        self._body = plane.columns[grip.column]
        self._anchor = (0.0, grip.height_um / 1000 - COLUMN_HEIGHT / 2)
        self._force = HOOK_FORCE if grip.hook else HAND_FORCE
        self._damping = 2 * HAND_DAMPING * math.sqrt(HAND_STIFFNESS * self._body.mass)
        self._start = self.grip_at()
        self.body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.body.position = self._start
        self._groove = pymunk.GrooveJoint(self.body, self._body, (0, -400), (0, 400), self._anchor)
        upright = pymunk.GearJoint(self.body, self._body, 0.0, 1.0)
        for joint, limit in ((self._groove, self._force), (upright, UPRIGHT_TORQUE)):
            joint.max_force = limit
            joint.error_bias = HAND_BIAS
            joint.max_bias = HAND_BIAS_SPEED
        plane.space.add(self.body, self._groove, upright)

    def guide(self, sample: Sample) -> None:
        """Before each step: follow the pointer, not too fast and never far ahead, and bear the column up."""
        grip_u, grip_y = self._body.local_to_world(self._anchor)
        hand_u, hand_y = self.body.position
        wanted_u, wanted_y = self._start[0] + sample.u_um / 1000, self._start[1] + sample.y_um / 1000
        du = min(max(wanted_u, grip_u - HAND_LEAD), grip_u + HAND_LEAD) - hand_u
        dy = min(max(wanted_y, grip_y - HAND_LEAD), grip_y + HAND_LEAD) - hand_y
        far = math.hypot(du, dy)
        speed = min(HAND_SPEED / far, 1 / STEP_S) if far > 1e-9 else 0.0
        self.body.velocity = (du * speed, dy * speed)
        bearing = HAND_STIFFNESS * (hand_y - grip_y) - self._damping * self._body.velocity.y
        bearing = min(max(bearing, -self._force), self._force)
        self._body.apply_force_at_world_point((0, bearing), (grip_u, grip_y))

    @property
    def strain(self) -> float:
        """How hard it pulls just now, 0 to 1 of its force."""
        return min(1.0, self._groove.impulse / STEP_S / self._force)

    def grip_at(self) -> tuple[float, float]:
        """Where the column is held (u, y in millimetres)."""
        point = self._body.local_to_world(self._anchor)
        return point.x, point.y


class OtherHand:
    """The hand on the nearest edge of the floor above: it steadies the floor, and lifts if asked to."""

    def __init__(self, plane: Slice, column: Column) -> None:
        self._plane = plane
        self._column = plane.columns[column.id]
        self._floor = plane.floors[column.level]
        self._edges = shadow(
            turned_outline(column.level + 1, plane.layout.floors[column.level].turn_urad), plane.direction_rad
        )
        self._most_lift = MOST_LIFTED * GRAVITY * weight_above(plane.layout, column.level + 1)[0]

    @property
    def longest_lift_n(self) -> float:
        """The most that it lifts, in newtons."""
        return self._most_lift / NEWTON

    def steady(self, lift_mn: int) -> None:
        """Before each step: brake the floor, and lift it by so many thousandths of a newton."""
        floor = self._floor
        brake = min(max(-HOLD_DRAG * floor.velocity.x, -HOLD_FORCE), HOLD_FORCE)
        lift = min(lift_mn * NEWTON / 1000, self._most_lift)
        edge = self._edges[1 if self._column.position.x >= floor.position.x else 0]
        floor.apply_force_at_world_point((brake, lift), floor.local_to_world((edge, 0.0)))

    @property
    def has_shifted(self) -> bool:
        """Whether the floor lies further from its place than the snap."""
        return self._plane.shift_um(self._floor) != 0 or abs(self._floor.angle) > SNAP_RAD


def _bevelled(half: float, foot: float, height: float) -> list[tuple[float, float]]:
    """A column seen from the side: only the inner part of its ends bears."""
    top = height / 2
    return [
        (-foot, -top), (foot, -top), (half, BEVEL - top), (half, top - BEVEL),
        (foot, top), (-foot, top), (-half, top - BEVEL), (-half, BEVEL - top),
    ]


def _upright(body: pymunk.Body, half: float) -> pymunk.Poly:
    """A strip about a column's axis that only meets strips of its kind."""
    top = COLUMN_HEIGHT / 2 - BEVEL
    return pymunk.Poly(body, [(-half, -top), (half, -top), (half, top), (-half, top)])
