import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Purpose, type Settings, readSettings } from '../settings.ts';
import { projectFolder } from './project-folder.ts';

/** Settings from the environment and `.env`; what the environment has, wins. @throws SettingsUnusable */
export function readEnvironment(purpose: Purpose): Settings {
  const file = join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readSettings(process.env, purpose);
}
