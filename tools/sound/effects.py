"""The short sounds of the table: one function per sound, each a recipe of a few lines.

Levels inside a recipe are relative; `build.py` brings every sound to the common level. Decays are to -40 dB.
"""

import numpy as np

from .filters import band, filtered, high_pass, low_pass, resonators, swept
from .plucked import BANDURRIA, GUITAR, SOFT_GUITAR, plucked, strum
from .waveform import Wave, curve, decay, faded, noise, placed, samples, silence, struck, times, wrapped

FLOWER_NOTES = ("e4", "g4", "a4", "b4")
POINT_NOTES = ("e4", "f4", "g#4", "a4", "b4", "c5", "d5", "e5")

_Rng = np.random.Generator
_E_MAJOR = ("e2", "b2", "e3", "g#3", "b3", "e4")


def tick(rng: _Rng) -> Wave:
    """A button: a fingernail on a glazed tile."""
    click = faded(filtered(noise(rng, 0.004), high_pass(3_000.0)), out_s=0.003)
    tile = struck(((1_850.0, 0.045, 1.0), (2_930.0, 0.030, 0.6)), 0.09)
    return faded(placed((0.0, 0.35 * click), (0.0, tile)))


def card_slide(rng: _Rng) -> Wave:
    """A card slides over linen for 140 ms, losing its hiss as it slows down."""
    length_s = 0.16
    hiss = swept(
        noise(rng, length_s),
        curve(((0.0, 1_200.0), (length_s, 700.0)), length_s),
        curve(((0.0, 5_000.0), (length_s, 1_800.0)), length_s),
    )
    return hiss * curve(((0.0, 0.0), (0.025, 1.0), (0.07, 0.7), (0.14, 0.12), (length_s, 0.0)), length_s)


def card_land(rng: _Rng) -> Wave:
    """A card is put down: a low thump and the edge of the card."""
    thump = struck(((180.0, 0.040, 1.0), (112.0, 0.055, 0.6)), 0.12)
    paper = filtered(noise(rng, 0.05), band(900.0, 4_500.0)) * decay(0.022, 0.05)
    edge = struck(((1_850.0, 0.020, 0.10), (2_930.0, 0.014, 0.05)), 0.05)
    return faded(placed((0.0, thump), (0.0, 0.5 * faded(paper, in_s=0.001)), (0.004, edge)))


def token(rng: _Rng) -> Wave:
    """A token or a flower pot: fired clay on wood."""
    clay = struck(((420.0, 0.070, 1.0), (980.0, 0.040, 0.7), (1_710.0, 0.025, 0.45)), 0.14)
    grit = filtered(noise(rng, 0.012), band(1_500.0, 6_000.0)) * decay(0.008, 0.012)
    return faded(placed((0.0, clay), (0.0, 0.25 * grit)))


def flower(rng: _Rng, note: str) -> Wave:
    """A flower is planted: one soft string."""
    strength = float(rng.uniform(0.42, 0.48))
    return faded(plucked(SOFT_GUITAR, note, strength, hold_s=0.75, release_s=0.35), out_s=0.5)


def water(rng: _Rng) -> Wave:
    """The watering pole and the fountain: drops that chirp upwards over a soft rush."""
    length_s = 1.1
    rush = filtered(noise(rng, length_s), band(400.0, 2_000.0))
    swell = curve(((0.0, 0.0), (0.18, 1.0), (0.7, 0.8), (length_s, 0.0)), length_s)
    # Fifteen drops a second, none quite on its beat.
    drops = [(0.03 + number / 15.0 + float(rng.uniform(0.0, 0.05)), _drop(rng)) for number in range(15)]
    return placed((0.0, 0.20 * rush), *drops, duration_s=length_s) * swell


def wood(rng: _Rng) -> Wave:
    """Wood set down on wood."""
    bar = struck(((320.0, 0.090, 1.0), (610.0, 0.060, 0.6), (1_240.0, 0.030, 0.4)), 0.16)
    knock = filtered(noise(rng, 0.01), low_pass(2_500.0)) * decay(0.008, 0.01)
    return faded(placed((0.0, bar), (0.0, 0.3 * knock)))


