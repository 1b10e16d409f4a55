"""Who sits at the table, by which house rules, and then the start."""

from __future__ import annotations

import random
import zlib
from functools import partial

from msgspec.structs import replace

from game.core.rules import OptionValue, new_setup
from game.storage.day import seed_of_day
from game.storage.profiles import PROFILES_FILE, Profiles
from game.storage.save import new_seed
from game.storage.seats import SeatSetup
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.playing.rehearsal import Rehearsal
from game.ui.scenes.room import BOUGAINVILLEA_LEFT, RoomScene
from game.ui.scenes.setting_up.childrens_table import (
    PAPER,
    childrens_kept,
    childrens_switch,
    is_childrens,
    set_childrens,
)
from game.ui.scenes.setting_up.colour_picker import ColourPicker
from game.ui.scenes.setting_up.deal_choice import DealChoice
from game.ui.scenes.setting_up.house_rules import (
    NAME_W,
    ROW_H,
    ROWS_A_PAGE,
    chosen_or_default,
    idle_reason,
    option_nodes,
    pages_of,
    step_of,
)
from game.ui.scenes.setting_up.seat_plan import SeatPlan
from game.ui.scenes.setting_up.seat_row import AddSlot, KnownPeople, RowPlace, row_nodes
from game.ui.scenes.setting_up.title_card import title_nodes
from game.ui.theme import COBALT, INK, INK_SOFT
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle

SHEET = Rect(40, 70, 760, 532)
ROWS_TOP, ROWS_BOTTOM = 176.0, 526.0
WIDEST_STEP = 72.0
RULES_PANEL = Rect(828, 320, 424, 282)
LARGEST_SEED = 2**53 - 1


def seed_of(typed: str) -> int:
    """The seed that somebody typed: a number counts as it is, other words give one, nothing means chance.

    >>> seed_of(" 42 "), seed_of("Ana") == seed_of("Ana")
    (42, True)
    """
    typed = typed.strip()
    if not typed:
        return new_seed()
    if typed.isdecimal() and int(typed) <= LARGEST_SEED:
        return int(typed)
    return zlib.crc32(typed.encode("utf-8", "replace"))


class _SheetHead(Node):
    """Title, subtitle and double rule at the top of the sheet of seats."""

    margin = 22.0

    def __init__(self, title: str, subtitle: str) -> None:
        super().__init__("sheet-head", SHEET.part(28, 16, 704, 84))
        self._title, self._subtitle = title, subtitle

    def paint(self, painter: Painter) -> None:
        """Set the words."""
        # Large letters need more than their boxes: they stand apart from each other and from the rule.
        rect, lift = self.rect, max(0.0, 14 * (painter.text_scale - 1))
        painter.text(rect.part(0, -lift, rect.w, 46), self._title, "title", 34, INK)
        painter.text(rect.part(0, 46 - lift / 4, rect.w, 24), self._subtitle, "label", 17, INK_SOFT)
        painter.rule(rect.x, rect.y + 76, rect.w, COBALT, 1.8)
        painter.rule(rect.x, rect.y + 80, rect.w, COBALT, 0.8)


