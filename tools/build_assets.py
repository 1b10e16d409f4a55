"""Builds the pictures and sounds of Sobremesa from the code that draws and plays them.

    python tools/build_assets.py                     everything, into assets/
    python tools/build_assets.py --only ui/button    sprites whose names begin so ("audio" for the sounds,
                                                     "share" for the icons of desktops, "screenshot" for
                                                     the picture in the README)
    python tools/build_assets.py --check             builds to memory and compares with assets/
    python tools/build_assets.py --check --quick     a sample, and whether every sprite has its file

Exit status: 0 all well, 1 something differs, 2 cannot run.
"""

from __future__ import annotations

import importlib
import io
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tools.art.sprite import Pixels, Sprite

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # started as a file, Python knows only the folder of that file
    sys.path.insert(0, str(ROOT))

from tools import report  # noqa: E402
from tools.art import first_screen  # noqa: E402

ASSETS = ROOT / "assets"
IMAGES = ASSETS / "images"
AUDIO = ASSETS / "audio"
MANIFEST = IMAGES / "sprites.json"

ART_MODULES = (
    "tools.art.program_icon",
    "tools.art.codes",
    "tools.art.tiles",
    "tools.art.buttons",
    "tools.art.panels",
    "tools.art.controls",
    "tools.art.cursors",
    "tools.art.backgrounds",
    "tools.art.plants",
    "tools.art.still_life",
    "tools.art.portraits",
    "tools.art.festival",
    "tools.art.niches",
    "tools.art.viva",
    "tools.art.villa",
    "tools.art.patios",
    "tools.art.viana",
    "tools.art.lisboa",
    "tools.art.tokens",
    "tools.art.score",
)
"""Every module of drawings; each has `sprites()`."""

SAMPLE = (
    "codes/chip-blue",
    "codes/pattern-green",
    "tiles/scroll",
    "ui/button-primary-normal",
    "ui/paper",
    "viva/card-blue-green",
)
"""What --quick draws again."""

WEBP_QUALITY = 90
JPEG_QUALITY = 93

PIXEL_TOLERANCE = 1.5
"""Mean difference of two pictures, in levels of 255, that machines with other float arithmetic may show."""

SCREEN_TOLERANCE = 8.0
"""The same in one square of the first screen, where other machines may draw edges of letters otherwise."""

SOUND_TOLERANCE = 0.01
"""Mean difference of two sounds, where full scale is 1."""


