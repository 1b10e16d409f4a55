"""Field cases of saves, settings and processes, and of packages, versions and speed."""

from __future__ import annotations

from tests.field.case import Case

FILES: tuple[Case, ...] = (
    Case(
        "F02", 1, "a half-written file is trusted after the disk ran full",
        "disks of 64 KiB, filled before the start, in the middle of a game and while settings change",
        "said once, the game goes on in memory, the old files stay whole, and all is stored once there is"
        " room",
        (
            "tests/field/test_f_saves.py::test_a_start_with_a_full_disk",
            "tests/storage/test_disks.py::test_a_full_disk",
            "tests/storage/test_disks.py::test_no_room_for_a_larger_file",
            "tests/ui/test_faults_at_the_table.py"
            "::test_what_could_not_be_stored_is_said_once_and_stored_later",
        ),
    ),
    Case(
        "F03", 1, "an error while a save is written leaves a file that cannot be read",
        "a game that cannot be encoded; a kill at any moment of writing",
        "a save is encoded in memory first and put in place in one step, so the one before it stays",
        (
            "tests/storage/test_saves.py::test_a_save_that_cannot_be_encoded_leaves_the_old_one",
            "tests/storage/test_processes.py::test_a_kill_at_any_moment_loses_at_most_the_save_at_hand",
        ),
    ),
    Case(
        "F05", 1, "two programs on one folder overwrite each other",
        "two starts on one folder, and one after a kill; settings changed in both",
        "the system's lock ends with its process; the second window says that it stores nothing, and does"
        " not: its settings used to win, and no longer do",
        (
            "tests/storage/test_processes.py::test_two_programs_and_one_lock",
            "tests/ui/test_start.py::test_a_second_start_on_the_same_folder_does_not_write",
            "tests/ui/test_start.py::test_a_reset_in_a_second_window_is_for_that_window",
            "tests/ui/test_services.py::test_a_second_window_stores_no_settings",
            "tests/e2e/test_endings.py::test_a_second_program_on_the_same_folder_says_so",
        ),
    ),
    Case(
        "F06", 1, "names of folders in other alphabets",
        "home and program below a folder of Cyrillic, accented and Han letters, a hash, a percent sign and a"
        " quote, with UTF-8 and in the plain C locale",
        "all works; in the C locale fonts and pictures were not found before",
        (
            "tests/field/test_f_places.py::test_home_and_program_lie_in_folders_with_odd_names",
            "tests/storage/test_processes.py::test_other_places_write_the_same_file",
        ),
    ),
    Case(
        "F08", 2, "success is told of what is not there",
        "a file where the folder of saves should be, then none; a fault at a table whose saves fail; a"
        " picture of the screen on a full disk",
        "a save counts when it reads back; the screen after a fault says whether the game is stored, which"
        " it used to claim in any case; half a picture used to count as one, and no longer does",
        (
            "tests/field/test_f_saves.py::test_saved_is_said_only_of_what_can_be_read_again",
            "tests/field/test_f_saves.py"
            "::test_a_picture_of_the_screen_is_said_to_be_saved_only_where_it_is",
            "tests/storage/test_data_file.py::test_what_cannot_be_written_is_a_problem",
            "tests/ui/test_faults_at_the_table.py::test_nobody_is_told_of_a_save_that_is_not_there",
            "tests/ui/test_faults_at_the_table.py::test_the_plain_screen_says_whether_the_game_is_saved",
        ),
    ),
    Case(
        "F09", 1, "hours of play are lost by leaving",
        "window closed, Ctrl+C, log-out and kill while players think, pieces move or something is in the"
        " hand",
        "every act is stored as it is done; going on leads to the state after the last one",
        (
            "tests/field/test_f_endings.py::test_a_program_ends_in_the_middle_of_everything",
            "tests/e2e/test_endings.py::test_the_game_goes_on_after_the_program_was",
            "tests/e2e/test_villa_paletti.py::test_closing_in_the_middle_of_a_pull_keeps_the_game",
            "tests/ui/scenes/test_at_the_table.py::test_home_keeps_the_game",
        ),
    ),
    Case(
        "F11", 2, "results are stored only when the program ends well",
        "golden games of all titles ended and left at once, then ended once more; kills between the files",
        "result, replay and chronicle are stored with the last act, each once",
        (
            "tests/field/test_f_saves.py::test_a_result_is_on_the_disk_as_soon_as_the_game_is_over",
            "tests/ui/test_interrupted_ends.py::test_the_rest_of_an_end_is_stored_when_the_game_is_opened",
            "tests/storage/test_results.py::test_results_are_stored_at_once_and_once",
        ),
    ),
    Case(
        "F12", 1, "a process goes on thinking after the window is closed",
        "programs ended and killed while a player thinks; questions given up; a worker that hangs",
        "no process is left within three seconds, and answers to old questions are thrown away",
        (
            "tests/field/test_f_endings.py::test_a_program_ends_in_the_middle_of_everything",
            "tests/bots/test_thinker.py::test_the_worker_ends_when_its_parent_dies",
            "tests/bots/test_thinker.py::test_closing_takes_less_than_a_second",
            "tests/bots/test_thinker.py::test_a_stale_answer_is_thrown_away",
        ),
    ),
    Case(
        "F14", 2, "settings are not stored, or keep the program from starting",
        "empty files, lists, rubbish, odd values one by one; wishes of the command line, then another change",
        "each value is checked alone and the file kept as .bak; only what was changed is stored, where a"
        " whole set used to take the wishes for one time along",
        (
            "tests/storage/test_settings_file.py::test_a_bad_value_falls_back_alone",
            "tests/storage/test_settings_file.py::test_a_file_that_is_no_settings",
            "tests/storage/test_settings_file.py::test_resetting_keeps_a_copy",
            "tests/ui/test_services.py::test_only_what_was_changed_is_stored",
            "tests/ui/scenes/test_settings.py::test_putting_back_what_is_as_it_was_loses_nothing_else",
        ),
    ),
)

