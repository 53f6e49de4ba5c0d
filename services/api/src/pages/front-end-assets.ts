import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';
import { etagOf, hashedName, immutably, sendFile } from './static-files.ts';

type Encoding = 'br' | 'gzip' | undefined;

/** A file as it is sent: compressed beforehand where the build did so. */
interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const assetPath = /^\/assets\/([a-z-]+)\/(.+)$/;
/** Names as the builds write them, which lead nowhere else. */
const plainPath = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;
/** All front ends together, compressed, are less than a megabyte. */
const mostKeptBytes = 16_000_000;
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** The built files of one front end each, under `/assets/<name>/`. What never changes is read once and kept. */
export class FrontEndAssets {
  readonly #folder: string;
  readonly #names: readonly string[];
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;

  constructor(folder: string, names: readonly string[]) {
    this.#folder = folder;
    this.#names = names;
  }

  /** Answers a request for one of the files. @returns whether the path is one of theirs. */
  async serve(context: Context): Promise<boolean> {
    const [, name, path] = assetPath.exec(context.path) ?? [];
    if (!name || !path || !this.#names.includes(name)) return false;
    const dist = join(this.#folder, name, 'dist');
    const kept =
      plainPath.test(path) && hashedName.test(path) ? await this.#find(context, join(dist, path)) : undefined;
    if (kept) send(context, kept);
    else await sendFile(context, dist, path);
    return true;
  }

  /** The smallest of what the asker understands and the build made. */
  async #find(context: Context, file: string): Promise<Kept | undefined> {
    if (context.acceptsEncodings('br', 'identity') === 'br') {
      const kept = await this.#get(file, 'br');
      if (kept) return kept;
    }
    if (context.acceptsEncodings('gzip', 'identity') === 'gzip') {
      const kept = await this.#get(file, 'gzip');
      if (kept) return kept;
    }
    return this.#get(file, undefined);
  }

  async #get(file: string, encoding: Encoding): Promise<Kept | undefined> {
    const stored = encoding === undefined ? file : file + suffixes[encoding];
    const known = this.#kept.get(stored);
    if (known) return known;
    const read = await readKept(stored, extname(file), encoding);
    if (read && this.#keptBytes + read.bytes.length <= mostKeptBytes) {
      if (!this.#kept.has(stored)) this.#keptBytes += read.bytes.length;
      this.#kept.set(stored, read);
    }
    return read;
  }
}

async function readKept(stored: string, type: string, encoding: Encoding): Promise<Kept | undefined> {
  const found = await stat(stored).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const headers: [string, string][] = [
    ['Cache-Control', immutably],
    ['ETag', etagOf(found)],
    ['Last-Modified', found.mtime.toUTCString()],
    ...(encoding === undefined ? [] : ([['Content-Encoding', encoding]] as [string, string][])),
  ];
  return { bytes: await readFile(stored), type, headers };
}

function send(context: Context, { bytes, type, headers }: Kept): void {
  context.vary('Accept-Encoding');
  for (const [name, value] of headers) context.res.setHeader(name, value);
  context.type = type;
  context.body = bytes;
  if (context.fresh) context.status = 304;
}
