import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';
import { type Forms, compressedForms, sendForms } from './forms.ts';

/** A name with a content hash, as the builds write it. Such a file never changes. */
const hashedName = /\.[0-9a-f]{8,32}\.\w+$/;

export const immutably = 'public, max-age=31536000, immutable';

/** No other file is ever built, so a path can't leave its folder or reach a hidden file. */
const builtPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** How long a file without a hash is served from memory. A new build shows this much later. */
const freshMilliseconds = 1_000;

interface StoredFile extends Forms {
  readonly etag: string;
  text?: string;
  freshUntil: number;
}

/** Built files, read once and then served from memory, compressed as the build left them. */
export class StaticFiles {
  readonly #stored = new Map<string, StoredFile>();
  readonly #change: ((page: string) => string) | undefined;

  /** @param change makes the page that is served from the one that was built. */
  constructor(change?: (page: string) => string) {
    this.#change = change;
  }

  /**
   * Sends a file of a folder.
   * @returns whether there is one.
   */
  async send(context: Context, folder: string, path: string): Promise<boolean> {
    const file = builtPath.test(path) ? await this.#file(join(folder, path)) : undefined;
    if (!file) return false;
    context.type = extname(path);
    context.set('Cache-Control', hashedName.test(path) ? immutably : 'no-cache');
    context.set('ETag', file.etag);
    sendForms(context, file);
    context.status = 200;
    if (context.fresh) context.status = 304;
    return true;
  }

  /** A text file's content, the same as it is sent. Undefined if there is none. */
  async textOf(folder: string, path: string): Promise<string | undefined> {
    const file = await this.#file(join(folder, path));
    return file && (file.text ??= file.plain.toString());
  }

  async #file(path: string): Promise<StoredFile | undefined> {
    const known = this.#stored.get(path);
    const now = performance.now();
    if (known && known.freshUntil > now) return known;
    const [plain, br, gzip] = await Promise.all(['', '.br', '.gz'].map((ending) => bytesOf(path + ending)));
    if (!plain) return undefined;
    const changed = this.#change?.(plain.toString());
    const sent = changed ?? plain;
    // Weak, because the compressed forms share it.
    const etag = `W/"${createHash('sha256').update(sent).digest('base64url').slice(0, 16)}"`;
    const file =
      known?.etag === etag
        ? known
        : {
            etag,
            freshUntil: 0,
            ...(changed === undefined ? { plain, br, gzip } : compressedForms(Buffer.from(changed))),
          };
    file.freshUntil = hashedName.test(path) ? Number.POSITIVE_INFINITY : now + freshMilliseconds;
    this.#stored.set(path, file);
    return file;
  }
}

/** Undefined if there is no such file. */
const bytesOf = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((failure: NodeJS.ErrnoException) => {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(failure.code ?? '')) return undefined;
    throw failure;
  });
