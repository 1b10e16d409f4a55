"""The real program with somebody at it who does one deed, in a process of its own.

    python -m tools.hardship.guest DEED [--days N] [arguments of the program]

It tells what happens as lines of JSON on standard output. --days: how far its clock is wrong. Nothing is
imported at the top: its thinking process reads this file, too.
"""

from __future__ import annotations

import sys


def main(words: list[str]) -> int:
    """Be that guest; the exit code of the program."""
    import locale
    from contextlib import suppress

    # As libraries of other people do, which then write 0,5.
    with suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    deed, arguments = words[0], words[1:]
    if arguments[:1] == ["--days"]:
        from tools.hardship.wrong_clock import set_wrong

        set_wrong(int(arguments[1]))
        arguments = arguments[2:]
    from tools.hardship.stay import stay

    return stay(deed, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
