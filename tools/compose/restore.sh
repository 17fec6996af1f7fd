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
# The services of the product. Redis and Kafka hold nothing of PostgreSQL's, and simulated authorities, like real
# ones, must not forget what was sent to them.
services=(
  # generated: names of the services
  gateway
  filing
  billing
  documents
  dashboard
  partner
  notifications
  # generated: end
)
docker compose stop --timeout 20 "${services[@]}" postgres
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
