#!/bin/sh
# The password is in a file in memory only.
set -eu
umask 077
printf '"rewards" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/users
exec pgbouncer /etc/ha/pgbouncer.ini
