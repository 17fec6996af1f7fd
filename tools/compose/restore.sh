#!/usr/bin/env bash
# Brings PostgreSQL back from the volume postgres-archive: the newest base backup (or the one that is named), and the
# write-ahead log after it, to its end or to a moment: restore.sh [--to '2026-11-21 16:00:00+00'] [base-…]
# The volume postgres must be empty or gone; what is in it is never overwritten.
set -euo pipefail

until=
if [ "${1:-}" = --to ]; then
  until=$2
  shift 2
fi
# Everything but what keeps nothing of PostgreSQL's and may go on.
running=$(docker compose config --services | grep -vxE 'redis|kafka')
# shellcheck disable=SC2086 -- one word for each service
docker compose stop --timeout 20 $running
docker compose run --rm --no-deps -T --entrypoint sh postgres -s "${1:-}" "$until" <<'EOS'
set -eu
if [ -s "$PGDATA/PG_VERSION" ]; then
  echo "the volume postgres is not empty: keep it, and give this a fresh one" >&2
  exit 1
fi
base=${1:-$(cd /archive && ls -d base-*Z | sort | tail -1)}
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
tar -xzf "/archive/$base/base.tar.gz" -C "$PGDATA"
cp "/archive/$base/backup_label" "$PGDATA/backup_label"
mkdir -p "$PGDATA/pg_wal"
{
  echo "restore_command = 'test -f /archive/wal/%f.gz && gunzip </archive/wal/%f.gz >%p'"
  if [ -n "$2" ]; then
    echo "recovery_target_time = '$2'"
    echo "recovery_target_action = promote"
  fi
} >>"$PGDATA/postgresql.auto.conf"
touch "$PGDATA/recovery.signal"
echo "restored $base"
EOS
docker compose up --detach --wait postgres
