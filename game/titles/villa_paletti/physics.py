"""The tower as rigid bodies: pymunk decides whether it stands, sways or falls.

The only module that imports pymunk, which is why all that moves bodies is here. A pull happens in the
vertical plane through the column along the direction from which the player looks: `u` runs along that plane,
`y` up from the base plate, both in millimetres. Each slice is a fresh space with its bodies added in id
order, so the same layout and the same samples give the same outcome, bit for bit; integers go in and integers
come out. Units inside: mm, g, s, so forces are g mm/s².
"""

from __future__ import annotations

import math
from collections.abc import Iterable

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
from game.titles.villa_paletti.frames import Frames, Running
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.plan import shadow, turned_outline
from game.titles.villa_paletti.pull import (
    ATTEMPT_MM,
    Drop,
    Ending,
    Grip,
    Lift,
    Pose,
    PullOutcome,
    Sample,
    Settled,
    Status,
    bearing_part,
)
from game.titles.villa_paletti.statics import GRAVITY, Loads, loads, weakest, weight_above

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
SNAP_MM = 0.8
SNAP_RAD = 0.01
_TOUCHING_MM = 1.0
SAFE_MARGIN = 12.0
DROPPED_TILT = math.radians(35)

_LOOSE_GAP = (0.35, 1.0)
"""A loose column enters the plane shorter by its gap, kept within these millimetres."""

