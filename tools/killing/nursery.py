"""Starts the program again and again without loading it anew: one process that forks for each life.

    python -m tools.killing.nursery

Each order on standard input starts one; it says who was born, and who is gone and how. Nothing is imported at
the top: the thinking process of each program reads this file, too.
"""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Load everything, then raise one program after the other."""
    import gc
    import traceback
    from pathlib import Path

    from game.titles.registry import SIDE_GAMES, TITLES
    from tools.killing.player import play
    from tools.killing.told import Line, Word, ordered, tell

    for title in (*TITLES.values(), *SIDE_GAMES.values()):
        title.table(), title.rules(), title.policy(), title.recap()
    # A side game has no honours of its own.
    for title in TITLES.values():
        title.honours()
    gc.collect()
    gc.freeze()
    tell(Line(Word.GONE))
    for line in sys.stdin:
        order = ordered(line)
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            tell(Line(Word.BORN, os.getpid()))
            code = 3
            try:
                code = play(Path(order.folder), order.seed, order.strike)
            except Exception:
                traceback.print_exc()
            finally:
                os._exit(code)
        tell(Line(Word.GONE, os.waitpid(child, 0)[1]))


if __name__ == "__main__":
    main()
