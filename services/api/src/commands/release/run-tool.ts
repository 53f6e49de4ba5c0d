import { spawn } from 'node:child_process';
import { NotPossible } from './not-possible.ts';

interface ToolOptions {
  /** Secrets go this way, because others can read the arguments of a process. */
  readonly input?: string;
  /** Whether its output is shown as it comes, and not only after a failure. */
  readonly shown?: boolean;
}

/**
 * Runs a program of this machine to its end, and returns what it printed unless that's shown.
 * @throws NotPossible if it can't start or fails, with what it printed.
 */
export function runTool(name: string, parameters: readonly string[], options: ToolOptions = {}): Promise<string> {
  const { input = '', shown = false } = options;
  return new Promise((resolve, reject) => {
    const stdio = shown ? ('inherit' as const) : ('pipe' as const);
    const child = spawn(name, parameters, { stdio: ['pipe', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => void (output += piece.toString()));
    child.on('error', (error) => reject(new NotPossible(`${name} couldn't start: ${error.message}`)));
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new NotPossible(`${output.trim()}\n${name} failed.`.trim())),
    );
    // A program that ends early doesn't read it.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
