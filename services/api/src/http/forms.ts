import { brotliCompressSync, gzipSync } from 'node:zlib';
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
  const encoding = (['br', 'gzip'] as const).find(
    (each) => forms[each] && context.acceptsEncodings(each, 'identity') === each,
  );
  if (encoding) context.set('Content-Encoding', encoding);
  context.body = forms[encoding ?? 'plain'];
}
