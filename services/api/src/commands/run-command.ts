import { migrate } from '@rewards/postgres/migrate';
import { explainStartFailure } from '../running/explain-start-failure.ts';
import { openDatabase } from '../running/open-database.ts';
import { readEnvironment } from '../running/read-environment.ts';
import type { Settings } from '../settings.ts';
import { type CommandParts, commandParts } from '../wiring/command-parts.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Runs work on the practice's database, beside a server that may be running, and exits with the code the work returns.
 */
export async function runCommand(work: (parts: CommandParts) => Promise<number>): Promise<void> {
  let read: Settings | undefined;
  try {
    read = readEnvironment('command');
    process.exitCode = await onDatabase(read, work);
  } catch (failure) {
    complain(
      explainStartFailure(failure, read) ??
        (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)),
    );
    process.exitCode = 1;
  }
}

async function onDatabase(read: Settings, work: (parts: CommandParts) => Promise<number>): Promise<number> {
  const { settings, close } = await openDatabase(read, complain);
  try {
    await migrate(settings.databaseUrl);
    const parts = commandParts(settings);
    try {
      return await work(parts);
    } finally {
      await parts.close();
    }
  } finally {
    await close();
  }
}
