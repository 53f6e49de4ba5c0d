import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { workEnvironment } from './pinned-node.mjs';
import { project } from './project.mjs';

// An import creates 200 MB of short-lived garbage. Half of Node's default young generation is just as fast. The old
// generation is collected when it has doubled: if it could grow fourfold, the process would keep that memory.
const flags = JSON.parse(readFileSync(new URL('node-flags.json', import.meta.url), 'utf8'));

/**
 * Runs the work in the foreground and returns its exit code. Signals reach it once; on Windows the console gives Ctrl-C
 * to both, so passing it on would kill. The channel closes when this process is killed, so that the work can end too
 * (`process.on('disconnect')`).
 * @param {string} node
 * @param {string} file
 * @param {string[]} parameters
 * @returns {Promise<number>}
 */
export function runWork(node, file, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...flags, join(project, file), ...parameters], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: workEnvironment(),
    });
    const passOn = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      if (process.platform !== 'win32') process.once(signal, passOn);
      process.on(signal, () => undefined);
    }
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
