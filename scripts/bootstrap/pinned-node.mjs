import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { project, Unready } from './project.mjs';

const major = 24;

/**
 * The Node that the work runs on: the one the project installs as a package, or the one running now where that can't
 * be had (an unusual platform) and this one is new enough.
 */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = join(
    project,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith(`v${major}.`)) return file;
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  throw new Unready(
    `The Node ${major} that comes with the project does not run on this machine ` +
      `(${process.platform}-${process.arch}), and the one here is ${process.version}. ` +
      `Install Node ${major} or later from https://nodejs.org and start again.`,
  );
}

/**
 * What the work and the tools run with: the project's own programs are found first, what Node has compiled is kept for
 * the next start, which takes half of its processor time, and nothing reports home.
 */
export const workEnvironment = () => ({
  NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/node'),
  ...process.env,
  PATH: [join(project, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
});
