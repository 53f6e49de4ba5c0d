import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import Koa, { type Middleware } from 'koa';
import { errorStatus } from '@rewards/contracts/errors';
import { actorOf, isFeedKey } from '@rewards/domain/api-keys/api-key';
import { may } from '@rewards/domain/patients/admins/roles';
import { isFresh, sessionEndAfter } from '@rewards/domain/sign-in/sessions/session';
import { renderFailurePage } from '../modules/pages/failure-page.ts';
import { DrawnPages } from '../modules/pages/drawn-pages.ts';
import { type RoleOf, frontEndFiles, frontEndPages } from '../modules/pages/front-ends.ts';
import { type PageFiles, frontEndPageFiles } from '../modules/pages/page-files.ts';
import { postedForms } from '../modules/pages/posted-forms.ts';
import { websiteForm } from '../modules/quotes/website-form.ts';
import { sceneSources } from '../modules/practice/scene-sources.ts';
import type { BrowserSessions } from '../modules/sign-in/browser-sessions.ts';
import { answersWithin } from '../http/answers-within.ts';
import { apiRouter, otherMethods } from '../http/api-router.ts';
import { callingOrigins, cookiePolicy } from '../http/cookie-policy.ts';
import { contentEncodingCheck } from '../http/content-encoding.ts';
import { crossOrigin } from '../http/cross-origin.ts';
import { answerTo, errorBoundary } from '../http/error-boundary.ts';
import { sendCompressed } from '../http/forms.ts';
import { keyCalls } from '../http/key-calls.ts';
import { hostCheck } from '../http/host-check.ts';
import { originCheck, ownOrigins } from '../http/origin-check.ts';
import { requestLog } from '../http/request-log.ts';
import { refusalOfFailure } from './refusal-of-failure.ts';
import type { Surroundings } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { logUnlessDisconnected } from '../http/log-unless-disconnected.ts';
import { TrustedProxies } from '../http/trusted-proxies.ts';
import { unlistedPages } from '../http/unlisted-pages.ts';
import type { Service } from '../modules/ports.ts';

/** In bytes. Compressing a shorter answer doesn't make it arrive sooner. */
const onePacket = 1_400;

/** A QR image is an SVG, and an unpaired TV shows two. */
const compressible = new Set(['application/json', 'image/svg+xml', 'text/html']);

/** Compresses JSON, QR images and rendered pages. Most answers are too short. */
const compressLong: Middleware = async (context, next) => {
  await next();
  const { body } = context;
  if (typeof body === 'string' && body.length >= onePacket && compressible.has(context.type))
    await sendCompressed(context, body);
};

/** Rounded up, so a page never hides itself while its session still runs. */
const secondsLeftOf = ({ session, user }: SignedIn, now: Date): number =>
  Math.ceil((sessionEndAfter(session, user.isAdmin, now).getTime() - now.getTime()) / 1_000);

