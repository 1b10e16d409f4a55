"""The shelf of saved games: those that are running and those saved under a name."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Message
from game.storage import atomic
from game.storage.names import slug
from game.storage.places import Places, is_there
from game.storage.problem import StorageProblem, WhyNothing
from game.storage.quarantine import LEFT_ALONE, Loaded, load
from game.storage.save import LAST_IN_ORDER, SAVE_FORM, GameId, SaveFile, SaveSummary, new_game_id

_PNG = b"\x89PNG\r\n\x1a\n"
_LARGEST_PICTURE = 4 * 1024 * 1024


class Listed(Struct, frozen=True):
    """One save in a list: its file, and what is known of it or why nothing is."""

    path: Path
    summary: SaveSummary | None = None
    problem: Message | None = None


class Shelf:
    """Saved games on the disk. Everything that writes raises `StorageProblem` when it fails.

    Without `writable` nothing is written: an automatic save is passed over in silence, anything a person asks
    for is refused with `why_nothing`.
    """

    def __init__(
        self, places: Places, writable: bool = True, why_nothing: WhyNothing = "storage.in_use"
    ) -> None:
        self.places = places
        self.writable = writable
        self.why_nothing = why_nothing
        self._at_hand: GameId | None = None
        self._order = 0

    # -- writing

    def autosave(self, save: SaveFile) -> bool:
        """Store the present state of a running game; whether it is on the disk now."""
        if not self.writable:
            return False
        if save.game != self._at_hand:
            self._at_hand, self._order = save.game, _next_in(self.running())
        SAVE_FORM.store(self.running_file(save.game), replace(save, name="", order=self._order))
        return True

    def keep(self, save: SaveFile, thumbnail: bytes = b"") -> Path:
        """Store a game under its name, over an earlier save of that game and name; where it is.

        `thumbnail`: a PNG that lies beside it. The save counts even if there is no room for the picture.
        """
        return self._keep(replace(save, order=_next_in(self.saved())), thumbnail)

    def _keep(self, save: SaveFile, thumbnail: bytes) -> Path:
        self._must_be_writable()
        path = self.named_file(save)
        SAVE_FORM.store(path, save)
        picture = path.with_suffix(".png")
        if thumbnail:
            with contextlib.suppress(StorageProblem):
                atomic.write(picture, thumbnail, generations=1)
                return path
        # A picture of an earlier save would be the wrong one.
        with contextlib.suppress(OSError):
            picture.unlink(missing_ok=True)
        return path

    def rename(self, path: Path, name: str) -> Path:
        """Give a named save another name; where it is now.

        Refused where that is the name of another save of the same game, which would be lost.
        """
        self._must_be_writable()
        save = replace(self.load(path).content, name=name)
        wanted = self.named_file(save)
        # A save whose newest version is gone still has its older ones.
        if wanted != path and any(is_there(version) for version in atomic.generations_of(wanted)):
            raise StorageProblem("storage.name_taken", name=save.name)
        renamed = self._keep(save, self.thumbnail(path) or b"")
        if renamed != path:
            self.forget(path)
        return renamed

    def forget(self, path: Path) -> None:
        """Delete a save with its older versions and its picture."""
        self._must_be_writable()
        if path.parent not in (self.places.saves, self.places.running):
            raise StorageProblem("storage.not_ours", file=path.name)
        atomic.remove(path)
        if path.parent == self.places.saves:
            atomic.remove(path.with_suffix(".png"))

    def finished(self, game: GameId) -> None:
        """The game is over: its automatic save is not needed any more."""
        if self.writable:
            atomic.remove(self.running_file(game))

    # -- reading

    def running(self) -> tuple[Listed, ...]:
        """Games that are not finished, the one played last first."""
        return self._listed(self.places.running)

    def saved(self) -> tuple[Listed, ...]:
        """Games saved under a name, the newest first."""
        return self._listed(self.places.saves)

    def load(self, path: Path, skip: int = 0) -> Loaded[SaveFile]:
        """The newest good version of a save, passing over the first `skip`.

        The notes say when an older version had to serve; what is damaged is kept aside. A file outside our
        folders is only read.
        """
        ours = self.writable and path.parent in (self.places.saves, self.places.running)
        return load(path, SAVE_FORM.opened, self.places.damaged if ours else None, skip)

    def parted(self, save: SaveFile) -> SaveFile:
        """A save to go on from, as a game of its own if that game is running and stands elsewhere by now.

        So an old save never takes the place of what was played after it, nor of what cannot be looked at: a
        newer program may have played it.
        """
        path = self.running_file(save.game)
        if self.must_stay(path):
            return replace(save, game=new_game_id())
        try:
            running = load(path, SAVE_FORM.opened, None).content
        except StorageProblem:
            return save
        played = running.record.records
        is_behind = save.record.records[: len(played)] == played
        return save if is_behind else replace(save, game=new_game_id())

    def must_stay(self, path: Path) -> bool:
        """Whether nothing may take the place of a save: its newest version is good, but not for us or now."""
        try:
            notes = load(path, _summary, None).notes
        except StorageProblem as problem:
            notes = (problem.message, *problem.notes)
        return any(note.key in LEFT_ALONE for note in notes)

    def thumbnail(self, path: Path) -> bytes | None:
        """The PNG beside a save."""
        try:
            picture = atomic.read(path.with_suffix(".png"), _LARGEST_PICTURE)
        except StorageProblem:
            return None
        return picture if picture.startswith(_PNG) else None

    # -- names of files

    def running_file(self, game: GameId) -> Path:
        """The automatic save of a game."""
        return self.places.running / f"{game}.json"

    def named_file(self, save: SaveFile) -> Path:
        """The file for a game under its name: what can be read of the name, and a mark of game and name."""
        mark = hashlib.sha256(f"{save.game}/{save.name}".encode()).hexdigest()[:10]
        return self.places.saves / f"{slug(save.name, save.title)}-{mark}.json"

    def _must_be_writable(self) -> None:
        if not self.writable:
            raise StorageProblem(self.why_nothing)

    def _listed(self, folder: Path) -> tuple[Listed, ...]:
        try:
            names = {entry.name for entry in folder.iterdir() if not entry.name.startswith(".")}
        except OSError:
            return ()
        # A save whose newest version is gone still has its older ones.
        files = {name.split(".json")[0] for name in names if ".json" in name and ".aside-" not in name}
        listed = [self._look_at(folder / f"{name}.json") for name in files]
        return tuple(sorted(listed, key=_age_of, reverse=True))

    def _look_at(self, path: Path) -> Listed:
        try:
            return Listed(path, load(path, _summary, None).content)
        except StorageProblem as problem:
            return Listed(path, None, problem.message)


def _summary(content: bytes, file: str) -> SaveSummary:
    summary: SaveSummary = SAVE_FORM.opened_as(content, file, SaveSummary)
    return summary


def _next_in(shelf: tuple[Listed, ...]) -> int:
    """The number of a save that is newer than all of these."""
    known = [listed.summary.order for listed in shelf if listed.summary]
    return min(LAST_IN_ORDER, max(known, default=0) + 1)


def _age_of(listed: Listed) -> tuple[int, str, str]:
    known = listed.summary
    return (known.order, known.updated, listed.path.name) if known else (0, "", listed.path.name)
