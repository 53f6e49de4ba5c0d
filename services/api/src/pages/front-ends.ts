import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import { nothingHere, sendRefusal } from '../http/refusal.ts';
import { asksForPage } from './asks-for-page.ts';
import type { PageAssets } from './page-assets.ts';
import { exists, sendAsset, sendFile } from './static-files.ts';

const names = ['shell', 'patient', 'admin', 'displays'];

/** Pages with a bundle of their own, for screens that the shell is too new or too heavy for. */
const standalonePages: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  '/referralprogram': { name: 'displays', file: 'standalone/lobby.html' },
};

export const defaultFrontEndsFolder = fileURLToPath(new URL('../../../../frontends/', import.meta.url));

const notBuilt = 'The pages have not been built yet. Stop the server and run `npm start` in the project: it builds what is missing.\n';

/**
 * The front ends: their files, and the shell for every address that is a page.
 *
 * @param apiUrl where the API answers if that is another origin than the pages'; they are told
 */
export function frontEnds(folder: string, pageAssets: PageAssets, apiUrl?: string): Middleware {
  return async (context) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (isRead && ((await pageAssets.serve(context)) || (await sendAsset(context, folder, names)))) return;
    if (asksForPage(context)) await sendPage(context, folder, apiUrl);
    else sendRefusal(context, nothingHere);
  };
}

async function sendPage(context: Context, folder: string, apiUrl: string | undefined): Promise<void> {
  const standalone = standalonePages[context.path.replace(/\/$/, '')];
  const pages = standalone ? [standalone, shell] : [shell];
  for (const { name, file } of pages) {
    const dist = join(folder, name, 'dist');
    if (!(await exists(join(dist, file)))) continue;
    return apiUrl === undefined ? sendFile(context, dist, file) : sendTold(context, join(dist, file), apiUrl);
  }
  context.status = 503;
  context.type = 'text/plain; charset=utf-8';
  context.body = notBuilt;
}

/** The page with the address of the API in it: one build serves every deployment. */
async function sendTold(context: Context, file: string, apiUrl: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  context.type = 'text/html; charset=utf-8';
  context.set('Cache-Control', 'no-cache');
  context.body = page.replace('<meta name="api-url" content=""', () => `<meta name="api-url" content="${apiUrl}"`);
}

const shell = { name: 'shell', file: 'index.html' };
