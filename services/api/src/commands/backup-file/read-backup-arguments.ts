import { type Arguments, readArguments } from '../arguments.ts';

export interface BackupArguments {
  readonly place: string;
  readonly force: boolean;
  /** Undefined keeps all. */
  readonly keep: number | undefined;
  /** What the file in a folder is called by. Undefined: the product. */
  readonly as?: string;
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
    { force: { type: 'boolean' }, keep: { type: 'string' }, as: { type: 'string' } },
    ([place, ...more], { force, keep, as }) => {
      if (place === undefined) return 'Give a file or folder';
      if (more.length > 0) return onlyOne;
      if (keep !== undefined && !(typeof keep === 'string' && /^[1-9]\d{0,3}$/.test(keep)))
        return '--keep takes a whole number from 1 to 9999';
      if (as !== undefined && !/^[a-z0-9][a-z0-9-]*$/.test(as)) return '--as takes a name of a-z, 0-9 and -';
      const name = as === undefined ? {} : { as };
      return { place, force: force === true, keep: keep === undefined ? undefined : Number(keep), ...name };
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
