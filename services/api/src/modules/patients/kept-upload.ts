import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/**
 * The lines of one read live until they are written: with four times as many the young generation grows to twice its
 * size.
 */
const bytesAtOnce = 16_384;

/** What was uploaded can't be kept, such as on a full disk: no fault of who uploads, and passing. */
export class UploadNotKept extends Error {
  constructor(cause: unknown) {
    super('an upload could not be kept in the temporary folder', { cause });
    this.name = 'UploadNotKept';
  }
}

/**
 * What was uploaded, in a file of the system's temporary folder that only this process can reach: its name is taken
 * away as soon as it is open, so that the system frees it when it is closed, even by a crash.
 */
export class KeptUpload {
  readonly #file: FileHandle;
  readonly #streams: (Readable | Writable)[] = [];
  #writing: (Writable & { readonly bytesWritten: number }) | undefined;
  #failure: UploadNotKept | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder = tmpdir()): Promise<KeptUpload> {
    const path = join(folder, `rewards-upload-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600).catch((failure: unknown) => {
      throw new UploadNotKept(failure);
    });
    const upload = new KeptUpload(file);
    try {
      await rm(path);
    } catch (failure) {
      await upload.forget();
      throw failure;
    }
    return upload;
  }

  /** Why the file could not be written. */
  get failure(): UploadNotKept | undefined {
    return this.#failure;
  }

  get isEmpty(): boolean {
    return (this.#writing?.bytesWritten ?? 0) === 0;
  }

  write(): Writable {
    const writing = this.#file.createWriteStream({ autoClose: false });
    writing.on('error', (failure) => {
      this.#failure = new UploadNotKept(failure);
    });
    this.#writing = writing;
    this.#streams.push(writing);
    return writing;
  }

  /** From its beginning, once all of it is written. */
  read(): Readable {
    const reading = this.#file.createReadStream({ start: 0, autoClose: false, highWaterMark: bytesAtOnce });
    this.#streams.push(reading);
    return reading;
  }

  /** A file is closed only once no stream holds it any more, and one that has merely ended still does. */
  async forget(): Promise<void> {
    await Promise.all(this.#streams.map(destroyed));
    await this.#file.close();
  }
}

const destroyed = (stream: Readable | Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) return resolve();
    stream.once('close', resolve).destroy();
  });
