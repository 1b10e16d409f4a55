"""Writes every sound as Ogg Vorbis, and the list by which the program finds them. Run it, or call `build`."""

import io
import json
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    # As a script this file is in no package, and relative imports need one.
    sys.path[0] = str(Path(__file__).resolve().parents[2])
    __package__ = "tools.sound"

import numpy as np
import soundfile

from .catalogue import Sound, recordings, sounds
from .level import PEAK_DB, eased, levelled, peak_db
from .waveform import RATE, Wave

AUDIO_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "audio"

# 0 is the best quality of Vorbis, 1 the smallest file. Effects are short; music is most of what is shipped.
_SQUEEZE = {"table": 0.5, "music": 0.85, "courtyard": 0.7}
# Float maths differs in the last digits between machines, and Vorbis magnifies that to what a subtraction
# can see, though no ear can.
_SAME_DB = -45.0


def build(folder: Path = AUDIO_FOLDER, only: str | None = None) -> list[Path]:
    """Writes all sounds below `folder`, or those whose names begin with `only`; returns the files written.

    A file that already sounds the same is left alone: every Ogg stream has a serial number of its own.
    """
    changed = []
    for sound in _chosen(only):
        path = folder / sound.file
        data = encoded(sound)
        if not (path.exists() and _sounds_same(path.read_bytes(), data)):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            changed.append(path)
    index = folder / "sounds.json"
    if not _holds_listing(index):
        index.write_text(listing(), encoding="utf-8")
        changed.append(index)
    return changed


def differences(folder: Path = AUDIO_FOLDER, only: str | None = None) -> list[str]:
    """A line for each file that is missing, sounds unlike what would be built, or is made by no recipe.

    With `only`, just the sounds whose names begin so are made and compared.
    """
    found = []
    for sound in _chosen(only):
        path = folder / sound.file
        if not path.exists():
            found.append(f"{sound.file}: missing")
        elif not _sounds_same(path.read_bytes(), encoded(sound)):
            found.append(f"{sound.file}: sounds different")
    strangers = set(folder.rglob("*.ogg")) - {folder / sound.file for sound in recordings()}
    found += [f"{path.relative_to(folder).as_posix()}: made by no recipe" for path in sorted(strangers)]
    if not _holds_listing(folder / "sounds.json"):
        found.append("sounds.json: missing or out of date")
    return found


def encoded(sound: Sound) -> bytes:
    """The sound as the bytes of an Ogg Vorbis file, its peak under -6 dB even after coding."""
    # Another take is the very same sound, so it is made from the same chance.
    wave = sound.make(np.random.default_rng(zlib.crc32((sound.take_of or sound.name).encode())))
    wave = eased(wave, sound.lufs) if sound.bus == "music" else levelled(wave, sound.lufs)
    data = _ogg(wave, _SQUEEZE[sound.bus])
    # Vorbis is not exact: some peaks come back a few tenths of a decibel higher than they went in.
    excess_db = peak_db(_decoded(data)) - PEAK_DB
    if excess_db > 0.0:
        data = _ogg(wave * 10.0 ** (-(excess_db + 0.05) / 20.0), _SQUEEZE[sound.bus])
    return data


def listing() -> str:
    """The text of sounds.json."""
    rows = {}
    for sound in sounds():
        rows[sound.name] = {
            "file": sound.file,
            "variants": [take.file for take in sound.takes],
            "bus": sound.bus,
            "level": sound.level,
            "vary": sound.vary,
        }
    return json.dumps(rows, indent=1, sort_keys=True) + "\n"


def _chosen(only: str | None) -> Iterator[Sound]:
    return (sound for sound in recordings() if only is None or sound.name.startswith(only))


def _holds_listing(index: Path) -> bool:
    return index.exists() and index.read_text(encoding="utf-8") == listing()


def _ogg(wave: Wave, squeeze: float) -> bytes:
    """Ogg Vorbis bytes of a wave of one or two channels."""
    file = io.BytesIO()
    # Through 16 bits, so that the last digits of a float do not reach the encoder.
    whole = np.round(wave * 32_767.0).astype(np.int16)
    channels = 1 if whole.ndim == 1 else whole.shape[1]
    with soundfile.SoundFile(
        file, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=squeeze
    ) as stream:
        # Second by second: libsndfile puts a whole write on the stack, and a minute does not fit there.
        for start in range(0, len(whole), RATE):
            stream.write(whole[start : start + RATE])
    return file.getvalue()


def _decoded(data: bytes) -> Wave:
    wave, _ = soundfile.read(io.BytesIO(data), dtype="float64")
    return np.asarray(wave, dtype=np.float64)


def _sounds_same(one: bytes, other: bytes) -> bool:
    """Whether two files hold the same sound, but for a difference 45 dB below it."""
    first, second = _decoded(one), _decoded(other)
    if first.shape != second.shape:
        return False
    error, whole = (first - second).std(), first.std()
    return bool(error <= 10.0 ** (_SAME_DB / 20.0) * whole)


def main() -> int:
    """Builds all, or the sounds whose names begin with the first argument; `--check` tells what differs."""
    names = [argument for argument in sys.argv[1:] if argument != "--check"]
    only = names[0] if names else None
    if not any(_chosen(only)):
        print(f"No sound's name begins with {only!r}.", file=sys.stderr)
        return 2
    if "--check" in sys.argv:
        lines = differences(only=only)
        print("\n".join(lines) or "All sounds are as they would be built.")
        return 1 if lines else 0
    for path in build(only=only):
        print(path.relative_to(AUDIO_FOLDER).as_posix())
    return 0


if __name__ == "__main__":
    sys.exit(main())
