import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';
import { etagOf, hashedName, immutably, sendFile } from '../../http/static-files.ts';

type Encoding = 'br' | 'gzip' | undefined;

/** The encodings in which somebody takes a file, the smallest first, and then as it is. */
type Accepted = readonly Encoding[];

/** A file as it is sent: compressed beforehand where the build did so. */
interface Kept {
  readonly bytes: Buffer;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const assetPath = /^\/assets\/([a-z-]+)\/(.+)$/;
/** Names as the builds write them, which lead nowhere else. */
const plainPath = /^(?:\w[\w-]*\/)*\w[\w.-]*$/;
/** All front ends together, compressed, are less than a megabyte. */
const mostKeptBytes = 16_000_000;
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Each is there once, so that what is kept is found by it. */
const acceptable: readonly Accepted[] = [
  ['br', 'gzip', undefined],
  ['br', undefined],
  ['gzip', undefined],
  [undefined],
];

/** Browsers say it in a handful of short ways; what strangers make up must not take their room for good. */
const mostSayings = 100;
const longestSaying = 100;
const sayings = new Map<string, Accepted>();

function acceptedBy(context: Context): Accepted {
  const saying = context.req.headers['accept-encoding'] ?? '';
  let accepted = sayings.get(saying);
  if (accepted === undefined) {
    const takes = (encoding: Encoding) =>
      encoding === undefined || context.acceptsEncodings(encoding, 'identity') === encoding;
    accepted = acceptable.find((encodings) => encodings.every(takes)) ?? [undefined];
    if (saying.length > longestSaying) return accepted;
    if (sayings.size >= mostSayings) sayings.clear();
    sayings.set(saying, accepted);
  }
  return accepted;
}

/** The built files of one front end each, under `/assets/<name>/`. What never changes is read once and kept. */
export class FrontEndAssets {
  readonly #folder: string;
  readonly #names: readonly string[];
  /** By how it is taken, and what it is asked for by. */
  readonly #kept = new Map<Accepted, Map<string, Kept>>(acceptable.map((accepted) => [accepted, new Map()]));
  #keptBytes = 0;

  constructor(folder: string, names: readonly string[]) {
    this.#folder = folder;
    this.#names = names;
  }

  /** Answers a request for one of the files. @returns whether the path is one of theirs. */
  async serve(context: Context): Promise<boolean> {
    const { path: asked } = context;
    if (!asked.startsWith('/assets/')) return false;
    const accepted = acceptedBy(context);
    const kept = this.#kept.get(accepted)?.get(asked);
    if (kept) return send(context, kept);
    const [, name, path] = assetPath.exec(asked) ?? [];
    if (!name || !path || !this.#names.includes(name)) return false;
    const dist = join(this.#folder, name, 'dist');
    const isFixed = plainPath.test(path) && hashedName.test(path);
    const found = isFixed ? await readSmallest(join(dist, path), accepted) : undefined;
    if (!found) {
      await sendFile(context, dist, path);
      return true;
    }
    context.type = extname(path);
    const type = ['Content-Type', context.response.get('Content-Type')] as const;
    const file = { ...found, headers: [type, ...found.headers] };
    this.#keep(asked, accepted, file);
    return send(context, file);
  }

  #keep(asked: string, accepted: Accepted, file: Kept): void {
    const kept = this.#kept.get(accepted);
    if (!kept || kept.has(asked) || this.#keptBytes + file.bytes.length > mostKeptBytes) return;
    this.#keptBytes += file.bytes.length;
    kept.set(asked, file);
  }
}

/** Of what the asker understands what the build made. */
async function readSmallest(file: string, accepted: Accepted): Promise<Kept | undefined> {
  for (const encoding of accepted) {
    const stored = encoding === undefined ? file : file + suffixes[encoding];
    const found = await stat(stored).catch(() => undefined);
    if (!found?.isFile()) continue;
    const headers: readonly (readonly [string, string])[] = [
      ['Cache-Control', immutably],
      ['ETag', etagOf(found)],
      ['Last-Modified', found.mtime.toUTCString()],
      ...(encoding === undefined ? [] : ([['Content-Encoding', encoding]] as const)),
    ];
    return { bytes: await readFile(stored), headers };
  }
  return undefined;
}

function send(context: Context, { bytes, headers }: Kept): true {
  context.vary('Accept-Encoding');
  for (const [name, value] of headers) context.res.setHeader(name, value);
  context.body = bytes;
  const asked = context.req.headers;
  // Koa copies all headers before it looks whether anything is asked of them.
  const isConditional = asked['if-none-match'] !== undefined || asked['if-modified-since'] !== undefined;
  if (isConditional && context.fresh) context.status = 304;
  return true;
}
