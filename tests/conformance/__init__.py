"""What is asked of every title, at every number of seats and with every option."""
