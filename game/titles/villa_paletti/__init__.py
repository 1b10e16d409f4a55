"""Villa Paletti: take columns out from below, set them on top, and let the villa stand."""
