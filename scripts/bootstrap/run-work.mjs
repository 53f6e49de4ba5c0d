import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { workEnvironment } from './pinned-node.mjs';
import { project } from './project.mjs';

/**
 * Runs the work in the foreground and returns its exit code. Signals reach it once. The channel tells it when this
 * process is gone without a word, so that it can end too (`process.on('disconnect')`).
 * @param {string} node
 * @param {string} file
 * @param {string[]} parameters
 * @returns {Promise<number>}
 */
export function runWork(node, file, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(project, file), ...parameters], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: workEnvironment() });
    const passOn = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, passOn);
      process.on(signal, () => undefined);
    }
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
