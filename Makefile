# make play    set everything up and start the game     make play ARGS="--port 8001 --no-browser"
# make test    all tests, those in Chromium included    make test ARGS="-k undo"
# make lint    style, types, import contracts
#
# uv does the setting up where it is installed, Python's own venv and pip elsewhere (or with UV= on the command line).

.PHONY: play test lint

UV := $(shell command -v uv 2>/dev/null)

ifneq ($(UV),)
PLAY := "$(UV)" run --no-dev python
TEST := "$(UV)" run python
else
PLAY := .venv/bin/python
TEST := .venv/bin/python
play: .venv/play
test lint: .venv/test
endif

play:
	@$(PLAY) -m app $(ARGS)
test:
	@$(TEST) -m tests $(ARGS)
lint:
	@$(TEST) -m ruff check
	@$(TEST) -m mypy
	@.venv/bin/lint-imports

# What is installed stays until pyproject.toml changes.
.venv/play: pyproject.toml | .venv/bin/pip
	@echo "La Dame de Pique: pip install ..."
	@.venv/bin/python -m pip install --quiet --editable .
	@touch $@
.venv/test: pyproject.toml | .venv/bin/pip
	@echo "La Dame de Pique: pip install ..."
	@.venv/bin/python -m pip install --quiet --editable . --group dev
	@touch $@ .venv/play

# The first Python that is new enough and can make a virtual environment; where there is none, say what to install.
PYTHONS = python3 python /usr/bin/python3 python3.14 python3.13 python3.12 python3.11
NEW     = import sys; assert sys.version_info >= (3, 11)

.venv/bin/pip:
	@for python in $(PYTHONS); do \
	   $$python -c '$(NEW); import venv, ensurepip' 2>/dev/null && exec $$python -m venv --clear --upgrade-deps .venv; \
	 done; \
	 [ $$(id -u) = 0 ] && sudo= || sudo='sudo '; \
	 for python in $(PYTHONS); do \
	   version=$$($$python -c '$(NEW); print("python%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
	   what="$$version: venv, ensurepip"; install="$${sudo}apt-get install -y $$version-venv"; break; \
	 done; \
	 if [ -z "$$install" ]; then \
	   what='Python >= 3.11'; install='curl -LsSf https://astral.sh/uv/install.sh | sh'; \
	   if apt-cache policy python3-venv 2>/dev/null | grep -Eq 'Candidate: 3\.(1[1-9]|[2-9][0-9])'; then \
	     install="$${sudo}apt-get install -y python3-venv"; \
	   elif command -v brew >/dev/null; then install='brew install python'; fi; \
	 fi; \
	 printf '%s\n' "Il manque / missing: $$what" "À installer avec / install it with:" "    $$install" >&2; exit 1
