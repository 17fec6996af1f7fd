#!/usr/bin/env bash
# Restores the newest base backup (or the one that is named) into a temporary container without a network, checks it
# and reports: restore-test.sh [base-…]. Nothing that runs is touched; if the backup is useless, the exit code is not 0.
# Environment of docker compose (COMPOSE_PROJECT_NAME, COMPOSE_FILE) applies.
set -euo pipefail
exec docker compose --progress quiet run --rm --build --no-deps -T --entrypoint /scripts/restore-test.sh restore-tests "$@" </dev/null
