import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Much longer than any stage takes, even on a small busy machine. */
const patienceMinutes = 30;
const graceMs = 2_000;
const hasGroups = process.platform !== 'win32';
const running = new Set<ChildProcess>();
let isEnding = false;

interface Listening {
  /** Gets the messages that the program sends. */
  readonly hear?: (message: unknown) => void;
  /** Gets each line of its output as it comes. */
  readonly onLine?: (line: string) => void;
  /** Variables on top of the inherited ones. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** How long it may take, if not half an hour. */
  readonly minutes?: number;
}

/**
 * Runs a program in the project's folder and captures its output. If it takes too long, it is killed with its children,
 * and counts as failed.
 */
export function runQuietly(
  file: string,
  parameters: readonly string[],
  { hear, onLine, environment = {}, minutes = patienceMinutes }: Listening = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      detached: hasGroups,
      stdio: ['ignore', 'pipe', 'pipe', ...(hear ? ['ipc' as const] : [])],
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (hear) child.on('message', hear);
    if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
    const deadline = setTimeout(() => {
      output += `\nKilled after ${minutes} minutes.\n`;
      signal(child, 'SIGKILL');
    }, minutes * 60_000);
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearTimeout(deadline);
      running.delete(child);
      // An interrupted gate has no next stage.
      if (!isEnding) resolve({ succeeded: code === 0, output });
    });
  });
}

/** Runs a script from node_modules with this Node. */
export const runTool = (script: string, ...parameters: readonly string[]): Promise<Ended> =>
  runQuietly(process.execPath, [`node_modules/${script}`, ...parameters]);

/** Runs the npm that runs the gate. */
export function runNpm(...parameters: readonly string[]): Promise<Ended> {
  const npm = process.env['npm_execpath'] ?? '';
  return /npm-cli\.[cm]?js$/.test(npm)
    ? runQuietly(process.execPath, [npm, ...parameters])
    : runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters);
}

/** Stops everything that is running if the gate has to end early. A program too busy to hear it is killed. */
export async function endAll(): Promise<void> {
  isEnding = true;
  const closed = [...running].map((child) => once(child, 'close'));
  for (const child of running) signal(child, 'SIGTERM');
  await Promise.race([Promise.all(closed), delay(graceMs)]);
  for (const child of running) signal(child, 'SIGKILL');
}

/** Signals the whole group, because workers would outlive the program. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (hasGroups && child.pid !== undefined) process.kill(-child.pid, name);
  else child.kill(name);
}
