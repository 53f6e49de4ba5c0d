#!/bin/sh
# Without SESSION_KEYS or its file, creates a key once and keeps it, so restarts and new images don't sign anyone out.
# Practices of a group have keys of their own, in their files.
set -eu

if [ -z "${SESSION_KEYS:-}${SESSION_KEYS_FILE:-}${CELLS_DIR:-}" ]; then
  kept="$DATA_DIR/session-keys"
  if [ ! -s "$kept" ]; then
    made="$kept.$(hostname).$$"
    (umask 077 && node -e "process.stdout.write(require('node:crypto').randomBytes(32).toString('hex'))" > "$made")
    # Atomic, and never overwrites: two containers that start together on one volume both use the first one's key.
    ln "$made" "$kept" 2> /dev/null || [ -s "$kept" ]
    rm -f "$made"
  fi
  SESSION_KEYS="$(cat "$kept")"
  export SESSION_KEYS
fi

exec "$@"
