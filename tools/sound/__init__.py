"""Every sound of the program, computed from tables and a fixed seed; needs the extra `art`."""
