"""The tower challenge: Villa Paletti for one, with a task and medals."""
