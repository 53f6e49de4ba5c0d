#!/bin/sh
# `cells.sh CADDYFILE FOLDER` prints the group's proxy configuration: CADDYFILE's site block for each practice with a
# file FOLDER/NAME.env, at its PUBLIC_URL and in front of cell-NAME, or of APPS. An unusable file is reported and
# skipped, so the other practices stay reachable.
set -eu

caddyfile="$1"
folder="$2"

sed '/^{\$SITE}/,$d' "$caddyfile"
taken=' '
for file in "$folder"/*.env; do
  [ -e "$file" ] || break
  name="$(basename "$file" .env)"
  site="$(sed -n "s/^PUBLIC_URL=[\"']\{0,1\}\([^\"']*\)[\"']\{0,1\}[[:space:]]*\$/\1/p" "$file" | tail -n 1)"
  # Caddy would read a malformed address as a directive.
  printf '%s %s\n' "$name" "$site" | grep -Eq '^[a-z0-9-]+ https?://[A-Za-z0-9.-]+(:[0-9]+)?/?$' || {
    echo "$file is ignored: use lowercase letters, digits and hyphens, and add PUBLIC_URL=https://..." >&2
    continue
  }
  case "$taken" in
    *" ${site%/} "*)
      echo "$file is ignored: another practice already uses ${site%/}" >&2
      continue
      ;;
  esac
  taken="$taken${site%/} "
  sed -n '/^{\$SITE}/,$p' "$caddyfile" | sed -e "s|{\$SITE}|${site%/}|" -e "s|{\$APPS}|${APPS:-cell-$name:3000}|"
done
[ "$taken" != ' ' ] || { echo "No practice has a file in $folder. Add NAME.env there." >&2; exit 1; }
