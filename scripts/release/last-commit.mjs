import { spawnSync } from 'node:child_process';
import { project } from '../bootstrap/project.mjs';

/**
 * What a release is made from: the commit's hash, if git knows it, and the second that all packed files get as their
 * time, so that the same commit gives the same bytes.
 */
export function lastCommit() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%H %ct'], { cwd: project, encoding: 'utf8' });
  const [hash, second] = (stdout ?? '').trim().split(' ');
  return { hash: hash || undefined, second: Number(process.env.SOURCE_DATE_EPOCH ?? second ?? Date.now() / 1_000) | 0 };
}
