import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

const notOurs = new Set(['node_modules', 'dist', 'coverage']);

/** Every file of ours below `folder`, as paths from the project's folder; what is installed, built or hidden aside. */
export function filesIn(folder: string, among: RegExp): string[] {
  const start = join(projectFolder, folder);
  if (!existsSync(start)) throw new Error(`There is no folder ${folder}`);
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path, among);
    return among.test(path) ? [path] : [];
  });
}

/** The folders directly in `folder`, likewise. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .toSorted();

/** The packages, as their folders from the project's folder. */
export const packageFolders = (): string[] =>
  filesIn('', /(^|\/)package\.json$/)
    .filter((file) => file !== 'package.json')
    .map((file) => file.replace('/package.json', ''));