class NewGameScene(RoomScene):
    """A table before its game begins."""

    name = "new-game"
    decorations = (BOUGAINVILLEA_LEFT,)

    def __init__(self, app: App, title_key: str) -> None:
        super().__init__(app)
        asked = app.registry.named(title_key)
        # A side game has no seats of its own to set; its title's screen leads to its tasks.
        self._title = app.registry.named(asked.of) if asked.of else asked
        self._info = self._title.info
        self._people: Profiles = app.profiles()
        last = app.settings.last_seats.get(self._title.key, ())
        self.plan = SeatPlan.begun(self._info, last, self._people)
        self._chosen: dict[str, OptionValue] = chosen_or_default(self._info, {})
        self.page = 0
        """Which page of house rules is shown."""
        self._seed = ""
        self.deals = DealChoice(app, self._title, app.today) if self._title.ranked else None
        """The choice of a deal, where there is a game of the day."""
        self._about_words: dict[str, str] = {}
        self._about = ""
        """Name of the rule that pointer or keyboard came to last."""
        self.stage.on_going = self._went_to
        self._rehearsal = Rehearsal(app, self._title, self.plan.seats)

    @property
    def title_here(self) -> str:
        """The title that is to be played."""
        return self._info.key

    # -- laying out

    def build(self) -> None:
        """Lay out seats, title, house rules and the lower row."""
        self._add_seats()
        self._add_title()
        self._add_rules()
        text = self.app.text
        self.add_way_back()
        self.stage.add(Button(
            "button-rules", Rect(206, 652, 150, 52), text("ui.home.rules"), self._show_rules, icon="rules",
            hint=self.app.key_hint(text("ui.home.rules"), "rules"),
        ))
        self.stage.add(Button(
            "button-learn", Rect(372, 652, 160, 52), text("ui.school.learn"), self._learn, icon="star",
            hint=text("ui.school.learn.hint"),
        ))
        if self._title.ranked:
            self.stage.add(Button(
                "button-chronicle", Rect(548, 652, 200, 52), text("ui.chronicle"), self._show_chronicle,
                icon="log", hint=text("ui.chronicle.hint"),
            ))
        if self.app.registry.side_game_of(self._title.key) is not None:
            self.stage.add(Button(
                "button-challenge", Rect(548, 652, 250, 52), text("ui.challenge.title"), self._challenge,
                icon="laurel", hint=text("ui.challenge.hint"),
            ))
        if self._info.gentle:
            is_on = is_childrens(self._title, self._chosen, self.plan)
            self.stage.add(Panel("childrens-paper", PAPER))
            self.stage.add(childrens_switch(self.app, is_on, self._for_children))
        start = Button(
            "button-start", Rect(1002, 646, 250, 60), text("ui.new_game.start"), self._start, "accent",
            "play", 23, None if self.plan.has_person else text("ui.new_game.no_person"),
        )
        start.enable(self.plan.has_person)
        self.stage.add(start)
        self.stage.focus(start, shown=False)

    def _add_seats(self) -> None:
        text, stage, plan = self.app.text, self.stage, self.plan
        low, high = self._info.seats
        stage.add(Panel("sheet", SHEET))
        subtitle = text("ui.new_game.how_many", low=low, high=high) if high > 1 else text("ui.new_game.alone")
        stage.add(_SheetHead(text("ui.new_game.title"), subtitle))
        count = len(plan.seats)
        slots = count + plan.can_add
        step = min(WIDEST_STEP, (ROWS_BOTTOM - ROWS_TOP) / slots)
        levels = [level.key for level in self._title.levels()]
        people = [person.name for person in self._people.people]
        is_settled = self._title.settles_colours
        colour_hint = text("ui.new_game.colour.hint_lists" if is_settled else "ui.new_game.colour.hint")
        for place, seat in enumerate(plan.seats):
            row = RowPlace(place, count, ROWS_TOP, step)
            for node in row_nodes(
                self.app, seat, row, self, levels, people, plan.can_remove, self._face(seat), colour_hint
            ):
                stage.add(node)
        if plan.can_add:
            slot = RowPlace(count, slots, ROWS_TOP, step).rect
            stage.add(AddSlot(
                Rect(slot.x, slot.y, slot.w, min(54, slot.h)), text("ui.new_game.add"), self.seat_added
            ))
        if self.deals is not None:
            self._add_deals(self.deals)
            return
        stage.add(Button(
            "button-shuffle", Rect(60, 538, 216, 48), text("ui.new_game.shuffle"), self._shuffle, icon="swap",
        ))
        stage.add(Label(
            "seats-note", Rect(292, 534, 484, 56), self._note(), size=16.5, colour=INK_SOFT, lines=2
        ))

    def _add_deals(self, deals: DealChoice) -> None:
        """Which deal is played, below the only seat, with what its person came to so far."""
        deals.read()
        self._seat_at_deals(deals)
        for node in deals.nodes(lambda _deal: self.rebuild()):
            self.stage.add(node)

    def _seat_at_deals(self, deals: DealChoice) -> None:
        seat = self.plan.seats[0]
        person = self._people.named(seat.name) if seat.is_person else None
        deals.seat("" if person is None else person.id, seat.name if seat.is_person else "")

    @property
    def _is_day(self) -> bool:
        """Whether the game of the day is chosen, which is the same for everybody."""
        return self.deals is not None and self.deals.deal == "day"

    def _note(self) -> str:
        """What is worth knowing about the seats as they are."""
        if not self.plan.has_person:
            return self.app.text("ui.new_game.no_person")
        if same := self.plan.same_name():
            return self.app.text("ui.new_game.same_name", name=same)
        if guest := self.plan.guest(self._people):
            return self.app.text("ui.new_game.guest", name=guest)
        settled = "ui.new_game.order_colours" if self._title.settles_colours else "ui.new_game.order"
        return self.app.text(settled)

    def _add_title(self) -> None:
        for node in title_nodes(self.app, self._info):
            self.stage.add(node)

    def _add_rules(self) -> None:
        text, stage, panel = self.app.text, self.stage, RULES_PANEL
        pages = pages_of(self._info)
        stage.add(Panel("rules-panel", panel, heading=text("ui.new_game.house_rules"), heading_size=22))
        if pages > 1:
            stage.add(Label(
                "rules-page", Rect(panel.right - 116, panel.y + 3, 60, 28), f"{self.page + 1} / {pages}",
                "label-semi", 16, INK_SOFT, "centre",
            ))
            for name, icon, by, x in (("back", "back", -1, 152.0), ("next", "fwd", 1, 48.0)):
                button = IconButton(
                    f"rules-{name}", Rect(panel.right - x, panel.y + 2, 34, 29), icon,
                    partial(self._turn, by), text(f"ui.new_game.rules_{name}"),
                )
                button.enable(0 <= self.page + by < pages)
                button.may_repeat = True
                stage.add(button)
        self._add_rule_rows()
        about = self._about_words.get(self._about) or next(iter(self._about_words.values()), "")
        label = stage.add(Label(
            "rules-about", Rect(panel.x + 16, panel.bottom - 62, panel.w - 32, 56), about, size=15,
            colour=INK_SOFT, lines=3,
        ))
        label.tells_of = self._about

    def _add_rule_rows(self) -> None:
        panel = RULES_PANEL
        first = self.page * ROWS_A_PAGE
        self._about_words = {}
        y = panel.y + 42
        for spec in self._info.options[first : first + ROWS_A_PAGE]:
            row = Rect(panel.x + 16, y, panel.w - 32, ROW_H)
            idle = idle_reason(self.app, self._info.key, spec, self._chosen, len(self.plan.seats))
            value = self._chosen[spec.key]
            if self._is_day:
                idle, value = self.app.text("ui.deal.day.fixed"), spec.default
            for node in option_nodes(
                self.app, self._info.key, spec, value, row, idle,
                partial(self._choose, spec.key),
            ):
                self.stage.add(node)
            about = self.app.text(f"{self._info.key}.option.{spec.key}.about")
            self._about_words[f"option-{spec.key}"] = idle or about
            y += step_of(self._info)
        if len(self._info.options) < first + ROWS_A_PAGE:
            self._add_seed(Rect(panel.x + 16, y, panel.w - 32, ROW_H))

    def _add_seed(self, row: Rect) -> None:
        text = self.app.text
        about = text("ui.new_game.seed.about")
        self.stage.add(Label(
            "option-seed-name", Rect(row.x, row.y, NAME_W - 10, row.h), text("ui.new_game.seed"), size=16.5,
            lines=2, hint=about,
        ))
        field = TextField(
            "option-seed", Rect(row.x + NAME_W, row.y + 2, row.w - NAME_W, row.h - 4), self._seed,
            self._seed_typed, placeholder=text("ui.new_game.seed.chance"), hint=about,
        )
        field.enable(not self._is_day)
        self.stage.add(field)
        self._about_words["option-seed"] = about

    def _went_to(self, node: Node) -> None:
        """Tell of the rule that pointer or keyboard have come to, until they come to another one."""
        name, label = node.name.removesuffix("-name"), self.stage.find("rules-about")
        if name in self._about_words and isinstance(label, Label):
            self._about = label.tells_of = name
            label.text = self._about_words[name]

    def update(self, dt: float) -> None:
        """Make the table ready."""
        self._rehearsal.update(dt)

    # -- seats

    def _face(self, seat: SeatSetup) -> str:
        """The portrait of somebody who is known by that name, "" for anybody else."""
        person = self._people.named(seat.name) if seat.is_person and seat.name else None
        return "" if person is None else person.portrait

    def seat_named(self, place: int, name: str) -> None:
        """Take the name; the field shows it already."""
        self.plan.name(place, name)
        picker = self.stage.find(f"seat-{place}-colour")
        if isinstance(picker, ColourPicker):
            picker.show_face(self._face(self.plan.seats[place]))
        known = self.stage.find(f"seat-{place}-people")
        if isinstance(known, KnownPeople):
            # Whoever stood there can be taken from the list again.
            known.chosen = name
        note = self.stage.find("seats-note")
        if isinstance(note, Label):
            note.text = self._note()
        if self.deals is not None:
            self._seat_at_deals(self.deals)
            self.deals.shown_again(self.stage.find)

    def seat_changed(self, place: int, what: str, value: str) -> None:
        """Another colour, kind or level, or a known person."""
        if what == "person":
            self.plan.name(place, value)
            person = self._people.named(value)
            if person is not None:
                self.plan.colour(place, person.colour)
        else:
            plan = self.plan
            with childrens_kept(self._title, self._chosen, plan, but=what == "level"):
                {"colour": plan.colour, "kind": plan.kind, "level": plan.level}[what](place, value)
        self.rebuild()

    def seat_moved(self, place: int, to: int) -> None:
        """Another order; the keyboard goes along with the seat."""
        self.plan.move(place, to)
        shown = self.stage.focus_shown
        self.rebuild()
        self.stage.focus(self.stage.find(f"seat-{to}-handle"), shown)

    def seat_removed(self, place: int) -> None:
        """One seat fewer."""
        self.plan.remove(place)
        self.rebuild()
        self._focus_if_lost(f"seat-{len(self.plan.seats) - 1}-away")

    def seat_added(self) -> None:
        """One seat more; with the last one the keyboard goes to its name, for the empty place has gone."""
        with childrens_kept(self._title, self._chosen, self.plan):
            self.plan.add("person" if not self.plan.has_person else "clockwork")
        self.rebuild()
        self._focus_if_lost(f"seat-{len(self.plan.seats) - 1}-name")

    def _focus_if_lost(self, name: str) -> None:
        """Give the keyboard to a node if what had it has gone."""
        if self.stage.focused is None:
            self.stage.focus(self.stage.find(name), shown=False)

    def _shuffle(self) -> None:
        self.plan.shuffle(random.Random())
        self.rebuild()

    # -- rules

    def _choose(self, key: str, value: OptionValue) -> None:
        self._chosen[key] = value
        switch = self.stage.find("childrens-table")
        if isinstance(switch, Toggle):
            switch.on = is_childrens(self._title, self._chosen, self.plan)
        if any(spec.needs is not None and spec.needs[0] == key for spec in self._info.options):
            self.rebuild()

    def _for_children(self, on: bool) -> None:
        self._chosen = set_childrens(self._title, self.plan, on)
        self.rebuild()

    def _turn(self, by: int) -> None:
        self.page = min(max(self.page + by, 0), pages_of(self._info) - 1)
        self.rebuild()

    def _seed_typed(self, typed: str) -> None:
        self._seed = typed

    # -- going on

    def _show_rules(self) -> None:
        self.app.show_rules(self._info.key)

    def _learn(self) -> None:
        from game.ui.teaching.school import SchoolScene

        self.app.push(SchoolScene(self.app, self._title))

    def _challenge(self) -> None:
        from game.ui.scenes.challenge import ChallengeScene

        side_game = self.app.registry.side_game_of(self._title.key)
        if side_game is not None:
            self.app.push(ChallengeScene(self.app, side_game))

    def _show_chronicle(self) -> None:
        from game.ui.scenes.finished.chronicle import ChronicleScene

        self.app.push(ChronicleScene(self.app, self._title))

    def uncovered(self) -> None:
        """The chronicle may have changed meanwhile; whoever was typing a name types on."""
        if self.deals is not None:
            self.build_otherwise()

    def new_day(self) -> None:
        """There is another game of the day, and nobody has played it yet."""
        if self.deals is not None:
            self.deals.today = self.app.today
            self.build_otherwise()

    def _start(self) -> None:
        app, key = self.app, self._info.key
        if guest := self.plan.guest(self._people):
            app.toast(app.text("ui.new_game.guest", name=guest), "warn")
        seats, people = self.plan.with_profiles(self._people)
        if people != self._people and not (app.services.writable and succeeds(
            app, lambda: PROFILES_FILE.change(app.places, lambda _before: people)
        )):
            # Whoever is new could not be noted, so nobody will know them by that id.
            seats = tuple(
                seat if self._people.with_id(seat.profile) else replace(seat, profile="") for seat in seats
            )
        app.change_settings(last_seats={**app.settings.last_seats, key: seats}, last_title=key)
        chosen, seed = self._chosen, seed_of(self._seed)
        if self._is_day:
            # It may be another day than at the last frame.
            chosen, seed = {}, seed_of_day(self.app.today)
        start_game(app, key, new_setup(self._info, len(seats), **chosen), seats, seed)
