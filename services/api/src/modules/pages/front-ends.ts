import { join } from 'node:path';
import { isPagePath } from '@rewards/contracts/page-paths';
import { me } from '@rewards/contracts/sign-in';
import type { Context, Middleware, Next } from 'koa';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import { textsFor } from '../../texts/texts.ts';
import { asksForPage } from '../../http/asks-for-page.ts';
import { type DrawnPages, pathOf } from './drawn-pages.ts';
import type { PageFiles } from './page-files.ts';
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

/** Headers that only matter for what a browser shows as a page: more bytes than many of the files. */
const ofPages = [
  ...['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Referrer-Policy'],
  ...['X-Dns-Prefetch-Control', 'X-Frame-Options', 'X-Permitted-Cross-Domain-Policies'],
];

const screenWorker = '/assets/displays/standalone/screen-worker.js';

/** What a browser may show as a page, and the worker that stands between a screen's page and the network. */
const keepsAll = ({ type, path }: Context) => type === 'text/html' || type === 'image/svg+xml' || path === screenWorker;

/** Returns whether an admin or a patient is signed in. Undefined if unknown. */
export type RoleOf = (context: Context) => Promise<'admin' | 'patient' | undefined>;

/** The files of the front ends, and of the pages the service renders itself. */
export function frontEndFiles(folder: string, pageAssets: PageAssets): Middleware {
  const files = new StaticFiles();
  const serve = async (context: Context, next: Next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    // The worker's file is in its build folder, but it controls a page elsewhere.
    if (context.path === screenWorker) context.set('Service-Worker-Allowed', '/');
    if (isRead && ((await pageAssets.serve(context)) || (await sendAsset(context, files, folder, names)))) {
      if (!keepsAll(context)) for (const name of ofPages) context.remove(name);
      return;
    }
    await next();
  };
  return (context, next) => (context.path.startsWith('/assets/') ? serve(context, next) : next());
}

interface FrontEndPages {
  readonly folder: string;
  readonly pageFiles: PageFiles;
  readonly roleOf: RoleOf;
  /** Undefined where the browser draws every page. */
  readonly drawn: Pick<DrawnPages, 'send'> | undefined;
  /** The API's address if its origin differs from the pages'. */
  readonly apiUrl: string | undefined;
}

/**
 * The shell for every address that is a page. An unknown address gets the shell too, which leads the reader on, with
 * status 404 for programs. A patient's page is drawn where that is possible.
 */
export function frontEndPages({ folder, pageFiles, roleOf, drawn, apiUrl }: FrontEndPages): Middleware {
  return async (context) => {
    if (!asksForPage(context)) return sendRefusal(context, nothingHere);
    const files = await pageFiles();
    // Below /admin a call can have the same address, so caches must tell them apart.
    context.vary('Accept');
    if (!isPagePath(context.path)) {
      await sendPage(context, files, folder, 'index.html');
      context.status = 404;
      context.set('Cache-Control', 'no-store');
      return;
    }
    const first = await firstScreenFor(context, roleOf);
    if (await drawn?.send(context, first.page)) return;
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

/** Built pages that preload what a patient's page needs, by address. */
const patientPages: Readonly<Record<string, string>> = {
  '/login': 'patient.html',
  '/quote': 'quote.html',
  '/ddcinfo': 'about.html',
  '/crazyones': 'crazy-ones.html',
  '/reset-password': 'reset-password.html',
  '/set-password': 'set-password.html',
  '/security': 'patient.html',
};

/** The admin dashboard. The other staff pages are below it. */
const admin = '/admin';

interface FirstScreen {
  /** The shell with preload links for the first page's remote. At / and at the desk that depends on the user. */
  readonly page: string;
  /** The page's first calls, exactly as the front ends write them: a different spelling would be fetched twice. */
  readonly calls: readonly string[];
}

/** The first screen at an address, so the browser can fetch its figures while the code loads. */
export async function firstScreenFor(context: Context, roleOf: RoleOf): Promise<FirstScreen> {
  const path = pathOf(context);
  if (standalonePages[path]) return { page: 'index.html', calls: [] };
  const calls = [me.path];
  const isDesk = path === admin || path.startsWith(`${admin}/`);
  const role = path === '/' || isDesk ? await roleOf(context) : undefined;
  if (path === '/' && role === 'patient') return { page: 'dashboard.html', calls };
  // Who isn't staff is led elsewhere, and needs nothing of the desk.
  if (isDesk && role === 'patient') return { page: 'index.html', calls };
  if (role === 'admin' && path === '/') return { page: 'admin-dashboard.html', calls };
  if (isDesk) return { page: path === admin ? 'admin-dashboard.html' : 'admin.html', calls };
  return { page: path === '/' ? 'patient.html' : (patientPages[path] ?? 'index.html'), calls };
}

/** With credentials, like the front ends' calls: a preload without the cookie would be useless. */
const preloadOf = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`;
