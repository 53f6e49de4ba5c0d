import { resolve } from 'node:path';
import { checkBackupFile, readBackupFile } from '@rewards/backup-file/backup-file';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import type { CopyFacts } from '@rewards/domain/backups/whole-copy';
import {
  analyze,
  isFormerBackup,
  restoreWholeCopy,
  unknownMigrations,
} from '@rewards/postgres/operations/backups/restore-whole-copy';
import { commitBeforeBaseline } from '@rewards/postgres/operations/migrations/takeover';
import type { RestoreRefusal, Restored } from '@rewards/postgres/operations/backups/restore-whole-copy';
import { migrate } from '@rewards/postgres/operations/migrate';
import { explainFileFailure } from './backup-file/explain-file-failure.ts';
import { type RestoreArguments, readRestoreArguments } from './backup-file/read-backup-arguments.ts';
import { inWords, instantInWords, secondsSince } from './backup-file/sizes-in-words.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { makeLogger } from '../http/logger.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import { type AppSettings, directUrlOf } from '../settings/settings.ts';
import { composeFor } from '../app/container.ts';
import { differenceInWords } from './difference-in-words.ts';
import { helpOf } from './help-of.ts';
import { complain, runOnDatabase, say } from './run-command.ts';

function whyNot(refusal: RestoreRefusal): string {
  switch (refusal.reason) {
    case 'in_use':
      return (
        `The service, or another command of it, is at work on this database (${refusal.connections} connections). ` +
        'Stop it and try again.'
      );
    case 'busy':
      return 'A backup of this database is being made, or a service is just starting. Wait for it to end, or stop it.';
    case 'not_empty':
      return (
        `This database has users (${inWords(refusal.users)}), who would be lost. Name an empty database with ` +
        'DATABASE_URL (or an empty DATA_DIR), or make a backup of this one and add --replace.'
      );
    case 'foreign_tables':
      return (
        `This database holds what is not this version's of the product (${refusal.tables.join(', ')}), ` +
        'so that it is left alone. Name an empty database with DATABASE_URL.'
      );
  }
}

/** The first reading, before the database is touched: the second may find the file as it was found now. */
async function check(file: string, key: string | undefined): Promise<CopyFacts | undefined> {
  const began = performance.now();
  const { outcome: facts, encrypted } = await checkBackupFile(file, key);
  const { madeAt, migrations } = facts;
  say(
    `${file} is whole: the practice as of ${instantInWords(madeAt)}, at the migration ${migrations.at(-1)}, ` +
      `${encrypted ? 'encrypted' : 'not encrypted'} (checked in ${secondsSince(began)}).`,
  );
  if (isFormerBackup(facts)) {
    complain(
      'This backup is from before release 1.0.0. Nothing was changed. ' +
        `Restore it with commit ${commitBeforeBaseline}, then start this release (docs/upgrading.md).`,
    );
    return undefined;
  }
  const unknown = unknownMigrations(facts);
  if (unknown.length === 0) return facts;
  complain(
    `A later version of the product made this backup: this one does not know ${unknown.join(', ')}. ` +
      'Nothing was changed. Restore it with that version, or a later one.',
  );
  return undefined;
}

async function restore({ file: place, replace }: RestoreArguments, settings: AppSettings): Promise<number> {
  const file = resolve(place);
  const began = performance.now();
  const { backupKey } = settings;
  const databaseUrl = directUrlOf(settings);
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
    complain(`The backup is restored. What comes after it failed: ${why}. Start the service, then run npm run audit.`);
    return 1;
  }
}

/** Goes on to this version, and looks whether every cent is there. @returns the exit code */
async function finish(
  restored: Extract<Restored, { kind: 'restored' }>,
  began: number,
  settings: AppSettings,
): Promise<number> {
  const databaseUrl = directUrlOf(settings);
  await migrate(databaseUrl);
  await analyze(databaseUrl);
  const rows = (table: string) => inWords(restored.rows.get(table) ?? 0);
  say(
    `Restored in ${secondsSince(began)}: ` +
      `users ${rows('users')}, referrals ${rows('referrals')}, ledger rows ${rows('credit_ledger')}.`,
  );
  // Past the pooler too, which may be stopped for the restore.
  const isRight = await audit({ ...settings, databaseUrl, databaseDirectUrl: undefined });
  say(
    'Everybody signs in anew. What was done after that moment is gone: who was deleted since is back and has to be ' +
      'deleted again, and so are screens and admins whose rights were taken since. Who changed a password, or ' +
      'stopped texts or mails since, did it for nothing: tell them. Texts that came due since are looked up at the ' +
      'provider, and not sent.',
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

/** That every cent is where it was, by the same figures as `npm run audit` (rule 3). */
const audit = (settings: AppSettings): Promise<boolean> =>
  composeFor({ auditCredit: AuditCredit }, settings, { log: makeLogger('silent') }, async ({ auditCredit }) => {
    const { years, users, differences } = await auditCredit.execute();
    for (const difference of differences) say(differenceInWords(difference));
    const checked = `${inWords(years)} program years with credit and the totals of ${inWords(users)} users`;
    say(
      differences.length === 0
        ? `Every cent agrees: ${checked}.`
        : `${differences.length} differences in ${checked}, which were in the backup.`,
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
      complain(`${told} Nothing was changed.`);
      return 1;
    }
  };

/** `npm run restore`: a backup back into a database. */
const read = readRestoreArguments(process.argv.slice(2));
if (read.kind === 'asked') {
  const { asked } = read;
  if (asked.check) {
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
  } else await runOnDatabase(toldOf(asked.file, (settings: AppSettings) => restore(asked, settings)));
} else if (read.kind === 'help') say(`Use it as: ${helpOf('restore')}`);
else {
  complain(`${read.why}.\n\nUse it as: ${helpOf('restore')}`);
  process.exitCode = 1;
}
