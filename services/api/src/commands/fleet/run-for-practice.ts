import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type CellFile, environmentOfCell } from '../../settings/cell-settings.ts';
import type { ForEach, ForOne } from './read-fleet-arguments.ts';

/** Of what a command prints, so much is remembered. */
const maxRemembered = 200_000;

export interface Ended {
  readonly code: number;
  /** Empty if it was shown. */
  readonly output: string;
}

/** Runs one of the commands for one practice: a process with the environment of exactly this one. */
export function runForPractice(
  practice: CellFile,
  dataDir: string,
  [command, ...words]: readonly [ForEach | ForOne, ...string[]],
  { shown = false } = {},
): Promise<Ended> {
  const file = join(import.meta.dirname, '..', `${command}.ts`);
  return new Promise((resolve, reject) => {
    const stdio = shown ? ('inherit' as const) : ('pipe' as const);
    const child = spawn(process.execPath, [...process.execArgv, file, ...words], {
      env: environmentOfCell(practice, dataDir),
      stdio: [shown ? 'inherit' : 'ignore', stdio, stdio],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(-maxRemembered)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
