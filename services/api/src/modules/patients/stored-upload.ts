import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** The lines of one read stay in memory until they are written. Four times as much doubles the young generation. */
const bytesAtOnce = 16_384;

/** An upload couldn't be stored, such as on a full disk. It is temporary, and not the uploader's fault. */
export class UploadNotStored extends Error {
  constructor(cause: unknown) {
    super('could not store an upload in the temporary folder', { cause });
    this.name = 'UploadNotStored';
  }
}

/**
 * An uploaded file in the system's temporary folder that only this process can reach: it is unlinked once open, so the
 * system frees it when it is closed, even after a crash.
 */
export class StoredUpload {
  readonly #file: FileHandle;
  readonly #streams: (Readable | Writable)[] = [];
  #writing: (Writable & { readonly bytesWritten: number }) | undefined;
  #failure: UploadNotStored | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder = tmpdir()): Promise<StoredUpload> {
    const path = join(folder, `rewards-upload-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600).catch((failure: unknown) => {
      throw new UploadNotStored(failure);
    });
    const upload = new StoredUpload(file);
    try {
      await rm(path);
    } catch (failure) {
      await upload.forget();
      throw failure;
    }
    return upload;
  }

  /** Why the file couldn't be written. */
  get failure(): UploadNotStored | undefined {
    return this.#failure;
  }

  get isEmpty(): boolean {
    return (this.#writing?.bytesWritten ?? 0) === 0;
  }

  write(): Writable {
    const writing = this.#file.createWriteStream({ autoClose: false });
    writing.on('error', (failure) => {
      this.#failure = new UploadNotStored(failure);
    });
    this.#writing = writing;
    this.#streams.push(writing);
    return writing;
  }

  /** Reads from the start, once everything is written. */
  read(): Readable {
    const reading = this.#file.createReadStream({ start: 0, autoClose: false, highWaterMark: bytesAtOnce });
    this.#streams.push(reading);
    return reading;
  }

  /** A file only closes once no stream holds it, and an ended stream still does. */
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
