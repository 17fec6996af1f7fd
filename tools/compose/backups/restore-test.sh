#!/bin/sh
# Restores the newest base backup in /archive (or the one that is named) into a server of its own, replays the
# write-ahead log, reads every table of every database, and checks the ledger: restore-test.sh [base-…]. Nothing that
# runs is touched. If the backup is useless, the exit code is not 0, and the time of the last success stays as it is.
set -eu

began=$(date +%s)
export PGDATA=/var/lib/postgresql/restored PGHOST=/tmp PGPORT=5433 PGUSER=postgres
rm -rf "$PGDATA"

# For node_exporter's textfile collector: the alert RestoreTestFailed reads it.
report_failure() {
  cat >/archive/restore-test-failed.prom.draft <<EOM
# TYPE restore_test_failed_timestamp_seconds gauge
restore_test_failed_timestamp_seconds $(date +%s)
EOM
  mv /archive/restore-test-failed.prom.draft /archive/restore-test-failed.prom
  echo "THE RESTORE TEST FAILED after $(($(date +%s) - began)) seconds" >&2
}
end() {
  code=$?
  trap - EXIT
  [ ! -s "$PGDATA/postmaster.pid" ] || pg_ctl stop --silent --mode immediate || true
  rm -rf "$PGDATA"
  [ "$code" -eq 0 ] || report_failure
  exit "$code"
}
trap end EXIT
trap 'exit 143' TERM INT

base=${1:-$(cd /archive && ls -d base-*Z 2>/dev/null | sort | tail -1)}
[ -n "$base" ] || { echo 'there is no backup: run tools/compose/backup.sh' >&2; exit 1; }
[ -s "/archive/$base/base.tar.gz" ] || { echo "there is no backup $base" >&2; exit 1; }
mkdir -m 700 "$PGDATA"
tar -xzf "/archive/$base/base.tar.gz" -C "$PGDATA"
cp "/archive/$base/backup_label" "$PGDATA/backup_label"
mkdir -p "$PGDATA/pg_wal"
cat >>"$PGDATA/postgresql.auto.conf" <<EOC
restore_command = 'test -f /archive/wal/%f.gz && gunzip </archive/wal/%f.gz >%p'
archive_mode = off
max_connections = 300
listen_addresses = ''
unix_socket_directories = '/tmp'
port = 5433
EOC
touch "$PGDATA/recovery.signal"
# Only this container can reach the socket.
echo 'local all all trust' >"$PGDATA/pg_hba.conf"
pg_ctl start --silent --wait --timeout 3600 --log /tmp/restore.log || { cat /tmp/restore.log >&2; exit 1; }
ask() { psql -qAtX -v ON_ERROR_STOP=1 --dbname "$1" --command "$2"; }
until [ "$(ask postgres 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
echo "restored $base after $(($(date +%s) - began)) seconds"

databases=$(ask postgres "select datname from pg_database where datname not in ('postgres', 'template0', 'template1') order by 1")
[ -n "$databases" ] || { echo 'the backup contains no database of a service' >&2; exit 1; }
for database in $databases; do
  # Reads every row of every table and partition, with the values that are stored apart. A partitioned table itself
  # has no rows, and cannot be copied.
  psql -qAtX -v ON_ERROR_STOP=1 --dbname "$database" <<'EOQ'
select format('copy %s to ''/dev/null''', oid::regclass) from pg_class
where relkind in ('r', 'm') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
\gexec
EOQ
  migrations=$(ask "$database" 'select count(*) from schema_migration')
  [ "$migrations" -gt 0 ] || { echo "$database has no migrations" >&2; exit 1; }
  echo "$database: readable, $migrations migrations"
done
psql -qAtX -v ON_ERROR_STOP=1 --dbname billing --file /scripts/check-ledger.sql

# Everything that was committed after this would have been lost.
start=$(sed -n 's/^START TIME: //p' "/archive/$base/backup_label")
newest=$(ask postgres "select coalesce(pg_last_xact_replay_timestamp(), '$start')")
lost=$(ask postgres "select greatest(0, $began - extract(epoch from '$newest'::timestamptz))::bigint")
echo "newest commit: $newest, $lost seconds before the test began"
echo "newest transaction of the ledger: $(ask billing "select coalesce(max(created_at)::text, 'none') from ledger_transaction")"
echo "newest event of a filing: $(ask filing "select coalesce(max(at)::text, 'none') from filing_status_history")"
pg_ctl stop --silent --mode fast

seconds=$(($(date +%s) - began))
# For node_exporter's textfile collector: the alert RestoreNotTested reads it.
cat >/archive/restore-test.prom.draft <<EOM
# TYPE restore_test_completed_timestamp_seconds gauge
restore_test_completed_timestamp_seconds $(date +%s)
# TYPE restore_test_duration_seconds gauge
restore_test_duration_seconds $seconds
# TYPE restore_test_lost_seconds gauge
restore_test_lost_seconds $lost
EOM
mv /archive/restore-test.prom.draft /archive/restore-test.prom
echo "restored and checked $base in $seconds seconds"