def coin(rng: _Rng) -> Wave:
    """Two thin coins meet."""
    ring = struck(
        ((3_100.0, 0.200, 1.0), (3_118.0, 0.180, 0.4), (4_700.0, 0.160, 0.7), (6_900.0, 0.110, 0.4)), 0.32
    )
    second = struck(((3_290.0, 0.180, 0.7), (4_990.0, 0.140, 0.5), (7_310.0, 0.090, 0.3)), 0.30)
    scrape = filtered(noise(rng, 0.008), high_pass(4_000.0)) * decay(0.006, 0.008)
    return faded(placed((0.0, ring), (0.0, 0.2 * scrape), (0.055, 0.55 * second)), out_s=0.05)


def point(rng: _Rng, note: str) -> Wave:
    """One point on the way up; the program plays the notes 160 ms apart."""
    strength = float(rng.uniform(0.58, 0.62))
    return faded(plucked(BANDURRIA, note, strength, hold_s=0.65, release_s=0.35), out_s=0.4)


def viva(rng: _Rng) -> Wave:
    """¡VIVA!: an E major chord strummed twice, and three claps."""
    short = strum(GUITAR, _E_MAJOR, 0.018, 0.8, hold_s=0.30)
    held = [(0.36 + at_s, wave) for at_s, wave in strum(GUITAR, _E_MAJOR, 0.018, 1.0, hold_s=1.3)]
    claps = [(at_s, 1.7 * level * _clap(rng)) for at_s, level in ((0.18, 0.7), (0.36, 1.0), (0.54, 0.85))]
    return faded(placed(*short, *held, *claps, duration_s=1.9), out_s=0.7)


def bell(rng: _Rng) -> Wave:
    """The bell of a chapel: the Cardinal passes, or a round ends."""
    hum, prime, tierce = (0.5, 1.8, 0.6), (1.0, 1.8, 1.0), (1.2, 1.3, 0.55)
    quint, nominal, upper = (1.5, 1.0, 0.4), (2.0, 0.9, 0.5), (2.67, 0.5, 0.2)
    # Each partial is doubled a hair apart, as in a bell that is not perfectly round: it gives the slow beat.
    doubled = tuple(
        (440.0 * ratio * stretch, decay_s, level)
        for ratio, decay_s, level in (hum, prime, tierce, quint, nominal, upper)
        for stretch in (1.0, 1.0016)
    )
    clapper = filtered(noise(rng, 0.02), band(1_200.0, 5_000.0)) * decay(0.015, 0.02)
    return faded(placed((0.0, faded(struck(doubled, 2.3), in_s=0.002)), (0.0, 0.15 * clapper)), out_s=0.8)


def your_turn(rng: _Rng) -> Wave:
    """A wine glass, touched."""
    glass = struck(
        ((1_320.0, 0.600, 1.0), (1_321.7, 0.550, 0.4), (2_640.0, 0.420, 0.35), (3_990.0, 0.250, 0.15)), 0.9
    )
    touch = filtered(noise(rng, 0.006), band(2_000.0, 6_000.0)) * decay(0.005, 0.006)
    return faded(placed((0.0, faded(glass, in_s=0.006)), (0.0, 0.05 * touch)), out_s=0.3)


def refused(rng: _Rng) -> Wave:
    """Two low taps on the table: not like that."""
    tap = struck(((150.0, 0.080, 1.0), (287.0, 0.050, 0.7), (520.0, 0.025, 0.3)), 0.12)
    knuckle = filtered(noise(rng, 0.012), low_pass(1_400.0)) * decay(0.010, 0.012)
    one = placed((0.0, tap), (0.0, 0.25 * knuckle))
    return faded(placed((0.0, one), (0.130, 0.8 * one)))


def honk(rng: _Rng) -> Wave:
    """Honk!: a rubber horn, two reed notes."""
    high, low = _reed(rng, 392.0), _reed(rng, 330.0)
    return faded(placed((0.0, high), (0.125, low)))


def winner(rng: _Rng) -> Wave:
    """The cadence of the south, A minor G F E, the last chord held."""
    chords: tuple[tuple[float, tuple[str, ...]], ...] = (
        (0.0, ("a2", "e3", "a3", "c4", "e4", "a4")),
        (0.46, ("g2", "d3", "g3", "b3", "d4", "g4")),
        (0.92, ("f2", "c3", "f3", "a3", "c4", "f4")),
        (1.42, (*_E_MAJOR, "g#4", "b4")),
    )
    parts: list[tuple[float, Wave]] = []
    for number, (start_s, notes) in enumerate(chords):
        last = number == len(chords) - 1
        apart_s = 0.034 if last else 0.020
        stroke = strum(GUITAR, notes, apart_s, 0.95 if last else 0.8, hold_s=2.3 if last else 0.40)
        # No hand strums like a clock.
        parts += [(start_s + at_s + float(rng.uniform(0.0, 0.004)), wave) for at_s, wave in stroke]
    return faded(placed(*parts, duration_s=3.8), out_s=1.6)


