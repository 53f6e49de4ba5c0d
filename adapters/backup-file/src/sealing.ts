import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFileUnusable, damaged } from './backup-file-unusable.ts';

/** With it begins every file of the age format, whatever it is encrypted with. */
export const sealedBeginning = 'age-encryption.org/v1\n';

/**
 * How much a guess at the key costs: 64 MB and half a second. More memory than that may not be there in a container
 * that does nothing but back up, and a key made at random is not guessed anyway.
 */
const workFactor = 16;

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts with a passphrase as `age --passphrase` does, in pieces that are each authenticated, as is their end. */
export const sealing = (key: string) =>
  async function* sealed(plain: Bytes): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(workFactor);
    yield* bytesOf(await encrypter.encrypt(streamOf(plain)));
  };

/** @throws BackupFileUnusable for another key, and for a file that was changed or cut short. */
export const unsealing = (key: string) =>
  async function* unsealed(sealed: Bytes): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(key);
    const source: { failed?: Error } = {};
    try {
      yield* bytesOf(await decrypter.decrypt(streamOf(noting(sealed, source))));
    } catch (error) {
      throw source.failed ?? explained(error);
    }
  };

/** What reading the file itself failed with says nothing about what is in it. */
async function* noting(source: Bytes, noted: { failed?: Error }): Bytes & AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof Error) noted.failed = error;
    throw error;
  }
}

const explained = (error: unknown): BackupFileUnusable =>
  /no identity matched/.test(String(error))
    ? new BackupFileUnusable(
        'BACKUP_KEY is not the key that this backup was made with. Set it to what it was on that day.',
        { cause: error },
      )
    : damaged(error);

/** The library knows the browser's streams alone, whose types TypeScript takes for others than Node's. */
const streamOf = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as unknown as globalThis.ReadableStream<Uint8Array>;

const bytesOf = (stream: unknown): Bytes => Readable.fromWeb(stream as ReadableStream<Uint8Array>);
