import { basename } from 'node:path';
import type { DatabaseLog } from '@rewards/postgres/sql/database-log';
import { explainStartFailure } from './explain-start-failure.ts';
import { prepareDatabase } from './prepare-database.ts';
import { makeLogger } from '../http/logger.ts';
import { openDatabase } from '../settings/open-database.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import type { AppSettings, Settings } from '../settings/settings.ts';
import { type Composed, composeFor } from '../app/container.ts';
import type { Arguments } from './arguments.ts';
import { helpOf } from './help-of.ts';
import { refusalInGroup } from './in-a-group.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Progress and warnings don't mix with what a command prints. */
const toTerminal: DatabaseLog = {
  info: (_, message) => complain(message),
  warn: (_, message) => complain(message),
};

/** Runs work on the practice's database, even next to a running server, and exits with the code it returns. */
export const runCommand = (work: (composed: Composed) => Promise<number>): Promise<void> =>
  runOnDatabase(async (settings) => {
    await prepareDatabase(settings, toTerminal);
    return composeFor(settings, { log: makeLogger('silent') }, work);
  });

/** Like `runCommand`, on the database as it is, whichever version migrated it. */
export async function runOnDatabase(work: (settings: AppSettings) => Promise<number>): Promise<void> {
  const refusal = refusalInGroup(basename(process.argv[1] ?? '', '.ts'));
  if (refusal !== undefined) {
    complain(refusal);
    process.exitCode = 1;
    return;
  }
  let read: Settings | undefined;
  try {
    read = readEnvironment('command');
    const { settings, close } = await openDatabase(read, complain);
    try {
      process.exitCode = await work(settings);
    } finally {
      await close();
    }
  } catch (failure) {
    complain(
      explainStartFailure(failure, read) ??
        (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)),
    );
    process.exitCode = 1;
  }
}

/** Runs a command, or says how it's used. */
export async function runAsked<Asked>(
  command: string,
  read: Arguments<Asked>,
  run: (asked: Asked) => Promise<void>,
): Promise<void> {
  if (read.kind === 'asked') return run(read.asked);
  if (read.kind === 'help') return say(`Usage: ${helpOf(command)}`);
  complain(`${read.why}.\n\nUsage: ${helpOf(command)}`);
  process.exitCode = 1;
}
