#!/bin/sh
# The password is in a file in memory only.
set -eu
umask 077
printf '"rewards_app" "%s"\n' "$DATABASE_APP_PASSWORD" > /tmp/users
exec pgbouncer /etc/ha/pgbouncer.ini
