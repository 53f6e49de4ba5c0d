import { join, resolve } from 'node:path';
import type { AppSettings, Settings } from './settings.ts';
import { refuseFilesOfAnother } from './files-of-another.ts';
import { knownSessionKeys, storedSessionKeys } from './stored-secrets.ts';
import { projectFolder } from './project-folder.ts';

export interface OpenDatabase {
  readonly settings: AppSettings;
  /** Call last, after everything that uses the database is closed. */
  close(): Promise<void>;
}

/** Opens the configured database, or attaches to the embedded one and starts it if needed. */
export async function openDatabase(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl } = settings;
  const dataDir = await defaultDataDir(settings);
  refuseFilesOfAnother(dataDir, settings);
  if (databaseUrl !== undefined) {
    return {
      settings: { ...settings, databaseUrl, dataDir, sessionKeys: await keysOf(settings, dataDir) },
      close: () => Promise.resolve(),
    };
  }
  const { startEmbeddedPostgres } = await import('@rewards/embedded-postgres/start-embedded-postgres');
  const server = await startEmbeddedPostgres({ dataDir, log });
  const sessionKeys = await keysOf(settings, dataDir);
  return { settings: { ...settings, databaseUrl: server.url, dataDir, sessionKeys }, close: () => server.stop() };
}

/** No folder is created if there is a database and nothing else to store. */
export async function defaultDataDir({ dataDir, databaseUrl, purpose }: Settings): Promise<string> {
  if (dataDir !== undefined) return resolve(dataDir);
  if (databaseUrl !== undefined && purpose !== 'start') return join(projectFolder, '.data');
  const { defaultDataFolder } = await import('@rewards/embedded-postgres/default-data-folder');
  return defaultDataFolder(projectFolder);
}

/** A command needs keys only to encrypt an email, and creates none. */
async function keysOf({ sessionKeys, purpose }: Settings, dataDir: string): Promise<readonly string[]> {
  if (sessionKeys !== undefined) return sessionKeys;
  return purpose === 'command' ? knownSessionKeys(dataDir) : storedSessionKeys(dataDir);
}
