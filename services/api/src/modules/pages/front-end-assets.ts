import { join } from 'node:path';
import type { Context } from 'koa';
import type { StaticFiles } from '../../http/static-files.ts';

const assetPath = /^\/assets\/([a-z-]+)\/(.+)$/;

/**
 * Sends a built file of a front end, under `/assets/<name>/`.
 * @returns whether the path is one of them.
 */
export async function sendAsset(
  context: Context,
  files: StaticFiles,
  folder: string,
  names: readonly string[],
): Promise<boolean> {
  const [, name, path] = assetPath.exec(context.path) ?? [];
  if (!name || !path || !names.includes(name)) return false;
  if (!(await files.send(context, join(folder, name, 'dist'), path))) context.throw(404);
  return true;
}
