import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/** Packs a folder, with names, owners, modes and times that don't depend on the machine. Needs GNU tar. */
export function packArchive(folder, file, { second, level }) {
  const same = ['--sort=name', `--mtime=@${second}`, '--owner=0', '--group=0', '--numeric-owner'];
  const what = ['--file', file, '--directory', dirname(folder), basename(folder)];
  runTool('tar', ['--create', `--use-compress-program=gzip -${level}`, ...same, ...what]);
}

/**
 * Runs a tool of the machine to its end.
 *
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {{ from?: string, environment?: Readonly<Record<string, string>> }} options `from` says where to get it.
 */
export function runTool(name, parameters, { from = name, environment = {} } = {}) {
  const { error, status, stderr } = spawnSync(name, parameters, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (error?.code === 'ENOENT') throw new Error(`A release needs ${name}, and it isn't here. Install ${from}.`);
  if (error || status !== 0) throw error ?? new Error(`${name} failed: ${stderr.trim()}`);
}
