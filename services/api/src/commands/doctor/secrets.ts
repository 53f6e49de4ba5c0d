import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { projectFolder } from '../../settings/project-folder.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Finding, look, ok } from './check.ts';

const openToOthers = 0o077;
/** Of a key made at random no letter makes up half. */
const leastKinds = 8;
const guessed = new Set(['', 'password', 'postgres', 'rewards', 'admin', 'secret', 'changeme']);

export const secrets: Check = {
  name: 'secrets',
  async examine({ settings }) {
    const mode = (await stat(join(projectFolder, '.env')).catch(() => undefined))?.mode ?? 0;
    const found = [...judgeSecrets(settings), ...judgeMode(mode)];
    return found.length > 0 ? found : ok('nothing that others could guess or read');
  },
};

/** `mode` as the file system has it; 0 where there is no file. */
export const judgeMode = (mode: number): readonly Finding[] =>
  process.platform === 'win32' || (mode & openToOthers) === 0
    ? []
    : [look('.env can be read by other users of this machine', 'chmod 600 .env')];

export function judgeSecrets(
  settings: Pick<Settings, 'purpose' | 'sessionKeys' | 'metricsToken' | 'databaseUrl' | 'publicUrl' | 'displayPairing'>,
): readonly Finding[] {
  const { purpose, sessionKeys = [], metricsToken, databaseUrl, publicUrl, displayPairing } = settings;
  const isServed = purpose === 'serve';
  const database = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  return [
    ...(sessionKeys.some((key) => new Set(key).size < leastKinds)
      ? [look('a key of SESSION_KEYS can be guessed', 'Put a new one before it, made with: openssl rand -hex 32')]
      : []),
    ...(metricsToken !== undefined && sessionKeys.includes(metricsToken)
      ? [look('METRICS_TOKEN is a key of SESSION_KEYS', 'Give each a secret of its own: openssl rand -hex 32')]
      : []),
    ...(isServed && metricsToken === undefined
      ? [look('METRICS_TOKEN is not set: nobody can watch the service', 'Set it, if a collector reads /metrics.')]
      : []),
    ...(database && !isLocal(database.hostname) && guessed.has(database.password)
      ? [look("the database's password can be guessed", "Change it (alter role ... password '...'), and DATABASE_URL.")]
      : []),
    ...(!displayPairing && !isLoopbackUrl(publicUrl)
      ? [
          look(
            'DISPLAY_PAIRING is off: everybody who opens a display page is shown names',
            'Leave it out, unless the network is closed to strangers.',
          ),
        ]
      : []),
  ];
}

const isLocal = (host: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(host);
