import { basename, resolve } from 'node:path';
import { type CellFile, readCell, readCells, refuseOnePractice } from '../../settings/cell-settings.ts';
import { defaultDataDir } from '../../settings/open-database.ts';
import { readEnvironment } from '../../settings/read-environment.ts';
import type { Settings } from '../../settings/settings.ts';
import { NotPossible } from '../release/not-possible.ts';
import type { Selection } from './read-fleet-arguments.ts';

/** The practices of the group that this machine serves. */
export interface Group {
  /** Of the process. */
  readonly settings: Settings;
  readonly dataDir: string;
  readonly folder: string;
  readonly practices: readonly CellFile[];
}

/** @throws SettingsUnusable for those of the process, and NotPossible if the folder can't be read. */
export async function readGroup(): Promise<Group> {
  const settings = readEnvironment('group');
  refuseOnePractice(process.env);
  const folder = settings.cellsDir ?? '';
  try {
    return { settings, folder, dataDir: await defaultDataDir(settings), practices: byName(readCells(folder)) };
  } catch (failure) {
    throw new NotPossible(`Can't read the folder ${folder} of CELLS_DIR (${(failure as Error).message}).`);
  }
}

const byName = (files: readonly CellFile[]) => files.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** @throws NotPossible for a name that no practice has. */
export function selected({ practices, folder }: Group, { only, except }: Selection): readonly CellFile[] {
  const unknown = [...(only ?? []), ...except].filter((name) => practices.every((each) => each.name !== name));
  if (unknown.length > 0)
    throw new NotPossible(`There's no ${unknown.map((name) => `${name}.env`).join(', ')} in ${folder}.`);
  return practices.filter(({ name }) => (only?.includes(name) ?? true) && !except.includes(name));
}

/** @param given a name, or the path of a file. @throws NotPossible if there is no such practice. */
export function practiceNamed(group: Group, given: string): CellFile {
  const isPath = given.includes('/') || given.endsWith('.env');
  const path = resolve(given);
  const found = group.practices.find((each) => (isPath ? resolve(each.path) === path : each.name === given));
  if (found) return found;
  if (!isPath) throw new NotPossible(`There's no ${given}.env in ${group.folder}.`);
  if (!basename(path).endsWith('.env')) throw new NotPossible(`${given} isn't a file with the ending .env.`);
  return readCell(path);
}
