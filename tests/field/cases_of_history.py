"""Field cases of taking back, hidden things, chance and replays."""

from __future__ import annotations

from tests.field.case import Case

CONFORMANCE = "tests/conformance/test_titles.py::test_a_whole_game_keeps_every_promise"

HISTORY: tuple[Case, ...] = (
    Case(
        "U01", 2, "taking a draw back shows what comes next",
        "every act of whole games of all titles, watched by everybody: what tells something new is taken"
        " back",
        "what chance gave and what showed anybody something stands, and the button says why",
        (
            CONFORMANCE,
            "tests/core/test_match.py::test_undo_stops_at_a_barrier_and_says_why",
            "tests/titles/viva/test_narration.py::test_undo_stops_at_everything_that_came_from_the_stack",
            "tests/titles/viana/test_taking_back.py::test_a_die_that_was_rolled_stands",
            "tests/titles/lisboa/test_taking_back.py::test_a_draw_cannot_be_taken_back",
            "tests/titles/villa_paletti/test_narration.py"
            "::test_undo_stops_where_the_tower_has_moved_or_the_seal_was_rolled",
        ),
    ),
    Case(
        "U03", 2, "the next click on the same spot does something else",
        "forty clicks on the button for taking back, at every table",
        "the button keeps its place and only takes back; what appears under a resting pointer waits",
        (
            "tests/field/test_u_undo.py::test_many_clicks_on_one_spot_only_take_back",
            "tests/ui/test_pointer.py::test_a_control_that_appears_under_a_resting_pointer_waits",
        ),
    ),
    Case(
        "U04", 2, "chance begins anew after loading",
        "the same game with and without saving and loading in between; records played on",
        "a draw follows from seed, place in the record and name, so the next one is what it would have been",
        (
            "tests/storage/test_saves.py::test_later_draws_are_those_that_would_have_come",
            "tests/core/test_match.py::test_a_match_goes_on_from_its_record_as_it_would_have",
        ),
    ),
    Case(
        "U06", 2, "looking uses up chance",
        "hints, rules, log, cards of pieces, pictures and what happened last, before each act at every table",
        "the same record and the same state as without; rules know no luck but what they are given",
        (
            "tests/field/test_u_looking.py::test_looking_about_changes_nothing",
            "tests/storage/test_saves.py::test_saving_changes_nothing",
            "tests/architecture/test_imports.py::test_rules_know_no_clock_no_file_and_no_global_luck",
        ),
    ),
    Case(
        "U07", 2, "secrets are left in copies and histories",
        "views, events, log lines, offers and pictures of all titles compared in worlds that differ in what"
        " is hidden",
        "nothing that a seat is given differs, and no pixel of the screen; the crash file holds all and says"
        " so; pictures show no hand",
        (
            CONFORMANCE,
            "tests/field/test_u_worlds.py::test_nothing_on_the_screen_depends_on_what_is_hidden",
            "tests/storage/test_crash_file.py::test_what_a_crash_file_holds",
            "tests/titles/viva_table/test_hot_seat.py::test_the_picture_of_a_save_shows_no_hand",
            "tests/titles/viva_table/test_session.py"
            "::test_a_save_says_whose_turn_it_is_and_nothing_of_the_hand",
        ),
    ),
    Case(
        "U09", 1, "taking back leads to a state that cannot be",
        "up to four acts taken back and done again at every step of whole games of all titles",
        "the same states each time, byte for byte",
        (
            CONFORMANCE,
            "tests/core/test_match.py::test_taking_back_and_doing_again_at_random_keeps_every_digest",
        ),
    ),
    Case(
        "U10", 2, "a hand is seen as the screen goes to the next player",
        "every frame of games of three people, with lost focus, other sizes, full screen, menus, pictures,"
        " taking back and another language thrown in; a loaded game",
        "no frame shows a card of somebody else; a loaded game begins behind the curtain",
        (
            "tests/field/test_u_worlds.py::test_nothing_on_the_screen_depends_on_what_is_hidden",
            "tests/field/test_u_worlds.py"
            "::test_nothing_on_the_way_to_the_curtain_depends_on_what_is_hidden",
            "tests/field/test_u_hot_seat.py::test_no_frame_shows_the_cards_of_another_one",
            "tests/field/test_u_hot_seat.py::test_a_game_that_is_loaded_begins_behind_the_curtain",
            "tests/titles/viva_table/test_hot_seat.py::test_a_leftover_click_does_not_lift_the_curtain",
            "tests/titles/patios_table/test_secrets.py::test_a_shared_screen_shows_backs_and_no_points",
            "tests/titles/viana_table/test_table.py"
            "::test_the_first_card_is_chosen_behind_a_curtain_by_each",
        ),
    ),
    Case(
        "U12", 2, "a replay differs from run to run",
        "the same games of all titles in processes with three hash seeds; answers of players likewise",
        "the same digests",
        (
            "tests/field/test_u_replays.py::test_no_title_depends_on_the_hash_seed",
            "tests/bots/test_choice.py::test_answers_do_not_depend_on_the_hash_seed",
            "tests/core/test_chance.py::test_seeded_draws_do_not_depend_on_the_hash_seed",
        ),
        "a second machine is not at hand; nothing of rules depends on one",
    ),
    Case(
        "U13", 2, "what an earlier game left behind changes a replay",
        "golden games played by turns with others, one broken off, and again after lessons",
        "each ends as it always did",
        (
            "tests/field/test_u_replays.py::test_games_played_by_turns_end_as_they_did",
            "tests/field/test_u_replays.py::test_a_lesson_leaves_nothing_behind",
            "tests/field/test_u_lessons.py::test_a_game_begins_right_out_of_a_lesson",
            "tests/architecture/test_imports.py::test_a_module_does_no_work_when_imported",
        ),
    ),
    Case(
        "U15", 1, "taking back at the very beginning; a lesson left half way",
        "take back and do again with nothing there; a chapter left at each of its steps and begun again",
        "a sentence says that there is nothing; a chapter begins anew, a known one stays known",
        (
            "tests/field/test_u_lessons.py::test_at_the_beginning_there_is_nothing_to_take_back",
            "tests/field/test_u_lessons.py::test_a_chapter_is_left_at_each_step_and_begun_again",
            "tests/core/test_match.py::test_undo_and_redo_at_the_edges_of_history_do_nothing",
        ),
    ),
    Case(
        "U16", 3, "nobody can tell what was taken back",
        "what the button says after each act of games of all titles",
        "it names the act as the log does; where the log is silent it names the question it leads back to,"
        " where it used to name nothing; lines taken back leave the log",
        (
            "tests/field/test_u_undo.py::test_the_button_names_what_it_takes_back",
            "tests/ui/board/test_log_lines.py::test_what_was_taken_back_is_no_longer_told",
            "tests/titles/viva_table/test_turns.py"
            "::test_undo_names_what_it_takes_back_and_restores_the_table",
        ),
    ),
    Case(
        "U18", 3, "one act changes many things that nobody can follow or reverse",
        "refilled markets, drawn cards, cleared tables: what the log tells, and one step back",
        "events name each piece; one step takes back one act with all that followed from it",
        (
            "tests/titles/viana/test_narration.py::test_a_line_of_the_log",
            "tests/titles/viva/test_narration.py::test_lines",
            "tests/titles/lisboa/test_taking_back.py::test_a_whole_turn_is_taken_back_step_by_step",
            CONFORMANCE,
        ),
    ),
)
