#!/bin/sh
# `cells.sh CADDYFILE FOLDER` prints the proxy of a group: what CADDYFILE says of one practice, for each practice that has a file
# FOLDER/NAME.env, at its PUBLIC_URL and in front of the process NAME.
set -eu

caddyfile="$1"
folder="$2"

sed '/^{\$SITE}/,$d' "$caddyfile"
for file in "$folder"/*.env; do
  [ -e "$file" ] || { echo "No practice has a file in $folder." >&2; exit 1; }
  name="$(basename "$file" .env)"
  site="$(sed -n "s/^PUBLIC_URL=[\"']\{0,1\}\([^\"' ]*\).*/\1/p" "$file" | tail -n 1)"
  # A line that is no address would be read as a word of the proxy's own.
  printf '%s %s\n' "$name" "$site" | grep -Eq '^[a-z0-9-]+ https?://[A-Za-z0-9.-]+(:[0-9]+)?/?$' || {
    echo "$file: it needs a name of small letters, digits and hyphens, and a line PUBLIC_URL=https://..." >&2
    exit 1
  }
  sed -n '/^{\$SITE}/,$p' "$caddyfile" | sed -e "s|{\$SITE}|${site%/}|" -e "s|{\$APPS}|$name:3000|"
done
