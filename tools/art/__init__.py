"""The art of Sobremesa, drawn by code: outlines, paints, textures and what is made of them."""
