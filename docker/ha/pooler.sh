#!/bin/sh
# The password stands in a file of memory only.
set -eu
umask 077
printf '"rewards" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/users
exec pgbouncer /etc/ha/pgbouncer.ini
