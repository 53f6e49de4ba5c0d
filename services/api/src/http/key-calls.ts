import { createHash } from 'node:crypto';
import { Router } from '@koa/router';
import { accessOf, isOnceOnly } from '@rewards/contracts/endpoint';
import { type KeyScope, feedScope } from '@rewards/contracts/key-scopes';
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
  /** Whether its secret may stand in an address. */
  readonly isForAddresses: boolean;
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
  statusOf: (failure: unknown) => number | null,
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
  readonly record: (call: LoggedCall & { readonly status: number | null }) => Promise<void>;
  readonly answerOnce: AnswerOnce;
  /** The status that a failure is answered with. Null if no client is left to answer. */
  readonly statusOf: (failure: unknown, context: Context) => number | null;
  readonly onOutcome: (outcome: KeyOutcome) => void;
}

/** 120 calls a minute. */
const keyRate = { burst: 60, perSecond: 2 };
/** How often the log has a call beyond the limit. A program in a loop makes thousands. */
const limitedLineRate = { burst: 1, perSecond: 1 / 60 };

/** The parameter of a feed's address that holds the key. The log and the metrics have no parameters. */
export const keyInAddress = 'key';

interface GivenKey {
  readonly secret: string;
  readonly isInAddress: boolean;
}

/** The secret in `Authorization: Bearer`. Undefined without one. */
function bearerOf(context: Context): GivenKey | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(context.get('Authorization'));
  return found ? { secret: (found[1] ?? '').trim(), isInAddress: false } : undefined;
}

/** The addresses of feeds. Theirs have the key, because a spreadsheet sends no headers. */
const feedsIn = (routes: readonly Route[]): ReadonlySet<string> =>
  new Set(routes.flatMap(({ endpoint: { scope, path } }) => (scope === feedScope ? [path] : [])));

/** The key of a call. In any other address than a feed's, a key doesn't count. */
function keyGiven(feeds: ReadonlySet<string>, context: Context): GivenKey | undefined {
  const secret = feeds.has(context.path) ? context.query[keyInAddress] : undefined;
  return bearerOf(context) ?? (typeof secret === 'string' ? { secret, isInAddress: true } : undefined);
}

/** Runs a step of a call. If it fails, the key's log has the call all the same. */
async function logged<Result>(
  { record, statusOf }: KeyCallsDependencies,
  context: Context,
  keyId: string,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (failure) {
    // Without the database, there is no log either.
    await record({ ...callOf(context, keyId), status: statusOf(failure, context) }).catch(() => undefined);
    throw failure;
  }
}

/** Makes a call that changes something, once for each `Idempotency-Key` (rule 61). */
async function makeOnce(
  dependencies: KeyCallsDependencies,
  route: Route,
  context: Context,
  { id, system }: RecognizedKey,
): Promise<void> {
  const { surroundings, record, answerOnce, statusOf } = dependencies;
  const idempotencyKey = context.get('Idempotency-Key');
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    await record({ ...callOf(context, id), status: 400 });
    return sendRefusal(context, idempotencyKeyMissing);
  }
  const reading = () => readJsonBody(context, accessOf(route.endpoint));
  const body = (await logged(dependencies, context, id, reading)) as object;
  giveBody(context, body);
  const digest = digestOf(context.method, context.path, context.querystring, JSON.stringify(body));
  // With the digest, because after a day another change may come under the same ID.
  const onceId = uuidOf(digestOf(id, idempotencyKey, digest));
  const asked = { ...callOf(context, id), idempotencyKey, digest };
  const act = async () => {
    await route.handle(context, { system, onceId }, surroundings);
    return sentBy(context);
  };
  const outcome = await answerOnce(asked, act, (failure) => statusOf(failure, context));
  if (outcome.kind === 'refused') {
    await record({ ...callOf(context, id), status: 409 });
    return sendRefusal(context, onceRefusals[outcome.reason]);
  }
  if (outcome.isRepeated) sendAgain(context, outcome.answer);
}

/**
 * Answers declared calls that carry an API key (rule 53), before anything that is about browsers: a key opens no
 * session, and no page of another site can know one. Only calls with a scope accept keys, and writing ones run once
 * for each `Idempotency-Key` (rule 61).
 */
export function keyCalls(dependencies: KeyCallsDependencies): Middleware {
  const { routes, sessions, surroundings, recognize, record, onOutcome } = dependencies;
  const rate = new RequestRate(keyRate);
  const limitedLines = new RequestRate(limitedLineRate);
  const feeds = feedsIn(routes);

  async function keyFor(
    { endpoint: { scope } }: Route,
    { secret, isInAddress }: GivenKey,
    context: Context,
  ): Promise<RecognizedKey | KeyRefusal> {
    if (scope === undefined) return { outcome: 'not_allowed', answer: apiKeyNotAllowed };
    // Whoever tries a feed's address in a browser may be signed in. The session doesn't count then.
    if (!isInAddress && sessions.hasCookie(context)) return { outcome: 'with_session', answer: apiKeyWithSession };
    const key = await recognize(secret);
    if (!key || (isInAddress && !key.isForAddresses)) return { outcome: 'unknown', answer: apiKeyInvalid };
    const { waitSeconds, left, fullInSeconds } = rate.takeOne(key.id);
    context.set({
      'RateLimit-Limit': String(keyRate.burst),
      'RateLimit-Remaining': String(left),
      'RateLimit-Reset': String(fullInSeconds),
    });
    if (waitSeconds > 0) {
      if (limitedLines.take(key.id) === 0) await record({ ...callOf(context, key.id), status: 429 });
      return { outcome: 'limited', answer: tooManyAttempts(waitSeconds) };
    }
    if (key.scopes.includes(scope)) return key;
    await record({ ...callOf(context, key.id), status: 403 });
    return { outcome: 'not_allowed', answer: apiKeyOutOfScope(scope) };
  }

  const router = new Router();
  for (const route of routes.toSorted(inOrderOfPaths)) {
    router.register(route.endpoint.path, [route.endpoint.method], async (context) => {
      const key = await keyFor(route, keyGiven(feeds, context) ?? { secret: '', isInAddress: false }, context);
      if ('answer' in key) {
        onOutcome(key.outcome);
        if (key.outcome === 'unknown') context.set('WWW-Authenticate', 'Bearer');
        return sendRefusal(context, key.answer);
      }
      onOutcome('accepted');
      if (isOnceOnly(route.endpoint)) return makeOnce(dependencies, route, context, key);
      const handling = () => route.handle(context, { system: key.system }, surroundings);
      await logged(dependencies, context, key.id, handling);
      await record({ ...callOf(context, key.id), status: context.status });
    });
  }
  const calls = router.routes();
  return (context, next) => (keyGiven(feeds, context) === undefined ? next() : calls(context as never, next));
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
