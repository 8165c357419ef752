# Two commands do all the set-up on a fresh machine: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint format bench evaluate docs samples clean

help: ## show the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Assay needs Python 3.11 or newer; set PYTHON=python3.x"; exit 1; }
	@echo "Setting up $(VENV) (once, about a minute)..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[pdf,local,dev]'
	@touch $(STAMP)

setup: $(STAMP) ## create the environment (the other targets do it by themselves)

demo: $(STAMP) ## run sample statements through the whole pipeline
	@$(BIN)/python -m local.demo

test: $(STAMP) ## run all tests
	@$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder

lint: $(STAMP) ## ruff and mypy strict
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: $(STAMP) ## rewrite the code in the house style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

docs: $(STAMP) ## rewrite the pages that are generated from the code
	@$(BIN)/python -m local.pages

samples: $(STAMP) ## write the sample documents to samples/out
	@$(BIN)/python -m samples.make_samples

evaluate: $(STAMP) ## read hundreds of generated statements and compare them with their truth
	@$(BIN)/python -m local.evaluate_corpus

bench: $(STAMP) ## measure requests, transitions, imports and growth, as counts and ratios
	@$(BIN)/python -m local.bench

# Which Lambda the layers are built for; the defaults are those of template.yaml.
export RUNTIME ?= python3.13
export ARCHITECTURE ?= arm64
LAYER = $(BIN)/python -m delivery.layer $(@:build-%=%) "$(ARTIFACTS_DIR)" --runtime $(RUNTIME) --architecture $(ARCHITECTURE)

# Called by `sam build`, once for each layer of the template.
build-SharedLayer build-PdfLayer: $(STAMP)
	@$(LAYER)

clean: ## remove the environment and all local data
	rm -rf $(VENV) .assay build out *.egg-info
