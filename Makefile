# make preview   install what is missing, build, render the fixtures, say which file to open
# make test      everything that must pass
# make bench     times beside the peers, and instruction counts
# make soak      the long versions of the tests
# make goldens   write the fixtures' expected output anew (look at the diff before you commit it)
# make format    lay the sources out

SHELL := /bin/bash
GALLEY := .build/release/galley
PYTHON := .build/browser-tests/bin/python
# Two at a time: a browser waits for the disk and for itself.
PYTEST := $(PYTHON) -m pytest -q -p no:cacheprovider -n 2 --dist worksteal
SWIFT_FILES := Package.swift Sources Tests

.PHONY: preview test soak build lint format goldens unit browser mutations sanitize bench clean

preview:
	@.ci/dependencies build
	swift build -c release --product galley
	swift build -c release --product galley-serve
	@rm -rf .build/preview
	@$(GALLEY) render Fixtures/pages -o .build/preview/pages --quiet
	@$(GALLEY) render Fixtures/sheets -o .build/preview/sheets --quiet
	@$(GALLEY) render Fixtures/broken -o .build/preview/broken --quiet 2>/dev/null || test $$? -eq 65
	@echo
	@echo "Open .build/preview/pages/shop-home.html (its neighbours are the other fixtures;"
	@echo ".build/preview/broken shows what a device makes of faulty pages). For the live preview:"
	@echo "  $(GALLEY) serve Fixtures/pages --open"

test: lint unit browser

unit: build
	swift test --skip-build

build:
	@.ci/dependencies test
	swift build --build-tests
	swift build -c release --product galley
	swift build -c release --product galley-serve

browser: build
	$(PYTEST) Tests/Browser Tests/Schemas Tests/Server

# Times beside the peers, as ratios; instruction counts against their ceilings.
bench: build
	swift build -c release --product galley-bench
	$(PYTHON) Tests/Bench/run
	$(PYTHON) Tests/Bench/run --instructions
	$(PYTHON) Tests/Bench/streams
	$(PYTHON) Tests/Bench/diff
	$(PYTHON) Tests/Bench/serve
	$(PYTHON) Tests/Bench/repaint

lint:
	@.ci/dependencies build
	swift format lint --strict --recursive $(SWIFT_FILES)
	Tests/Mutations/run --check

format:
	swift format --in-place --recursive $(SWIFT_FILES)

goldens:
	swift build -c release --product galley
	$(GALLEY) render Fixtures/pages -o Fixtures/pages --icons Fixtures/icons --quiet
	$(GALLEY) render Fixtures/sheets -o Fixtures/sheets --icons Fixtures/icons --quiet
	$(GALLEY) dump Fixtures/pages -o Fixtures/pages --icons Fixtures/icons --quiet
	$(GALLEY) dump Fixtures/sheets -o Fixtures/sheets --icons Fixtures/icons --quiet
	for page in Fixtures/{pages,sheets,broken}/*.json; do \
	  case $$page in *.response.json) continue;; esac; \
	  answer=$${page%.json}.response.json; \
	  (cd $$(dirname $$page) && ../../$(GALLEY) check $$(basename $$page) --icons ../icons \
	    $$([ ! -f ../../$$answer ] || echo --response $$(basename $$answer))) \
	    > $${page%.json}.findings.txt || test $$? -eq 1 -o $$? -eq 65; \
	done
	cd Fixtures/streams && for stream in *.ndjson; do \
	  case $$stream in *.events.ndjson) continue;; esac; \
	  name=$${stream%.ndjson}; galley="../../$(GALLEY)"; \
	  $$galley stream $$stream --icons ../icons --quiet -o $$name.html 2>/dev/null; \
	  $$galley stream $$stream --icons ../icons --quiet --wire ndjson -o $$name.events.ndjson 2>/dev/null; \
	  rm -f $$name.page.json; $$galley fold $$stream -o $$name.page.json --quiet 2>/dev/null; \
	  $$galley check $$stream --icons ../icons > $$name.findings.txt || test $$? -eq 1 -o $$? -eq 65 || exit; \
	done

# The long versions; FUZZ is seconds for each target, DOCUMENTS how many are compared.
FUZZ ?= 1200
DOCUMENTS ?= 170000
soak: build mutations sanitize
	GALLEY_SOAK=1 swift test --skip-build
	GALLEY_SOAK=10000 $(PYTEST) Tests/Browser/test_stream_prefixes.py
	$(PYTHON) Tests/Bench/run --linear 2000
	$(PYTHON) Tests/Bench/streams --linear
	$(PYTHON) Tests/Bench/diff --linear
	$(PYTHON) Tests/Differential/run $(DOCUMENTS)
	Tests/Fuzz/run $(FUZZ)

# Leaks are not looked for: the test runner ends while its threads still hold memory.
sanitize:
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build/address
	swift test --sanitize thread --scratch-path .build/thread

mutations:
	Tests/Mutations/run

clean:
	rm -rf .build
