import { SealKeyMissing } from '@rewards/domain/secret-seal';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { DatabaseTooOld } from '@rewards/postgres/operations/database-too-old';
import { ProgramTooOld } from '@rewards/postgres/operations/program-too-old';
import type { Settings } from '../settings/settings.ts';
import { SettingsUnusable } from '../settings/settings-unusable.ts';
import { FileOfAnother } from '../settings/files-of-another.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { NotPossible } from './release/not-possible.ts';
import { percentEncoding } from '../settings/settings-fields.ts';
import { innermostMessage } from '../http/innermost-message.ts';

/** Known settings show which address was meant. */
type KnownSettings =
  | (Pick<Settings, 'port' | 'host' | 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseMigrationUrl'>>)
  | undefined;

interface SystemFailure {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly message: string;
}

/** A migration that waited a minute for a table lock (`migrate`). */
const tableInUse = '55P03';

const wrongPassword = '28P01';

/** PostgreSQL's errors when it is up but refuses the connection. */
const databaseRefusals: Readonly<Record<string, string>> = {
  [wrongPassword]: 'rejects the username or password',
  '28000': 'rejects the user',
  '3D000': 'has no database with that name',
  '42501': "doesn't give this user the rights it needs",
  '25006': 'is read-only',
};

/**
 * Explains why a start failed, in one line with advice.
 * @returns undefined for an unknown failure, which should be shown in full.
 */
export function explainStartFailure(failure: unknown, settings: KnownSettings): string | undefined {
  if (failure instanceof SettingsUnusable || failure instanceof FileOfAnother) return failure.message;
  if (failure instanceof DatabaseTooOld || failure instanceof DatabaseUnusable) return failure.message;
  if (failure instanceof NotPossible) return failure.message;
  // Its message is already meant for people. Its class is only loaded when used.
  if (failure instanceof Error && failure.name === 'EmbeddedPostgresFailure') return failure.message;
  if (failure instanceof StoreUnavailable) {
    return (
      `Can't reach the database at ${databaseHost(settings)} (${innermostMessage(failure)}). ` +
      'Start it, or fix DATABASE_URL.'
    );
  }
  if (failure instanceof SealKeyMissing)
    return "This sends an email, which the service's SESSION_KEYS encrypt. Set them here too, then run it again.";
  if (failure instanceof ProgramTooOld) return explainTooOld(failure, settings);
  const { code = '', syscall, path, message } = failure as SystemFailure;
  const refusal = databaseRefusals[code];
  if (refusal) {
    const { databaseMigrationUrl: byOwner } = settings ?? {};
    const hint = code === wrongPassword ? ` If its password is right, check how it's written: ${percentEncoding}.` : '';
    const names = byOwner === undefined ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_MIGRATION_URL';
    return `The database at ${databaseHost(settings)} ${refusal}. Fix ${names}, or what it points to.${hint}`;
  }
  const extension = /extension "(\w+)" is not available|control file .*\b(\w+)\.control/.exec(message);
  if (extension)
    return (
      `The PostgreSQL at ${databaseHost(settings)} lacks the extension ${extension[1] ?? extension[2]}. ` +
      'Install its contrib package, such as postgresql-contrib, and start again.'
    );
  if (code === tableInUse) {
    return (
      `Can't migrate the database at ${databaseHost(settings)}, because something is locking one of its tables. ` +
      'Stop what is using it, such as a backup or an import, and start again. The migration picks up where it stopped.'
    );
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') return explainListening(code, settings);
  if (path !== undefined && /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(code)) {
    return `Can't write to the data folder (${message}). Set DATA_DIR to a folder you own.`;
  }
  return undefined;
}

const explainTooOld = ({ release, oldestRelease }: ProgramTooOld, settings: KnownSettings): string =>
  `A later release changed the database at ${databaseHost(settings)}, and this one ` +
  `(release ${release}) is too old for it` +
  `${oldestRelease === undefined ? '' : `: it needs release ${oldestRelease}`}. ` +
  'Nothing changed. Start the later release again, or restore an older backup into an empty database.';

function explainListening(code: string, settings: KnownSettings): string {
  const port = settings?.port ?? '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what's using it, or set PORT to a different one.`;
  if (code === 'EACCES') return `This user can't use port ${port}. Set PORT to one above 1023.`;
  return (
    `HOST ${settings?.host ?? ''} isn't an address of this machine. ` +
    'Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.'
  );
}

/** Host and port only, never user and password. */
function databaseHost(settings: KnownSettings): string {
  const address = settings?.databaseUrl;
  return address !== undefined && URL.canParse(address) ? new URL(address).host : 'its address';
}
