#!/usr/bin/env bash
# A base backup of the stack's PostgreSQL, all databases at one moment, while everything runs. It goes where the
# write-ahead log is archived, into the volume postgres-archive: a copy of that volume is all that a restore needs.
# Environment of docker compose (COMPOSE_PROJECT_NAME, COMPOSE_FILE) applies.
set -euo pipefail

name=base-$(date -u +%Y%m%dT%H%M%SZ)
docker compose exec -T postgres sh -s "$name" <<'EOS'
set -eu
draft=/archive/$1.draft
mkdir -p "$draft"
# Both calls in one session, as the low-level backup wants it; between them files may change under tar's hands (exit 1).
psql -qAtX -U postgres -v ON_ERROR_STOP=1 <<EOQ
select pg_backup_start('$1', fast => true) \\g /dev/null
\\! tar -C "\$PGDATA" --exclude=./pg_wal/* --exclude=./postmaster.* -cf - . 2>/dev/null | gzip -1 >$draft/base.tar.gz
\\o $draft/backup_label
select labelfile from pg_backup_stop(wait_for_archive => true);
\\o
EOQ
gzip -t "$draft/base.tar.gz"
[ -s "$draft/backup_label" ]
mv "$draft" "/archive/$1"
# For node_exporter's textfile collector: the alert BackupOld reads it.
cat >/archive/backup.prom.draft <<EOM
# TYPE backup_completed_timestamp_seconds gauge
backup_completed_timestamp_seconds $(date +%s)
EOM
mv /archive/backup.prom.draft /archive/backup.prom
EOS
echo "$name"