/** The service over HTTP: log, headers and error boundary around everything, then calls, then pages and files. */
export function makeKoa(dependencies: Service): Koa {
  const { purpose, publicUrl, apiUrl, webOrigins, websiteOrigins, localUrls, sessionKeys } = dependencies.settings;
  const { practice, frontEndsFolder } = dependencies;
  const callers = callingOrigins(dependencies.settings);
  const cookies = cookiePolicy(dependencies.settings);
  const koa = new Koa();
  koa.context['cookiePolicy'] = cookies;
  const proxies = new TrustedProxies(dependencies.settings);
  // Koa would trust the address of the connection.
  Object.defineProperty(koa.request, 'ip', {
    get(this: Koa.Request) {
      return proxies.clientOf(this.req);
    },
  });
  // Whether a cookie is secure depends on the public address, which a proxy can serve over TLS.
  Object.defineProperty(koa.request, 'secure', { value: cookies.secure });
  koa.keys = [...sessionKeys];
  koa.on('error', (failure: unknown) => logUnlessDisconnected(failure, dependencies.log));

  // `npm start` prints sign-ins and addresses. A line per request would scroll them away.
  const comesFromProxy = ({ req }: Koa.Context) => proxies.isBelieved(req);
  koa.use(requestLog(dependencies.log, purpose === 'start' ? 'debug' : 'info', comesFromProxy));
  koa.use(dependencies.metrics.middleware());
  // Outside the security headers, because making those can fail too.
  koa.use(
    errorBoundary({
      log: dependencies.log,
      outage: dependencies.outage,
      refusalOf: refusalOfFailure,
      renderFailure: async (failure, texts) =>
        renderFailurePage({ assets: dependencies.pageAssets, texts }, await practice.get(), failure),
    }),
  );
  const scenes = { settings: () => practice.get(), sourcesIn: sceneSources };
  koa.use(securityHeaders(publicUrl, apiUrl, scenes, dependencies.log));
  koa.use(unlistedPages);
  koa.use(hostCheck);
  if (callers.length > 0) koa.use(crossOrigin(callers));
  koa.use((context, next) => {
    if (dependencies.drain.isDraining) context.set('Connection', 'close');
    return next();
  });
  // No router has addresses below /assets, and a file doesn't depend on the user or origin.
  koa.use(frontEndFiles(frontEndsFolder, dependencies.pageAssets));
  koa.use(compressLong);
  const { routes, sessions, requestRate, counted } = dependencies;
  const readSession = sessions.middleware(koa);
  const surroundings = surroundingsOf(dependencies);
  const ownApiUrl = publicUrl === apiUrl ? undefined : apiUrl;
  const pageFiles = frontEndPageFiles(practice, ownApiUrl);
  // With an address of its own, the API's cookie doesn't come with the page's request.
  const drawn =
    ownApiUrl === undefined ? drawnPages(dependencies, { pageFiles, readSession, surroundings }) : undefined;
  koa.use(contentEncodingCheck);
  for (const each of dependencies.openRouters) koa.use(each.routes());
  koa.use(callsWithKeys(dependencies, surroundings));
  const router = apiRouter({
    ...{ routes, sessions, surroundings, requestRate, readSession },
    onWriteLimited: () => counted.limitsHit.inc({ limit: 'writes_of_a_patient' }),
  });
  const own = ownOrigins(publicUrl, [apiUrl, ...webOrigins, ...localUrls]);
  koa.use(websiteForm({ practice, listed: websiteOrigins, ownOrigins: own }, router.plainCalls));
  koa.use(originCheck(own));
  koa.use(router.plainCalls);
  if (drawn) koa.use(postedForms(drawn, router.makeCall, refusalOfFailure));

  // These are few and the calls are many. Opening a personal link shouldn't try a hundred patterns.
  for (const each of dependencies.routers) koa.use(each.routes());
  koa.use(otherMethods);
  koa.use(router.calls.allowedMethods());
  koa.use(router.calls.routes());
  koa.use(
    frontEndPages({
      ...{ folder: frontEndsFolder, pageFiles, apiUrl: ownApiUrl, drawn },
      roleOf: roleBy(readSession, sessions),
    }),
  );
  return koa;
}

const surroundingsOf = ({ answers, clock, askForPasskey }: Service): Surroundings => ({
  answers,
  secondsLeft: (signedIn) => secondsLeftOf(signedIn, clock.now()),
  isFresh: ({ session }) => isFresh(session, clock.now()),
  may: ({ user }, permission) => may(user, permission),
  needsPasskey: (signedIn) => askForPasskey.execute(signedIn),
});

const drawnPages = (
  { frontEndsFolder, sessions, settings: { publicUrl }, routes, log }: Service,
  given: { readonly pageFiles: PageFiles; readonly readSession: Middleware; readonly surroundings: Surroundings },
) =>
  new DrawnPages({
    ...{ frontEndsFolder, sessions, publicUrl, log, ...given },
    answer: answersWithin(routes, sessions, given.surroundings),
    secondsLeft: given.surroundings.secondsLeft,
  });

/** Calls with an API key, recognized by its use case and counted. */
const callsWithKeys = (
  { routes, sessions, recognizeApiKey, answerOnce, keyCalls: log, randomness, clock, counted }: Service,
  surroundings: Surroundings,
): Middleware =>
  keyCalls({
    ...{ routes, sessions, surroundings },
    answerOnce: (...given) => answerOnce.execute(...given),
    record: (call) => log.record({ ...call, id: randomness.id(), at: clock.now() }),
    recognize: async (secret) => {
      const key = await recognizeApiKey.execute(secret);
      return key && { id: key.id, system: actorOf(key), scopes: key.scopes, isForAddresses: isFeedKey(key) };
    },
    statusOf: (failure, context) => {
      const answer = refusalOfFailure(failure) ?? answerTo(failure, context);
      return answer ? errorStatus[answer.code] : null;
    },
    onOutcome: (outcome) => counted.apiKeyCalls.inc({ outcome }),
  });

/**
 * The role of the page's user. It only decides what to preload: without the database, the page still loads and reports
 * the problem.
 */
const roleBy =
  (readSession: Middleware, sessions: BrowserSessions): RoleOf =>
  async (context) => {
    await readSession(context, async () => undefined).catch(() => undefined);
    const signedIn = sessions.current(context);
    return signedIn && (signedIn.user.isAdmin ? 'admin' : 'patient');
  };
