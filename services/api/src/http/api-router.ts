import { Router } from '@koa/router';
import { isFileAnswer } from '@rewards/contracts/endpoint';
import type { Context, Middleware, Next } from 'koa';
import type { BrowserSessions } from '../sign-in/browser-sessions.ts';
import { asksForPageAtCall } from '../pages/asks-for-page.ts';
import type { Answers } from '../composition/parts.ts';
import { clientAddress } from './client-address.ts';
import { sendRefusal, tooManyAttempts } from './refusal.ts';
import { RequestRate } from './request-rate.ts';
import type { Counted } from '../metrics/counted.ts';
import type { Route } from './route.ts';

export interface ApiRouterParts {
  readonly routes: readonly Route[];
  readonly sessions: BrowserSessions;
  readonly readSession: Middleware;
  readonly answers: Answers;
  readonly requestRate: RequestRate;
  readonly counted: Pick<Counted, 'limitsHit'>;
}

/** Sixty at once, and one a second from then on: more than anybody presses. */
const patientWriteRate = { burst: 60, perSecond: 1 };

/**
 * Puts every declared call in its place, each in one order: rate limit, session, then the route's own checks and act.
 */
export function apiRouter({ routes, sessions, readSession, answers, requestRate, counted }: ApiRouterParts): Router {
  const router = new Router();
  const patientWrites = new RequestRate(patientWriteRate, () => counted.limitsHit.add('writes_of_a_patient'));
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
  for (const { endpoint, handle } of routes) {
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
          // A file is what it is for a browser too; JSON is nothing that anybody wants to look at.
          if (asksForPageAtCall(context) && !isFileAnswer(endpoint.answer)) await next();
          else await handle(context, sessions.current(context), answers);
        },
      ],
    );
  }
  return router;
}

/**
 * What anyone may read is found by its path, before any pattern is tried and without a session: every page begins with
 * such a call, and screens that hear nothing ask again and again. Below /admin, where a page may have the address of a
 * call, there is none.
 */
export function openReads({ routes, answers }: Pick<ApiRouterParts, 'routes' | 'answers'>): Middleware {
  const isOpenRead = ({ endpoint: { access, method, path } }: Route) =>
    access === 'anyone' && method === 'GET' && !path.includes(':') && !path.startsWith('/admin/');
  const byPath = new Map(routes.filter(isOpenRead).map((route) => [route.endpoint.path, route]));
  return (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    const found = isRead ? byPath.get(context.path) : undefined;
    if (!found) return next();
    // As the router tells it, for the log and for metrics.
    context['_matchedRoute'] = found.endpoint.path;
    return found.handle(context, undefined, answers);
  };
}

/** A known path with another method is an unknown call; OPTIONS alone is told what there is. */
export const unknownCall = (): Error => Object.assign(new Error('there is no such call'), { status: 404 });
