"""Field cases of words, sound, comfort and clarity."""

from __future__ import annotations

from tests.field.case import Case

TEXTS, SOUND, COMFORT = (f"tests/field/test_{name}.py" for name in ("t_words", "s_sound", "x_comfort"))

WORDS: tuple[Case, ...] = (
    Case(
        "T01", 2, "boxes stand for letters that the typeface lacks",
        "Cyrillic, Polish, Spanish and Greek names, Chinese and Arabic ones and a face, at all five tables",
        "Latin, Greek and Cyrillic are ours; for the others a visible sign stands, and nothing breaks",
        (
            f"{TEXTS}::test_names_of_any_script_sit_at_every_table",
            "tests/ui/test_services.py::test_names_from_everywhere_can_be_drawn",
            "tests/i18n/test_rules_texts.py::test_every_letter_is_in_the_fonts",
        ),
    ),
    Case(
        "T03", 2, "a very long name pushes everything else away",
        "forty W, forty i, seven words and the widest letters in all seats of all five tables",
        "names are cut to 24 letters, nothing moves, and pointing at one tells all of it; where Patios says"
        " after whom somebody plays a name now ends in dots",
        (
            f"{TEXTS}::test_the_longest_names_move_nothing",
            f"{TEXTS}::test_a_name_is_cut_to_what_a_plate_can_hold",
            f"{TEXTS}::test_pointing_at_a_long_name_tells_all_of_it",
        ),
    ),
    Case(
        "T04", 3, "players of one name, or of none, cannot be told apart",
        "the same name four times, blanks and nothing; log, seats and statistics",
        "blanks become numbers, seats and lines of the log have their colours, results go by the person",
        (
            f"{TEXTS}::test_seats_of_one_name_or_of_none_are_told_apart",
            "tests/ui/scenes/test_new_game.py::test_equal_names_are_pointed_out",
            "tests/storage/test_people.py::test_two_people_of_one_name_are_two",
        ),
    ),
    Case(
        "T06", 3, "another language leaves words of the former one",
        "another language in mid-game at all five tables, with log, hint and menu open",
        "every line drawn is that of a program started in that language",
        (
            f"{TEXTS}::test_another_language_leaves_no_word_of_the_first",
            "tests/titles/viva_table/test_table.py::test_another_language_in_mid_clip",
            "tests/ui/test_services.py::test_a_new_language_is_shown_at_once_and_kept",
        ),
    ),
    Case(
        "T07", 1, "a system that writes commas breaks numbers in files",
        "a start under such a system with a volume of \"0,5\" in the settings; games of all titles saved and"
        " read there",
        "it starts, the one bad value is the default again and is told of, the others stay",
        (
            f"{TEXTS}::test_a_system_that_writes_commas_changes_no_file",
            f"{TEXTS}::test_games_are_saved_and_read_where_numbers_have_commas_as_anywhere",
            "tests/storage/test_settings_file.py::test_a_bad_value_falls_back_alone",
            "tests/ui/test_start.py::test_scale_is_a_size",
        ),
    ),
    Case(
        "S01", 1, "without a sound device there is no game",
        "a driver that does not exist, a game played to its twelfth act, the sound settings opened",
        "all goes on in silence; the button for the sound on the first screen and the settings say that there"
        " is no device",
        (
            f"{SOUND}::test_a_sign_on_the_first_screen_says_that_there_is_no_sound",
            f"{SOUND}::test_without_a_device_the_program_starts_and_plays",
            f"{SOUND}::test_sound_that_is_wanted_again_is_looked_for_again",
            "tests/ui/test_services.py::test_without_a_sound_device_everything_goes_on",
        ),
    ),
    Case(
        "S02", 1, "after the headphones are pulled out the program is mute and hangs at its end",
        "a device that goes, twenty times over, and comes back; microphones that come and go",
        "silence without complaints, sound again when one is plugged in, an end within two seconds; a"
        " microphone used to interrupt the music and no longer does",
        (
            f"{SOUND}::test_a_device_pulled_out_and_plugged_in_again",
            f"{SOUND}::test_a_microphone_does_not_disturb_the_music",
        ),
        "no sound hardware here; the device was taken away by its driver's name and the system's events",
    ),
    Case(
        "S04", 3, "coming back to the window ends a pause that somebody wanted",
        "a paused game of each title left for another window, for the menu and minimised; sound that was off",
        "what a person paused or muted stays so until that person changes it",
        (
            f"{SOUND}::test_what_a_person_paused_stays_paused",
            f"{SOUND}::test_what_was_muted_stays_muted_when_the_window_comes_back",
            "tests/titles/villa_paletti_table/test_pulling.py::test_losing_the_focus_holds_the_hand_still",
        ),
    ),
    Case(
        "S05", 3, "the first start is loud",
        "the first screen with its music: how loud, what can be changed there, whether the mouse is free",
        "it is soft, both volumes stand on that very screen, M is silent, the mouse is never held",
        (f"{SOUND}::test_the_first_start_is_soft_and_can_be_made_silent_at_once",),
    ),
)