_MOST_PLANES = 4
"""A tower that still moves after so many planes is taken as it is."""

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
        for id, body in self.columns.items():
            if (abs(body.angle) > COLUMN_FALLEN_TILT or body.position.y < self._lowest[body]) and (
                id != self.held and id not in except_for
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

    def settling(self) -> Frames[Slice, bool]:
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


# -- the tower left to itself


def settling(layout: Layout, mu: float, drop: Drop | None = None) -> Frames[Slice, Settled]:
    """Let the tower settle in the plane where it is weakest, if that is close to the edge at all.

    `drop`: what has just been set down, and from how high; a fall is always looked at.
    """
    for _ in range(_MOST_PLANES):
        weak = weakest(layout)
        if weak is None or (weak.margin > SAFE_MARGIN and drop is None):
            break
        plane = Slice(layout, weak.direction_rad, mu, loads(layout))
        if drop is not None:
            plane.strike(drop)
        if not (yield from plane.settling()):
            return Settled(layout, round(weak.direction_rad * 1e6))
        drop, before, layout = None, layout, plane.settled_layout()
        if layout == before:
            break
        # It has moved and may now be weakest elsewhere.
    return Settled(layout)


def settled(layout: Layout, mu: float, drop: Drop | None = None) -> Settled:
    """What becomes of a tower after something was set down on it or taken from it."""
    return Running(settling(layout, mu, drop)).run()


# -- a pull


class Pull:
    """A pull as it happens: one `feed` for each sample, then `finish` (or `ending`, to be watched).

    The scene feeds it live, `simulate` feeds it from a record: the same samples give the same outcome.
    """

    def __init__(self, layout: Layout, grip: Grip, mu: float) -> None:
        self.layout = layout
        self.grip = grip
        self.mu = mu
        self.weighed = loads(layout)
        self.plane = Slice(layout, grip.direction_urad / 1e6, mu, self.weighed, grip)
        self.status: Status = "held"
        self.strain = 0.0
        """How hard the hand pulls just now, 0 to 1 of its force."""
        self.lift: Lift = "away"
        """How the other hand has it: lifting "light", or so much that the floor would shift."""
        self._has_lifted = False
        self.farthest_mm = 0.0
        self._met: set[str] = set()
        self.touched: list[str] = []
        """The neighbours that have been pushed: the column must then go back."""
        self._column = layout.column(grip.column)
        self._body = self.plane.columns[grip.column]
        self._home = (self._body.position.x, self._body.position.y)
        self._anchor = (0.0, grip.height_um / 1000 - COLUMN_HEIGHT / 2)
        direction = self.plane.direction_rad
        self._ways = [layout.way_out_mm(self._column, direction + turn) for turn in (0.0, math.pi)]
        """How far it is out along the plane, and against it."""
        self._floor: pymunk.Body | None = None
        self._most_lift = 0.0
        if layout.is_covered(self._column):
            self._floor = self.plane.floors[self._column.level]
            self._most_lift = MOST_LIFTED * GRAVITY * weight_above(layout, self._column.level + 1)[0]
        self._take_hold()

    def _take_hold(self) -> None:
        start = self._body.local_to_world(self._anchor)
        self._start = (start.x, start.y)
        self.hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.hand.position = self._start
        self._force = HOOK_FORCE if self.grip.hook else HAND_FORCE
        self._groove = pymunk.GrooveJoint(self.hand, self._body, (0, -400), (0, 400), self._anchor)
        upright = pymunk.GearJoint(self.hand, self._body, 0.0, 1.0)
        for joint, limit in ((self._groove, self._force), (upright, UPRIGHT_TORQUE)):
            joint.max_force = limit
            joint.error_bias = HAND_BIAS
            joint.max_bias = HAND_BIAS_SPEED
        self._damping = 2 * HAND_DAMPING * math.sqrt(HAND_STIFFNESS * self._column.kind.mass)
        self.plane.space.add(self.hand, self._groove, upright)

    # -- while it is held

    def feed(self, sample: Sample) -> Status:
        """One sixtieth of a second with the hand at `sample`; how it stands now."""
        if self.status != "held":
            return self.status
        wanted = (self._start[0] + sample.u_um / 1000, self._start[1] + sample.y_um / 1000)
        for _ in range(STEPS_PER_SAMPLE):
            self._guide(*wanted)
            if sample.lift_mn >= 0 and self._floor is not None:
                self._steady(self._floor, sample.lift_mn)
            self.plane.step()
        self.strain = min(1.0, self._groove.impulse / STEP_S / self._force)
        self.lift = self._lift(sample.lift_mn)
        self._has_lifted = self._has_lifted or sample.lift_mn > 0
        self.status = self._judge()
        return self.status

    def _guide(self, wanted_u: float, wanted_y: float) -> None:
        """The hand follows the pointer, not too fast and never far ahead, and bears the column up softly."""
        grip_u, grip_y = self._body.local_to_world(self._anchor)
        hand_u, hand_y = self.hand.position
        du = min(max(wanted_u, grip_u - HAND_LEAD), grip_u + HAND_LEAD) - hand_u
        dy = min(max(wanted_y, grip_y - HAND_LEAD), grip_y + HAND_LEAD) - hand_y
        far = math.hypot(du, dy)
        speed = min(HAND_SPEED / far, 1 / STEP_S) if far > 1e-9 else 0.0
        self.hand.velocity = (du * speed, dy * speed)
        bearing = HAND_STIFFNESS * (hand_y - grip_y) - self._damping * self._body.velocity.y
        self._body.apply_force_at_world_point(
            (0, min(max(bearing, -HAND_FORCE), HAND_FORCE)), (grip_u, grip_y)
        )

    def _steady(self, floor: pymunk.Body, lift_mn: int) -> None:
        """The other hand on the nearest edge of the floor above: brakes it, and lifts if asked to."""
        brake = min(max(-HOLD_DRAG * floor.velocity.x, -HOLD_FORCE), HOLD_FORCE)
        lift = min(lift_mn * NEWTON / 1000, self._most_lift)
        floor.apply_force_at_world_point((brake, lift), floor.local_to_world(self._edge_of(floor)))

    def _edge_of(self, floor: pymunk.Body) -> tuple[float, float]:
        """The end of the floor that is nearer to the held column, where the other hand takes it."""
        shape = next(iter(floor.shapes))
        assert isinstance(shape, pymunk.Poly)
        us = [corner.x for corner in shape.get_vertices()]
        right = self._body.position.x >= floor.position.x
        return (max(us) if right else min(us)), 0.0

    def longest_lift(self) -> float:
        """The most that the other hand lifts, in newtons."""
        return self._most_lift / NEWTON

    def _lift(self, lift_mn: int) -> Lift:
        if lift_mn < 0 or self._floor is None:
            return "away"
        shifted = self.plane.shift_um(self._floor) != 0 or abs(self._floor.angle) > SNAP_RAD
        return "shifting" if shifted else "light"

    @property
    def sway(self) -> float:
        """How near the floors are to falling, 0 at rest to 1."""
        start = self.plane.start
        signs = [abs(body.angle) / FALLEN_TILT for body in self.plane.floors]
        signs += [(start[body][1] - body.position.y) / FALLEN_DROP for body in self.plane.floors]
        return max(signs, default=0.0)

    @property
    def speed_mm_s(self) -> float:
        """How fast the held column slides."""
        return self._body.velocity.length

    @property
    def load_n(self) -> float:
        """What the held column bore when it was taken, in newtons; 0 for a loose or an open one."""
        return self.weighed.force_by_column.get(self.grip.column, 0.0) / NEWTON

    def hand_at(self) -> tuple[float, float]:
        """Where the hand is (u, y in millimetres): the thread runs from here to the grip."""
        return self.hand.position.x, self.hand.position.y

    def grip_at(self) -> tuple[float, float]:
        """Where the column is held (u, y in millimetres)."""
        point = self._body.local_to_world(self._anchor)
        return point.x, point.y

    def poses(self) -> dict[str, Pose]:
        """Every piece, measured from where it rested before the pull."""
        return self.plane.poses()

    def _judge(self) -> Status:
        u, y = self._body.position
        self.farthest_mm = max(self.farthest_mm, math.hypot(u - self._home[0], y - self._home[1]))
        self._notice_neighbours(u)
        if self._has_fallen():
            return "collapse"
        if abs(self._body.angle) > DROPPED_TILT or self._home[1] - y > FALLEN_DROP:
            return "dropped"
        if self._is_out(u, y):
            return "touched" if self.touched else "free"
        return "held"

    def _notice_neighbours(self, u: float) -> None:
        """Which neighbours the held column, now at u, has run against, and which of them it has moved.

        One that only leans with its floor is let be.
        """
        for id, reach in self.plane.neighbours.items():
            body = self.plane.columns[id]
            if abs(body.position.x - u) < reach + _TOUCHING_MM:
                self._met.add(id)
            moved = abs(body.position.x - self.plane.start[body][0])
            if id in self._met and id not in self.touched and moved > ATTEMPT_MM:
                self.touched.append(id)

    def _has_fallen(self) -> bool:
        """Whether the tower falls; what stood free and was knocked over does not count. Rule: X16."""
        return self.plane.has_fallen(except_for=self._knocked)

    @property
    def _knocked(self) -> tuple[str, ...]:
        return tuple(id for id in self.touched if self._stands_free(id))

    def _stands_free(self, id: str) -> bool:
        """Whether nothing lies or stands on a column."""
        column = self.layout.column(id)
        return not self.layout.is_covered(column) and all(other.on != id for other in self.layout.columns)

    def _is_out(self, u: float, y: float) -> bool:
        """Whether the column's disc is clear of the outline of the floor above, wherever that is now."""
        if self._floor is None:
            return math.hypot(u - self._home[0], y - self._home[1]) > self._ways[0]
        # Only the way relative to the floor counts, and along the plane alone do they move.
        way = u - self._home[0] - (self._floor.position.x - self.plane.start[self._floor][0])
        return way > self._ways[0] or -way > self._ways[1]

    # -- the end

    def ending(self) -> Frames[Slice, PullOutcome]:
        """Let go: what becomes of the tower, in this plane and then in its weakest one."""
        if self.status == "collapse":
            return self._collapsed(self.grip.direction_urad)
        if self.status == "held" and not self.touched and self.farthest_mm <= ATTEMPT_MM:
            return PullOutcome("looked", self.layout)
        self.plane.take_out(self.grip.column)
        pushed = self._set_aside()
        if self.status != "free":
            return (yield from self._put_back(self._mishap(), pushed))
        if not (yield from self.plane.settling()):
            return self._collapsed(self.grip.direction_urad)
        if self._has_lifted and self._floor is not None and self.plane.shift_um(self._floor) != 0:
            return (yield from self._put_back("shifted", pushed))
        return (yield from self._judged("free", self.plane.settled_layout()))

    def _set_aside(self) -> list[Column]:
        """Columns that stood free and were pushed: they are set up again. Rule: villa_paletti X16."""
        for id in self._knocked:
            self.plane.take_out(id)
        return [self.layout.column(id) for id in self._knocked]

    def _mishap(self) -> Ending:
        if self.status == "dropped":
            return "dropped"
        return "touched" if self.touched else "broken_off"

    def _put_back(self, ended: Ending, pushed: list[Column]) -> Frames[Slice, PullOutcome]:
        """The column goes back to its place; what else has moved stays moved, if that stands."""
        after = self.plane.settled_layout()
        for column in (self._column, *pushed):
            after = after.with_column(column)
        plane = Slice(after, self.plane.direction_rad, self.mu, loads(after))
        if not (yield from plane.settling()):
            return self._collapsed(self.grip.direction_urad)
        return (yield from self._judged(ended, plane.settled_layout()))

    def _judged(self, ended: Ending, layout: Layout) -> Frames[Slice, PullOutcome]:
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
