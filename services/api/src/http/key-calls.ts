import { Router } from '@koa/router';
import type { KeyScope } from '@rewards/contracts/key-scopes';
import type { SystemActor } from '@rewards/domain/activity/activity-entry';
import type { Context, Middleware } from 'koa';
import {
  type Refusal,
  apiKeyInvalid,
  apiKeyNotAllowed,
  apiKeyOutOfScope,
  apiKeyWithSession,
  sendRefusal,
  tooManyAttempts,
} from './refusal.ts';
import { RequestRate } from './request-rate.ts';
import type { CurrentSession, Route, Surroundings } from './route.ts';

/** A live key: who acts with it, and what it may do. */
export interface RecognizedKey {
  readonly id: string;
  readonly system: SystemActor;
  readonly scopes: readonly KeyScope[];
}

/** What became of a call with a key, for the metrics. */
export type KeyOutcome = 'accepted' | 'unknown' | 'not_allowed' | 'limited' | 'with_session';

export interface KeyCallsDependencies {
  readonly routes: readonly Route[];
  readonly sessions: Pick<CurrentSession, 'hasCookie'>;
  readonly surroundings: Surroundings;
  /** Finds a live key by its secret. */
  readonly recognize: (secret: string) => Promise<RecognizedKey | undefined>;
  readonly onOutcome: (outcome: KeyOutcome) => void;
}

/** 120 calls a minute. */
const keyRate = { burst: 60, perSecond: 2 };

/** The secret in `Authorization: Bearer`. Undefined without one. */
function bearerOf(context: Context): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(context.get('Authorization'));
  return found ? (found[1] ?? '').trim() : undefined;
}

/**
 * Answers declared calls that carry an API key (rule 53), before anything that is about browsers: a key opens no
 * session, and no page of another site can know one. Only calls with a scope accept keys.
 */
export function keyCalls({ routes, sessions, surroundings, recognize, onOutcome }: KeyCallsDependencies): Middleware {
  const rate = new RequestRate(keyRate);

  async function keyFor({ endpoint: { scope } }: Route, context: Context): Promise<RecognizedKey | KeyRefusal> {
    if (scope === undefined) return { outcome: 'not_allowed', answer: apiKeyNotAllowed };
    if (sessions.hasCookie(context)) return { outcome: 'with_session', answer: apiKeyWithSession };
    const key = await recognize(bearerOf(context) ?? '');
    if (!key) return { outcome: 'unknown', answer: apiKeyInvalid };
    const waitSeconds = rate.take(key.id);
    if (waitSeconds > 0) return { outcome: 'limited', answer: tooManyAttempts(waitSeconds) };
    return key.scopes.includes(scope) ? key : { outcome: 'not_allowed', answer: apiKeyOutOfScope(scope) };
  }

  const router = new Router();
  for (const route of routes) {
    router.register(route.endpoint.path, [route.endpoint.method], async (context) => {
      const key = await keyFor(route, context);
      if ('answer' in key) {
        onOutcome(key.outcome);
        if (key.outcome === 'unknown') context.set('WWW-Authenticate', 'Bearer');
        return sendRefusal(context, key.answer);
      }
      onOutcome('accepted');
      return route.handle(context, { system: key.system }, surroundings);
    });
  }
  const calls = router.routes();
  return (context, next) => (bearerOf(context) === undefined ? next() : calls(context as never, next));
}

interface KeyRefusal {
  readonly outcome: Exclude<KeyOutcome, 'accepted'>;
  readonly answer: Refusal;
}
