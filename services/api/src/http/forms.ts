import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** Bytes that many requests get, with their compressed forms. */
export interface Forms {
  readonly plain: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

export const compressedForms = (plain: Buffer): Forms => ({
  plain,
  br: brotliCompressSync(plain),
  gzip: gzipSync(plain),
});

/** Sends the shortest form that the client accepts. */
export function sendForms(context: Context, forms: Forms): void {
  if (forms.br || forms.gzip) context.vary('Accept-Encoding');
  const encoding = encodings.find((each) => forms[each] && isAccepted(context, each));
  if (encoding) context.set('Content-Encoding', encoding);
  context.body = forms[encoding ?? 'plain'];
}

/** Compresses an answer that is sent once, so quickly rather than well. */
export async function sendCompressed(context: Context, text: string): Promise<void> {
  context.vary('Accept-Encoding');
  const encoding = encodings.find((each) => isAccepted(context, each));
  if (!encoding) return;
  context.set('Content-Encoding', encoding);
  context.body = await (encoding === 'br' ? asBrotli(text, quickly) : asGzip(text));
}

const encodings = ['br', 'gzip'] as const;
const isAccepted = (context: Context, encoding: string) => context.acceptsEncodings(encoding, 'identity') === encoding;

const [asBrotli, asGzip] = [promisify<string, object, Buffer>(brotliCompress), promisify<string, Buffer>(gzip)];
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
