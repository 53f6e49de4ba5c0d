#!/bin/sh
# A backup a day into a folder, also on a machine that is off at night: whenever the newest is a day old, another one is made.
# `backups.sh FOLDER` goes on and on; `backups.sh FOLDER is-fresh` says by its exit code whether the newest is young enough.
set -eu

folder="$1"
newer_than() { find "$folder" -maxdepth 1 -name 'referral-rewards-*.backup' -mmin "-$1" | grep -q .; }

if [ "${2:-}" = is-fresh ]; then
  newer_than 1560 # 26 hours
  exit
fi

# Ends at once when it is told to, and lets a backup that is under way end with it.
trap 'kill "$waiting" 2> /dev/null; exit 0' TERM INT
while :; do
  if ! newer_than 1430; then
    node services/api/src/commands/backup.ts "$folder" --keep "${BACKUPS_KEPT:-14}" &
    waiting=$!
    wait "$waiting" || echo 'No backup was made; the next try is in a minute.' >&2
  fi
  sleep 60 &
  waiting=$!
  wait "$waiting"
done
