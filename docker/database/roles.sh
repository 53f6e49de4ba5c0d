#!/bin/sh
# Makes the two roles of the service, and gives the database to rewards_owner. PostgreSQL's image runs it once for an
# empty volume. docker/README.md says how to run it for a database from before there were two roles.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=app="$DATABASE_APP_PASSWORD" <<'SQL'
select format('create role %I', name) from unnest(array['rewards_owner', 'rewards_app']) as name
where not exists (select from pg_roles where rolname = name) \gexec
alter role rewards_owner login password :'owner';
alter role rewards_app login password :'app';
\ir /docker-entrypoint-initdb.d/roles.sql
SQL
