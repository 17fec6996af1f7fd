#!/usr/bin/env bash
# Takes a base backup of the stack's PostgreSQL while everything runs, into the volume postgres-archive: a copy of that
# volume is all that a restore needs. Environment of docker compose (COMPOSE_PROJECT_NAME, COMPOSE_FILE) applies.
set -euo pipefail
exec docker compose --progress quiet run --rm --build --no-deps -T --entrypoint /scripts/backup.sh backups </dev/null
