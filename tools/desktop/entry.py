"""The desktop entry: what puts the program into the menu of a desktop."""

from __future__ import annotations

from tools.desktop.identity import APP_ID
from tools.desktop.words import Words

PLAIN = {
    "Type": "Application",
    "Version": "1.1",
    "Name": "Sobremesa",
    "Exec": "sobremesa",
    "TryExec": "sobremesa",
    "Icon": APP_ID,
    "Terminal": "false",
    "Categories": "Game;BoardGame;CardGame;",
    # What the window calls itself, so that a task bar shows the right icon.
    "StartupWMClass": "sobremesa",
}


def desktop_entry(words: Words) -> str:
    """The entry with its comment and its names of the titles in every language."""
    lines = ["[Desktop Entry]", *(f"{key}={value}" for key, value in PLAIN.items())]
    for language in words.languages:
        mark = "" if language == words.first else f"[{language}]"
        lines.append(f"Comment{mark}={words.summary(language)}")
        # Whoever types the name of a title finds the program too.
        lines.append(f"Keywords{mark}={''.join(f'{name};' for name in words.title_names(language))}")
    return "\n".join(lines) + "\n"