def shuffle(rng: _Rng) -> Wave:
    """A pack riffled together and squared up."""
    parts: list[tuple[float, Wave]] = []
    moment_s = 0.03
    for number in range(22):
        snap = filtered(noise(rng, 0.014), band(1_500.0, 6_500.0)) * decay(0.010, 0.014)
        parts.append((moment_s, snap * float(rng.uniform(0.7, 1.1)) * (0.6 + number / 40)))
        moment_s += 0.036 - 0.0007 * number + float(rng.uniform(-0.004, 0.004))
    parts += [(0.0, 0.5 * card_slide(rng)), (0.30, 0.4 * card_slide(rng)), (0.72, 0.8 * card_slide(rng))]
    parts.append((0.90, 0.45 * card_land(rng)))
    return faded(placed(*parts, duration_s=1.08), out_s=0.03)


def page(rng: _Rng) -> Wave:
    """A page of thick paper turns over: lift, swish, and the sheet lies down."""
    length_s = 0.62
    swish = swept(
        noise(rng, length_s),
        curve(((0.0, 600.0), (0.3, 1_100.0), (length_s, 400.0)), length_s),
        curve(((0.0, 2_200.0), (0.3, 4_600.0), (length_s, 1_600.0)), length_s),
    )
    lift, swish_over, lie_down = (0.08, 0.25), (0.30, 1.0), (0.50, 0.5)
    shape = curve(((0.0, 0.0), lift, swish_over, (0.44, 0.35), lie_down, (length_s, 0.0)), length_s)
    crackle = silence(length_s)
    for at in rng.integers(samples(0.04), samples(0.48), 26):
        crackle[at] = float(rng.uniform(-1.5, 1.5))
    crackle = filtered(crackle, resonators((1_900.0, 3.0, 1.0), (3_700.0, 3.0, 0.8)))
    return (0.7 * swish + 5.0 * crackle) * shape


def curtain(rng: _Rng) -> Wave:
    """A linen curtain is drawn, its rings running along the rod."""
    length_s = 1.0
    cloth = swept(
        noise(rng, length_s),
        curve(((0.0, 250.0), (0.5, 400.0), (length_s, 220.0)), length_s),
        curve(((0.0, 1_200.0), (0.5, 2_800.0), (length_s, 900.0)), length_s),
    )
    sway = 1.0 + 0.35 * np.sin(2.0 * np.pi * 7.0 * times(length_s) + 0.5)
    shape = curve(((0.0, 0.0), (0.15, 0.7), (0.5, 1.0), (0.8, 0.4), (length_s, 0.0)), length_s)
    rings = []
    for number in range(9):
        ring_hz = float(rng.uniform(2_300.0, 3_100.0))
        ring = struck(((ring_hz, 0.05, 1.0), (ring_hz * 1.58, 0.035, 0.6)), 0.08)
        rings.append((0.10 + 0.075 * number + float(rng.uniform(0.0, 0.025)), 1.1 * faded(ring, in_s=0.002)))
    return placed((0.0, cloth * sway * shape), *rings, duration_s=length_s)


def pull(rng: _Rng) -> Wave:
    """A column rubs between two floors; a loop whose level is to follow the speed of the hand."""
    loop_s = 1.1
    t = times(loop_s)
    # Sticks and slips 18 to 30 times a second; whole turns in a loop, so that the end meets the beginning.
    turns = 26.0 * t / loop_s + 1.1 * np.sin(2.0 * np.pi * t / loop_s) / 2.0
    slip = (turns % 1.0) ** 0.6 * np.exp(-3.0 * (turns % 1.0)) * 3.0
    grain = wrapped(filtered(np.tile(noise(rng, loop_s), 2), low_pass(3_000.0)), loop_s)
    rubbed = np.tile(grain * (0.25 + slip), 2)
    column = resonators((220.0, 9.0, 1.0), (340.0, 10.0, 0.8), (610.0, 8.0, 0.6), direct=0.08)
    return filtered(rubbed, column)[samples(loop_s) :]


