"""Everything that is read: the rules of the titles, the keys, what Sobremesa is."""
