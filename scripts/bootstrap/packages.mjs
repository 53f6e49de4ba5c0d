import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageOf } from './pinned-node.mjs';
import { project } from './project.mjs';
import { quietRun } from './quiet-run.mjs';

const stamp = join(project, 'node_modules', '.installed-for');

/** Whether packages were installed some other way, such as by `npm ci` in a deployment, and are managed there. */
export const packagesAreAnothers = () => existsSync(dirname(stamp)) && !existsSync(stamp);

/** The stamp ends with this if the packages for tests and checks are installed, too. */
const withTools = ' with tools';
const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Whether node_modules matches the lock file and the package.json files. */
export const packagesAreInstalled = (needsTools) => {
  const found = stamped();
  return found === asked() + withTools || (!needsTools && found === asked());
};

/**
 * `npm install` instead of `npm ci`, which fails if a registry lacks a package for another platform. The lock file is
 * committed, so both give the same versions. Tools are development packages, and stay once they were installed. The
 * .npmrc keeps every package's install script from running, and those listed in allowScripts are run here.
 */
export async function installPackages(employ, needsTools) {
  const tools = needsTools || stamped().endsWith(withTools);
  rmSync(stamp, { force: true });
  const npm = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const run = (...parameters) => {
    const [file, ...given] = [...npm, ...parameters];
    return quietRun(`npm ${parameters[0]}`, file, given, { employ });
  };
  // NODE_ENV may be production.
  await run('install', '--no-audit', '--no-fund', '--include=optional', tools ? '--include=dev' : '--omit=dev');
  const { allowScripts = {} } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => existsSync(join(project, 'node_modules', name)));
  if (allowed.length > 0) await run('rebuild', '--ignore-scripts=false', ...allowed);
  // Headers for compiling, a third of Node's package.
  rmSync(join(project, 'node_modules', packageOf(process.platform, process.arch), 'include'), {
    recursive: true,
    force: true,
  });
  writeFileSync(stamp, tools ? asked() + withTools : asked());
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
