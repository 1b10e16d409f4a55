"""Controls and sheets of which scenes are built; none knows what it is used for."""
