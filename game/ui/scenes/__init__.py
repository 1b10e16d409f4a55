"""The screens of the program, each a scene; those that belong together in a folder."""
