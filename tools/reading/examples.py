"""Everything that is read aloud in the books' examples on their tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.lessons import LEARNER
from game.titles.registry import TITLES, Title
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.rulebook import chapters_of, example_number, words_of_example
from game.ui.teaching.example import ExampleScene, said_at_once
from tools.reading.courses import PATIENCE, AnyMatch, State, best_done


def board(title: Title, number: int, words: Sequence[str], read: int, app: App) -> Scene:
    """An example on its table, so many parts of it having been read."""
    scene = ExampleScene(app, title, title.examples()[number], lambda: words)
    scene.read = read
    return scene


def over(title: Title, number: int, words: Sequence[str], app: App) -> Scene:
    """An example in which the reader has done what looks best."""

    def begin() -> AnyMatch:
        match = title.examples()[number]()
        for _ in range(PATIENCE):
            if match.decision is None or match.decision.seats[0] != LEARNER:
                break
            best_done(title, match)
        return match

    return ExampleScene(app, title, begin, lambda: words)


def states(app: App) -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    found: dict[str, State] = {}
    for key, title in TITLES.items():
        words: dict[int, tuple[str, ...]] = {}
        for chapter in chapters_of(key, app.services.catalogue.language):
            for place, block in enumerate(chapter.blocks):
                number = example_number(block)
                if number is not None:
                    words[number] = words_of_example(chapter, place)
        for number in title.examples():
            name = f"{key}-read-example-{number:02}"
            for read in range(len(said_at_once(words[number]))):
                found[f"{name}-{read}"] = partial(board, title, number, words[number], read)
            found[f"{name}-over"] = partial(over, title, number, words[number])
    return found
