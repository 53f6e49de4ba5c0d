import { join, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import type { AppSettings } from '../wiring/app-settings.ts';
import { keptSessionKeys } from './kept-secrets.ts';
import { projectFolder } from './project-folder.ts';

export interface OpenDatabase {
  readonly settings: AppSettings;
  readonly isEmbedded: boolean;
  /** To be called last, after everything that uses the database is closed. */
  close(): Promise<void>;
}

/** Finds the database: the one that is set, or the embedded one, which it attaches to or starts. */
export async function openDatabase(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return openEmbedded(settings, log);
  const { databaseUrl } = settings;
  const dataDir = resolve(settings.dataDir ?? join(projectFolder, '.data'));
  const sessionKeys = settings.sessionKeys ?? (await keptSessionKeys(dataDir));
  return { settings: { ...settings, databaseUrl, dataDir, sessionKeys }, isEmbedded: false, close: () => Promise.resolve() };
}

async function openEmbedded(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  const [{ startEmbeddedPostgres }, { defaultDataFolder }] = await Promise.all([
    import('@rewards/embedded-postgres/start-embedded-postgres'),
    import('@rewards/embedded-postgres/default-data-folder'),
  ]);
  const dataDir = settings.dataDir === undefined ? await defaultDataFolder(projectFolder) : resolve(settings.dataDir);
  const server = await startEmbeddedPostgres({ dataDir, log });
  const sessionKeys = settings.sessionKeys ?? (await keptSessionKeys(dataDir));
  return { settings: { ...settings, databaseUrl: server.url, dataDir, sessionKeys }, isEmbedded: true, close: () => server.stop() };
}
