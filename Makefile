# Two commands for a fresh machine with Python 3.11+, venv, make and git:
#   make ask Q="can vodyanoy take a barn?"     make test
PYTHON = python3
BIN = .venv/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
Q = can vodyanoy take a barn?

.PHONY: ask test test-core test-site test-code system site site-next check wheel bench bench-questions bench-rulings bench-site lock clean

ask: .venv/run.stamp
	@$(BIN)/carca ask "$(Q)"

# Everything that is held.
test: test-core test-site

# All but the site: style, types, layers, content, tests.
test-core: .venv/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=site $(BIN)/lint-imports
	$(BIN)/carca check
	$(BIN)/carca fmt --check
	$(BIN)/python -m pytest -n auto --ignore=tests/site --ignore=tests/browser

# The site: its generator, the browser's code, and its pages in a browser. One of these has the site built, which takes longest,
# while the next works its table out: so they come first.
test-site: .venv/site.stamp system
	MYPYPATH=site:tests/browser $(BIN)/mypy --config-file pyproject.toml --exclude '^$$' site/carca_site site/*.py tests/site/*.py tests/browser/*.py bench/site.py bench/pictures.py
	@if command -v node >/dev/null && command -v npm >/dev/null; then $(MAKE) --no-print-directory test-code; fi
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder \
	  tests/browser/test_compare.py tests/site/test_verdicts.py tests/site/test_[!v]*.py tests/browser/test_[!c]*.py

test-code: node_modules/.stamp
	npm run --silent types
	npm test --silent

# What the site's tests need of the system: root has it installed, anybody else is told, and those tests are skipped.
system:
	@missing=; \
	for each in chromium:chromium node:nodejs npm:npm; do \
	  command -v $${each%:*} >/dev/null || missing="$$missing $${each#*:}"; \
	done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing system packages:$$missing …" >&2; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null && exit 0; \
	fi; \
	echo "Tests of the site need system packages:$$missing. Without them these tests are skipped." >&2

site: .venv/site.stamp
	$(BIN)/carca build --site

# Builds with mkdocs-material's successor in an environment of its own, and prints what is lost.
site-next: site
	$(BIN)/python site/next.py

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

# ROWS: YAML files with gathered rulings; their ids are looked up in bench/rulings.
bench-rulings: .venv/test.stamp
	PYTHONPATH=tests $(BIN)/python bench/rulings.py $(ROWS)

bench-site: .venv/site.stamp
	$(BIN)/python bench/pictures.py
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
