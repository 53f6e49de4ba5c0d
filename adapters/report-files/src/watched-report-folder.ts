import { webcrypto } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PatientListFile } from '@rewards/domain/patients/import/patient-list-file';
import {
  type FolderFile,
  type ReportFolder,
  ReportFolderUnreadable,
} from '@rewards/domain/practice-system/report/report-folder';
import { freeName } from './free-name.ts';

/** A file that is being written changes within this time. */
const settlingMilliseconds = 10_000;
/** Subfolders for files that were read, or couldn't be. */
const subfolders = { done: 'done', failed: 'failed' } as const;
/** Hidden files, Office's lock files, and what browsers and copy programs still write. */
const unfinished = /^[.~]|\.(?:tmp|temp|part|partial|crdownload|download|filepart|lock)$/i;

export interface WatchedReportFolderSettings {
  readonly folder: string;
  readonly maxBytes: number;
  /** The lines in a file's bytes. */
  readonly linesIn: (bytes: Uint8Array) => PatientListFile;
  /** In milliseconds. */
  readonly now: () => number;
}

/** What a file looked like. */
interface Seen {
  readonly mark: string;
  readonly since: number;
  /** It was read, but couldn't be moved. */
  readonly isFinished: boolean;
}

const markOf = ({ size, mtimeMs, ino }: Stats) => `${size} ${mtimeMs} ${ino}`;

/** Files in a folder, as a practice's program leaves them there. Asked again and again. */
export class WatchedReportFolder implements ReportFolder {
  readonly #settings: WatchedReportFolderSettings;
  #seen: ReadonlyMap<string, Seen> = new Map();

  constructor(settings: WatchedReportFolderSettings) {
    this.#settings = settings;
  }

  async *settled(): AsyncGenerator<FolderFile, void, undefined> {
    const seen = await this.#look();
    this.#seen = seen;
    const now = this.#settings.now();
    const names = [...seen].filter(([, { since, isFinished }]) => !isFinished && now - since >= settlingMilliseconds);
    for (const [name, { mark }] of names.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const file = await this.#open(name, mark);
      if (file) yield file;
    }
  }

  /** Each file since when it looks as it does now. */
  async #look(): Promise<Map<string, Seen>> {
    const { folder, now } = this.#settings;
    const seen = new Map<string, Seen>();
    for (const entry of await listed(folder)) {
      if (!entry.isFile() || unfinished.test(entry.name)) continue;
      const stats = await lstat(join(folder, entry.name)).catch(() => undefined);
      if (!stats?.isFile()) continue;
      const mark = markOf(stats);
      const known = this.#seen.get(entry.name);
      seen.set(entry.name, known?.mark === mark ? known : { mark, since: now(), isFinished: false });
    }
    return seen;
  }

  async #open(name: string, mark: string): Promise<FolderFile | undefined> {
    const { folder, linesIn } = this.#settings;
    const read = await this.#read(join(folder, name), mark);
    if (read === 'changed') return undefined;
    const finish = (to: keyof typeof subfolders) => this.#move(name, to, mark);
    if (typeof read !== 'string')
      return { kind: 'readable', name, digest: await digestOf(read), lines: linesIn(read), finish };
    // Its bytes are unknown, so what we see of it tells it apart.
    return { kind: 'unreadable', name, digest: await digestOf(Buffer.from(`${name} ${mark}`)), fault: read, finish };
  }

  /** All bytes at once: the digest and the rows must be of the same content. */
  async #read(
    path: string,
    mark: string,
  ): Promise<Buffer<ArrayBuffer> | 'changed' | 'file_unreadable' | 'report_too_large'> {
    let handle: FileHandle | undefined;
    try {
      // Not through a link that took the file's place.
      handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      const before = await handle.stat();
      if (markOf(before) !== mark) return 'changed';
      if (before.size > this.#settings.maxBytes) return 'report_too_large';
      const bytes = await handle.readFile();
      return markOf(await handle.stat()) === mark ? bytes : 'changed';
    } catch (failure) {
      return (failure as NodeJS.ErrnoException).code === 'ENOENT' ? 'changed' : 'file_unreadable';
    } finally {
      await handle?.close();
    }
  }

  async #move(name: string, to: keyof typeof subfolders, mark: string): Promise<boolean> {
    const { folder, now } = this.#settings;
    try {
      // A newer report under the same name wasn't read yet.
      if (markOf(await lstat(join(folder, name))) !== mark) return true;
      const into = join(folder, subfolders[to]);
      await mkdir(into, { recursive: true });
      await rename(join(folder, name), join(into, freeName(name, await readdir(into))));
      return true;
    } catch {
      this.#seen = new Map(this.#seen).set(name, { mark, since: now(), isFinished: true });
      return false;
    }
  }
}

const listed = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((failure: unknown) => {
    throw new ReportFolderUnreadable(failure);
  });

/** Off this thread, because a large report takes a while. */
const digestOf = async (content: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', content)).toString('hex');
