# The two commands that matter:
#
#   make learn    set everything up and open the lessons in JupyterLab
#   make test     set everything up and run all tests
#
# Options: PYTHON=python3.12 chooses the interpreter of the environment, VENV=DIR its place,
# ARGS="..." goes on to the command that is run (make test ARGS="-k marriage").

PYTHON ?= python3
VENV ?= .venv
ARGS ?=
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help learn install test check fmt bench mutants messages docs pictures shots chromium clean

help:  ## say what there is
	@echo "make learn      open the lessons in JupyterLab (sets everything up first)"
	@echo "make test       run all tests (sets everything up first, a browser too)"
	@echo "make check      formatting, lint, types, direction of imports"
	@echo "make fmt        format the code"
	@echo "make bench      print the figures, compiled: start-up, memory, speed, strength (FULL=1: 20 minutes)"
	@echo "make mutants    put small faults into the rules and see that the tests notice"
	@echo "make messages   bring the translations up to date"
	@echo "make docs       write the API reference to build/docs"
	@echo "make pictures   take the README's pictures from the widgets"
	@echo "make shots      take pictures of every lesson, light, dark and narrow (tests/browser/shots)"
	@echo "make clean      remove what was made here, the environment too"

learn: install
	$(BIN)/sixtysix-learn lab $(ARGS)

install: $(VENV)/.installed

test: $(VENV)/.installed-test chromium
	$(BIN)/python -m pytest $(ARGS)

check: $(VENV)/.installed-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

fmt: $(VENV)/.installed-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed-test chromium
	@$(PIP) install --quiet --editable ".[fast]"
	$(BIN)/python benchmarks/run.py $(ARGS)

mutants: $(VENV)/.installed-test
	@$(PIP) install --quiet --editable ".[mutation]"
	$(BIN)/python tools/mutants.py $(ARGS)

messages: $(VENV)/.installed-test
	$(BIN)/python tools/messages.py $(ARGS)

docs: $(VENV)/.installed-test
	$(BIN)/python tools/api_pages.py build/docs

pictures: $(VENV)/.installed-test chromium
	$(BIN)/python tools/pictures.py

shots: $(VENV)/.installed-test chromium
	SHOTS=1 $(BIN)/python -m pytest tests/browser/test_lessons.py

chromium: $(VENV)/.installed-test
	@$(BIN)/python tools/get_chromium.py

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -not -path "./.git/*" -prune -exec rm -rf {} +

# Stamps: an environment is installed again only when pyproject.toml asks for something else.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "This needs Python 3.11 or newer. Name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	@echo "Installing the package and JupyterLab into $(VENV) (a minute or two the first time)"
	@$(PIP) install --quiet --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(VENV)/bin/python
	@echo "Installing the package and the test tools into $(VENV) (a minute or two the first time)"
	@$(PIP) install --quiet --editable ".[test]"
	@touch $@ $(VENV)/.installed
