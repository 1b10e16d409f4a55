"""The program's entry: reads the command line and goes where it says."""

from __future__ import annotations

import signal

IS_HEARD = signal.getsignal(signal.SIGINT) is signal.default_int_handler
if __name__ == "__main__" and IS_HEARD:
    # Whoever breaks off while the program is still being read has it end, and no traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import os  # noqa: E402
import sys  # noqa: E402
import traceback  # noqa: E402
from collections.abc import Sequence  # noqa: E402
from importlib import import_module  # noqa: E402
from importlib.util import find_spec  # noqa: E402
from pathlib import Path  # noqa: E402

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python comes this far, and no farther
    raise SystemExit(f"sobremesa: Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
NEEDED = ("msgspec", "platformdirs", "pymunk")
"""Libraries without which nothing goes far: what lacks one says so now, and not in the middle of a game."""


def _is_there(library: str) -> bool:
    # Of one that was taken away folders may be left; they come from nowhere.
    found = find_spec(library)
    return found is not None and found.origin is not None


try:
    if lost := [library for library in NEEDED if not _is_there(library)]:
        raise ModuleNotFoundError(name=lost[0])
    from game.options import OptionProblem, Options, parsed
    from game.streams import complain, give_up_output, settle_streams
except ModuleNotFoundError as missing:
    raise SystemExit(
        f"sobremesa: the library {missing.name} is not here. Start the program with `python3 tools/play.py`,"
        " which gets what it needs, or install it."
    ) from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Sobremesa; the exit code: 0, 1 for a wish that cannot be fulfilled or a fault that
    the self-test found, 2 for a fault of its own.
    """
    try:
        settle_streams()
        try:
            options = parsed(sys.argv[1:] if arguments is None else arguments)
        except SystemExit as leaving:
            # argparse has said what is wrong and wants to leave with 2, which is for our own faults.
            return 1 if leaving.code else 0
        return _fulfilled(options)
    except KeyboardInterrupt:
        return 0


def _fulfilled(options: Options) -> int:
    """Do what was wished for, and say what does not go; the exit code."""
    try:
        code = _run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except OptionProblem as problem:
        complain(f"sobremesa: {problem}")
        return 1
    except BrokenPipeError:
        # Whoever read along has heard enough (`| head`).
        give_up_output()
        return 1
    except OSError as fault:
        give_up_output()
        complain(f"sobremesa: what there is to say cannot be written ({fault.strerror}).")
        return 1
    except Exception as fault:  # Without a window nobody else tells our faults from wishes.
        complain(
            f"sobremesa: this is a fault of its own ({type(fault).__name__}: {fault})."
            " With --log-level debug it tells where."
        )
        if options.log_level == "debug":
            complain(traceback.format_exc())
        return 2


def _run(options: Options) -> int:
    if options.list_games:
        from game.commands import list_games

        list_games()
        return 0
    if options.verify is not None:
        from game.commands import verify
        from game.i18n.catalogue import Catalogue
        from game.i18n.languages import catalogue_folder, choose_language, languages_in

        language = choose_language(options.language or "", available=languages_in(catalogue_folder()))
        catalogue = Catalogue(language)
        if catalogue.fault:
            raise OptionProblem(f"{catalogue.fault}. Install the program again.")
        return verify(options.verify, catalogue)
    if options.autoplay is not None:
        from game.commands import autoplay

        return autoplay(options)
    return _with_pictures(options)


def _with_pictures(options: Options) -> int:
    try:
        libraries = _load_pygame()
    except ImportError as fault:
        complain(
            f"sobremesa: the library pygame does not load ({fault}). Install Sobremesa again, into an"
            " environment of its own; pygame and pygame-ce must not both be there."
        )
        return 1
    if holds_two_pygames(libraries):
        complain(
            "sobremesa: pygame and pygame-ce are both installed here, and each has overwritten parts of the"
            f" other. Take both out ({sys.executable} -m pip uninstall pygame pygame-ce) and install"
            " Sobremesa again, into an environment of its own."
        )
        return 1
    from game.ui.flavour import NAME, lacking_parts

    if lacking := lacking_parts():
        complain(
            f"sobremesa: this {NAME} was built without {' and '.join(lacking)}. Take the ready-made one"
            f" ({sys.executable} -m pip install --force-reinstall --only-binary :all: {NAME}), or install"
            f" {' and '.join(lacking.values())} and then build it again."
        )
        return 1
    if options.selftest:
        from game.ui.selftest import selftest

        return selftest()
    from game.ui.start import start

    return start(options)


def holds_two_pygames(libraries: Path) -> bool:
    """Whether both libraries called pygame lie in one folder: what then loads is a mixture of them."""
    found = {entry.name.split("-")[0] for entry in libraries.glob("pygame*.dist-info")}
    return {"pygame", "pygame_ce"} <= found


def _load_pygame() -> Path:
    """Import pygame without its greeting and without what it would import just because it is there.

    The folder that it lies in. Raises ImportError where there is none.

    pygame 2.6.1 imports pkg_resources and numpy, 250 ms, for things we never ask of it.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    hidden = [name for name in ("pkg_resources", "numpy") if name not in sys.modules]
    for name in hidden:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        pygame = import_module("pygame")
    finally:
        for name in hidden:
            del sys.modules[name]
    return Path(str(pygame.__file__)).parents[1]


if __name__ == "__main__":
    if IS_HEARD:
        # From here on `main` knows what to do.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if getattr(sys, "frozen", False):
        # In a bundle the thinking process is this program, started once more.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
