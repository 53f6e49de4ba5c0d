import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@rewards/contracts/practice';
import { dashboard, listOwnReferrals } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import type { Context, Middleware, Next } from 'koa';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import { textsFor } from '../../texts/texts.ts';
import { asksForPage } from '../../http/asks-for-page.ts';
import type { PageAssets } from './page-assets.ts';
import { sendAsset } from './front-end-assets.ts';
import { exists, sendFile } from '../../http/static-files.ts';

const names = ['shell', 'patient', 'admin', 'displays'];

/** Pages with a bundle of their own, for screens that the shell is too new or too heavy for. */
const standalonePages: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  '/qrcode': { name: 'displays', file: 'standalone/tablet.html' },
  '/referralprogram': { name: 'displays', file: 'standalone/lobby.html' },
  '/scan': { name: 'displays', file: 'standalone/scan.html' },
  '/tvs': { name: 'displays', file: 'standalone/tv.html' },
};

const screenWorker = '/assets/displays/standalone/screen-worker.js';

/** Tells whether an admin asks, a patient, or nobody that is known. */
export type RoleOf = (context: Context) => Promise<'admin' | 'patient' | undefined>;

/** The files of the front ends, and of the pages that the service renders itself. */
export function frontEndFiles(folder: string, pageAssets: PageAssets): Middleware {
  const serve = async (context: Context, next: Next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    // It stands among the files of its build, and keeps a page that stands elsewhere.
    if (context.path === screenWorker) context.set('Service-Worker-Allowed', '/');
    if (isRead && ((await pageAssets.serve(context)) || (await sendAsset(context, folder, names)))) return;
    await next();
  };
  return (context, next) => (context.path.startsWith('/assets/') ? serve(context, next) : next());
}

/**
 * The shell for every address that is a page.
 *
 * @param apiUrl where the API answers if that is another origin than the pages'; they are told
 */
export function frontEndPages(folder: string, roleOf: RoleOf, apiUrl?: string): Middleware {
  return async (context) => {
    if (!asksForPage(context)) return sendRefusal(context, nothingHere);
    // Below /admin the same address may be a call, and no cache may take the one for the other.
    context.vary('Accept');
    const first = await firstScreenFor(context, roleOf);
    if (context.path === scanner) allowWebAssembly(context);
    await sendPage(context, folder, first.page, apiUrl);
    context.append(
      'Link',
      first.calls.map((path) => preloadOf(`${apiUrl ?? ''}${path}`)),
    );
  };
}

const scanner = '/scan';

/** The one page that reads codes itself, by a program that is no script, where the browser can't read them. */
function allowWebAssembly(context: Context): void {
  const header = 'Content-Security-Policy';
  const policy = context.response.get(header);
  context.set(header, policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"));
}

async function sendPage(
  context: Context,
  folder: string,
  shellPage: string,
  apiUrl: string | undefined,
): Promise<void> {
  const standalone = standalonePages[context.path.replace(/\/$/, '')];
  const shells = [shellPage, 'index.html'].map((file) => ({ name: 'shell', file }));
  const pages = standalone ? [standalone, ...shells] : shells;
  for (const { name, file } of pages) {
    const dist = join(folder, name, 'dist');
    if (!(await exists(join(dist, file)))) continue;
    return apiUrl === undefined ? sendFile(context, dist, file) : sendTold(context, join(dist, file), apiUrl);
  }
  context.status = 503;
  context.type = 'text/plain; charset=utf-8';
  context.body = textsFor(context).pages.notBuilt;
}

/** The page with the address of the API in it: one build serves every deployment. */
async function sendTold(context: Context, file: string, apiUrl: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  context.type = 'text/html; charset=utf-8';
  context.set('Cache-Control', 'no-cache');
  context.body = page.replace('<meta name="api-url" content=""', () => `<meta name="api-url" content="${apiUrl}"`);
}

/** Pages whose code comes from one remote, whoever asks. */
const remoteOf: Readonly<Record<string, 'patient'>> = {
  '/login': 'patient',
  '/quote': 'patient',
  '/ddcinfo': 'patient',
  '/crazyones': 'patient',
  '/reset-password': 'patient',
  '/set-password': 'patient',
};

/** Where the admin's dashboard stands; the other pages of practice staff are below. */
const admin = '/admin';

interface FirstScreen {
  /** The shell, with preload links for the remote whose page comes first: at / that depends on who asks. */
  readonly page: string;
  /**
   * What that page is going to ask for, as the front ends write it: an address that differs in a letter is asked twice.
   */
  readonly calls: readonly string[];
}

const ofLogin = [me.path, config.path];
const ofDashboard = [me.path, config.path, dashboard.path, `${listOwnReferrals.path}?page=1&per_page=50`];

/**
 * What comes first at an address, so that the browser can fetch the screen's figures while it still loads the program.
 */
export async function firstScreenFor(context: Context, roleOf: RoleOf): Promise<FirstScreen> {
  const path = context.path.replace(/(?<=.)\/$/, '');
  if (standalonePages[path]) return { page: 'index.html', calls: [] };
  const role = path === '/' ? await roleOf(context) : undefined;
  if (role === 'patient') return { page: 'dashboard.html', calls: ofDashboard };
  if (role === 'admin' || path === admin) return { page: 'admin-dashboard.html', calls: [me.path] };
  if (path.startsWith(`${admin}/`)) return { page: 'admin.html', calls: [me.path] };
  const remote = path === '/' ? 'patient' : remoteOf[path];
  return { page: `${remote ?? 'index'}.html`, calls: path === '/login' ? ofLogin : [me.path] };
}

/** With credentials, as the front ends ask: what was fetched without the cookie would be of no use to them. */
const preloadOf = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`;
