"""What `tools/messages.py` does with catalogues: files of them, keys in the source, faults in the texts."""
