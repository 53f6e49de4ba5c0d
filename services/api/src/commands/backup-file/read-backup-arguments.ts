import { type Arguments, readArguments } from '../arguments.ts';

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

const onlyOne = 'Give only one path';

/** Reads the arguments of `npm run backup --`. */
export function readBackupArguments(given: readonly string[]): Arguments<BackupArguments> {
  return readArguments(
    given,
    { force: { type: 'boolean' }, keep: { type: 'string' } },
    ([place, ...more], { force, keep }) => {
      if (place === undefined) return 'Give a file or folder';
      if (more.length > 0) return onlyOne;
      if (keep !== undefined && !(typeof keep === 'string' && /^[1-9]\d{0,3}$/.test(keep)))
        return '--keep takes a whole number from 1 to 9999';
      return { place, force: force === true, keep: keep === undefined ? undefined : Number(keep) };
    },
  );
}

/** Reads the arguments of `npm run restore --`. */
export function readRestoreArguments(given: readonly string[]): Arguments<RestoreArguments> {
  return readArguments(
    given,
    { replace: { type: 'boolean' }, check: { type: 'boolean' } },
    ([file, ...more], { replace, check }) => {
      if (file === undefined) return 'Give a backup file';
      if (more.length > 0) return onlyOne;
      if (replace && check) return "--check doesn't restore anything, so it can't be combined with --replace";
      return { file, replace: replace === true, check: check === true };
    },
  );
}
