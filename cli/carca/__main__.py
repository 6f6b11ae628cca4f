"""Run the command as ``python -m carca``."""

from carca.commands.main import run

run()
