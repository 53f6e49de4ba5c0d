#!/bin/sh
# Serves the database at a past moment: as-of.sh '2026-11-22 14:05:00+00'. Runs next to the cluster until stopped.
set -eu
moment="$1"
base="$(find /archive/base -mindepth 1 -maxdepth 1 -name '*Z' ! -newermt "$moment" | sort | tail -n 1)"
[ -n "$base" ] || { echo "There is no base backup from before $moment." >&2; exit 1; }
data=/tmp/as-of
mkdir --mode=700 "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
rm -f "$data/standby.signal"
touch "$data/recovery.signal"
# Patroni leaves empty targets on a former standby, and PostgreSQL accepts only one.
sed -i '/^recovery_target/d' "$data/postgresql.conf"
# Contacts no other server, archives nothing, and waits for no standby.
exec postgres -D "$data" -c listen_addresses='*' -c archive_mode=off -c primary_conninfo='' -c primary_slot_name='' \
  -c synchronous_standby_names='' -c restore_command='cp "/archive/wal/%f" "%p"' \
  -c recovery_target_time="$moment" -c recovery_target_action=promote -c hba_file="$data/pg_hba.conf"
