import { join } from 'node:path';
import { config } from '@rewards/contracts/practice';
import { isPagePath } from '@rewards/contracts/page-paths';
import { dashboard, listOwnReferrals } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import type { Context, Middleware, Next } from 'koa';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import { textsFor } from '../../texts/texts.ts';
import { asksForPage } from '../../http/asks-for-page.ts';
import type { PageAssets } from './page-assets.ts';
import { sendAsset } from './front-end-assets.ts';
import { StaticFiles } from '../../http/static-files.ts';

const names = ['shell', 'patient', 'admin', 'displays'];

/** Pages with their own bundle, for screens where the shell is too new or too heavy. */
const standalonePages: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  '/qrcode': { name: 'displays', file: 'standalone/tablet.html' },
  '/referralprogram': { name: 'displays', file: 'standalone/lobby.html' },
  '/scan': { name: 'displays', file: 'standalone/scan.html' },
  '/tvs': { name: 'displays', file: 'standalone/tv.html' },
};

const screenWorker = '/assets/displays/standalone/screen-worker.js';

/** Returns whether an admin or a patient is signed in. Undefined if unknown. */
export type RoleOf = (context: Context) => Promise<'admin' | 'patient' | undefined>;

/** The files of the front ends, and of the pages the service renders itself. */
export function frontEndFiles(folder: string, pageAssets: PageAssets): Middleware {
  const files = new StaticFiles();
  const serve = async (context: Context, next: Next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    // The worker's file is in its build folder, but it controls a page elsewhere.
    if (context.path === screenWorker) context.set('Service-Worker-Allowed', '/');
    if (isRead && ((await pageAssets.serve(context)) || (await sendAsset(context, files, folder, names)))) return;
    await next();
  };
  return (context, next) => (context.path.startsWith('/assets/') ? serve(context, next) : next());
}

/**
 * The shell for every address that is a page. An unknown address gets the shell too, which leads the reader on, with
 * status 404 for programs.
 *
 * @param apiUrl the API's address if its origin differs from the pages'. The pages get it, so one build serves every
 *   deployment.
 */
export function frontEndPages(folder: string, roleOf: RoleOf, apiUrl?: string): Middleware {
  const files = new StaticFiles(apiUrl === undefined ? undefined : (page) => withApiUrl(page, apiUrl));
  return async (context) => {
    if (!asksForPage(context)) return sendRefusal(context, nothingHere);
    // Below /admin a call can have the same address, so caches must tell them apart.
    context.vary('Accept');
    if (!isPagePath(context.path)) {
      await sendPage(context, files, folder, 'index.html');
      context.status = 404;
      context.set('Cache-Control', 'no-store');
      return;
    }
    const first = await firstScreenFor(context, roleOf);
    if (context.path === scanner) allowWebAssembly(context);
    await sendPage(context, files, folder, first.page);
    context.append(
      'Link',
      first.calls.map((path) => preloadOf(`${apiUrl ?? ''}${path}`)),
    );
  };
}

const scanner = '/scan';

/** Only this page reads QR codes itself, with WebAssembly, in browsers that can't read them. */
function allowWebAssembly(context: Context): void {
  const header = 'Content-Security-Policy';
  const policy = context.response.get(header);
  context.set(header, policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"));
}

async function sendPage(context: Context, files: StaticFiles, folder: string, shellPage: string): Promise<void> {
  const standalone = standalonePages[context.path.replace(/\/$/, '')];
  const shells = [shellPage, 'index.html'].map((file) => ({ name: 'shell', file }));
  const pages = standalone ? [standalone, ...shells] : shells;
  for (const { name, file } of pages) if (await files.send(context, join(folder, name, 'dist'), file)) return;
  context.status = 503;
  context.type = 'text/plain; charset=utf-8';
  context.body = textsFor(context).pages.notBuilt;
}

const withApiUrl = (page: string, apiUrl: string) =>
  page.replace('<meta name="api-url" content=""', () => `<meta name="api-url" content="${apiUrl}"`);

/** Pages whose code comes from one remote, for every user. */
const remoteOf: Readonly<Record<string, 'patient'>> = {
  '/login': 'patient',
  '/quote': 'patient',
  '/ddcinfo': 'patient',
  '/crazyones': 'patient',
  '/reset-password': 'patient',
  '/set-password': 'patient',
  '/security': 'patient',
};

/** The admin dashboard. The other staff pages are below it. */
const admin = '/admin';

interface FirstScreen {
  /** The shell with preload links for the first page's remote. At / that depends on the user. */
  readonly page: string;
  /** The page's first calls, exactly as the front ends write them: a different spelling would be fetched twice. */
  readonly calls: readonly string[];
}

const ofLogin = [me.path, config.path];
const ofDashboard = [me.path, config.path, dashboard.path, `${listOwnReferrals.path}?page=1&per_page=50`];

/** The first screen at an address, so the browser can fetch its figures while the code loads. */
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

/** With credentials, like the front ends' calls: a preload without the cookie would be useless. */
const preloadOf = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`;
