import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { roleOf } from '@rewards/domain/patients/admins/roles';
import { nameOf, needsAttention } from '@rewards/domain/webhooks/webhook';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { overdueJobs } from '@rewards/postgres/operations/background/overdue-jobs';
import { examineDatabase } from '@rewards/postgres/operations/examine-database';
import { makeLogger } from '../../http/logger.ts';
import { type OpenDatabase, openDatabase } from '../../settings/open-database.ts';
import { inventedIn } from '../../settings/first-profile.ts';
import { projectFolder } from '../../settings/project-folder.ts';
import { readEnvironment } from '../../settings/read-environment.ts';
import { type AppSettings, type Purpose, type Settings, directUrlOf, readSettings } from '../../settings/settings.ts';
import { SettingsUnusable } from '../../settings/settings-unusable.ts';
import { compose } from '../../app/container.ts';
import type { Database, Surroundings } from './check.ts';

type Environment = Record<string, string | undefined>;

/** The input of the checks, and how to close it. */
export function surroundings(mailTo: string | undefined): Surroundings & { close(): Promise<void> } {
  const read = settingsAsTheyAre();
  let opened: OpenDatabase | undefined;
  let asked: Promise<Database | undefined> | undefined;
  const look = async () => {
    if (!(await isMade(read.settings))) return undefined;
    opened = await openDatabase({ ...read.settings, purpose: 'command' }, () => undefined);
    const state = await examineDatabase(directUrlOf(opened.settings));
    const { databaseMigrationUrl: byOwner } = opened.settings;
    return {
      settings: opened.settings,
      state,
      migrator: byOwner === undefined ? undefined : (await examineDatabase(byOwner)).ground,
      practice:
        state.ground.missing.length > 0 || state.refusesThisRelease ? undefined : await practiceOn(opened.settings),
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

/** The embedded database is only opened where it exists: a check creates nothing. */
async function isMade({ databaseUrl, dataDir = join(projectFolder, '.data') }: Settings): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  return (await stat(join(dataDir, 'postgres', 'data', 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

async function practiceOn(settings: AppSettings): Promise<Database['practice']> {
  const made = compose(settings, { log: makeLogger('silent'), storedTerms: settings.firstTerms });
  try {
    const [profile, admins, lastBackup, connection, { unregisteredTexts }, webhooks, overdue] = await Promise.all([
      made.practice.get(),
      made.listAdmins.execute(),
      made.backups.lastBackup(),
      made.unitOfWork.run(({ practiceConnections }) => practiceConnections.find()),
      made.deliveries.count(new Date(Date.now() - 30 * 86_400_000)),
      made.listWebhooks.execute(),
      overdueJobs(made.database),
    ]);
    return {
      ...{
        name: profile.name,
        invented: inventedIn(profile),
        admins: admins.filter((each) => roleOf(each) === 'admin').length,
        needsStaffPasskeys: profile.needsStaffPasskeys,
        withoutPasskey: admins.filter(({ hasPasskey }) => !hasPasskey).map(({ email }) => email),
        lastBackup,
        unregisteredTexts,
        overdue,
      },
      practiceSystem: connection && {
        ...{ connection, opened: made.practiceSystems.open(connection), turn: made.practiceSystemTurn },
      },
      failingWebhooks: webhooks
        .filter(({ webhook }) => needsAttention(webhook, new Date()))
        .map(({ webhook }) => nameOf(webhook)),
    };
  } catch (failure) {
    // Requests can go through a pooler, which may be down while the database still answers.
    if (failure instanceof StoreUnavailable) throw failure;
    return undefined;
  } finally {
    await made.database.close();
  }
}

/** Reads the settings as they would be at a start: with a database configured, those of `serve`. */
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
  // If no key is set, the image creates one and passes it to the service only.
  const kept = purpose === 'serve' && !environment['SESSION_KEYS']?.trim() ? storedKeys(environment) : undefined;
  if (kept !== undefined) again['SESSION_KEYS'] = kept;
  try {
    return { settings: readEnvironment(purpose, { environment: again, tell }), faults: [], remarks };
  } catch (failure) {
    if (!(failure instanceof SettingsUnusable)) throw failure;
    return { settings: { ...withoutFaults(again, failure), purpose }, faults: failure.faults, remarks };
  } finally {
    // PostgreSQL's client and Node read their own variables from there.
    for (const [name, value] of Object.entries(again)) if (value !== undefined) process.env[name] ??= value;
  }
}

function storedKeys({ DATA_DIR: dataDir = '' }: Environment): string | undefined {
  try {
    return dataDir === '' ? undefined : readFileSync(join(dataDir, 'session-keys'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Settings validated as a group: if one is invalid, none can be read. */
const together = ['TWILIO_', 'OIDC_', 'CREDIT_'];

/** The settings that remain without the invalid ones and their groups. */
function withoutFaults(environment: Environment, { names }: SettingsUnusable): Settings {
  const isFault = (name: string) =>
    names.includes(name) ||
    together.some((start) => name.startsWith(start) && names.some((each) => each.startsWith(start)));
  const rest = Object.fromEntries(Object.entries(environment).filter(([name]) => !isFault(name)));
  try {
    return readSettings(rest, 'command');
  } catch (failure) {
    // Removing an invalid setting can make another one invalid, so repeat.
    if (failure instanceof SettingsUnusable && failure.names.some((name) => rest[name] !== undefined))
      return withoutFaults(rest, failure);
    throw failure;
  }
}
