"""What can be changed to one's liking."""
