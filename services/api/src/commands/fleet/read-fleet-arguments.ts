import { readBackupArguments } from '../backup-file/read-backup-arguments.ts';

export const forEach = ['doctor', 'backup', 'audit', 'migrate'] as const;
export const forOne = ['admin', 'audit', 'backup', 'doctor', 'migrate', 'restore', 'seed'] as const;

export type ForEach = (typeof forEach)[number];
export type ForOne = (typeof forOne)[number];

/** Which practices. */
export interface Selection {
  /** Undefined takes all. */
  readonly only: readonly string[] | undefined;
  readonly except: readonly string[];
}

export type FleetArguments =
  | {
      readonly kind: 'each';
      readonly command: ForEach;
      /** Of the command. */
      readonly words: readonly string[];
      /** For backups. */
      readonly folder: string | undefined;
      readonly selection: Selection;
      readonly atOnce: number;
    }
  | { readonly kind: 'one'; readonly name: string; readonly command: ForOne; readonly words: readonly string[] }
  | { readonly kind: 'upgrade'; readonly words: readonly string[]; readonly selection: Selection };

/** Reads the arguments of `npm run fleet --`, or says why they can't be used. */
export function readFleetArguments([first, ...rest]: readonly string[]): FleetArguments | string {
  if (first === 'run') return readOne(rest);
  const command = forEach.find((each) => each === first);
  if (command === undefined && first !== 'upgrade') return 'Say what to do for each practice';
  const { words, values } = takeOptions(rest, ['--only', '--except', '--at-once']);
  const [only, except] = [values['--only'], values['--except']].map((names) => names?.split(',').filter(Boolean));
  if (only?.length === 0 || except?.length === 0) return '--only and --except take names, separated by commas';
  const selection = { only, except: except ?? [] };
  const atOnce = values['--at-once'] ?? '2';
  if (!/^(?:[1-9]|[12]\d|3[0-2])$/.test(atOnce)) return '--at-once takes a whole number from 1 to 32';
  if (command === undefined)
    return only === undefined ? { kind: 'upgrade', words, selection } : 'All practices upgrade together, so not --only';
  const asked = { kind: 'each', command, selection, atOnce: Number(atOnce) } as const;
  if (command === 'backup') return readBackups(words, asked);
  if (command !== 'doctor' && words.length > 0) return `${command} takes no ${words[0]}`;
  if (words.includes('--json')) return 'For JSON, run one practice at a time: run NAME doctor --json';
  return { ...asked, words, folder: undefined };
}

function readOne([name, given, ...words]: readonly string[]): FleetArguments | string {
  if (name === undefined || given === undefined) return 'Give a practice and a command';
  const command = forOne.find((each) => each === given);
  return command === undefined ? `run takes ${forOne.join(', ')}` : { kind: 'one', name, command, words };
}

function readBackups(
  given: readonly string[],
  asked: Omit<Extract<FleetArguments, { kind: 'each' }>, 'words' | 'folder'>,
): FleetArguments | string {
  const read = readBackupArguments(given);
  if (read.kind !== 'asked') return read.kind === 'unusable' ? read.why.replace('a file or folder', 'a folder') : '';
  const { place, force, keep, as } = read.asked;
  if (as !== undefined) return "--as is each practice's own name already";
  const words = [...(force ? ['--force'] : []), ...(keep === undefined ? [] : ['--keep', String(keep)])];
  return { ...asked, folder: place, words };
}

/** Takes the fleet's own options, with a space or an = before their values, and leaves the rest to the command. */
function takeOptions(given: readonly string[], names: readonly string[]) {
  const words: string[] = [];
  const values: Record<string, string> = {};
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    const [name = '', ...value] = word.split('=');
    if (!names.includes(name)) words.push(word);
    else values[name] = value.length > 0 ? value.join('=') : (given[++index] ?? '');
  }
  return { words, values };
}
