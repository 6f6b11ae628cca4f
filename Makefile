# Two commands for a fresh machine with Python 3.11+, venv, make and git:
#   make ask Q="can vodyanoy take a barn?"     make test
PYTHON = python3
BIN = .venv/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
Q = can vodyanoy take a barn?

.PHONY: ask test test-site site check wheel bench bench-questions bench-site lock clean

ask: .venv/run.stamp
	@$(BIN)/carca ask "$(Q)"

# Everything that is held but the site: style, types, layers, content, tests.
test: .venv/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=site $(BIN)/lint-imports
	$(BIN)/carca check
	$(BIN)/carca fmt --check
	$(BIN)/python -m pytest -n auto --ignore=tests/site --ignore=tests/browser

# The site: its generator and its pages in a browser. Needs node, npm and the system package chromium.
test-site: .venv/site.stamp node_modules/.stamp
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get install -y -qq chromium; } || \
	  echo "The browser tests need the system package chromium; without it they are skipped." >&2
	npm run --silent types
	npm test --silent
	MYPYPATH=site $(BIN)/mypy --config-file pyproject.toml --exclude '^$$' site/carca_site site/hooks.py tests/site tests/browser
	$(BIN)/python -m pytest tests/site tests/browser

site: .venv/site.stamp
	$(BIN)/carca build --site

check: .venv/run.stamp
	$(BIN)/carca check

wheel: .venv/test.stamp
	rm -rf dist build/wheel
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

# Prints the ratios and writes bench/results.json; times plain wheel installs, never this checkout.
bench: .venv/test.stamp
	$(BIN)/python bench/run.py

bench-questions: .venv/test.stamp
	PYTHONPATH=tests $(BIN)/python bench/questions.py

bench-site: .venv/site.stamp
	$(BIN)/python bench/site.py

# Writes the lock files anew from pyproject.toml.
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml
lock: .venv/test.stamp
	$(PIP) uv
	$(LOCK) --extra author -o requirements/run.txt
	$(LOCK) --extra test -o requirements/test.txt
	$(LOCK) --extra browser -o requirements/site.txt

clean:
	rm -rf .venv build dist node_modules

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "carca needs Python 3.11 or newer: make PYTHON=python3.12 ask")'
	@$(PYTHON) -m venv .venv

.venv/run.stamp: .venv/bin/python requirements/run.txt pyproject.toml
	@echo "Installing into .venv …" >&2
	@$(PIP) --require-hashes -r requirements/run.txt
	@$(PIP) --no-deps -e .
	@touch $@

.venv/test.stamp: .venv/run.stamp requirements/test.txt
	@echo "Installing what the tests need …" >&2
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

.venv/site.stamp: .venv/test.stamp requirements/site.txt
	@$(PIP) --require-hashes -r requirements/site.txt
	@touch $@

node_modules/.stamp: package-lock.json
	npm ci --silent
	@touch $@
