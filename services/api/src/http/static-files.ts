import type { Stats } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Context } from 'koa';
import send from 'koa-send';

/** A name with a content hash, as the builds write it. Such a file never changes. */
export const hashedName = /\.[0-9a-f]{8,32}\.\w+$/;

export const immutably = 'public, max-age=31536000, immutable';

export const etagOf = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string =>
  `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;

/** Sends a file, precompressed if the build did so. Throws koa-send's 404 if there is none. */
export async function sendFile(context: Context, folder: string, path: string): Promise<void> {
  context.vary('Accept-Encoding');
  context.set('Cache-Control', hashedName.test(path) ? immutably : 'no-cache');
  await send(context, path, {
    root: folder,
    setHeaders: (response, _path, stats) => response.setHeader('ETag', etagOf(stats)),
  });
  if (context.body === undefined || context.body === null) return;
  context.status = 200;
  if (context.fresh) context.status = 304;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
