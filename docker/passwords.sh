#!/bin/sh
# `passwords.sh [FILE]` adds the database passwords that FILE lacks, docker/.env by default. Compose starts nothing
# without them. A new one is 48 random hexadecimal digits, so it needs no percent-encoding.
set -eu
umask 077

file="${1:-$(dirname "$0")/.env}"
touch "$file"
# A file that doesn't end with a line break would swallow the first one.
[ -z "$(tail -c 1 "$file")" ] || echo >> "$file"
for name in POSTGRES_PASSWORD DATABASE_OWNER_PASSWORD DATABASE_APP_PASSWORD; do
  grep -q "^$name=." "$file" ||
    printf '%s=%s\n' "$name" "$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')" >> "$file"
done
