import { parseArgs } from 'node:util';

export interface BackupArguments {
  readonly place: string;
  readonly force: boolean;
  /** Undefined keeps all. */
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

/** Reads the arguments of `npm run backup --`. */
export function readBackupArguments(given: readonly string[]): Read<BackupArguments> {
  return read(given, { force: { type: 'boolean' }, keep: { type: 'string' } }, ([place], { force, keep }) => {
    if (place === undefined) return 'Give a file or folder';
    if (keep !== undefined && !(typeof keep === 'string' && /^[1-9]\d{0,3}$/.test(keep)))
      return '--keep takes a whole number from 1 to 9999';
    return { place, force: force === true, keep: keep === undefined ? undefined : Number(keep) };
  });
}

/** Reads the arguments of `npm run restore --`. */
export function readRestoreArguments(given: readonly string[]): Read<RestoreArguments> {
  return read(given, { replace: { type: 'boolean' }, check: { type: 'boolean' } }, ([file], { replace, check }) => {
    if (file === undefined) return 'Give a backup file';
    if (replace && check) return "--check doesn't restore anything, so it can't be combined with --replace";
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
    const asked = positionals.length > 1 ? 'Give only one path' : understand(positionals, values);
    return typeof asked === 'string' ? { kind: 'unusable', why: asked } : { kind: 'asked', asked };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) return { kind: 'unusable', why: message.split('. ')[0] ?? message };
    throw error;
  }
}
