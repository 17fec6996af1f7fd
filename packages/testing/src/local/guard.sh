# Runs a program so that it cannot outlive the process that started it: a watcher holds the read end of a
# pipe (descriptor 3) whose only write end is the starter's. When that end closes, by stop or by kill -9, the
# watcher ends the whole process group. The program replaces this shell, so its pid is the starter's child.
# usage: sh guard.sh <stop signal> <patience in tenths of a second> <program> [argument…]
signal=$1 tenths=$2
shift 2
( (
  trap '' HUP INT TERM
  read -r _ <&3
  kill -s "$signal" -- "-$$"
  while [ "$tenths" -gt 0 ] && kill -0 "$$"; do
    sleep 0.1
    tenths=$((tenths - 1))
  done
  kill -s KILL -- "-$$"
) >/dev/null 2>&1 </dev/null & )
exec "$@" 3<&-
