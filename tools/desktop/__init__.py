"""What `tools/desktop_files.py` writes: menu entry, AppStream data and manual page."""
