"""How the sources hang together, and the tools that try them."""
