import { resolve } from 'node:path';
import { checkBackupFile, readBackupFile } from '@rewards/backup-file/backup-file';
import type { CopyFacts } from '@rewards/domain/backups/whole-copy';
import {
  analyze,
  isFormerBackup,
  restoreWholeCopy,
  unknownMigrations,
} from '@rewards/postgres/operations/backups/restore-whole-copy';
import type { RestoreRefusal, Restored } from '@rewards/postgres/operations/backups/restore-whole-copy';
import { noLog } from '@rewards/postgres/sql/database-log';
import { explainFileFailure } from './backup-file/explain-file-failure.ts';
import { type RestoreArguments, readRestoreArguments } from './backup-file/read-backup-arguments.ts';
import { inWords, instantInWords, secondsSince } from './backup-file/sizes-in-words.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { prepareDatabase } from './prepare-database.ts';
import { makeLogger } from '../http/logger.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import { type AppSettings, directUrlOf, migrationUrlOf } from '../settings/settings.ts';
import { composeFor } from '../app/container.ts';
import { differenceInWords } from './difference-in-words.ts';
import { complain, runAsked, runOnDatabase, say } from './run-command.ts';

function whyNot(refusal: RestoreRefusal): string {
  switch (refusal.reason) {
    case 'in_use':
      return (
        `The service or another command is using this database (${refusal.connections} connections). ` +
        'Stop it and try again.'
      );
    case 'busy':
      return 'A backup of this database is running, or a service is starting. Wait for it to finish, or stop it.';
    case 'not_empty':
      return (
        `This database has users (${inWords(refusal.users)}) that would be lost. Point to an empty database with ` +
        'DATABASE_URL (or an empty DATA_DIR), or back this one up and add --replace.'
      );
    case 'foreign_tables':
      return (
        `This database has tables this version doesn't know (${refusal.tables.join(', ')}), ` +
        'so we left it alone. Point to an empty database with DATABASE_URL.'
      );
  }
}

/** Checks the file before touching the database, so the second read is known to work. */
async function check(file: string, key: string | undefined): Promise<CopyFacts | undefined> {
  const began = performance.now();
  const { outcome: facts, encrypted } = await checkBackupFile(file, key);
  const { madeAt, migrations } = facts;
  say(
    `${file} is complete: the practice as of ${instantInWords(madeAt)}, at migration ${migrations.at(-1)}, ` +
      `${encrypted ? 'encrypted' : 'not encrypted'} (checked in ${secondsSince(began)}).`,
  );
  if (isFormerBackup(facts)) {
    complain(
      'This backup is from before release 1.0.0. Nothing was changed. ' +
        'Restore it with the version that made it, and upgrade to release 1.0.0 first (docs/upgrading.md).',
    );
    return undefined;
  }
  const unknown = unknownMigrations(facts);
  if (unknown.length === 0) return facts;
  complain(
    `A later version made this backup. This version doesn't know ${unknown.join(', ')}. ` +
      'Nothing changed. Restore it with that version, or a later one.',
  );
  return undefined;
}

async function restore({ file: place, replace }: RestoreArguments, settings: AppSettings): Promise<number> {
  const file = resolve(place);
  const began = performance.now();
  const { backupKey } = settings;
  const databaseUrl = migrationUrlOf(settings);
  const facts = await check(file, backupKey);
  if (!facts) return 1;
  const { outcome: restored } = await readBackupFile(file, backupKey, async (copy) => {
    const outcome = await restoreWholeCopy(databaseUrl, copy, replace);
    if (outcome.kind === 'refused') throw new Refused(outcome);
    return outcome;
  });
  try {
    return await finish(restored, began, settings);
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    complain(`The backup is restored, but a later step failed: ${why}. Start the service, then run npm run audit.`);
    return 1;
  }
}

/**
 * Migrates to this version, and audits every credit.
 * @returns the exit code.
 */
async function finish(
  restored: Extract<Restored, { kind: 'restored' }>,
  began: number,
  settings: AppSettings,
): Promise<number> {
  await prepareDatabase(settings, noLog);
  await analyze(migrationUrlOf(settings));
  const rows = (table: string) => inWords(restored.rows.get(table) ?? 0);
  say(
    `Restored in ${secondsSince(began)}: ` +
      `users ${rows('users')}, referrals ${rows('referrals')}, ledger rows ${rows('credit_ledger')}.`,
  );
  // Also bypasses the pooler, which may be stopped for the restore.
  const isRight = await audit({ ...settings, databaseUrl: directUrlOf(settings), databaseDirectUrl: undefined });
  say(
    'Everyone has to sign in again. Changes made after the backup are gone. Delete again anyone deleted since, ' +
      'and remove again any screens and admins removed since. Tell people who changed a password or stopped texts or ' +
      'emails since that they need to do it again. Texts that came due since are checked with the provider ' +
      'and not sent.',
  );
  return isRight ? 0 : 1;
}

class Refused extends Error {
  readonly refusal: RestoreRefusal;

  constructor(refusal: RestoreRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Checks every credit like `npm run audit` (rule 3). */
const audit = (settings: AppSettings): Promise<boolean> =>
  composeFor(settings, { log: makeLogger('silent') }, async ({ auditCredit }) => {
    const { years, users, differences } = await auditCredit.execute();
    for (const difference of differences) say(differenceInWords(difference));
    const checked = `${inWords(years)} program years with credit and the totals of ${inWords(users)} users`;
    say(
      differences.length === 0
        ? `Every cent agrees: ${checked}.`
        : `${differences.length} differences in ${checked}. They were already in the backup.`,
    );
    return differences.length === 0;
  });

const toldOf =
  <Given>(file: string, work: (given: Given) => Promise<number>) =>
  async (given: Given): Promise<number> => {
    try {
      return await work(given);
    } catch (failure) {
      const told = failure instanceof Refused ? whyNot(failure.refusal) : explainFileFailure(failure, file);
      if (told === undefined) throw failure;
      complain(`${told} Nothing changed.`);
      return 1;
    }
  };

/** `npm run restore`: loads a backup into a database. */
await runAsked('restore', readRestoreArguments(process.argv.slice(2)), async (asked) => {
  if (!asked.check) return runOnDatabase(toldOf(asked.file, (settings: AppSettings) => restore(asked, settings)));
  const checking = async () => ((await check(resolve(asked.file), readEnvironment('command').backupKey)) ? 0 : 1);
  process.exitCode = await toldOf(
    asked.file,
    checking,
  )(undefined).catch((failure: unknown) => {
    const told = explainStartFailure(failure, undefined);
    if (told === undefined) throw failure;
    complain(told);
    return 1;
  });
});
