import { Router } from '@koa/router';
import { isFileAnswer } from '@rewards/contracts/endpoint';
import type { Context, Middleware, Next } from 'koa';
import { asksForPageAtCall } from './asks-for-page.ts';
import type { Answers } from './domain-refusals.ts';
import { clientAddress } from './client-address.ts';
import { sendRefusal, tooManyAttempts } from './refusal.ts';
import { RequestRate } from './request-rate.ts';
import type { CurrentSession, Route } from './route.ts';

export interface ApiRouterParts {
  readonly routes: readonly Route[];
  readonly sessions: CurrentSession;
  readonly readSession: Middleware;
  readonly answers: Answers;
  readonly requestRate: RequestRate;
  /** Called for each write of a patient that comes too soon. */
  readonly onWriteLimited: () => void;
}

/** Sixty at once, and one a second from then on: more than anybody presses. */
const patientWriteRate = { burst: 60, perSecond: 1 };

/**
 * Puts every declared call in its place, each in one order: rate limit, session, then the route's own checks and act.
 */
export function apiRouter({
  routes,
  sessions,
  readSession,
  answers,
  requestRate,
  onWriteLimited,
}: ApiRouterParts): Router {
  const router = new Router();
  const patientWrites = new RequestRate(patientWriteRate, onWriteLimited);
  // Writes without a session are what a flood would be made of: each costs a hash or a mail.
  const limitRate = async (context: Context, next: Next) => {
    const waitSeconds = requestRate.take(clientAddress(context));
    if (waitSeconds === 0) await next();
    else sendRefusal(context, tooManyAttempts(waitSeconds));
  };
  // An admin's day is made of writes; a patient's is a few presses.
  const limitWrites = async (context: Context, next: Next) => {
    const user = sessions.current(context)?.user;
    const waitSeconds = user && !user.isAdmin ? patientWrites.take(user.id) : 0;
    if (waitSeconds === 0) await next();
    else sendRefusal(context, tooManyAttempts(waitSeconds));
  };
  for (const route of routes) {
    const { endpoint } = route;
    const isOpen = endpoint.access === 'anyone';
    const isRead = endpoint.method === 'GET';
    router.register(
      endpoint.path,
      [endpoint.method],
      [
        ...(isOpen && !isRead ? [limitRate] : []),
        ...(isOpen && isRead ? [] : [readSession]),
        ...(isRead || endpoint.access === 'admin' ? [] : [limitWrites]),
        async (context: Context, next: Next) => {
          if (isForPage(context, route)) await next();
          else await route.handle(context, sessions.current(context), answers);
        },
      ],
    );
  }
  return router;
}

/**
 * What is read at one address, without anything in its path that differs, is found by that, before any pattern is
 * tried: every page begins with such calls, and screens that hear nothing ask again and again. A read passes neither
 * limit and needs no check of where it comes from.
 */
export function plainReads({
  routes,
  sessions,
  readSession,
  answers,
}: Pick<ApiRouterParts, 'routes' | 'sessions' | 'readSession' | 'answers'>): Middleware {
  const isPlainRead = ({ endpoint: { method, path } }: Route) => method === 'GET' && !path.includes(':');
  const byPath = new Map(routes.filter(isPlainRead).map((route) => [route.endpoint.path, route]));
  return (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    const found = isRead ? byPath.get(context.path) : undefined;
    if (!found || isForPage(context, found)) return next();
    // As the router tells it, for the log and for metrics.
    context['_matchedRoute'] = found.endpoint.path;
    if (found.endpoint.access === 'anyone') return found.handle(context, undefined, answers);
    return readSession(context, () => found.handle(context, sessions.current(context), answers));
  };
}

/** A file is what it is for a browser too; JSON is nothing that anybody wants to look at. */
const isForPage = (context: Context, { endpoint: { answer } }: Route): boolean =>
  asksForPageAtCall(context) && !isFileAnswer(answer);

/** A known path with another method is an unknown call; OPTIONS alone is told what there is. */
export const unknownCall = (): Error => Object.assign(new Error('there is no such call'), { status: 404 });
