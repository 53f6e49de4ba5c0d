#!/bin/sh
# Makes a backup a day, even on a machine that is off at night: whenever the newest is a day old.
# `backups.sh FOLDER` runs forever; `backups.sh FOLDER is-fresh` exits with 0 if the newest is recent.
set -eu

folder="$1"
newer_than() { find "$folder" -maxdepth 1 -name 'referral-rewards-*.backup' -mmin "-$1" | grep -q .; }

if [ "${2:-}" = is-fresh ]; then
  newer_than 1560 # 26 hours
  exit
fi

# Ends at once on a signal, along with a running backup.
trap 'kill "$waiting" 2> /dev/null; exit 0' TERM INT
while :; do
  if ! newer_than 1430; then
    node services/api/src/commands/backup.ts "$folder" --keep "${BACKUPS_KEPT:-14}" &
    waiting=$!
    wait "$waiting" || echo 'The backup failed. Trying again in a minute.' >&2
  fi
  sleep 60 &
  waiting=$!
  wait "$waiting"
done