def creak(rng: _Rng) -> Wave:
    """The tower complains; a loop whose level is to follow its sway."""
    loop_s = 1.15
    t = times(loop_s)
    # Between 70 and 95 Hz; the wander has whole waves in a loop, and so has the saw after rounding.
    wander = silence(loop_s)
    for waves in (1, 2, 3, 5):
        wander += rng.uniform(0.4, 1.0) * np.sin(2.0 * np.pi * (waves * t / loop_s + rng.uniform()))
    pitch_hz = 82.0 + 12.0 * wander / np.max(np.abs(wander))
    turns = np.cumsum(pitch_hz) / len(t) * loop_s
    turns *= round(turns[-1]) / turns[-1]
    saw = 2.0 * (turns % 1.0) - 1.0
    groan = 0.55 + 0.45 * np.sin(2.0 * np.pi * (2.0 * t / loop_s - 0.25))
    warm = filtered(np.tile(saw, 3), low_pass(520.0))[samples(loop_s) : samples(2 * loop_s)]
    voice = resonators((240.0, 4.0, 1.0), (410.0, 5.0, 0.7), (760.0, 5.0, 0.35), direct=0.25)
    return filtered(np.tile(warm * groan, 3), voice)[samples(loop_s) : samples(2 * loop_s)]


def collapse(rng: _Rng) -> Wave:
    """The tower comes down: thirty pieces of wood, then the floor."""
    parts: list[tuple[float, Wave]] = []
    for share in (np.arange(30) + rng.uniform(-1.6, 1.6, 30)).clip(0.0, 30.0) / 30.0:
        pitch = float(rng.uniform(0.6, 1.5))
        knock = struck(
            ((320.0 * pitch, 0.11, 1.0), (610.0 * pitch, 0.07, 0.7), (1_240.0 * pitch, 0.04, 0.5)), 0.2
        )
        parts.append((1.4 * float(share), float(rng.uniform(0.35, 1.0)) * faded(knock)))
    floor = struck(((60.0, 0.4, 1.0), (83.0, 0.3, 0.5), (124.0, 0.2, 0.35)), 0.6)
    dust = filtered(noise(rng, 0.6), low_pass(300.0)) * decay(0.4, 0.6)
    parts += [(1.30, 1.6 * faded(floor, in_s=0.006)), (1.30, 3.0 * faded(dust, in_s=0.01))]
    return faded(placed(*parts), out_s=0.15)


def _drop(rng: _Rng) -> Wave:
    """One drop: a sine that rises for 25 ms somewhere between 500 and 1200 Hz."""
    length_s = 0.025 + float(rng.uniform(0.0, 0.012))
    start_hz = float(rng.uniform(500.0, 900.0))
    t = times(length_s)
    phase = start_hz * t + 0.5 * (start_hz * 0.33 / length_s) * t**2
    return faded(np.sin(2.0 * np.pi * phase), 0.004, 0.018) * float(rng.uniform(0.25, 1.0))


def _clap(rng: _Rng) -> Wave:
    """Two hands, cupped; the fingers arrive just before the palms."""
    body = filtered(noise(rng, 0.07), band(1_000.0, 2_500.0))
    palms = faded(body * decay(0.045, 0.07), in_s=0.001)
    fingers = faded(body[: samples(0.006)], out_s=0.004)
    return placed((0.0, 0.5 * fingers), (0.009, palms))


def _reed(rng: _Rng, pitch_hz: float) -> Wave:
    """120 ms of a reed in a small brass bell."""
    length_s = 0.12
    t = times(length_s)
    bend = pitch_hz * (1.0 - 0.05 * np.exp(-t / 0.012) - 0.03 * np.clip((t - 0.08) / 0.04, 0.0, 1.0))
    turns = np.cumsum(bend) / samples(1.0)
    buzz = silence(length_s)
    for partial in range(1, 16):
        # Phases fanned out: all in step, the partials would pile up into a spike in each period.
        buzz += np.sin(2.0 * np.pi * partial * turns + 0.7 * partial**2) / partial**0.6
    breath = 0.06 * noise(rng, length_s)
    horn = resonators((560.0, 3.0, 1.0), (1_150.0, 4.0, 0.9), (2_300.0, 5.0, 0.4), direct=0.05)
    return faded(filtered(buzz + breath, horn), in_s=0.012, out_s=0.03)
