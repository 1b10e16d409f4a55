"""The window and all that is seen and heard in it; what is played in it comes from the titles."""
