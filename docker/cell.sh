#!/bin/sh
# `cell.sh NAME up --build --detach` is docker compose for one practice of a group, whose settings are docker/cells/NAME.env.
set -eu

export CELL="$1"
folder="$(dirname "$0")"
shift
# shellcheck disable=SC2086 # Two words, or one where compose is still a program of its own.
exec ${COMPOSE:-docker compose} --project-name "cell-$CELL" --env-file "$folder/cells/$CELL.env" \
  -f "$folder/compose.yaml" -f "$folder/cell.yaml" "$@"
