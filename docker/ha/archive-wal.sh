#!/bin/sh
# Keeps a finished piece of PostgreSQL's log: whole or not at all, on the disk before PostgreSQL is told, and never another one's.
set -eu
from="$1"
to="/archive/wal/$2"
mkdir -p /archive/wal
# Both servers bring each piece, and after a crash the same one again.
[ ! -e "$to" ] || exec cmp --silent "$from" "$to"
part="$to.$(hostname).$$.part"
cp "$from" "$part"
sync "$part"
mv "$part" "$to"
sync /archive/wal
