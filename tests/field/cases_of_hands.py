"""Field cases of mouse, touch and keyboard."""

from __future__ import annotations

from tests.field.case import Case

POINTER, KEYS = "tests/field/test_i_pointer.py", "tests/field/test_i_keys.py"

HANDS: tuple[Case, ...] = (
    Case(
        "I01", 1, "a card sticks to the pointer after it was let go elsewhere",
        "real drags let go beyond each edge and over the title bar; a release that nobody tells of",
        "the card glides home and nothing is played; a move without a button ends the drag",
        (
            "tests/field/test_i_real_hand.py::test_a_card_let_go_outside_the_window_glides_home",
            "tests/ui/test_pointer.py::test_release_outside_the_canvas_cancels",
            "tests/ui/test_pointer.py::test_a_release_that_nobody_told_of_ends_the_drag",
            f"{POINTER}::test_a_press_without_an_end_leaves_nothing_pressed",
        ),
    ),
    Case(
        "I03", 2, "one button ends what another has begun",
        "all orders in which three buttons go down and up during a drag",
        "only the left button drags and drops; the right one breaks the drag off, the middle one nothing",
        (
            f"{POINTER}::test_whatever_the_order_of_buttons_only_the_left_one_drags",
            "tests/ui/test_pointer.py::test_the_right_button_breaks_a_drag_off",
            "tests/ui/test_pointer.py::test_right_then_left_does_not_drag",
        ),
    ),
    Case(
        "I04", 2, "the wheel acts as a click",
        "the wheel over everything on all five tables, with the old events that come along",
        "it scrolls or does nothing; no state of the rules changes",
        (
            f"{POINTER}::test_wheel_and_other_buttons_never_act",
            "tests/ui/test_pointer.py::test_the_wheel_never_acts",
            "tests/ui/test_lists.py::test_the_wheel_scrolls_and_picks_nothing",
        ),
    ),
    Case(
        "I06", 2, "one touch is two clicks",
        "a finger with the mouse it stands for, and that mouse once more, on the button that draws, while"
        " cards fly and while nothing moves",
        "one card is drawn; a press so near and so soon after a touch is the same press",
        (
            f"{POINTER}::test_a_touch_with_an_echo_draws_one_card",
            "tests/ui/test_pointer.py::test_a_touch_with_its_echo_is_one_click",
        ),
        "no touch screen here; the events were posted as such screens send them",
    ),
    Case(
        "I07", 1, "many quick clicks lose a card or block a pile",
        "six clicks in a quarter of a second, one of them right, on every kind of thing of all five tables",
        "at most one act each time; every piece is in exactly one place; the table goes on",
        (
            f"{POINTER}::test_quick_clicks_on_anything_leave_a_sound_table",
            "tests/titles/viva_table/test_table.py::test_many_quick_clicks_make_one_move",
        ),
    ),
    Case(
        "I09", 2, "a click during a motion mixes up the table",
        "clicks, keys, taking back and menus while cards fly",
        "the rules have moved on before anything flies; a click or key only ends the motion",
        (
            "tests/titles/viva_table/test_table.py::test_a_click_completes_the_clip_and_does_nothing_else",
            "tests/titles/viva_table/test_table.py::test_a_key_completes_the_clip",
            "tests/titles/viva_table/test_turns.py::test_a_menu_in_the_last_clip_of_a_round_loses_nothing",
            f"{POINTER}::test_quick_clicks_on_anything_leave_a_sound_table",
        ),
    ),
    Case(
        "I10", 3, "a click is lost because the hand trembled",
        "presses that move by one to six pixels at three window sizes, in the middle and at the rim",
        "clicks were lost in small windows and at rims; six pixels are allowed now, ten to a finger",
        (
            f"{POINTER}::test_a_hand_trembles_no_less_in_a_small_window",
            f"{POINTER}::test_a_finger_may_tremble_more",
            "tests/ui/test_pointer.py::test_a_trembling_hand_still_clicks",
        ),
    ),
    Case(
        "I12", 2, "a held key acts again and again",
        "Enter, Space, Escape and Z held in buttons, fields and screens, through full screen and with a real"
        " keyboard",
        "Escape held in a field left it and then closed the screen; a held key now acts once",
        (
            f"{KEYS}::test_a_held_key_presses_a_button_once",
            f"{KEYS}::test_holding_escape_closes_one_screen",
            f"{KEYS}::test_escape_that_leaves_a_field_closes_nothing_while_it_is_held",
            f"{KEYS}::test_enter_in_a_field_is_heard_once_while_it_is_held",
            f"{KEYS}::test_held_keys_go_on_erasing_and_moving",
            f"{KEYS}::test_held_through_full_screen_undo_acts_once",
            "tests/ui/test_text_field.py::test_key_repeat_is_on_only_while_typing",
        ),
    ),
    Case(
        "I13", 3, "accents repeat for ever in a name",
        "accented letters typed with a real keyboard, letters of other scripts, held letters and Backspace",
        "each comes once, and goes with one Backspace",
        (
            "tests/field/test_i_real_hand.py::test_typing_and_holding_keys_in_a_name",
            "tests/ui/test_text_field.py::test_composed_letters",
            "tests/ui/test_text_field.py::test_letters_arrive_as_text_and_never_twice",
        ),
    ),
    Case(
        "I15", 2, "two clicks of another button act like the left one",
        "double clicks with middle, right and side buttons on everything of all five tables",
        "they tell, and never act",
        (
            f"{POINTER}::test_wheel_and_other_buttons_never_act",
            "tests/titles/viva_table/test_table.py::test_other_buttons_never_act",
            "tests/ui/test_pointer.py::test_other_buttons_of_a_mouse_do_nothing",
        ),
    ),
    Case(
        "I16", 2, "the keyboard may do what the mouse may not",
        "forbidden plays by clicks, by dragging and by keys; acts for somebody else at all tables",
        "each way asks the same rules, changes nothing and says why",
        (
            "tests/field/test_x_comfort.py::test_every_way_to_an_illegal_play_meets_the_same_rules",
            "tests/field/test_x_comfort.py::test_nobody_acts_for_somebody_else",
            "tests/conformance/test_titles.py::test_a_whole_game_keeps_every_promise",
        ),
    ),
    Case(
        "I18", 2, "a field shows something else than it holds",
        "typing over, cutting, pasting, moving and erasing, up to the longest line",
        "after each step what is drawn is what is stored",
        (
            "tests/field/test_t_words.py::test_a_field_always_shows_what_it_holds",
            "tests/ui/test_text_field.py::test_typing_over_a_selection",
        ),
    ),
)
