import { Router } from '@koa/router';
import { isFileAnswer } from '@rewards/contracts/endpoint';
import type { Context, Middleware } from 'koa';
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
 * Every declared call, each in one order: rate limit, session, then the route's own checks and act. A call without
 * parameters is found in a map, before any pattern is tried: every page begins with such calls.
 */
export function apiRouter({ routes, sessions, readSession, answers, requestRate, onWriteLimited }: ApiRouterParts) {
  const patientWrites = new RequestRate(patientWriteRate, onWriteLimited);

  const handlerOf = (route: Route): Middleware => {
    const { access, method } = route.endpoint;
    const isRead = method === 'GET';
    const isOpen = access === 'anyone';
    const act = (context: Context) => {
      const signedIn = sessions.current(context);
      // An admin's day is made of writes; a patient's is a few presses.
      const isLimited = !isRead && access !== 'admin' && signedIn !== undefined && !signedIn.user.isAdmin;
      const waitSeconds = isLimited ? patientWrites.take(signedIn.user.id) : 0;
      if (waitSeconds > 0) return sendRefusal(context, tooManyAttempts(waitSeconds));
      return route.handle(context, signedIn, answers);
    };
    return (context, next) => {
      if (isForPage(context, route)) return next();
      if (isOpen && isRead) return route.handle(context, undefined, answers);
      // Writes without a session are what a flood would be made of: each costs a hash or a mail.
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
  const byPattern = router.routes();
  const find: Middleware = (context, next) => {
    const method = context.method === 'HEAD' ? 'GET' : context.method;
    const handler = plain.get(`${method} ${context.path}`);
    if (handler === undefined) return byPattern(context as never, next);
    // As the router tells it, for the log and for metrics.
    context['_matchedRoute'] = context.path;
    return handler(context, next);
  };
  return { router, calls: Object.assign(find, { router }) };
}

/** A file is what it is for a browser too; JSON is nothing that anybody wants to look at. */
const isForPage = (context: Context, { endpoint: { answer } }: Route): boolean =>
  asksForPageAtCall(context) && !isFileAnswer(answer);

/** A known path with another method is an unknown call; OPTIONS alone is told what there is. */
export const unknownCall = (): Error => Object.assign(new Error('there is no such call'), { status: 404 });
