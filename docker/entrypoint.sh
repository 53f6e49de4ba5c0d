#!/bin/sh
# Without SESSION_KEYS a key is made once and kept in the data folder, so that nobody is signed out by a restart or a new image.
set -eu

if [ -z "${SESSION_KEYS:-}" ]; then
  kept="$DATA_DIR/session-keys"
  if [ ! -s "$kept" ]; then
    made="$kept.$(hostname).$$"
    (umask 077 && node -e "process.stdout.write(require('node:crypto').randomBytes(32).toString('hex'))" > "$made")
    # Whole or not at all, and never over another's: of two containers that start at once on one volume, both take the first one's key.
    ln "$made" "$kept" 2> /dev/null || [ -s "$kept" ]
    rm -f "$made"
  fi
  SESSION_KEYS="$(cat "$kept")"
  export SESSION_KEYS
fi

exec "$@"
