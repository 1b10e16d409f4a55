"""Which key means which command, and how a person changes that."""

from __future__ import annotations

from collections.abc import Mapping

from game.storage.settings import Settings

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "back": ("escape",),
    "menu": ("f10",),
    "rules": ("f1",),
    "keys": ("ctrl+/", "ctrl+shift+/", "ctrl+shift+'", "ctrl+shift+ß", "ctrl+?"),
    "undo": ("z", "ctrl+z"),
    "redo": ("ctrl+shift+z", "ctrl+y"),
    "hint": ("h",),
    "info": ("i",),
    "words": ("w",),
    "words_back": ("shift+w",),
    "log": ("l",),
    "replay": ("r",),
    "sort": ("s",),
    "end_turn": ("e",),
    "finish": ("space",),
    "turn_left": ("ctrl+left",),
    "turn_right": ("ctrl+right",),
    "next_piece": ("n",),
    "tool": ("t",),
    "steady": ("f",),
    "peek": ("v",),
    "pause": ("p",),
    "card_1": ("1",),
    "card_2": ("2",),
    "card_3": ("3",),
    "card_4": ("4",),
    "card_5": ("5",),
    "card_6": ("6",),
    "card_7": ("7",),
    "card_8": ("8",),
    "card_9": ("9",),
    "new": ("ctrl+n",),
    "save": ("ctrl+s",),
    "load": ("ctrl+o",),
    "screenshot": ("f12",),
    "fullscreen": ("f11", "alt+return"),
    "mute": ("m", "ctrl+m"),
    "text_larger": ("+", "shift+=", "shift++", "ctrl++", "ctrl+shift+="),
    "text_smaller": ("-", "ctrl+-"),
    "quit": ("ctrl+q",),
}
"""Key names (see `input.key_name`) by command, in the order in which a list of keys shows them."""

COMMANDS: tuple[str, ...] = tuple(DEFAULT_KEYS)

FIXED_MEANINGS: dict[str, tuple[str, ...]] = {
    "page": ("page up", "page down"),
    "ends": ("home", "end"),
    "lift": ("page up", "page down", "shift+up", "shift+down"),
    "fine": ("shift+left", "shift+right", "shift+up", "shift+down"),
    "column": ("page up", "page down"),
    "floor": ("home", "end"),
    "turn": ("page up", "page down"),
    "seat": ("shift+up", "shift+down"),
}
"""Keys that mean something to what has the keyboard, or is in the hand, beside those that move it and act."""

FIXED_KEYS = frozenset({
    "escape", "return", "tab", "shift+tab", "left", "right", "up", "down",
    *(key for keys in FIXED_MEANINGS.values() for key in keys),
})
"""Keys that always move the focus, act, go back or turn pages; they cannot be given to another command."""

STRIKING = frozenset({"return", "space"})
"""Keys that click what has the keyboard."""

KEY_WORDS = (
    "left", "right", "up", "down", "space", "return", "delete", "home", "end", "page up", "page down",
    "insert", "backspace", "ctrl", "shift",
)
"""Names of keys that stand otherwise on keyboards of other countries; no typeface of ours has arrows."""

PRINTED: dict[str, str] = {
    "ctrl+shift+/": "ctrl+?", "ctrl+shift+'": "ctrl+?", "ctrl+shift+ß": "ctrl+?",
    "shift+=": "+", "shift++": "+", "ctrl+shift+=": "ctrl++",
}
"""How keyboards of several countries make one sign; a list of keys names the sign, once."""

_SHOWN: dict[str, str] = {"escape": "Esc", "alt": "Alt"}
"""Names that keyboards carry the same way everywhere."""


def word_key(name: str) -> str:
    """The catalogue key of such a name.

    >>> word_key("page up")
    'ui.key.page_up'
    """
    return f"ui.key.{name.replace(' ', '_')}"


def meaning_key(meaning: str) -> str:
    """The catalogue key of what fixed keys mean.

    >>> meaning_key("page")
    'ui.keys.fixed.page'
    """
    return f"ui.keys.fixed.{meaning}"


def command_key(command: str) -> str:
    """The catalogue key of a command's name.

    >>> command_key("text_larger")
    'ui.command.text_larger'
    """
    return f"ui.command.{command}"


def bindings(settings: Settings) -> dict[str, tuple[str, ...]]:
    """Key names by command, the player's own choices put in."""
    return {command: keys_of(command, settings) for command in DEFAULT_KEYS}


def keys_of(command: str, settings: Settings) -> tuple[str, ...]:
    """The keys that mean `command` now, () if it has none; what is fixed always belongs to it.

    What a person has given to another command is that one's, even if this one came to the program later.
    """
    default = DEFAULT_KEYS.get(command, ())
    keys = settings.keys.get(command)
    if keys is None:
        chosen = {key for other in settings.keys if other in DEFAULT_KEYS for key in settings.keys[other]}
        keys = tuple(key for key in default if key not in chosen) if chosen else default
    return (*(key for key in default if key in FIXED_KEYS and key not in keys), *keys)


def printed_keys(command: str, settings: Settings) -> tuple[str, ...]:
    """The keys that mean `command` now, each sign that is printed on a keyboard once."""
    return tuple(dict.fromkeys(PRINTED.get(key, key) for key in keys_of(command, settings)))


def command_of(key: str, settings: Settings) -> str | None:
    """The command that `key` means now, None if it means none."""
    return next((command for command, keys in bindings(settings).items() if key in keys), None)


def rebound(settings: Settings, command: str, key: str) -> tuple[dict[str, tuple[str, ...]], str | None]:
    """The `Settings.keys` in which `key` means `command`, and the command that loses the key by it.

    No other key means it then but those of `FIXED_KEYS`, which nobody loses: ask `can_be_bound` first.
    """
    changed = dict(settings.keys)
    loser = command_of(key, settings)
    if loser == command:
        loser = None
    if loser is not None:
        changed[loser] = tuple(other for other in keys_of(loser, settings) if other != key)
    fixed = tuple(other for other in DEFAULT_KEYS[command] if other in FIXED_KEYS and other != key)
    changed[command] = (*fixed, key)
    return {name: keys for name, keys in changed.items() if keys != DEFAULT_KEYS[name]}, loser


def can_be_bound(key: str) -> bool:
    """Whether a person may give `key` to a command."""
    return bool(key) and key not in FIXED_KEYS


def shown_key(key: str, words: Mapping[str, str] | None = None) -> str:
    """A key as a keyboard shows it; `words` translates single parts such as "space".

    >>> shown_key("ctrl+shift+z"), shown_key("ctrl+shift+z", {"ctrl": "Strg", "shift": "Umschalt"})
    ('Ctrl+Shift+Z', 'Strg+Umschalt+Z')
    >>> shown_key("+"), shown_key("ß")
    ('+', 'ß')
    """
    if key.endswith("+"):
        parts = [*key[:-1].rstrip("+").split("+"), "+"] if len(key) > 1 else ["+"]
    else:
        parts = key.split("+")
    return "+".join(_shown_part(part, words or {}) for part in parts if part)


def _shown_part(part: str, words: Mapping[str, str]) -> str:
    if part in words:
        return words[part]
    if part in _SHOWN:
        return _SHOWN[part]
    if len(part) == 1:
        # A sharp s would become two letters.
        return part.upper() if len(part.upper()) == 1 else part
    return part.upper() if part[1:].isdigit() else part.capitalize()
