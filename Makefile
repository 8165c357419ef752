# Two commands do all the set-up on a fresh machine: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup tools demo test lint format bench evaluate docs samples build e2e deploy cost clean

# Tools that would quarrel with our own dependencies live in environments of their own.
TOOLS := build/tools
GUARD := $(TOOLS)/guard/node_modules/@cdklabs/cdk-validator-cfnguard
SAM := $(TOOLS)/sam/bin/sam
export SAM_CLI_TELEMETRY := 0

help: ## show the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Assay needs Python 3.11 or newer; set PYTHON=python3.x"; exit 1; }
	@echo "Setting up $(VENV) (once, about a minute)..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --no-compile --quiet --disable-pip-version-check -c constraints.txt -e '.[pdf,local,dev]'
	@touch $(STAMP)

setup: $(STAMP) ## create the environment (the other targets do it by themselves)

tools: $(STAMP) $(patsubst %,$(TOOLS)/%/.installed,$(basename $(notdir $(wildcard delivery/tools/*.txt))) guard) ## install what lint, build and e2e need, with -j4 all at once

demo: $(STAMP) ## run sample statements through the whole pipeline
	@$(BIN)/python -m local.demo

test: $(STAMP) ## run all tests
	@$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder

lint: $(STAMP) $(TOOLS)/sam/.installed $(TOOLS)/gates/.installed $(TOOLS)/guard/.installed ## ruff, mypy strict, and the gates of the template
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python -m delivery.gates

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

# Long enough for two busy cores; on idle ones it is done in half of it.
E2E_SECONDS_MAX ?= 1200
# Which Lambda the layers are built for; the defaults are those of template.yaml.
export RUNTIME ?= python3.13
export ARCHITECTURE ?= arm64
LAYER = $(BIN)/python -m delivery.layer $(@:build-%=%) "$(ARTIFACTS_DIR)" --runtime $(RUNTIME) --architecture $(ARCHITECTURE)

# Called by `sam build`, once for each layer of the template.
build-SharedLayer build-PdfLayer: $(STAMP)
	@$(LAYER)

$(TOOLS)/%/.installed: delivery/tools/%.txt
	@echo "Installing $*..."
	@$(PYTHON) -m venv $(TOOLS)/$*
	@# The file names every package there is to install; pip alone would ask for extras by range.
	@$(TOOLS)/$*/bin/pip install --no-compile --quiet --disable-pip-version-check --require-hashes --no-deps -r $<
	@touch $@

# Only for the program and the rules that AWS ships in it; no script of it is run.
$(TOOLS)/guard/.installed: delivery/tools/guard/package-lock.json
	@echo "Installing cfn-guard..."
	@mkdir -p $(TOOLS)/guard && cp delivery/tools/guard/package*.json $(TOOLS)/guard/
	@npm ci --silent --ignore-scripts --legacy-peer-deps --no-audit --no-fund --prefix $(TOOLS)/guard
	@touch $@

build: $(STAMP) $(TOOLS)/sam/.installed ## build what is deployed, and say what it weighs
	@$(SAM) build --parameter-overrides Runtime=$(RUNTIME) Architecture=$(ARCHITECTURE) 2>build/sam-build.log || { cat build/sam-build.log; exit 1; }
	@$(BIN)/python -m delivery.sizes .aws-sam/build

e2e: $(STAMP) $(TOOLS)/sam/.installed $(TOOLS)/cli/.installed $(TOOLS)/emulator/.installed $(TOOLS)/runtime/.installed $(TOOLS)/gates/.installed $(TOOLS)/guard/.installed ## deploy on an emulator with IAM enforced, and use it from outside
	@timeout --kill-after=30 $(E2E_SECONDS_MAX) $(BIN)/pytest e2e -p no:cacheprovider --durations=5

# The answers of the first time are kept here, beside the repository's own settings.
ANSWERS := samconfig.local.toml
deploy: build ## deploy to AWS; asks a few questions the first time
	@$(SAM) deploy --config-file $(ANSWERS) --capabilities CAPABILITY_IAM --resolve-s3 \
	  $(if $(wildcard $(ANSWERS)),,--guided --parameter-overrides Runtime=$(RUNTIME) Architecture=$(ARCHITECTURE))

cost: $(STAMP) ## what a thousand statements cost, from counted requests and dated prices
	@$(BIN)/python -m delivery.cost

clean: ## remove the environment and all local data
	rm -rf $(VENV) .assay .aws-sam build out *.egg-info