PACKAGES: tuple[Case, ...] = (
    Case(
        "K01", 1, "a newer Python lacks what the program uses",
        "3.11 with every warning an error; the self-test on 3.13 with deprecations as errors; older Pythons",
        "runs from 3.11 on without a warning; an older Python is told in a sentence which one is needed",
        ("tests/field/test_k_start.py::test_a_python_that_is_too_old_is_told_which_one_is_needed",),
        "newer Pythons than the one at hand are tried by tools/newest_python.py, not by each run of the"
        " tests",
    ),
    Case(
        "K03", 1, "files are missing in what is handed over",
        "a wheel in an empty environment and a bundle on a bare system, each with its self-test; copies of"
        " the program without fonts, words or pictures",
        "the self-test opens every picture, sound, font and text; what is missing is named in a sentence",
        (
            "tests/ui/test_start.py::test_fonts_and_words_that_are_missing_are_one_sentence",
            "tests/ui/test_window.py::test_missing_pictures_are_a_sentence",
            "tests/ui/test_window.py::test_missing_fonts_are_a_sentence",
        ),
        "the wheel is tried by .ci/run, the bundle by tools/bundle.py",
    ),
    Case(
        "K04", 2, "works only when started from its own folder",
        "started from the root folder through a link to the program; with a home of odd letters",
        "files are found beside the package, wherever the program is started",
        (
            "tests/field/test_f_places.py::test_the_current_folder_does_not_matter",
            "tests/field/test_f_places.py::test_home_and_program_lie_in_folders_with_odd_names",
        ),
    ),
    Case(
        "K06", 3, "one core is busy while nothing happens",
        "ten seconds of the home screen and of a table of every title where a person is to act; every table"
        " with menu, rules and settings over it, frame by frame",
        "0.7 to 0.9 % of a core; nothing is drawn",
        (
            "tests/ui/test_services.py::test_nothing_is_drawn_when_nothing_happens",
            "tests/field/test_w_window.py::test_a_table_that_waits_for_somebody_draws_nothing",
            "tests/titles/viva_table/test_table.py::test_a_table_at_rest_draws_nothing",
            "tests/titles/villa_paletti_table/test_table.py::test_a_villa_at_rest_costs_nothing",
        ),
        "the share of a core is measured by tools/bench.py idle, which allows 2 % for each",
    ),
    Case(
        "K07", 2, "memory grows and frames get slower from hour to hour",
        "every store of pictures, texts and sizes filled beyond its bound",
        "all of them are bounded",
        (
            "tests/ui/test_services.py::test_scaled_pictures_are_bounded",
            "tests/ui/test_services.py::test_rendered_texts_are_bounded",
            "tests/ui/test_services.py::test_decoded_pictures_are_bounded",
            "tests/ui/test_services.py::test_many_long_texts_take_little_room",
            "tests/titles/villa_paletti_table/test_drawing.py::test_plates_are_kept_in_bounded_memory",
        ),
        "hours of play are measured outside the tests",
    ),
)
