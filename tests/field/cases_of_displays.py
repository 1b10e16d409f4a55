"""Field cases of windows, displays and frame rates."""

from __future__ import annotations

from tests.field.case import Case

DISPLAYS: tuple[Case, ...] = (
    Case(
        "W01", 2, "clicks are measured by a size the window no longer has",
        "a new size, and as the next event a click on the last card of a fan; corners at eight sizes",
        "the first click after a change of size already hits",
        (
            "tests/field/test_w_window.py::test_the_very_first_click_after_a_new_size_hits",
            "tests/ui/test_window.py::test_corners_are_clicked_at_every_size",
            "tests/ui/test_window.py::test_the_hit_follows_a_resize_at_once",
            "tests/e2e/test_turns.py::test_clicks_meet_their_targets_after_resizing",
        ),
    ),
    Case(
        "W02", 2, "movements in pixels are mixed with places in units",
        "cards and columns dragged in windows of half, whole and double size; a search for polled pointers",
        "a card stays under the pointer to a pixel; a pull is the same, sample by sample, at all sizes",
        (
            "tests/field/test_w_window.py::test_a_dragged_card_stays_under_the_pointer",
            "tests/field/test_w_window.py::test_a_column_is_pulled_alike_in_windows_of_any_size",
            "tests/field/test_w_window.py::test_pointer_and_buttons_are_known_from_events_alone",
        ),
    ),
    Case(
        "W04", 2, "after a change of shape something else lights up than what is pointed at",
        "a hand of twelve in square, flat, narrow and tiny windows; clicks in the bars beside the canvas",
        "each card lights up under the pointer, nothing is stretched, the bars are of wood and do nothing",
        (
            "tests/field/test_w_window.py::test_each_card_of_a_fan_lights_up_under_the_pointer",
            "tests/ui/test_window.py::test_clicks_in_the_bars_do_nothing",
            "tests/ui/test_window.py::test_bars_are_of_wood",
        ),
    ),
    Case(
        "W05", 1, "a window grows by itself while it is resized",
        "a real window whose right edge is pulled, then left alone while its size is watched",
        "only that side changes, and only while it is pulled",
        (
            "tests/field/test_w_real_window.py"
            "::test_a_pulled_edge_changes_that_side_and_then_nothing_changes",
            "tests/ui/test_window.py::test_a_storm_of_sizes",
        ),
    ),
    Case(
        "W07", 3, "a window that began at full screen comes back without its title bar",
        "a real start at full screen, then back to a window that is taken by its bar",
        "it comes back in the middle, whole, and can be moved",
        ("tests/field/test_w_real_window.py::test_a_window_that_began_at_full_screen_comes_back_whole",),
    ),
    Case(
        "W08", 2, "quick switches of full screen leave window and picture in two sizes",
        "twenty presses of F11 at several speeds in a real window, its true size read from the screen",
        "it did so: a switch now waits until the last one has settled, and the last wish counts",
        (
            "tests/field/test_w_real_window.py::test_many_quick_presses_of_full_screen_leave_one_size",
            "tests/ui/test_window.py::test_quick_presses_wait_until_the_window_has_settled",
            "tests/ui/test_window.py::test_full_screen_and_back_keep_the_size",
            "tests/e2e/test_turns.py::test_fullscreen_storm",
        ),
    ),
    Case(
        "W10", 2, "a new size in the middle of a motion leaves pieces where they do not belong",
        "a clockwork game of each title and a villa that falls, twice: once in a window pulled about",
        "both end with the same rules' state and every piece at the same place",
        (
            "tests/field/test_w_window.py::test_a_new_size_in_mid_motion_changes_nothing_but_the_size",
            "tests/field/test_w_window.py::test_a_fall_and_its_results_in_a_window_that_is_pulled_about",
            "tests/titles/viva_table/test_table.py::test_resizing_in_mid_clip",
        ),
    ),
    Case(
        "W11", 3, "bare areas beside the table",
        "the window filled with a colour nobody uses, then drawn anew in several shapes and text sizes",
        "not one bare pixel, on no table and under no menu",
        (
            "tests/field/test_w_window.py::test_every_pixel_of_the_window_is_painted",
            "tests/field/test_w_window.py::test_every_pixel_of_every_table_is_painted",
        ),
    ),
    Case(
        "W13", 2, "everything is tiny on a screen of many pixels",
        "a first start on a real screen of 3840 x 2160 (looked at); the size of all words of the first"
        " screens and of each table on four desktops",
        "the first window takes nine tenths of the screen; the smallest words are 1.6 % of its height, most"
        " of them 1.8 % and more; the very first screen asks for the text size",
        (
            "tests/field/test_w_window.py::test_words_of_a_first_start_are_large_enough_on_every_desktop",
            "tests/ui/test_window.py::test_a_first_window_leaves_room_on_every_desktop",
        ),
    ),
    Case(
        "W14", 1, "full screen shows a corner only where Windows enlarges its desktop",
        "a window larger than the desktop; every pixel of windows of many sizes",
        "a window never begins larger than the desktop; Windows is told that we count pixels ourselves before"
        " the display opens",
        (
            "tests/ui/test_window.py::test_a_monitor_that_is_gone_is_not_missed",
            "tests/field/test_w_window.py::test_windows_is_told_to_leave_pixels_alone",
        ),
        "needs Windows with an enlarged desktop; here only what it is told could be read back",
    ),
    Case(
        "W16", 1, "the window opens where no monitor is any more",
        "settings with absurd sizes, places and monitors",
        "sizes are brought to what the desktop holds, an unknown monitor becomes the first one, the system"
        " places the window; a stored place that nothing read was dropped",
        (
            "tests/field/test_w_window.py::test_wherever_the_window_was_last_time_it_can_be_seen",
            "tests/storage/test_settings_file.py::test_a_bad_value_falls_back_alone",
        ),
    ),
    Case(
        "W17", 3, "full screen opens on another monitor than the window",
        "a window told that it is on a second monitor that is then gone; a first start on a real screen",
        "the monitor that holds the window is remembered and asked for, and where it has gone the first one:"
        " leaving full screen then used to end the program; nobody gets full screen unasked",
        (
            "tests/field/test_w_window.py::test_full_screen_is_asked_for_where_the_window_is",
            "tests/field/test_w_real_window.py::test_a_first_start_is_never_at_full_screen",
        ),
        "Xvfb shows SDL one monitor whatever it is given (two screens with Xinerama were tried); the second"
        " one is only told of",
    ),
    Case(
        "W19", 1, "after a halt the next step of time is huge",
        "frames of thirty seconds in the motions of all titles and in a pull; a real program stopped in"
        " mid-pull and sent on",
        "a frame counts as a tenth of a second at most; tower, pull and clockwork players go on as if nothing"
        " had been",
        (
            "tests/field/test_w_window.py::test_a_halt_in_mid_motion_counts_as_one_frame",
            "tests/titles/villa_paletti_table/test_live_pull.py::test_a_gap_counts_as_one_frame",
            "tests/titles/villa_paletti_table/test_pulling.py::test_a_long_gap_changes_nothing",
            "tests/e2e/test_villa_paletti.py"
            "::test_a_pull_outlives_a_stopped_program_and_another_window_size",
            "tests/field/test_w_window.py::test_a_window_that_nobody_sees_plays_on_to_the_same_end",
        ),
    ),
    Case(
        "W20", 1, "the program dies where a display cannot be had in the wished way",
        "drivers that are not there (wayland, kmsdrm, nonsense), no display at all",
        "one sentence says what is missing and what to try; where full screen is refused the window stays",
        (
            "tests/ui/test_start.py::test_no_display_is_one_sentence",
            "tests/ui/test_window.py::test_no_display_is_a_sentence",
            "tests/e2e/test_endings.py::test_without_a_display_a_sentence_tells",
        ),
        "no Wayland compositor here; full screen asks for the size of the desktop, which is what works there",
    ),
    Case(
        "W22", 2, "what happens depends on how many frames are shown",
        "a game of each title at sixty frames a second, at ten while minimised, and with frames that hang",
        "the same acts, the same state, every piece at the same place",
        ("tests/field/test_w_window.py::test_a_window_that_nobody_sees_plays_on_to_the_same_end",),
    ),
)
