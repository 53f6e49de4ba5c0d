import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Far beyond what any stage takes on a small machine that is busy otherwise. */
const deadlineMs = 30 * 60_000;
const hasGroups = process.platform !== 'win32';
const running = new Set<ChildProcess>();

/**
 * Runs a program from the project's folder and keeps what it prints. `hear` gets the messages it sends. One that takes
 * half an hour is ended, with all it started, and has failed.
 */
export function runQuietly(
  file: string,
  parameters: readonly string[],
  hear?: (message: unknown) => void,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: projectFolder,
      detached: hasGroups,
      stdio: ['ignore', 'pipe', 'pipe', ...(hear ? ['ipc' as const] : [])],
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (hear) child.on('message', hear);
    const deadline = setTimeout(() => {
      output += `\nEnded after ${deadlineMs / 60_000} minutes.\n`;
      signal(child, 'SIGKILL');
    }, deadlineMs);
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ succeeded: code === 0, output });
    });
  });
}

/** Runs a program of node_modules on this Node. */
export const runTool = (script: string, ...parameters: readonly string[]): Promise<Ended> =>
  runQuietly(process.execPath, [`node_modules/${script}`, ...parameters]);

/** Ends what is running, when the gate itself has to end early. */
export function endAll(): void {
  for (const child of running) signal(child, 'SIGTERM');
}

/** A program's workers would outlive it, so the whole group is told. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (hasGroups && child.pid !== undefined) process.kill(-child.pid, name);
  else child.kill(name);
}
