import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { DatabaseTooOld } from '@rewards/postgres/operations/database-too-old';
import { ProgramTooOld } from '@rewards/postgres/operations/program-too-old';
import type { Settings } from '../settings/settings.ts';
import { SettingsUnusable } from '../settings/settings-unusable.ts';
import { FileOfAnother } from '../settings/files-of-another.ts';
import { innermostMessage } from '../http/innermost-message.ts';

/** Where the settings are known already, they tell which address was meant. */
type KnownSettings = Pick<Settings, 'port' | 'host' | 'databaseUrl' | 'dataDir'> | undefined;

interface SystemFailure {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly message: string;
}

/** What a migration fails with that waited for a table for a minute (`migrate`). */
const tableInUse = '55P03';

/** What PostgreSQL says when it is there but will not have us. */
const databaseRefusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or password',
  '28000': 'refuses the user',
  '3D000': 'has no database of that name',
  '42501': 'does not let this user make tables',
  '25006': 'can only be read from',
};

/**
 * Why a start failed, in a line that says what to do.
 * @returns undefined for a failure nobody thought of, which is to be shown whole.
 */
export function explainStartFailure(failure: unknown, settings: KnownSettings): string | undefined {
  if (failure instanceof SettingsUnusable || failure instanceof FileOfAnother) return failure.message;
  if (failure instanceof DatabaseTooOld) return failure.message;
  // Its message is written for people already; its class is loaded only where it is used.
  if (failure instanceof Error && failure.name === 'EmbeddedPostgresFailure') return failure.message;
  if (failure instanceof StoreUnavailable) {
    return (
      `The database at ${databaseHost(settings)} can not be reached (${innermostMessage(failure)}). ` +
      'Start it, or correct DATABASE_URL.'
    );
  }
  if (failure instanceof ProgramTooOld) return explainTooOld(failure, settings);
  const { code = '', syscall, path, message } = failure as SystemFailure;
  const refusal = databaseRefusals[code];
  if (refusal) return `The database at ${databaseHost(settings)} ${refusal}. Correct DATABASE_URL, or what it names.`;
  if (code === tableInUse) {
    return (
      `The database at ${databaseHost(settings)} is being brought up to date, ` +
      'and somebody keeps a table of it locked. ' +
      'End what is at work there, such as a backup or an import, and start again: it goes on where it stopped.'
    );
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') return explainListening(code, settings);
  if (path !== undefined && /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(code)) {
    return `The data folder can not be written (${message}). Set DATA_DIR to a folder of your own.`;
  }
  return undefined;
}

const explainTooOld = ({ release, oldestRelease }: ProgramTooOld, settings: KnownSettings): string =>
  `The database at ${databaseHost(settings)} was changed by a later release of this program, and this one ` +
  `(release ${release}) is too old for it` +
  `${oldestRelease === undefined ? '' : `: it needs release ${oldestRelease}`}. ` +
  'Nothing was changed. Start the later release again, or restore a backup from before it into an empty database.';

function explainListening(code: string, settings: KnownSettings): string {
  const port = settings?.port ?? '';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return (
    `HOST ${settings?.host ?? ''} is no address of this machine. ` +
    'Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.'
  );
}

/** Host and port alone: user and password are nobody's business. */
function databaseHost(settings: KnownSettings): string {
  const address = settings?.databaseUrl;
  return address !== undefined && URL.canParse(address) ? new URL(address).host : 'its address';
}
