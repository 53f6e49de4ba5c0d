#!/bin/sh
# `cells.sh CADDYFILE FOLDER` prints the proxy of a group: what CADDYFILE says of one practice, for each practice that has a file
# FOLDER/NAME.env, at its PUBLIC_URL and in front of the process cell-NAME. A file that is no use is told and passed over, so that it
# keeps none of the other practices out.
set -eu

caddyfile="$1"
folder="$2"

sed '/^{\$SITE}/,$d' "$caddyfile"
taken=' '
for file in "$folder"/*.env; do
  [ -e "$file" ] || break
  name="$(basename "$file" .env)"
  site="$(sed -n "s/^PUBLIC_URL=[\"']\{0,1\}\([^\"']*\)[\"']\{0,1\}[[:space:]]*\$/\1/p" "$file" | tail -n 1)"
  # A line that is no address would be read as a word of the proxy's own.
  printf '%s %s\n' "$name" "$site" | grep -Eq '^[a-z0-9-]+ https?://[A-Za-z0-9.-]+(:[0-9]+)?/?$' || {
    echo "$file is passed over: it needs a name of small letters, digits and hyphens, and a line PUBLIC_URL=https://..." >&2
    continue
  }
  case "$taken" in
    *" ${site%/} "*)
      echo "$file is passed over: another practice has ${site%/}" >&2
      continue
      ;;
  esac
  taken="$taken${site%/} "
  sed -n '/^{\$SITE}/,$p' "$caddyfile" | sed -e "s|{\$SITE}|${site%/}|" -e "s|{\$APPS}|cell-$name:3000|"
done
[ "$taken" != ' ' ] || { echo "No practice has a file in $folder." >&2; exit 1; }
