import { spawn } from 'node:child_process';
import type { ServerAccount } from './server-account.ts';

interface Finished {
  /** Zero is success. Undefined when the program could not be started at all. */
  readonly code: number | undefined;
  /** Both of its output streams, as they came. */
  readonly output: string;
}

/**
 * Runs one of PostgreSQL's programs to its end, with plain English messages whatever the machine's language.
 * It is done when the program exits, even if a server it left behind still holds the output open.
 */
export function runProgram(
  file: string,
  parameters: readonly string[],
  options: { account: ServerAccount | undefined; cwd?: string },
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: options.cwd ?? '/',
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options.account,
    });
    let output = '';
    const listen = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => resolve({ code: undefined, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, output }), 500).unref());
  });
}
