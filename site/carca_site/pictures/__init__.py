"""Drawings made from data: what lies where becomes shapes, and shapes become SVG. Colours are the stylesheet's."""
