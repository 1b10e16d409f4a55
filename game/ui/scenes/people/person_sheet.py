"""A sheet on which a name, a colour and a face are chosen, and the question before somebody is deleted."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.storage.names import clean_name
from game.storage.people import forget_person
from game.storage.profiles import PROFILES_FILE, Profile, new_profile
from game.storage.seats import SEAT_COLOURS
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.problems import succeeds
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.people.person_face import FacePicker
from game.ui.scenes.setting_up.colour_picker import ColourPicker
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.text_field import TextField

BUTTON_H = 50.0
LABEL_W = 130.0


class PersonSheet(SheetOverlay):
    """Changes `person`, or makes a new one (None); `on_done` hears their id, "" once they are deleted."""

    name = "person"

    def __init__(self, app: App, person: Profile | None, on_done: Callable[[str], None]) -> None:
        super().__init__(app)
        self._person = person
        self._typed = person.name if person else ""
        self._colour = person.colour if person else self._free_colour()
        self._face = person.portrait if person else ""
        self._done = on_done

    def _free_colour(self) -> str:
        """The first colour that nobody has yet."""
        taken = {person.colour for person in self.app.profiles().people}
        return next((colour for colour in SEAT_COLOURS if colour not in taken), SEAT_COLOURS[0])

    # -- laying out

    def build(self) -> None:
        """Lay out name, colour, faces and buttons."""
        text = self.app.text
        title = text("ui.person.change") if self._person else text("ui.person.new")
        place = self.add_sheet(760, 440, title)
        labels = (("name", 6.0, 48.0), ("colour", 64.0, 48.0), ("face", 126.0, 120.0))
        for key, y, h in labels:
            self.stage.add(Label(
                f"person-{key}-name", Rect(place.x, place.y + y, LABEL_W - 10, h), text(f"ui.person.{key}"),
                "label-bold", 17, lines=2, may_shorten=True,
            ))
        x, room = place.x + LABEL_W, place.w - LABEL_W
        field = TextField(
            "person-name", Rect(x, place.y + 6, room, 48), self._typed, self._take_name,
            lambda _typed: self._save(), text("ui.person.placeholder"), passes_escape=True,
        )
        self.stage.add(field)
        colours = [(colour, text(f"ui.colour.{colour}")) for colour in SEAT_COLOURS]
        self.stage.add(ColourPicker(
            "person-colour", Rect(x, place.y + 64, 60, 48), self._colour, colours, self._take_colour,
            text("ui.person.colour.hint"),
        ))
        self.stage.add(FacePicker(
            "person-face", Rect(x, place.y + 122, room, 130), self._face, self._colour, self._take_face,
            text("ui.person.face.hint"),
        ))
        self._add_buttons(place)
        self.stage.focus(field)

    def _add_buttons(self, place: Rect) -> None:
        text, y = self.app.text, place.bottom - BUTTON_H
        cancel = Rect(place.x, y, 170, BUTTON_H)
        self.stage.add(Button("person-cancel", cancel, text("ui.cancel"), self.app.pop))
        if self._person is not None:
            self.stage.add(Button(
                "person-delete", Rect(place.x + 186, y, 250, BUTTON_H), text("ui.person.delete"), self._ask,
                "danger", "trash",
            ))
        self.stage.add(Button(
            "person-save", Rect(place.right - 220, y, 220, BUTTON_H), text("ui.person.save"), self._save,
            "primary", "save",
        ))

    # -- acting

    def _take_name(self, typed: str) -> None:
        self._typed = typed

    def _take_colour(self, colour: str) -> None:
        self._colour = colour
        faces = self.stage.find("person-face")
        if isinstance(faces, FacePicker):
            faces.show_colour(colour)

    def _take_face(self, face: str) -> None:
        self._face = face

    def _save(self) -> None:
        app, people = self.app, self.app.profiles()
        name = clean_name(self._typed)
        if name is None:
            app.toast(app.text("ui.person.nameless"), "warn")
            return
        namesake = people.named(name)
        if namesake is not None and (self._person is None or namesake.id != self._person.id):
            app.toast(app.text("ui.person.taken", name=namesake.name), "warn")
            return
        known = people.with_id(self._person.id) if self._person else None
        person = known or self._person or new_profile(name, self._colour)
        person = replace(person, name=name, colour=self._colour, portrait=self._face)
        self._store(
            lambda: PROFILES_FILE.change(app.places, lambda known: known.with_person(person)), person.id
        )

    def _ask(self) -> None:
        assert self._person is not None, "only somebody who is there can be deleted"
        text, name = self.app.text, self._person.name
        self.app.ask(text("ui.person.delete.title", name=name), text("ui.person.delete.body", name=name), [
            ("delete", text("ui.person.delete.sure"), "danger", self._delete),
            ("cancel", text("ui.saved.keep"), "secondary", None),
        ])

    def _delete(self) -> None:
        assert self._person is not None, "only somebody who is there can be deleted"
        person = self._person.id
        self._store(lambda: forget_person(self.app.places, person), "")

    def _store(self, write: Callable[[], object], heard: str) -> None:
        """Write to the disk; the sheet goes only when that worked."""
        if succeeds(self.app, write):
            self.app.pop()
            self._done(heard)
