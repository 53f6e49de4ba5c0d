#!/bin/sh
# Makes the release that this file belongs to the current one, with its user, folders and settings. The Debian package
# runs it with --packaged. From the archive, run it as root: it also installs the units and the command. Safe to repeat.
set -eu

release="$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")"
version="$(sed -n 's/^ "version": "\(.*\)",$/\1/p' "$release/release.json")"
base=/usr/lib/referral-rewards
state=/var/lib/referral-rewards
settings=/etc/referral-rewards

getent passwd rewards > /dev/null \
  || useradd --system --user-group --home-dir "$state" --shell /usr/sbin/nologin rewards
install -d -o rewards -g rewards -m 700 "$state" /var/backups/referral-rewards
install -d "$settings"
[ -e "$settings/rewards.env" ] || cp "$release/docker/systemd/rewards.env" "$settings/rewards.env"
chown rewards:rewards "$settings/rewards.env"
chmod 600 "$settings/rewards.env"

if [ "${1:-}" != --packaged ]; then
  if [ "$release" != "$base/releases/$version" ]; then
    mkdir -p "$base/releases"
    rm -rf "$base/releases/$version"
    cp -R "$release" "$base/releases/$version"
    release="$base/releases/$version"
  fi
  install -m 644 "$release"/docker/systemd/*.service "$release"/docker/systemd/*.timer /etc/systemd/system/
  ln -sfn "$base/current/docker/rewards" /usr/local/bin/rewards
fi

before="$(readlink "$base/current" || true)"
# Atomic, so there is always a current release.
ln -sfn "releases/$version" "$base/current.new"
mv -T "$base/current.new" "$base/current"

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  # `rewards upgrade` has restarted it already.
  [ "$before" = "releases/$version" ] || systemctl try-restart referral-rewards.service
fi
