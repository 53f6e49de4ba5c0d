import { parseArgs } from 'node:util';

export const backupUsage = `npm run backup -- FILE [--force]
npm run backup -- FOLDER [--keep N]

Copies everything the practice has in its database, films included, into one file, as of one moment and while the
service goes on. In a folder the file is named after its minute in UTC: referral-rewards-2026-11-22-0330.backup.

  --force     also over a file that is there; without it that is left as it is
  --keep N    of the backups in the folder only the newest N stay, once this one is finished
  --help      this text

BACKUP_KEY encrypts it. Not in it are the settings, BACKUP_KEY and SESSION_KEYS: keep those too, and elsewhere.
It works on the database of DATABASE_URL, or on the embedded one, which it starts if nobody has.`;

export const restoreUsage = `npm run restore -- FILE [--check | --replace]

Puts a backup into an empty database, checks every cent and says what it found. The whole file is checked first; then
all of it is restored, or nothing. The service must be stopped meanwhile.

  --check     only checks the file and says what is in it
  --replace   also where there are users, who are lost for good; make a backup of them before
  --help      this text

BACKUP_KEY must be what it was when the backup was made. Everybody signs in anew afterwards.
It works on the database of DATABASE_URL, or on the embedded one, which it starts if nobody has.`;

export interface BackupArguments {
  readonly place: string;
  readonly force: boolean;
  /** None: all stay. */
  readonly keep: number | undefined;
}

export interface RestoreArguments {
  readonly file: string;
  readonly replace: boolean;
  readonly check: boolean;
}

type Read<Asked> =
  | { readonly kind: 'asked'; readonly asked: Asked }
  | { readonly kind: 'help' }
  | { readonly kind: 'unusable'; readonly why: string };

/** What stands behind `npm run backup --`. */
export function readBackupArguments(given: readonly string[]): Read<BackupArguments> {
  return read(given, { force: { type: 'boolean' }, keep: { type: 'string' } }, ([place], { force, keep }) => {
    if (place === undefined) return 'Name a file or a folder';
    if (keep !== undefined && !(typeof keep === 'string' && /^[1-9]\d{0,3}$/.test(keep)))
      return '--keep takes a whole number from 1 to 9999';
    return { place, force: force === true, keep: keep === undefined ? undefined : Number(keep) };
  });
}

/** What stands behind `npm run restore --`. */
export function readRestoreArguments(given: readonly string[]): Read<RestoreArguments> {
  return read(given, { replace: { type: 'boolean' }, check: { type: 'boolean' } }, ([file], { replace, check }) => {
    if (file === undefined) return 'Name the file of a backup';
    if (replace && check) return '--check restores nothing, so that there is nothing to --replace';
    return { file, replace: replace === true, check: check === true };
  });
}

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

function read<Asked extends object>(
  given: readonly string[],
  options: Options,
  understand: (places: readonly string[], values: Readonly<Record<string, unknown>>) => Asked | string,
): Read<Asked> {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { ...options, help },
      allowPositionals: true,
    });
    if (values['help']) return { kind: 'help' };
    const asked = positionals.length > 1 ? 'Name one place only' : understand(positionals, values);
    return typeof asked === 'string' ? { kind: 'unusable', why: asked } : { kind: 'asked', asked };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) return { kind: 'unusable', why: message.split('. ')[0] ?? message };
    throw error;
  }
}
