import { spawn } from 'node:child_process';
import { project, Unready } from './project.mjs';

/**
 * Runs a program to its end and shows its output only if it fails.
 * @param {string} what Its name in the error, such as "npm install".
 * @param {string} file
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, employ: (pid: number) => void }} options `employ` gets its PID.
 */
export function quietRun(what, file, parameters, { env = process.env, employ }) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && file.endsWith('.cmd');
    const child = spawn(file, parameters, { cwd: project, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) employ(child.pid);
    let output = '';
    const listen = (chunk) => (output += chunk);
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => reject(new Unready(`${what} couldn't start: ${error.message}`)));
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Unready(`${output.trim()}\n\n${what} failed. See its output above.`)),
    );
  });
}
