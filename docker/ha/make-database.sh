#!/bin/sh
# Patroni runs this once for a new cluster, with the address of its first server.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" "$1" <<'SQL'
create role rewards login password :'password';
create database rewards owner rewards;
SQL