CLARITY: tuple[Case, ...] = (
    Case(
        "X01", 3, "a question hides what one needs to see to answer it",
        "log, rules, menu and right clicks in the middle of decisions at all five tables",
        "decisions are made on the open table, and looking things up takes back nothing that is picked",
        (
            f"{COMFORT}::test_the_table_is_open_to_all_eyes_while_one_decides",
            "tests/titles/lisboa_table/test_plates.py::test_everything_that_can_be_pointed_at_explains_itself",
        ),
    ),
    Case(
        "X02", 2, "a large hand leaves the screen",
        "hands of twenty and forty cards in the smallest windows, every card pointed at",
        "each can be pointed at and shows its colours; the number of cards is told",
        (
            f"{COMFORT}::test_each_card_of_a_huge_hand_can_be_pointed_at",
            "tests/titles/viva_table/test_layout.py::test_the_chips_of_every_card_can_be_seen",
            "tests/titles/viva_table/test_table.py::test_sorting_keeps_the_cards",
        ),
    ),
    Case(
        "X04", 2, "colours alone tell cards and players apart",
        "the six chips of cards, seats and log without any colour; all pictures of several colours, and what"
        " tables mark, in grey and to three kinds of eyes that see few colours",
        "six different shapes are left, and each card, seat, pawn, column and line of the log bears one",
        (
            f"{COMFORT}::test_six_colours_are_six_shapes_in_grey",
            "tests/assets/test_greyscale.py::test_every_two_of_them_differ_in_lightness",
            "tests/ui/test_marks_to_other_eyes.py::test_what_can_be_picked_is_seen_by_all",
            "tests/ui/test_painter.py::test_every_card_and_chip_has_a_strong_twin",
        ),
    ),
    Case(
        "X05", 3, "what one wants to read changes on the way to it",
        "cards pinned by a right click, read, left with Escape, through another language",
        "a pinned card stays until it is sent away or something is done",
        (
            "tests/titles/viva_table/test_table.py"
            "::test_a_right_click_pins_a_card_and_escape_takes_it_away",
            "tests/ui/board/test_chapters.py::test_a_pinned_card_stays_in_another_language_until_it_is_sent_away",
            "tests/titles/viva_table/test_table.py::test_what_is_done_takes_a_pinned_card_away",
        ),
    ),
    Case(
        "X07", 3, "statistics count wrongly",
        "a save finished twice, games given up and finished after all, clockwork players alone, two seats",
        "one result a game; what counts is explained on the sheet",
        (
            f"{COMFORT}::test_a_save_that_is_finished_twice_counts_once",
            "tests/storage/test_results.py::test_games_of_clockwork_players_alone_do_not_count",
            "tests/storage/test_results.py::test_a_game_given_up_and_finished_after_all_is_finished",
            "tests/ui/scenes/test_shelves.py::test_all_that_is_counted_is_explained_on_the_sheet",
        ),
    ),
    Case(
        "X08", 3, "one has to scroll to see how the game stands",
        "Lisboa in a window of 1366 x 768 and a smaller one",
        "everything lies on one screen; only the log scrolls",
        (
            f"{COMFORT}::test_lisboa_is_seen_whole_without_scrolling",
            "tests/titles/lisboa_table/test_plates.py"
            "::test_the_lens_shows_what_is_pointed_at_as_long_as_it_is_held",
        ),
    ),
    Case(
        "X10", 3, "confirming does something else than what is shown",
        "random picks, then the button that confirms; taking back; the same at other tables",
        "the button is off, or does exactly what is picked",
        (
            f"{COMFORT}::test_the_button_does_what_it_says_or_nothing",
            "tests/titles/lisboa_table/test_table.py"
            "::test_a_card_is_played_by_picking_it_its_way_and_the_button",
            "tests/titles/viva_table/test_turns.py"
            "::test_the_turn_can_be_kept_until_its_end_is_confirmed",
        ),
    ),
    Case(
        "X11", 3, "the wrong player is shown as the one to act",
        "all five titles through turns of others, taking back and loading",
        "the ribbon bears the colour of whoever is to decide and says what; or of whoever did what it tells",
        (
            f"{COMFORT}::test_the_ribbon_names_whoever_is_to_decide",
            "tests/ui/board/test_prompter.py::test_the_tab_is_of_whoever_did_what_the_ribbon_tells",
            "tests/titles/viva_table/test_looks.py::test_whoever_keeps_the_turn_is_still_shown_as_active",
        ),
    ),
)
