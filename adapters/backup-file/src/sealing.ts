import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFileUnusable, damaged } from './backup-file-unusable.ts';

/** Every file in the age format starts with this, whatever it's encrypted with. */
export const sealedBeginning = 'age-encryption.org/v1\n';

/**
 * The cost of guessing the key: 64 MB and half a second per guess. A container that only backs up may not have more
 * memory, and a random key can't be guessed anyway.
 */
const workFactor = 16;

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts with a passphrase like `age --passphrase`, in chunks that are each authenticated, as is the end. */
export const sealing = (key: string) =>
  async function* sealed(plain: Bytes): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(workFactor);
    yield* bytesOf(await encrypter.encrypt(streamOf(plain)));
  };

/** @throws BackupFileUnusable for a wrong key, and for a file that was changed or cut short */
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

/** Remembers errors from reading the file itself, which say nothing about its content. */
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
    ? new BackupFileUnusable("BACKUP_KEY isn't the key this backup was made with. Set it to the key you used then.", {
        cause: error,
      })
    : damaged(error);

/** The library only knows web streams, and TypeScript considers its types different from Node's. */
const streamOf = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as unknown as globalThis.ReadableStream<Uint8Array>;

const bytesOf = (stream: unknown): Bytes => Readable.fromWeb(stream as ReadableStream<Uint8Array>);
