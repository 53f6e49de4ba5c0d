import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The top of the repository, with `.env` and the default data folder. It is the same for the sources and the build,
 * which is elsewhere.
 */
export const projectFolder = above(import.meta.dirname);

function above(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('The folder of the project is told by its package-lock.json.');
  return above(dirname(folder));
}

/** The product's version, such as 1.0.0. */
export const { version: productVersion } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  readonly version: string;
};
