import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { examineDatabase } from '@rewards/postgres/operations/examine-database';
import { ports } from '../../modules/ports.ts';
import { makeLogger } from '../../http/logger.ts';
import { type OpenDatabase, openDatabase } from '../../settings/open-database.ts';
import { projectFolder } from '../../settings/project-folder.ts';
import { readEnvironment } from '../../settings/read-environment.ts';
import { type AppSettings, type Purpose, type Settings, directUrlOf, readSettings } from '../../settings/settings.ts';
import { SettingsUnusable } from '../../settings/settings-unusable.ts';
import { compose } from '../../app/container.ts';
import type { Database, Surroundings } from './check.ts';

type Environment = Record<string, string | undefined>;

/** What checks look at, and what ends it. */
export function surroundings(mailTo: string | undefined): Surroundings & { close(): Promise<void> } {
  const read = settingsAsTheyAre();
  let opened: OpenDatabase | undefined;
  let asked: Promise<Database | undefined> | undefined;
  const look = async () => {
    if (!(await isMade(read.settings))) return undefined;
    opened = await openDatabase({ ...read.settings, purpose: 'command' }, () => undefined);
    const state = await examineDatabase(directUrlOf(opened.settings));
    return {
      settings: opened.settings,
      state,
      practice: state.missing.length > 0 || state.refusesThisRelease ? undefined : await practiceOn(opened.settings),
    };
  };
  return {
    ...read,
    mailTo,
    database: () => (asked ??= look()),
    close: async () => {
      await asked?.catch(() => undefined);
      await opened?.close();
    },
  };
}

/** An embedded database is only looked at where it was made: who looks makes nothing. */
async function isMade({ databaseUrl, dataDir = join(projectFolder, '.data') }: Settings): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  return (await stat(join(dataDir, 'postgres', 'data', 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

async function practiceOn(settings: AppSettings): Promise<Database['practice']> {
  const parts = { ...ports('backups', 'database', 'practice'), listAdmins: ListAdmins };
  const made = compose(parts, settings, { log: makeLogger('silent'), keptTerms: settings.firstTerms });
  try {
    const [{ name }, admins, lastBackup] = await Promise.all([
      made.practice.get(),
      made.listAdmins.execute(),
      made.backups.lastBackup(),
    ]);
    return { name, admins: admins.length, lastBackup };
  } catch (failure) {
    // Requests may go by a pooler, which can be gone while the database itself answers.
    if (failure instanceof StoreUnavailable) throw failure;
    return undefined;
  } finally {
    await made.database.close();
  }
}

/** For which command: with a database that is set, the product is served. */
function settingsAsTheyAre(): Pick<Surroundings, 'settings' | 'faults' | 'remarks'> {
  const remarks: string[] = [];
  const environment: Environment = { ...process.env };
  const tell = (remark: string) => void remarks.push(remark);
  try {
    readEnvironment('command', { environment });
  } catch (failure) {
    if (!(failure instanceof SettingsUnusable)) throw failure;
  }
  const purpose: Purpose = environment['DATABASE_URL']?.trim() ? 'serve' : 'start';
  const again: Environment = { ...process.env };
  // The image makes a key where none is set, and tells it to the service alone.
  const kept = purpose === 'serve' && !environment['SESSION_KEYS']?.trim() ? keptKeys(environment) : undefined;
  if (kept !== undefined) again['SESSION_KEYS'] = kept;
  try {
    return { settings: readEnvironment(purpose, { environment: again, tell }), faults: [], remarks };
  } catch (failure) {
    if (!(failure instanceof SettingsUnusable)) throw failure;
    return { settings: { ...withoutFaults(again, failure), purpose }, faults: failure.faults, remarks };
  } finally {
    // PostgreSQL's client and Node read what is theirs there.
    for (const [name, value] of Object.entries(again)) if (value !== undefined) process.env[name] ??= value;
  }
}

function keptKeys({ DATA_DIR: dataDir = '' }: Environment): string | undefined {
  try {
    return dataDir === '' ? undefined : readFileSync(join(dataDir, 'session-keys'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Settings that are judged together: where one of them is at fault, none can be read. */
const together = ['TWILIO_', 'CREDIT_'];

/** What can be read once the settings at fault are left out, with all that are judged together with them. */
function withoutFaults(environment: Environment, { names }: SettingsUnusable): Settings {
  const isFault = (name: string) =>
    names.includes(name) ||
    together.some((start) => name.startsWith(start) && names.some((each) => each.startsWith(start)));
  const rest = Object.fromEntries(Object.entries(environment).filter(([name]) => !isFault(name)));
  try {
    return readSettings(rest, 'command');
  } catch (failure) {
    // Told one after the other: without a setting that was at fault, another one is.
    if (failure instanceof SettingsUnusable && failure.names.some((name) => rest[name] !== undefined))
      return withoutFaults(rest, failure);
    throw failure;
  }
}
