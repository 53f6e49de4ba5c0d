import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './paths.ts';

export type { components, paths } from './paths.ts';

export interface ApiClientOptions {
  /** Where the service is, such as `https://rewards.example.com`. */
  readonly url: string;
  /** An API key: `rr_...`. */
  readonly key: string;
  /** How often a call is sent at most. */
  readonly attempts?: number;
  readonly fetch?: typeof fetch;
}

/** In seconds, if the answer doesn't say. */
const patience = [1, 4];
const mostPatience = 60;

/** A 409 that says when to come again: the first request is still running, and its answer will be this one's. */
const mayComeAgain = ({ status, headers }: Response) =>
  status === 429 || status === 503 || status === 502 || (status === 409 && headers.has('Retry-After'));

/** Each change gets an `Idempotency-Key`, so repeating it does nothing twice. */
const identify: (key: string) => Middleware = (key) => ({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${key}`);
    if (request.method !== 'GET' && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', crypto.randomUUID());
    return request;
  },
});

/** Sends a request again that got no answer, or was told to wait. */
function persistent(attempts: number, send: typeof fetch): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(request.clone()).catch((failure: unknown) => {
        if (attempt >= attempts || request.signal.aborted) throw failure;
        return undefined;
      });
      if (answer && (!mayComeAgain(answer) || attempt >= attempts)) return answer;
      const asked = Number(answer?.headers.get('Retry-After') ?? Number.NaN);
      const seconds = Number.isFinite(asked) ? Math.min(asked, mostPatience) : (patience[attempt - 1] ?? mostPatience);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  };
}

/**
 * A client for the calls that API keys may make, typed by the API's description. What fails isn't thrown: each call
 * answers `data` or `error`. It throws if no attempt got an answer.
 */
export function createApiClient({ url, key, attempts = 3, fetch: send = fetch }: ApiClientOptions): Client<paths> {
  const client = createClient<paths>({ baseUrl: url, fetch: persistent(attempts, send) });
  client.use(identify(key));
  return client;
}
