"""In which language the system speaks, where no variable of the environment says so."""

from __future__ import annotations

import locale
import os
import re
import subprocess
import sys
from collections.abc import Mapping

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says it, the first one that is set first."""


def wishes_of_system() -> Mapping[str, str]:
    """The environment, with the language of Windows or macOS put in where it names none."""
    if any(os.environ.get(name) for name in VARIABLES):
        return os.environ
    try:
        wished = _of_windows() if sys.platform == "win32" else _of_macos() if sys.platform == "darwin" else ""
    except (OSError, AttributeError, subprocess.SubprocessError):
        wished = ""
    return {**os.environ, VARIABLES[0]: wished}


def _of_windows() -> str:
    """The language that the windows of the system speak, such as "es_ES"."""
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined, unused-ignore]
    return locale.windows_locale.get(number, "")


def _of_macos() -> str:
    """The languages in the order of the system's settings, such as "es-ES:en-GB"."""
    told = subprocess.run(
        ["/usr/bin/defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=2
    )
    return ":".join(re.findall(r"[A-Za-z]{2,3}(?:-\w+)*", told.stdout))
