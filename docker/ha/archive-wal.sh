#!/bin/sh
# Archives a finished WAL segment atomically, flushed before PostgreSQL is told, and never overwrites a different one.
set -eu
from="$1"
to="/archive/wal/$2"
mkdir -p /archive/wal
# Both servers archive each segment, and repeat it after a crash.
[ ! -e "$to" ] || exec cmp --silent "$from" "$to"
part="$to.$(hostname).$$.part"
cp "$from" "$part"
sync "$part"
mv "$part" "$to"
sync /archive/wal
