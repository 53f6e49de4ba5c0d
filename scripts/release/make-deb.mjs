import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from './pack.mjs';
import { giveModes, settingsFile } from './make-tree.mjs';

const scripts = ['postinst', 'prerm', 'postrm'];

/**
 * Packs a release's tree as a Debian package. It moves the tree.
 *
 * @param {string} tree
 * @param {string} file
 * @param {{ version: string, architecture: string, second: number, level: string }} of
 */
export function makeDeb(tree, file, { version, architecture, second, level }) {
  const root = `${tree}.deb`;
  const within = (path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  const release = within(`usr/lib/referral-rewards/releases/${version}`);
  renameSync(tree, release);
  const units = join(release, 'docker/systemd');
  for (const unit of readdirSync(units).filter((name) => /\.(?:service|timer)$/.test(name)))
    cpSync(join(units, unit), within(`usr/lib/systemd/system/${unit}`));
  symlinkSync('../lib/referral-rewards/current/docker/rewards', within('usr/bin/rewards'));
  cpSync(join(units, 'rewards.env'), within(settingsFile.slice(1)));
  cpSync(join(release, 'LICENSE'), within('usr/share/doc/referral-rewards/copyright'));

  writeFileSync(within('DEBIAN/control'), control({ version, architecture, kilobytes: kilobytesIn(root) }));
  writeFileSync(within('DEBIAN/conffiles'), `${settingsFile}\n`);
  for (const name of scripts) {
    const script = readFileSync(new URL(`debian/${name}`, import.meta.url), 'utf8');
    writeFileSync(within(`DEBIAN/${name}`), script.replaceAll('@VERSION@', version));
    chmodSync(within(`DEBIAN/${name}`), 0o755);
  }
  giveModes(root);
  runTool('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', `-z${level}`, root, file], {
    environment: { SOURCE_DATE_EPOCH: String(second) },
  });
}

/** The package's fields. `apt` installs what is recommended unless it's told not to. */
export const control = ({ version, architecture, kilobytes }) => `Package: referral-rewards
Version: ${version}
Architecture: ${architecture}
Maintainer: Referral Rewards <root@localhost>
Installed-Size: ${kilobytes}
Depends: init-system-helpers, libc6 (>= 2.28), libstdc++6 (>= 9), passwd
Recommends: postgresql (>= 15), caddy | nginx
Section: web
Priority: optional
Description: referrals and credit of a dental practice
 A dental practice thanks its patients for recommending it: personal links,
 referrals and credit. Brings its own Node. "rewards --help" lists its commands.
`;

function kilobytesIn(path) {
  const found = lstatSync(path);
  if (!found.isDirectory()) return Math.ceil(found.size / 1024);
  return readdirSync(path).reduce((sum, name) => sum + kilobytesIn(join(path, name)), 1);
}
