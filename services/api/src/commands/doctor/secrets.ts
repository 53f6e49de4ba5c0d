import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { projectFolder } from '../../settings/project-folder.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Finding, look, ok, when } from './check.ts';

const openToOthers = 0o077;
/** In a random key, no character makes up half. */
const minKinds = 8;
const guessed = new Set(['', 'password', 'postgres', 'rewards', 'admin', 'secret', 'changeme']);

export const secrets: Check = {
  name: 'secrets',
  async examine({ settings }) {
    const mode = (await stat(join(projectFolder, '.env')).catch(() => undefined))?.mode ?? 0;
    const found = [...judgeSecrets(settings), ...judgeMode(mode)];
    return found.length > 0 ? found : ok('nothing others could guess or read');
  },
};

/** `mode` as in the file system. 0 if there is no file. */
export const judgeMode = (mode: number): readonly Finding[] =>
  when(
    process.platform !== 'win32' && (mode & openToOthers) !== 0,
    look('other users of this machine can read .env', 'Run chmod 600 .env'),
  );

export function judgeSecrets(
  settings: Pick<Settings, 'purpose' | 'sessionKeys' | 'metricsToken' | 'databaseUrl' | 'publicUrl' | 'displayPairing'>,
): readonly Finding[] {
  const { purpose, sessionKeys = [], metricsToken, databaseUrl, publicUrl, displayPairing } = settings;
  const isServed = purpose === 'serve';
  const database = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  return [
    ...when(
      sessionKeys.some((key) => new Set(key).size < minKinds),
      look('a key in SESSION_KEYS is easy to guess', 'Put a new one in front of it, made with openssl rand -hex 32.'),
    ),
    ...when(
      metricsToken !== undefined && sessionKeys.includes(metricsToken),
      look(
        'METRICS_TOKEN is also a key in SESSION_KEYS',
        'Use a different secret for each, made with openssl rand -hex 32.',
      ),
    ),
    ...when(
      isServed && metricsToken === undefined,
      look("METRICS_TOKEN isn't set, so nothing can monitor the service", 'Set it if a collector reads /metrics.'),
    ),
    ...when(
      database !== undefined && !isLocal(database.hostname) && guessed.has(database.password),
      look(
        'the database password is easy to guess',
        "Change it (alter role ... password '...') and update DATABASE_URL.",
      ),
    ),
    ...when(
      !displayPairing && !isLoopbackUrl(publicUrl),
      look(
        'DISPLAY_PAIRING is off, so anyone who opens a display page sees names',
        "Remove it, unless outsiders can't reach this network.",
      ),
    ),
  ];
}

const isLocal = (host: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(host);
