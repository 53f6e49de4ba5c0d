import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

const notOurs = new Set(['node_modules', 'dist', 'coverage']);

/** All our files below `folder`, relative to the project. Skips installed, built and hidden files. */
export function filesIn(folder: string, among: RegExp): string[] {
  const start = join(projectFolder, folder);
  if (!existsSync(start)) throw new Error(`Folder ${folder} doesn't exist`);
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path, among);
    return among.test(path) ? [path] : [];
  });
}

/** The folders directly inside `folder`, with the same exceptions. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .toSorted();

/** The package folders, relative to the project. */
export const packageFolders = (): string[] =>
  filesIn('', /(^|\/)package\.json$/)
    .filter((file) => file !== 'package.json')
    .map((file) => file.replace('/package.json', ''));
