import { join } from 'node:path';
import type { Context } from 'koa';
import { sendFile } from '../../http/static-files.ts';

const assetPath = /^\/assets\/([a-z-]+)\/(.+)$/;

/**
 * Sends a built file of a front end, under `/assets/<name>/`.
 * @returns whether the path is one of them.
 */
export async function sendAsset(context: Context, folder: string, names: readonly string[]): Promise<boolean> {
  const [, name, path] = assetPath.exec(context.path) ?? [];
  if (!name || !path || !names.includes(name)) return false;
  await sendFile(context, join(folder, name, 'dist'), path);
  return true;
}
