#!/bin/sh
# `cell.sh NAME up --build --detach` runs docker compose for one practice of a group, with docker/cells/NAME.env.
set -eu

export CELL="$1"
folder="$(dirname "$0")"
shift
# shellcheck disable=SC2086 # Two words, or one where compose is a separate program.
exec ${COMPOSE:-docker compose} --project-name "cell-$CELL" --env-file "$folder/cells/$CELL.env" \
  -f "$folder/compose.yaml" -f "$folder/cell.yaml" "$@"
