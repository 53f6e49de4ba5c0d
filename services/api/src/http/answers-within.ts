import type { Context } from 'koa';
import type { CurrentSession, Route, Surroundings } from './route.ts';

/** The answer to a reading call, as JSON. Undefined if it's refused. */
export type AnswerWithin = (context: Context, address: string) => Promise<unknown>;

/**
 * Answers reading calls while a page is made, for the same request and session, with the same checks.
 *
 * @param routes those without path parameters are answered
 */
export function answersWithin(
  routes: readonly Route[],
  sessions: CurrentSession,
  surroundings: Surroundings,
): AnswerWithin {
  const reading = new Map(
    routes.filter(({ endpoint }) => endpoint.method === 'GET').map((route) => [route.endpoint.path, route]),
  );
  return async (context, address) => {
    const { pathname, searchParams } = new URL(address, 'http://within');
    const route = reading.get(pathname);
    if (!route) throw new TypeError(`${pathname} isn't a reading call`);
    const own = apart(context, Object.fromEntries(searchParams));
    await route.handle(own, { signedIn: sessions.current(context) }, surroundings);
    if (own.status >= 400) return undefined;
    return JSON.parse(String(own.body)) as unknown;
  };
}

/** The same request, with an answer of its own. */
function apart(context: Context, query: object): Context {
  const nothing = { value: () => undefined };
  return Object.create(context, {
    query: { value: query },
    params: { value: {} },
    status: { value: 200, writable: true },
    body: { value: undefined, writable: true },
    set: nothing,
    vary: nothing,
    accepts: { value: () => 'application/json' },
    acceptsEncodings: { value: () => 'identity' },
  }) as Context;
}
