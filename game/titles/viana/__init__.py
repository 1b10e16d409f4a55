"""Palace of Viana: thirteen courtyards, ten characters, flowers for the Marquise."""
