#!/usr/bin/env bash
# Restores the newest base backup (or the one that is named) into a temporary container, replays the write-ahead log,
# reads every table of every database, and reports the time: restore-test.sh [base-…]. Nothing that runs is touched, the
# archive is only read, and nothing is kept. Run it once a week from a scheduler; if the backup is useless, the exit
# code is not 0. Environment of docker compose (COMPOSE_PROJECT_NAME, POSTGRES_IMAGE) applies.
set -euo pipefail

archive=${COMPOSE_PROJECT_NAME:-company-filing}_postgres-archive
image=${POSTGRES_IMAGE:-postgres:18}
# The anonymous volume belongs to the user postgres, as the folder in the image does, and goes with the container.
in_container() { docker run --rm --interactive --network none --user postgres "$@"; }

began=$(date +%s)
in_container --volume "$archive:/archive:ro" --volume /var/lib/postgresql --entrypoint sh "$image" -s "${1:-}" <<'EOS'
set -eu
base=${1:-$(cd /archive && ls -d base-*Z 2>/dev/null | sort | tail -1)}
[ -s "/archive/$base/base.tar.gz" ] || { echo 'there is no backup: run tools/compose/backup.sh' >&2; exit 1; }
export PGDATA=/var/lib/postgresql/restored PGHOST=/tmp PGPORT=5433 PGUSER=postgres
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
pg_ctl start --silent --wait --timeout 3600 --log /tmp/restore.log || { cat /tmp/restore.log >&2; exit 1; }
ask() { psql -qAtX -v ON_ERROR_STOP=1 --dbname "$1" --command "$2"; }
until [ "$(ask postgres 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
databases=$(ask postgres "select datname from pg_database where datname not in ('postgres', 'template0', 'template1')")
[ -n "$databases" ] || { echo 'the backup contains no database of a service' >&2; exit 1; }
for database in $databases; do
  # Reads every row of every table, with the values that are stored apart.
  psql -qAtX -v ON_ERROR_STOP=1 --dbname "$database" <<'EOQ'
select format('copy %I.%I to ''/dev/null''', schemaname, tablename) from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')
\gexec
EOQ
  migrations=$(ask "$database" 'select count(*) from schema_migration')
  [ "$migrations" -gt 0 ] || { echo "$database has no migrations" >&2; exit 1; }
  echo "$database: readable, $migrations migrations"
done
unbalanced=$(ask billing \
  'select count(*) from (select from entry group by transaction_id having sum(amount_pence) <> 0) as transactions')
[ "$unbalanced" -eq 0 ] || { echo "$unbalanced transactions of the ledger do not balance" >&2; exit 1; }
echo 'billing: every transaction of the ledger balances'
pg_ctl stop --silent --mode fast
echo "restored and checked $base"
EOS
seconds=$(($(date +%s) - began))
# For node_exporter's textfile collector: the alert RestoreNotTested reads it.
in_container --volume "$archive:/archive" --entrypoint sh "$image" -s "$seconds" <<'EOS'
set -eu
cat >/archive/restore-test.prom.draft <<EOM
# TYPE restore_test_completed_timestamp_seconds gauge
restore_test_completed_timestamp_seconds $(date +%s)
# TYPE restore_test_duration_seconds gauge
restore_test_duration_seconds $1
EOM
mv /archive/restore-test.prom.draft /archive/restore-test.prom
EOS
echo "the restore took $seconds seconds"
