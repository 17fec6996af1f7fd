#!/bin/sh
# Takes a base backup of the PostgreSQL that runs on the data in $PGDATA, all databases at one moment, into /archive,
# beside the write-ahead log. Backups older than BACKUP_KEEP_DAYS are deleted after a new one is complete, and the log
# that only they need; unset keeps everything.
set -eu

name=base-$(date -u +%Y%m%dT%H%M%SZ)
draft=/archive/$name.draft
PGPASSWORD=$(cat /run/secrets/POSTGRES_PASSWORD)
export PGPASSWORD PGUSER=postgres
# A backup that was killed leaves its draft behind.
find /archive -maxdepth 1 -name 'base-*.draft' -mmin +1440 -exec rm -rf {} +
mkdir -p "$draft"
trap 'rm -rf "$draft"' EXIT
trap 'exit 143' TERM INT
# Both calls in one session, as the low-level backup requires; in between, files may change while tar reads them (exit 1).
psql -qAtX -v ON_ERROR_STOP=1 <<EOQ
select pg_backup_start('$name', fast => true) \\g /dev/null
\\! tar -C "\$PGDATA" --exclude=./pg_wal/* --exclude=./postmaster.* -cf - . 2>/dev/null | gzip -1 >$draft/base.tar.gz
\\o $draft/backup_label
select labelfile from pg_backup_stop(wait_for_archive => true);
\\o
EOQ
# Reads the whole archive, so that a backup that breaks off is no backup.
tar -tzf "$draft/base.tar.gz" >"$draft/files"
grep -qx ./global/pg_control "$draft/files"
rm "$draft/files"
[ -s "$draft/backup_label" ]
mv "$draft" "/archive/$name"

# For node_exporter's textfile collector: the alert BackupOld reads it.
cat >/archive/backup.prom.draft <<EOM
# TYPE backup_completed_timestamp_seconds gauge
backup_completed_timestamp_seconds $(date +%s)
EOM
mv /archive/backup.prom.draft /archive/backup.prom
echo "$name"

[ -n "${BACKUP_KEEP_DAYS:-}" ] || exit 0
find /archive -maxdepth 1 -name 'base-*Z' ! -name "$name" -mtime "+$BACKUP_KEEP_DAYS" -exec rm -rf {} +
oldest=$(cd /archive && ls -d base-*Z | sort | head -1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]\{24\}\))$/\1/p' "/archive/$oldest/backup_label")
[ -n "$first" ]
for segment in /archive/wal/*.gz; do
  file=$(basename "$segment" .gz)
  # Histories of timelines are kept: a restore needs them.
  case $file in *.history) continue ;; esac
  [ "$(printf '%.24s\n%s\n' "$file" "$first" | sort | head -1)" = "$first" ] || rm -f "$segment"
done
