import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'koa';
import send from 'koa-send';

/** A name that holds a hash of the content, as the builds write it: what it names never changes. */
const hashedName = /\.[0-9a-f]{8,32}\.\w+$/;

/** Answers with a file, compressed beforehand where the build did so. Throws a 404 of koa-send when there is none. */
export async function sendFile(context: Context, folder: string, path: string): Promise<void> {
  context.vary('Accept-Encoding');
  context.set('Cache-Control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  await send(context, path, {
    root: folder,
    setHeaders: (response, _path, stats) =>
      response.setHeader('ETag', `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`),
  });
  if (context.body === undefined || context.body === null) return;
  context.status = 200;
  if (context.fresh) context.status = 304;
}

const assetPath = /^\/assets\/([a-z-]+)\/(.+)$/;

/** The built files of one front end each, under `/assets/<name>/`. @returns whether the path is one of theirs. */
export async function sendAsset(context: Context, frontendsFolder: string, names: readonly string[]): Promise<boolean> {
  const [, name, path] = assetPath.exec(context.path) ?? [];
  if (!name || !path || !names.includes(name)) return false;
  await sendFile(context, join(frontendsFolder, name, 'dist'), path);
  return true;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
