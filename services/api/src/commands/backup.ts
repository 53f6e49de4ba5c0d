import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeBackupFile } from '@rewards/backup-file/backup-file';
import { backupNameOf, backupsBeyond, backupsBrokenOff } from '@rewards/backup-file/backup-names';
import type { FinishedBackup } from '@rewards/domain/backups/backups';
import type { WholeCopy } from '@rewards/domain/backups/whole-copy';
import { copyOutWhole } from '@rewards/postgres/operations/backups/whole-copy-out';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { PostgresBackups } from '@rewards/postgres/operations/backups/postgres-backups';
import { explainFileFailure } from './backup-file/explain-file-failure.ts';
import { type BackupArguments, readBackupArguments } from './backup-file/read-backup-arguments.ts';
import { inBytes, instantInWords, secondsSince } from './backup-file/sizes-in-words.ts';
import { readStored } from '../settings/stored-secrets.ts';
import { type AppSettings, directUrlOf } from '../settings/settings.ts';
import { complain, runAsked, runOnDatabase, say } from './run-command.ts';

const refusals = {
  under_way: 'Another backup of this database is running. Nothing was written. Wait for that one to finish.',
  never_migrated: "The database has no practice yet, so there's nothing to back up. Start the service first.",
} as const;

async function backUp({ place, force, keep, as }: BackupArguments, settings: AppSettings): Promise<number> {
  const began = performance.now();
  const folder = await folderAt(place);
  if (keep !== undefined && folder === undefined) {
    complain(`--keep deletes older backups in a folder, but ${place} isn't an existing folder.`);
    return 1;
  }
  let file = resolve(place);
  const { backupKey: key } = settings;
  const databaseUrl = directUrlOf(settings);
  try {
    const done = await copyOutWhole(databaseUrl, async (copy) => {
      const { madeAt } = copy.facts;
      if (folder !== undefined) {
        file = join(folder, backupNameOf(madeAt, as));
        await deleteBrokenOff(folder, as);
      }
      const bytes = await writeBackupFile(file, counted(copy), { key, replaces: force });
      return { madeAt, bytes, encrypted: key !== undefined };
    });
    if (done.kind === 'refused') {
      complain(refusals[done.reason]);
      return 1;
    }
    tell(file, done.outcome, secondsSince(began));
    await note(done.outcome, databaseUrl);
    if (folder !== undefined && keep !== undefined) await deleteBeyond(folder, keep, as);
    await tellWhatElse(settings);
    return 0;
  } catch (failure) {
    const told = explainFileFailure(failure, file);
    if (told === undefined) throw failure;
    complain(told);
    return 1;
  }
}

const folderAt = async (place: string): Promise<string | undefined> =>
  (await stat(place).catch(() => undefined))?.isDirectory() ? resolve(place) : undefined;

/** Prints progress, so a long backup doesn't look stuck. */
function counted(copy: WholeCopy): WholeCopy {
  const large = 100_000_000;
  return {
    facts: copy.facts,
    tables: (async function* each() {
      for await (const { lines, ...table } of copy.tables) {
        const told = async function* count() {
          let bytes = 0;
          for await (const piece of lines) {
            const before = bytes;
            bytes += piece.length;
            if (Math.floor(bytes / large) > Math.floor(before / large)) say(`  ${table.table}: ${inBytes(bytes)}`);
            yield piece;
          }
        };
        yield { ...table, lines: told() };
      }
    })(),
  };
}

function tell(file: string, { madeAt, bytes, encrypted }: FinishedBackup, took: string): void {
  const how = encrypted
    ? 'encrypted with BACKUP_KEY'
    : 'not encrypted, so anyone with the file can read it (see BACKUP_KEY)';
  say(`Backed up as of ${instantInWords(madeAt)} to ${file}: ${inBytes(bytes)} in ${took}, ${how}.`);
}

/** Records the backup. The file is already complete, so a failure here only prints a warning. */
async function note(finished: FinishedBackup, databaseUrl: string): Promise<void> {
  const database = connectPostgres({ url: databaseUrl, poolMax: 1 });
  try {
    await new PostgresBackups(database).append(finished);
  } catch (failure) {
    complain(
      `The backup is fine, but we couldn't record it in the database (${(failure as Error).message}), ` +
        "so the doctor and the metrics won't show it.",
    );
  } finally {
    await database.close();
  }
}

/** Broken-off files hold personal data. No other backup of this database can be running now. */
async function deleteBrokenOff(folder: string, as: string | undefined): Promise<void> {
  for (const name of backupsBrokenOff(await readdir(folder), as)) await rm(join(folder, name), { force: true });
}

/** Deletes older backups. The new one is already complete, so a failure only prints a warning. */
async function deleteBeyond(folder: string, keep: number, as: string | undefined): Promise<void> {
  try {
    const older = backupsBeyond(await readdir(folder), keep, as);
    for (const name of older) await rm(join(folder, name), { force: true });
    if (older.length > 0) say(`Deleted all but the newest ${keep}: ${older.join(', ')}`);
  } catch (failure) {
    complain(`Couldn't delete older backups (${(failure as Error).message}). The new one is fine.`);
  }
}

/** Lists what else to store, because the backup alone isn't enough. */
async function tellWhatElse({ dataDir, sessionKeys, backupKey }: AppSettings): Promise<void> {
  const kept = join(dataDir, 'session-keys');
  const where = sessionKeys.length === 0 && (await readStored(kept)) !== undefined ? ` (in ${kept})` : '';
  say(
    `The backup doesn't include the settings${backupKey === undefined ? '' : ', BACKUP_KEY'} ` +
      `or SESSION_KEYS${where}. Store them somewhere else. ` +
      'Without SESSION_KEYS, queued emails and links in sent ones are lost. ' +
      'Test a backup from time to time: npm run restore -- FILE --check',
  );
}

/** `npm run backup`: writes a complete copy of the practice's data. */
await runAsked('backup', readBackupArguments(process.argv.slice(2)), (asked) =>
  runOnDatabase((settings) => backUp(asked, settings)),
);
