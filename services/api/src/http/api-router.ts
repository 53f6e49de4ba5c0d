import { Router } from '@koa/router';
import { type Endpoint, accessOf, isFileAnswer } from '@rewards/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import { asksForPageAtCall } from './asks-for-page.ts';
import { fileAsked } from './file-asked.ts';
import { clientAddress } from './client-address.ts';
import { sendRefusal, tooManyAttempts } from './refusal.ts';
import { RequestRate } from './request-rate.ts';
import type { CurrentSession, Route, Surroundings } from './route.ts';

export interface ApiRouterDependencies {
  readonly routes: readonly Route[];
  readonly sessions: CurrentSession;
  readonly readSession: Middleware;
  readonly surroundings: Surroundings;
  readonly requestRate: RequestRate;
  /** Called for each rate-limited write of a patient. */
  readonly onWriteLimited: () => void;
}

/** A burst of sixty, then one a second: more than anyone clicks. */
const patientWriteRate = { burst: 60, perSecond: 1 };

/**
 * Runs every declared call in the same order: rate limit, session, then the route's own checks and handler. A call
 * without parameters is looked up in a map, before any pattern of pages or calls is tried: every page starts with such
 * calls.
 */
export function apiRouter({
  routes,
  sessions,
  readSession,
  surroundings,
  requestRate,
  onWriteLimited,
}: ApiRouterDependencies) {
  const patientWrites = new RequestRate(patientWriteRate, onWriteLimited);

  const handlerOf = (route: Route): Middleware => {
    const access = accessOf(route.endpoint);
    const { method } = route.endpoint;
    const isRead = method === 'GET';
    const isOpen = access === 'anyone';
    const act = (context: Context) => {
      const signedIn = sessions.current(context);
      // Admins write all day. Patients write a few times.
      const isLimited = !isRead && access !== 'admin' && signedIn !== undefined && !signedIn.user.isAdmin;
      const waitSeconds = isLimited ? patientWrites.take(signedIn.user.id) : 0;
      if (waitSeconds > 0) return sendRefusal(context, tooManyAttempts(waitSeconds));
      return route.handle(context, { signedIn }, surroundings);
    };
    return (context, next) => {
      if (isForPage(context, route)) return next();
      if (isOpen && isRead) return route.handle(context, {}, surroundings);
      // A flood would use writes without a session: each costs a hash or an email.
      const waitSeconds = isOpen ? requestRate.take(clientAddress(context)) : 0;
      if (waitSeconds > 0) return sendRefusal(context, tooManyAttempts(waitSeconds));
      return readSession(context, async () => act(context));
    };
  };

  const router = new Router();
  const plain = new Map<string, Middleware>();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const handler = handlerOf(route);
    router.register(path, [method], handler);
    if (!path.includes(':')) plain.set(`${method} ${path}`, handler);
  }
  const plainCalls: Middleware = (context, next) => {
    const method = context.method === 'HEAD' ? 'GET' : context.method;
    const handler = plain.get(`${method} ${context.path}`);
    if (handler === undefined) return next();
    // Set like the router does, for log and metrics.
    context['_matchedRoute'] = context.path;
    return handler(context, next);
  };
  /** Makes a call that has no parameters, for the same request. The page's own query isn't the call's. */
  const makeCall = async ({ method, path }: Endpoint, context: Context): Promise<unknown> => {
    const own = Object.create(context, { query: { value: {} } }) as Parameters<Middleware>[0];
    return plain.get(`${method} ${path}`)?.(own, async () => undefined);
  };
  return { calls: router, plainCalls, makeCall };
}

/** Browsers can open files directly. JSON answers aren't meant for reading. */
const isForPage = (context: Context, { endpoint }: Route): boolean =>
  asksForPageAtCall(context) && !isFileAnswer(endpoint.answer) && !fileAsked(endpoint, context);

/** Around the router's `allowedMethods`: answers 405 to a method that a call's address doesn't take. */
export const otherMethods: Middleware = async (context, next) => {
  await next();
  if (context.status !== 405 && context.status !== 501) return;
  throw Object.assign(new Error('This call takes other methods'), { status: 405 });
};
