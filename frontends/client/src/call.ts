import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@rewards/contracts/endpoint';
import { announceAnswer, announceRoleForbids, announceSignedOut } from './announcements.ts';
import { ApiFailure, isSignedOut } from './api-failure.ts';
import { callAddress } from './call-address.ts';
import { isMobile } from './first-page.ts';
import { knownUser, readWhose } from './known-user.ts';
import { readJson } from './read-json.ts';
import { afterFreshSignIn } from './fresh-sign-in.ts';

/** Requires exactly what the endpoint declares. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For a call that takes longer than others, such as one that asks another system. */
  readonly timeoutMilliseconds?: number;
  /** For the session check and signing in, where a 401 is a normal answer and no reason to leave the page. */
  readonly staysOn401?: boolean;
  /** For a POST that may safely arrive twice, such as signing in with a password. */
  readonly repeatable?: boolean;
}

const timeoutMilliseconds = () => (isMobile() ? 15_000 : 10_000);
const retryAfterMilliseconds = 2_000;

const json = 'application/json';

const requestInit = ({ method }: Endpoint, body: unknown): RequestInit => {
  const init = { method, credentials: 'include' } as const;
  if (body === undefined) return { ...init, headers: { accept: json } };
  return { ...init, headers: { accept: json, 'content-type': json }, body: JSON.stringify(body) };
};

/**
 * Aborts the call at the time limit or when the caller does. Hand-written, because `AbortSignal.any` is too new. Old
 * screens can't abort a call at all, and there only `over` ends it.
 */
function limited(milliseconds: number, callers: AbortSignal | undefined) {
  const controller = typeof AbortController === 'undefined' ? undefined : new AbortController();
  let end: () => void = () => undefined;
  const over = new Promise<never>((_, reject) => {
    end = () => {
      controller?.abort();
      reject(new Error('The call was ended.'));
    };
  });
  const timer = setTimeout(end, milliseconds);
  callers?.addEventListener('abort', end, { once: true });
  const release = () => {
    clearTimeout(timer);
    callers?.removeEventListener('abort', end);
  };
  return { signal: controller?.signal ?? null, over, release };
}

async function answerOf(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}

interface SendOptions extends CallOptions {
  /** The user whose answer it must be. */
  readonly asked?: string | undefined;
}

async function send(url: string, init: RequestInit, options: SendOptions): Promise<unknown> {
  options.signal?.throwIfAborted();
  const { signal, over, release } = limited(options.timeoutMilliseconds ?? timeoutMilliseconds(), options.signal);
  const { response, text } = await Promise.race([answerOf(url, { ...init, signal }), over])
    .catch((cause: unknown) => {
      options.signal?.throwIfAborted();
      throw new ApiFailure({ kind: 'unreachable', cause });
    })
    .finally(release);
  readWhose((name) => response.headers.get(name), options.asked);
  const body = readJson(text);
  if (response.ok) {
    if (body === undefined) throw new ApiFailure({ kind: 'unexpected', status: response.status });
    return body;
  }
  const wait = Number(response.headers.get('retry-after'));
  throw new ApiFailure({
    kind: 'refused',
    status: response.status,
    body: body as object | undefined,
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}

const worthAnotherTry = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.kind === 'unreachable' || (failure.status ?? 0) >= 500);

/**
 * Makes one call. A phone retries once, 2 seconds after a network error, a timeout or a status of 500 or above
 * (specification, section 8), but only for idempotent calls: a GET, a PUT, or one marked `repeatable`. Another POST may
 * have arrived, and a retry would send a second code or count a second try. A DELETE that arrived would get a 404 and
 * look like a failure.
 *
 * A call that needs a fresh sign-in asks for it in place and is then made again.
 *
 * @throws ApiFailure for any failure, except when the caller aborted `signal`
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> => afterFreshSignIn(() => callOnce(endpoint, input, options));

/** The page may show more than its user may do now. */
const rightsChanged: ReadonlySet<string | undefined> = new Set(['role_forbids', 'passkey_needed']);

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  given: CallOptions,
): Promise<AnswerOf<E>> {
  const isSigningIn = endpoint.access === 'anyone' || given.staysOn401 === true;
  const options = { ...given, asked: isSigningIn ? undefined : knownUser() };
  const url = callAddress(endpoint, input);
  const init = requestInit(endpoint, input.body);
  const mayRepeat =
    isMobile() && (endpoint.method === 'GET' || endpoint.method === 'PUT' || options.repeatable === true);
  try {
    const answer = await send(url, init, options).catch(async (failure: unknown) => {
      if (!mayRepeat || !worthAnotherTry(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMilliseconds));
      return send(url, init, options);
    });
    announceAnswer(answer);
    return answer as AnswerOf<E>;
  } catch (failure) {
    if (failure instanceof ApiFailure && rightsChanged.has(failure.code)) announceRoleForbids();
    if (isSignedOut(failure) && !isSigningIn) announceSignedOut({ byUser: endpoint.method !== 'GET' });
    throw failure;
  }
}
