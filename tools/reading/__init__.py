"""All that is read in the program, page by page and word by word of a teacher, for pictures and checks.

Each module offers `states(app)`: what there is depends on the language, on the size of the window and of the
text. These are too many for every run of `tools/shots.py`; it draws them with `--reading`.
"""
