#!/bin/sh
# Makes a base backup a day. Keeps the newest BASES_KEPT, and the WAL they need.
set -eu
bases=/archive/base
mkdir -p "$bases" /archive/wal

kept() { find "$bases" -mindepth 1 -maxdepth 1 -name '*Z' | sort; }

make_one() {
  name="$bases/$(date -u +%Y-%m-%dT%H%M%SZ)"
  rm -rf "$bases"/*.part
  pg_basebackup --pgdata="$name.part" --format=tar --gzip --checkpoint=fast --wal-method=none --no-password \
    && mv "$name.part" "$name"
}

forget_older() {
  for old in $(kept | head -n "-$BASES_KEPT"); do rm -rf "$old"; done
  oldest="$(kept | head -n 1)"
  first="$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p')"
  pg_archivecleanup /archive/wal "$first"
}

while :; do
  if ! find "$bases" -mindepth 1 -maxdepth 1 -name '*Z' -mmin -1430 | grep -q .; then
    make_one && forget_older || echo 'The base backup failed. Trying again in a minute.' >&2
  fi
  sleep 60
done
