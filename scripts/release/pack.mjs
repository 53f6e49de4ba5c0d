import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/** Packs a folder, with names, owners, modes and times that don't depend on the machine. Needs GNU tar. */
export function packArchive(folder, file, { second }) {
  const same = ['--sort=name', `--mtime=@${second}`, '--owner=0', '--group=0', '--numeric-owner'];
  runTool('tar', ['--create', '--gzip', ...same, '--file', file, '--directory', dirname(folder), basename(folder)], {
    from: 'GNU tar',
  });
}

/**
 * Runs a tool of the machine to its end.
 *
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {{ from: string, environment?: Readonly<Record<string, string>> }} options `from` names the package to install.
 */
export function runTool(name, parameters, { from, environment = {} }) {
  const { error, status, stderr } = spawnSync(name, parameters, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (error?.code === 'ENOENT') throw new Error(`A release needs ${name}, and it isn't here. Install ${from}.`);
  if (error || status !== 0) throw error ?? new Error(`${name} failed: ${stderr.trim()}`);
}
