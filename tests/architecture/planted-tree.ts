import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { packageFolders, projectFolder } from './project-folder.ts';

export interface Planted {
  /** Relative to the tree's folder. */
  readonly file: string;
  readonly code: string;
}

/**
 * A tree laid out like the project, with the same package names, empty stand-ins for libraries, and only the planted
 * files as sources. The real sources aren't touched.
 */
export class PlantedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'planted-'));

  constructor(planted: readonly Planted[], libraries: readonly string[]) {
    for (const name of ['', ...packageFolders()]) this.#copyManifest(name);
    for (const name of libraries) this.#standIn(name);
    for (const { file, code } of planted) this.#write(file, code);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #copyManifest(folder: string): void {
    mkdirSync(join(this.folder, folder), { recursive: true });
    cpSync(join(projectFolder, folder, 'package.json'), join(this.folder, folder, 'package.json'));
    if (folder === '') return;
    const link = join(this.folder, 'node_modules', '@rewards', folder.split('/').at(-1) ?? '');
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(this.folder, folder)), link, 'junction');
  }

  #standIn(library: string): void {
    this.#write(`node_modules/${library}/package.json`, JSON.stringify({ name: library, main: 'index.js' }));
    this.#write(`node_modules/${library}/index.js`, '');
  }

  #write(file: string, text: string): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
