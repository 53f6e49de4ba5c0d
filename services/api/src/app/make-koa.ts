import type { Router } from '@koa/router';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import type { Logger } from 'pino';
import type { Answers } from '../http/domain-refusals.ts';
import type { Counted } from '../modules/counted.ts';
import type { Metrics } from '../modules/metrics/metrics.ts';
import { renderFailurePage } from '../modules/pages/failure-page.ts';
import { type RoleOf, frontEndFiles, frontEndPages } from '../modules/pages/front-ends.ts';
import type { PageAssets } from '../modules/pages/page-assets.ts';
import { sceneSources } from '../modules/practice/scene-sources.ts';
import type { Drain } from '../modules/health/health.routes.ts';
import type { Purpose } from '../settings/settings.ts';
import type { BrowserSessions } from '../modules/sign-in/browser-sessions.ts';
import { apiRouter, unknownCall } from '../http/api-router.ts';
import { type Addresses, callingOrigins, cookiePolicy } from '../http/cookie-policy.ts';
import { contentEncodingCheck } from '../http/content-encoding.ts';
import { crossOrigin } from '../http/cross-origin.ts';
import { errorBoundary } from '../http/error-boundary.ts';
import { hostCheck } from '../http/host-check.ts';
import { originCheck, ownOrigins } from '../http/origin-check.ts';
import { requestLog } from '../http/request-log.ts';
import { refusalOfFailure } from './refusal-of-failure.ts';
import type { RequestRate } from '../http/request-rate.ts';
import type { Route } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { logUnlessDisconnected } from '../http/tell-unless-gone.ts';
import { TrustedProxies, type TrustedProxiesSettings } from '../http/trusted-proxies.ts';
import { unlistedPages } from '../http/unlisted-pages.ts';

export interface KoaParts {
  readonly settings: Addresses &
    TrustedProxiesSettings & {
      readonly purpose: Purpose;
      readonly sessionKeys: readonly string[];
      /** Where its own pages are opened too. */
      readonly localUrls: readonly string[];
    };
  readonly practice: CurrentPractice;
  readonly log: Logger;
  readonly sessions: BrowserSessions;
  readonly requestRate: RequestRate;
  readonly routes: readonly Route[];
  readonly answers: Answers;
  readonly metrics: Metrics;
  readonly counted: Counted;
  /**
   * What may be sent from anywhere, for it proves itself or is harmless: it runs before the check of where a write
   * comes from.
   */
  readonly openRouters: readonly Router[];
  /** Pages and checks that are no declared calls. */
  readonly routers: readonly Router[];
  readonly pageAssets: PageAssets;
  readonly frontEndsFolder: string;
  readonly drain: Drain;
}

/** In bytes. A shorter answer is there as soon without being compressed. */
const onePacket = 1_400;
const compressed = compress({ threshold: onePacket });
const nothingMore = async () => undefined;

/** JSON, as calls answer and files of data are. A short text, as most answers are, is not shown to the library. */
const compressLong: Middleware = async (context, next) => {
  await next();
  const { body } = context;
  const isShort = typeof body === 'string' && body.length < onePacket;
  if (!isShort && context.type === 'application/json') await compressed(context, nothingMore);
};

/** The service over HTTP: log, headers and error boundary around everything, then the calls, then pages and files. */
export function makeKoa(parts: KoaParts): Koa {
  const { purpose, publicUrl, apiUrl, webOrigins, localUrls, sessionKeys } = parts.settings;
  const { practice } = parts;
  const callers = callingOrigins(parts.settings);
  const cookies = cookiePolicy(parts.settings);
  const koa = new Koa();
  koa.context['cookiePolicy'] = cookies;
  const proxies = new TrustedProxies(parts.settings);
  // Koa itself would believe whoever connects.
  Object.defineProperty(koa.request, 'ip', {
    get(this: Koa.Request) {
      return proxies.clientOf(this.req);
    },
  });
  // What a browser is told to keep secret follows the address people use, which a proxy may serve encrypted.
  Object.defineProperty(koa.request, 'secure', { value: cookies.secure });
  koa.keys = [...sessionKeys];
  koa.on('error', (failure: unknown) => logUnlessDisconnected(failure, parts.log));

  // `npm start` prints sign-ins and addresses, and a line for each request would push them out of sight.
  const comesFromProxy = ({ req }: Koa.Context) => proxies.isBelieved(req);
  koa.use(requestLog(parts.log, purpose === 'start' ? 'debug' : 'info', comesFromProxy));
  koa.use(parts.metrics.middleware());
  // Outside of the headers, whose making may fail as anything else.
  koa.use(
    errorBoundary({
      log: parts.log,
      refusalOf: refusalOfFailure,
      renderFailure: async (failure, texts) =>
        renderFailurePage({ assets: parts.pageAssets, texts }, (await practice.get()).name, failure),
    }),
  );
  const scenes = { settings: () => practice.get(), sourcesIn: sceneSources };
  koa.use(securityHeaders(publicUrl, apiUrl, scenes, parts.log));
  koa.use(unlistedPages);
  koa.use(hostCheck);
  if (callers.length > 0) koa.use(crossOrigin(callers));
  koa.use((context, next) => {
    if (parts.drain.isDraining) context.set('Connection', 'close');
    return next();
  });
  // No router has addresses below /assets, and a file needs to know neither who asks nor where from.
  koa.use(frontEndFiles(parts.frontEndsFolder, parts.pageAssets));
  koa.use(compressLong);
  const { routes, sessions, answers, requestRate, counted } = parts;
  const readSession = sessions.middleware(koa);
  koa.use(contentEncodingCheck);
  for (const router of parts.openRouters) koa.use(router.routes());
  koa.use(originCheck(ownOrigins(publicUrl, [apiUrl, ...webOrigins, ...localUrls])));

  // They are few, and the calls are many: whoever opens a personal link is not to go past a hundred patterns.
  for (const router of parts.routers) koa.use(router.routes());
  const { router, calls } = apiRouter({
    ...{ routes, sessions, answers, requestRate, readSession },
    onWriteLimited: () => counted.limitsHit.inc({ limit: 'writes_of_a_patient' }),
  });
  koa.use(router.allowedMethods({ throw: true, methodNotAllowed: unknownCall, notImplemented: unknownCall }));
  koa.use(calls);
  koa.use(
    frontEndPages(parts.frontEndsFolder, roleBy(readSession, sessions), publicUrl === apiUrl ? undefined : apiUrl),
  );
  return koa;
}

/**
 * Whose page it will be. It only chooses what is preloaded: without the database the page still comes, and tells of it
 * itself.
 */
const roleBy =
  (readSession: Middleware, sessions: BrowserSessions): RoleOf =>
  async (context) => {
    await readSession(context, async () => undefined).catch(() => undefined);
    const signedIn = sessions.current(context);
    return signedIn && (signedIn.user.isAdmin ? 'admin' : 'patient');
  };
