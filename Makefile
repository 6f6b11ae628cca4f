# Two commands for a fresh machine with Python 3.11+, venv, make and git:
#   make ask Q="can vodyanoy take a barn?"     make test
.POSIX:
PYTHON = python3
BIN = .venv/bin
Q = can vodyanoy take a barn?

.PHONY: ask test check lint types layers unit bench bench-questions lock wheel site clean

ask: .venv/run.stamp
	@$(BIN)/carca ask "$(Q)"

# Everything that is held: style, types, layers, tests, content.
test: .venv/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/carca check
	$(BIN)/python -m pytest -n auto

check: .venv/run.stamp
	$(BIN)/carca check

wheel: .venv/test.stamp
	rm -rf dist build/wheel
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

# Prints the ratios and writes bench/results.json; times plain wheel installs, never this checkout.
bench: .venv/test.stamp
	$(BIN)/python bench/run.py

# Prints how many questions of each language are answered right.
bench-questions: .venv/test.stamp
	@PYTHONPATH=tests $(BIN)/python bench/questions.py

# Writes the lock files anew from pyproject.toml.
lock: .venv/test.stamp
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --extra author pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --extra test pyproject.toml -o requirements/test.txt

clean:
	rm -rf .venv build dist

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "carca needs Python 3.11 or newer: make PYTHON=python3.12 ask")'
	@$(PYTHON) -m venv .venv

.venv/run.stamp: .venv/bin/python requirements/run.txt pyproject.toml
	@echo "Installing into .venv …" >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

.venv/test.stamp: .venv/run.stamp requirements/test.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@
