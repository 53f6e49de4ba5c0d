import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import { isLoopbackUrl } from '../http/at-this-machine.ts';
import { sendCompressed } from '../http/forms.ts';
import { logUnlessDisconnected } from '../http/log-unless-disconnected.ts';
import { RequestRate } from '../http/request-rate.ts';
import { sameSecret } from '../http/same-secret.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { TrustedProxies } from '../http/trusted-proxies.ts';
import { PageAssets } from '../modules/pages/page-assets.ts';
import type { AppSettings } from '../settings/settings.ts';
import { textsFor, textsOfPractice } from '../texts/texts.ts';
import type { ListedCells } from './cell.ts';
import { renderGroupPage } from './group-page.ts';
import { statusOf } from './group-status.ts';

export interface GroupDependencies {
  readonly host: Pick<ListedCells, 'list'>;
  readonly settings: Pick<AppSettings, 'groupUrl' | 'groupPassword' | 'trustedProxies' | 'proxyNetworks'>;
  readonly log: Logger;
  /** Says why a practice couldn't start. */
  readonly explain: (failure: unknown, settings: AppSettings) => string | undefined;
}

/** Enough to reload the page, and far too few to guess a password. For one address. */
const passwordRate = { burst: 20, perSecond: 0.1 };

/**
 * Answers at the group's host name: the page, behind HTTP Basic authentication with any user name.
 * Undefined without an address and a password.
 */
export function groupApp({
  host,
  settings,
  log,
  explain,
}: GroupDependencies): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined {
  const { groupUrl: url, groupPassword: password } = settings;
  if (url === undefined || password === undefined) return undefined;
  const isUnencrypted = !url.startsWith('https:') && !isLoopbackUrl(url);
  if (isUnencrypted) log.warn(textsOfPractice.group.unencrypted);
  const koa = new Koa();
  const assets = new PageAssets();
  const proxies = new TrustedProxies(settings);
  const rate = new RequestRate(passwordRate);
  koa.on('error', (failure: unknown) => logUnlessDisconnected(failure, log));
  koa.use(securityHeaders(url, url, withoutScenes, log));
  koa.use(async (context, next) => {
    if (!(await assets.serve(context))) await next();
  });
  koa.use(async (context) => {
    context.set('Cache-Control', 'no-store');
    const texts = textsFor(context);
    const given = passwordIn(context);
    const waitSeconds = given === undefined ? 0 : Math.ceil(rate.take(proxies.clientOf(context.req)));
    if (waitSeconds > 0) {
      context.set('Retry-After', String(waitSeconds));
      context.status = 429;
      context.body = texts.group.tooManyAttempts(waitSeconds);
      return;
    }
    if (given === undefined || !sameSecret(given, password)) {
      context.set('WWW-Authenticate', 'Basic realm="Practices", charset="UTF-8"');
      context.status = 401;
      context.body = texts.group.passwordNeeded;
      return;
    }
    const now = new Date();
    const practices = await Promise.all(
      host.list().map((each) => statusOf(each, now, (failure, cell) => explain(failure, cell.settings))),
    );
    context.type = 'text/html; charset=utf-8';
    const page = await renderGroupPage({ assets, texts }, { practices, now, isUnencrypted });
    context.body = page;
    await sendCompressed(context, page);
  });
  return koa.callback();
}

const withoutScenes = { settings: async () => noScenes, sourcesIn: () => noScenes };
const noScenes = { media: [], frames: [] };

/** What was sent as the password. Undefined if nothing was. */
function passwordIn(context: Context): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(context.get('authorization')) ?? [];
  if (encoded === undefined) return undefined;
  const sent = Buffer.from(encoded, 'base64').toString('utf8');
  return sent.slice(sent.indexOf(':') + 1);
}
