import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '@rewards/domain/practice/films/film';

/** A copy that takes longer was abandoned by a process that died. */
const maxCopyMilliseconds = 3_600_000;
const partEnding = '.part';

/**
 * Copies of films as files, so playback puts no load on the database. A process makes the copy on the first request for
 * a film, and it can be removed anytime, because the database has the film.
 */
export class FilmFiles {
  readonly #folder: string;
  readonly #copies = new Map<string, Promise<void>>();
  #lastCopy: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Opens the film's file for the caller to close. Copies the film first if there is no file of its size.
   * @throws errors of reading the film or writing its file.
   */
  async open(film: Film, read: () => AsyncIterable<Uint8Array>): Promise<FileHandle> {
    const file = await this.#openWhole(film);
    if (file) return file;
    await this.#copyOnce(film.id, read);
    const copied = await this.#openWhole(film);
    if (!copied) throw new Error(`The copy of film ${film.id} is not what was written`);
    return copied;
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /** Removes the file of each film that isn't in `ids`, and abandoned copies. */
  async removeAllBut(ids: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const isPart = name.endsWith(partEnding);
      if (isPart ? await this.#isAbandoned(name, now) : !ids.has(name)) await rm(this.#pathOf(name), { force: true });
    }
  }

  async #openWhole({ id, bytes }: Film): Promise<FileHandle | undefined> {
    const file = await open(this.#pathOf(id)).catch((failure: unknown) => {
      if (codeOf(failure) === 'ENOENT') return undefined;
      throw failure;
    });
    if (file === undefined || (await file.stat()).size === bytes) return file;
    await file.close();
    return undefined;
  }

  /** One film at a time, so copying never takes more than one database connection. */
  #copyOnce(id: string, read: () => AsyncIterable<Uint8Array>): Promise<void> {
    const running = this.#copies.get(id);
    if (running) return running;
    const copying = this.#lastCopy.then(() => this.#copy(id, read)).finally(() => this.#copies.delete(id));
    this.#lastCopy = copying.catch(() => undefined);
    this.#copies.set(id, copying);
    return copying;
  }

  /** Other processes can share the folder, so a file gets its name only once it is complete. */
  async #copy(id: string, read: () => AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const part = this.#pathOf(`${id}.${randomUUID()}${partEnding}`);
    try {
      await writeFile(part, read(), { flag: 'wx', mode: 0o600, flush: true });
      await rename(part, this.#pathOf(id));
    } catch (failure) {
      await rm(part, { force: true });
      throw failure;
    }
  }

  async #isAbandoned(name: string, now: Date): Promise<boolean> {
    const found = await stat(this.#pathOf(name)).catch(() => undefined);
    return found !== undefined && now.getTime() - found.mtimeMs > maxCopyMilliseconds;
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}

const codeOf = (failure: unknown) => (failure as { code?: unknown } | null)?.code;