@dataclass
class Report:
    """What a check found. Names of sprites and sounds."""

    checked: int = 0
    different: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    stray: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether nothing differs, lacks or is left over."""
        return not (self.different or self.missing or self.stray)


def all_sprites() -> dict[str, Sprite]:
    """Every sprite by name. A name given twice is an error."""
    found: dict[str, Sprite] = {}
    for module in ART_MODULES:
        for sprite in importlib.import_module(module).sprites():
            if sprite.name in found:
                raise ValueError(f"two sprites are called {sprite.name!r}")
            found[sprite.name] = sprite
    return found


def manifest(sprites: Iterable[Sprite]) -> str:
    """What the program must know about the pictures, as JSON with sorted keys."""
    from tools.art import icons

    entries = {
        sprite.name: {
            "file": sprite.file,
            "size": sprite.size,
            "pad": sprite.pad,
            "nine": sprite.nine,
            "scale": sprite.scale,
        }
        for sprite in sprites
    }
    sheet = {
        "file": icons.sheet().file,
        "cell": icons.CELL_PX,
        "columns": icons.COLUMNS,
        "grid": icons.GRID,
        "margin": icons.MARGIN,
        "names": icons.NAMES,
    }
    return json.dumps({"icons": sheet, "sprites": entries}, indent=1, sort_keys=True) + "\n"


def encoded(sprite: Sprite, *, lossless: bool = False) -> bytes:
    """The picture file of `sprite`."""
    from PIL import Image

    from tools.art.sprite import render, with_bled_edges

    pixels = render(sprite)
    out = io.BytesIO()
    if sprite.opaque:
        # No chroma subsampling: thin coloured lines on tiles would bleed.
        Image.fromarray(pixels[..., :3]).save(out, "JPEG", quality=JPEG_QUALITY, subsampling=0, optimize=True)
    else:
        image = Image.fromarray(with_bled_edges(pixels))
        image.save(out, "WEBP", quality=WEBP_QUALITY, lossless=lossless, method=6, exact=True)
    return out.getvalue()


def _icon_sheet() -> tuple[Sprite, bytes]:
    from tools.art import icons

    sheet = icons.sheet()
    return sheet, encoded(sheet, lossless=True)


def _desktop_icons() -> Iterator[tuple[Path, bytes]]:
    """The files of the icons for desktops, with what belongs into them."""
    from tools.art.program_icon import desktop_icons
    from tools.desktop.identity import SHARE, icon_of

    yield from ((SHARE / icon_of(side), data) for side, data in desktop_icons())


def write_images(prefix: str) -> list[Path]:
    """Draw the sprites whose names begin with `prefix`; returns the files written."""
    sprites = all_sprites()
    written = []
    for name, sprite in sprites.items():
        if name.startswith(prefix):
            written.append(_write(IMAGES / sprite.file, encoded(sprite)))
    if "icons/icons".startswith(prefix):
        sheet, data = _icon_sheet()
        written.append(_write(IMAGES / sheet.file, data))
    if "share/icons".startswith(prefix):
        written += [_write(path, data) for path, data in _desktop_icons()]
    written.append(_write(MANIFEST, manifest(sprites.values()).encode()))
    if first_screen.FILE.startswith(prefix):
        # The last of all: it shows the others.
        written.append(_write(ASSETS / first_screen.FILE, first_screen.first_screen()))
    return written


def _write(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def picture_difference(first: bytes, second: bytes) -> float:
    """Mean difference of two picture files in levels of 255; colours count as much as they are opaque."""
    import numpy as np

    one, other = _opaque_levels(first), _opaque_levels(second)
    if one.shape != other.shape:
        return 255.0
    return float(np.abs(one - other).mean())


def _opaque_levels(data: bytes) -> npt.NDArray[np.float64]:
    import numpy as np
    from PIL import Image

    with Image.open(io.BytesIO(data)) as image:
        pixels: Pixels = np.asarray(image.convert("RGBA"))
    levels = pixels.astype(np.float64)
    levels[..., :3] *= levels[..., 3:] / 255
    return levels


def check_images(*, only_sample: bool) -> Report:
    """Compare the pictures in assets/ with freshly drawn ones."""
    sprites = all_sprites()
    found = Report(missing=[name for name in SAMPLE if name not in sprites])
    expected = {sprite.file for sprite in sprites.values()}
    for name, sprite in sprites.items():
        path = IMAGES / sprite.file
        if not path.exists():
            found.missing.append(name)
        elif not only_sample or name in SAMPLE:
            _compare(found, name, path, encoded(sprite))
    sheet, data = _icon_sheet()
    expected.add(sheet.file)
    _compare(found, sheet.name, IMAGES / sheet.file, data)
    for path, data in _desktop_icons():
        _compare(found, path.relative_to(ASSETS).as_posix(), path, data)
    check_first_screen(found, ASSETS / first_screen.FILE)
    if not MANIFEST.exists() or MANIFEST.read_text(encoding="utf-8") != manifest(sprites.values()):
        found.different.append(MANIFEST.name)
    found.stray = sorted(set(_files_below(IMAGES)) - expected - {MANIFEST.name})
    return found


def check_first_screen(found: Report, path: Path) -> None:
    """Add to `found` how the first screen in a file compares with the one that the program draws now."""
    if not path.exists():
        found.missing.append(path.name)
        return
    found.checked += 1
    difference = first_screen.largest_difference(path.read_bytes(), first_screen.first_screen())
    if difference > SCREEN_TOLERANCE:
        found.different.append(path.name)


def _compare(found: Report, name: str, path: Path, fresh: bytes) -> None:
    if not path.exists():
        found.missing.append(name)
        return
    found.checked += 1
    if picture_difference(path.read_bytes(), fresh) > PIXEL_TOLERANCE:
        found.different.append(name)


def _files_below(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix()


def check_sounds(found: Report) -> None:
    """Add to `found` how the sounds in assets/ compare with freshly made ones."""
    import numpy as np
    import soundfile

    from tools.sound.build import build

    with tempfile.TemporaryDirectory() as folder:
        fresh = {path.relative_to(folder).as_posix(): path for path in build(Path(folder))}
        for name, path in fresh.items():
            committed = AUDIO / name
            if not committed.exists():
                found.missing.append(f"audio/{name}")
                continue
            found.checked += 1
            if path.suffix == ".json":
                is_same = path.read_bytes() == committed.read_bytes()
            else:
                one, other = soundfile.read(path)[0], soundfile.read(committed)[0]
                is_same = one.shape == other.shape and np.abs(one - other).mean() <= SOUND_TOLERANCE
            if not is_same:
                found.different.append(f"audio/{name}")
    found.stray += [f"audio/{name}" for name in _files_below(AUDIO) if name not in fresh]


def _check(*, quick: bool, as_json: bool) -> report.Verdict:
    found = check_images(only_sample=quick)
    if not quick:
        check_sounds(found)
    for label, names in (("differs", found.different), ("missing", found.missing), ("stray", found.stray)):
        for name in names:
            print(f"{label}: {name}")
    told = f"{found.checked} compared, {'all well' if found.is_clean else 'not as the sources say'}"
    report.tell({"ok": found.is_clean, **asdict(found)}, as_json, told)
    return report.Verdict.GOOD if found.is_clean else report.Verdict.FAULT


def _build(prefix: str, *, as_json: bool) -> report.Verdict:
    written: list[Path] = []
    if prefix != "audio":
        written += write_images(prefix)
    if prefix in ("", "audio"):
        from tools.sound.build import build

        written += build(AUDIO)
    size = sum(path.stat().st_size for path in written)
    facts = {"ok": True, "files": len(written), "bytes": size}
    report.tell(facts, as_json, f"{len(written)} files, {size / 1e6:.2f} MB")
    return report.Verdict.GOOD


def _is_known(prefix: str) -> bool:
    """Whether there is anything to build of that name."""
    return prefix == "audio" or any(
        name.startswith(prefix)
        for name in (*all_sprites(), "icons/icons", "share/icons", first_screen.FILE)
    )


def main(words: Sequence[str]) -> report.Verdict:
    """Build or compare what the command line names."""
    parser = report.parser(__doc__)
    parser.add_argument(
        "--only", default="", metavar="PREFIX",
        help="only sprites whose names begin so, or 'audio', 'share', 'screenshot'",
    )
    parser.add_argument(
        "--check", action="store_true", help="compare with the files in assets/, write nothing"
    )
    parser.add_argument("--quick", action="store_true", help="with --check: a sample only")
    given = parser.parse_args(words)
    if given.quick and not given.check:
        parser.error("--quick is said of --check")
    if given.only and given.check:
        parser.error("--only is said of what is built; all is compared, or a sample with --quick")
    hears = not given.quick if given.check else given.only in ("", "audio")
    try:
        for package in ("numpy", "PIL", "skia", *(["soundfile"] if hears else [])):
            importlib.import_module(package)
    except (ImportError, OSError) as missing:  # soundfile without its library is the latter
        print(f"The art is made with packages that are not here: {missing}.", file=sys.stderr)
        print("Install them with: pip install '.[art]'", file=sys.stderr)
        return report.Verdict.COULD_NOT_RUN
    if given.check:
        return _check(quick=given.quick, as_json=given.json)
    if not _is_known(given.only):
        parser.error(f"--only: no sprite's name begins with {given.only!r}")
    return _build(given.only, as_json=given.json)


if __name__ == "__main__":
    report.run(main)
