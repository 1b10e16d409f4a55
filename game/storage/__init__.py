"""All that is kept on the disk: saved games, replays, settings, people and what they did."""
