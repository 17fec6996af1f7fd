#!/bin/sh
# Runs a command whenever its last success, whose time is in a metrics file, is longer ago than a number of seconds, and
# an hour after a failure again: every.sh <seconds> <metrics file> <command> [argument…]
# Nothing runs before the file WAIT_FOR exists, if it is set. Meanwhile the command WATCH, if it is set, runs every 30
# seconds, whatever happens to the other one.
set -u

every=$1
metrics=$2
shift 2
watching=
trap '[ -z "$watching" ] || kill "$watching" 2>/dev/null; exit 0' TERM INT
pause() { sleep "$1" & wait $!; }
last_success() { sed -n 's/^[a-z_]*_completed_timestamp_seconds //p' "$metrics" 2>/dev/null | tail -1; }
if [ -n "${WATCH:-}" ]; then
  while :; do
    "$WATCH" || echo "$WATCH failed; it is repeated in 30 seconds" >&2
    sleep 30
  done &
  watching=$!
fi
while [ -n "${WAIT_FOR:-}" ] && [ ! -s "$WAIT_FOR" ]; do pause 10; done
while :; do
  last=$(last_success)
  if [ $(($(date +%s) - ${last:-0})) -ge "$every" ]; then
    "$@" || { echo "$1 failed; it is repeated in an hour" >&2; pause 3600; }
  fi
  pause 30
done
