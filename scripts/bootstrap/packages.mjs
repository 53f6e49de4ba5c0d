import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from './project.mjs';
import { quietRun } from './quiet-run.mjs';

const stamp = join(project, 'node_modules', '.installed-for');

/** Whether packages were installed some other way, such as by `npm ci` in a deployment, and are managed there. */
export const packagesAreAnothers = () => existsSync(dirname(stamp)) && !existsSync(stamp);

/** Whether node_modules matches the lock file and the package.json files. */
export const packagesAreInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === asked();

/**
 * `npm install` instead of `npm ci`, which fails if a registry lacks a package for another platform. The lock file is
 * committed, so both give the same versions. Development packages are included explicitly because NODE_ENV may be
 * production.
 */
export async function installPackages(employ) {
  rmSync(stamp, { force: true });
  const npm = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const [file, ...parameters] = [...npm, 'install', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  await quietRun('npm install', file, parameters, { employ });
  writeFileSync(stamp, asked());
}

/** A hash of everything that determines an installation. */
function asked() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const list of ['package-lock.json', 'package.json', ...workspaceLists()]) {
    const file = join(project, list);
    hash.update(`\n${list}\n`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

/** The package.json of every workspace. A pattern is a folder, or `folder/*` for each folder in it. */
function workspaceLists() {
  const { workspaces } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(project, pattern.slice(0, -2)))
            .toSorted()
            .map((name) => pattern.replace('*', name))
        : [pattern],
    )
    .map((folder) => `${folder}/package.json`)
    .filter((list) => existsSync(join(project, list)));
}
