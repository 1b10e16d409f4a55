"""What `tools/tower.py` measures of the tower: games by scripted hands, repeatability, drift, speed."""
