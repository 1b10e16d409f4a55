"""Which languages there are, and which one to begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from game.i18n.system import VARIABLES, wishes_of_system

DOMAIN = "sobremesa"
"""Name of the catalogue files: `<folder>/<language>/sobremesa.mo`."""

FIRST_LANGUAGE = "en"
"""The language that every text exists in; others fall back to it."""

LONG = "long"
"""A made-up language whose words are a third longer than English ones; for checks of the layout."""


def catalogue_folder() -> Path:
    """Where the catalogues lie: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    for assets in (package / "_assets", package.parent / "assets"):
        if (assets / "i18n").is_dir():
            return assets / "i18n"
    return package.parent / "assets" / "i18n"


def own_words(packages: Iterable[str]) -> tuple[Path, ...]:
    """Where the catalogues of these packages lie, which bring words of their own."""
    return tuple(Path(str(files(package))) / "words" for package in packages)


def languages_in(folder: Path) -> tuple[str, ...]:
    """Codes of the languages that have a catalogue in `folder`: the first language, then the others sorted.

    The made-up long one is not among them, though a `Catalogue` can speak it.
    """
    try:
        found = {entry.name for entry in folder.iterdir() if (entry / f"{DOMAIN}.mo").is_file()}
    except OSError:
        found = set()
    return (FIRST_LANGUAGE, *sorted(found - {FIRST_LANGUAGE}))


def choose_language(
    setting: str, environment: Mapping[str, str] | None = None, available: Sequence[str] = (FIRST_LANGUAGE,)
) -> str:
    """The language to speak: the one set, else the first that the environment asks for and that we have.

    environment: that of this program, or what the system is set to, if None.

    >>> choose_language("", {"LANG": "es_MX.UTF-8"}, ("en", "es"))
    'es'
    >>> choose_language("", {"LANGUAGE": "ca:es", "LANG": "de_DE"}, ("en", "es"))
    'es'
    >>> choose_language("en", {"LANG": "es_MX.UTF-8"}, ("en", "es"))
    'en'
    """
    if setting in available or setting == LONG:
        return setting
    if environment is None:
        environment = wishes_of_system()
    for variable in VARIABLES:
        for wish in environment.get(variable, "").split(":"):
            code = wish.replace("-", "_").split(".")[0].split("_")[0].lower()
            if code in available:
                return code
    return FIRST_LANGUAGE
