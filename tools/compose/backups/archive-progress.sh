#!/bin/sh
# Writes, for node_exporter's textfile collector, the time up to which the write-ahead log is archived: now if no
# segment waits, else when the oldest waiting segment was complete. Writes nothing if PostgreSQL cannot be asked or does
# not archive, so the time in the file stands still and the alert WalArchiveBehind fires.
set -eu

PGPASSWORD=$(cat /run/secrets/POSTGRES_PASSWORD)
export PGPASSWORD PGUSER=postgres
until=$(psql -qAtX -v ON_ERROR_STOP=1 -f "${0%/*}/archive-progress.sql")
[ -n "$until" ]
page=${ARCHIVE:-/archive}/wal.prom
cat >"$page.draft" <<EOM
# TYPE wal_archived_until_timestamp_seconds gauge
wal_archived_until_timestamp_seconds $until
EOM
mv "$page.draft" "$page"
