"""Games that were kept and go on later."""
