import { createHash } from 'node:crypto';
import { Router } from '@koa/router';
import { accessOf, isOnceOnly } from '@rewards/contracts/endpoint';
import type { KeyScope } from '@rewards/contracts/key-scopes';
import type { SystemActor } from '@rewards/domain/activity/activity-entry';
import type { Context, Middleware } from 'koa';
import { giveBody, readJsonBody } from './body.ts';
import {
  type Refusal,
  apiKeyInvalid,
  apiKeyNotAllowed,
  apiKeyOutOfScope,
  apiKeyWithSession,
  idempotencyKeyBusy,
  idempotencyKeyMissing,
  idempotencyKeyReused,
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

/** A call, as the log of a key has it. */
interface LoggedCall {
  readonly keyId: string;
  readonly method: string;
  readonly path: string;
}

/** What was answered, to answer it again. */
interface SentAnswer {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
}

/** Runs a call once for each idempotency key. The digest tells whether it's the same call. */
type AnswerOnce = (
  asked: LoggedCall & { readonly idempotencyKey: string; readonly digest: string },
  act: () => Promise<SentAnswer>,
) => Promise<
  | { readonly kind: 'answered'; readonly answer: SentAnswer; readonly isRepeated: boolean }
  | { readonly kind: 'refused'; readonly reason: keyof typeof onceRefusals }
>;

export interface KeyCallsDependencies {
  readonly routes: readonly Route[];
  readonly sessions: Pick<CurrentSession, 'hasCookie'>;
  readonly surroundings: Surroundings;
  /** Finds a live key by its secret. */
  readonly recognize: (secret: string) => Promise<RecognizedKey | undefined>;
  /** Writes a call into the key's log. */
  readonly record: (call: LoggedCall & { readonly status: number }) => Promise<void>;
  readonly answerOnce: AnswerOnce;
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
 * session, and no page of another site can know one. Only calls with a scope accept keys, and writing ones run once
 * for each `Idempotency-Key` (rule 61).
 */
export function keyCalls(dependencies: KeyCallsDependencies): Middleware {
  const { routes, sessions, surroundings, recognize, record, answerOnce, onOutcome } = dependencies;
  const rate = new RequestRate(keyRate);

  async function keyFor({ endpoint: { scope } }: Route, context: Context): Promise<RecognizedKey | KeyRefusal> {
    if (scope === undefined) return { outcome: 'not_allowed', answer: apiKeyNotAllowed };
    if (sessions.hasCookie(context)) return { outcome: 'with_session', answer: apiKeyWithSession };
    const key = await recognize(bearerOf(context) ?? '');
    if (!key) return { outcome: 'unknown', answer: apiKeyInvalid };
    const { waitSeconds, left, fullInSeconds } = rate.takeOne(key.id);
    context.set({
      'RateLimit-Limit': String(keyRate.burst),
      'RateLimit-Remaining': String(left),
      'RateLimit-Reset': String(fullInSeconds),
    });
    if (waitSeconds > 0) return { outcome: 'limited', answer: tooManyAttempts(waitSeconds) };
    if (key.scopes.includes(scope)) return key;
    await record({ ...callOf(context, key.id), status: 403 });
    return { outcome: 'not_allowed', answer: apiKeyOutOfScope(scope) };
  }

  async function once(route: Route, context: Context, { id, system }: RecognizedKey): Promise<void> {
    const idempotencyKey = context.get('Idempotency-Key');
    if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
      await record({ ...callOf(context, id), status: 400 });
      return sendRefusal(context, idempotencyKeyMissing);
    }
    const body = (await readJsonBody(context, accessOf(route.endpoint))) as object;
    giveBody(context, body);
    const digest = digestOf(context.method, context.path, context.querystring, JSON.stringify(body));
    // With the digest, because after a day another change may come under the same ID.
    const onceId = uuidOf(digestOf(id, idempotencyKey, digest));
    const asked = { ...callOf(context, id), idempotencyKey, digest };
    const outcome = await answerOnce(asked, async () => {
      await route.handle(context, { system, onceId }, surroundings);
      return sentBy(context);
    });
    if (outcome.kind === 'refused') return sendRefusal(context, onceRefusals[outcome.reason]);
    if (outcome.isRepeated) sendAgain(context, outcome.answer);
  }

  const router = new Router();
  for (const route of routes.toSorted(inOrderOfPaths)) {
    router.register(route.endpoint.path, [route.endpoint.method], async (context) => {
      const key = await keyFor(route, context);
      if ('answer' in key) {
        onOutcome(key.outcome);
        if (key.outcome === 'unknown') context.set('WWW-Authenticate', 'Bearer');
        return sendRefusal(context, key.answer);
      }
      onOutcome('accepted');
      if (isOnceOnly(route.endpoint)) return once(route, context, key);
      await route.handle(context, { system: key.system }, surroundings);
      await record({ ...callOf(context, key.id), status: context.status });
    });
  }
  const calls = router.routes();
  return (context, next) => (bearerOf(context) === undefined ? next() : calls(context as never, next));
}

interface KeyRefusal {
  readonly outcome: Exclude<KeyOutcome, 'accepted'>;
  readonly answer: Refusal;
}

/** Puts `/admin/credits/open` before `/admin/credits/:id`. */
const inOrderOfPaths = (one: Route, other: Route) => {
  const hasParameter = ({ endpoint: { path } }: Route) => Number(path.includes(':'));
  return hasParameter(one) - hasParameter(other);
};

const callOf = ({ method, path }: Context, keyId: string): LoggedCall => ({ keyId, method, path });

const digestOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A UUID of version 8, which leaves its bits to whoever makes it. */
const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

const onceRefusals = {
  idempotency_key_reused: idempotencyKeyReused,
  idempotency_key_busy: idempotencyKeyBusy,
} as const;

const sentBy = ({ status, body, response }: Context): SentAnswer => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  location: response.get('Location') || null,
});

function sendAgain(context: Context, { status, body, location }: SentAnswer): void {
  context.status = status;
  context.set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' });
  context.set('Idempotency-Replayed', 'true');
  if (location !== null) context.set('Location', location);
  context.body = body;
}
