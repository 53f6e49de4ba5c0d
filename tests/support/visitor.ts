import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type DoneOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  isOnceOnly,
} from '@rewards/contracts/endpoint';
import { CookieJar } from './cookie-jar.ts';
import { expectDeclared } from './declared-answer.ts';

/** A response as received. `body` is parsed if the response is JSON, otherwise text. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
}

/** Where a visitor connects: the server's address, and the origin of its pages. */
export interface Place {
  readonly url: string;
  readonly publicUrl: string;
  /** Set for a previous release, whose answers lack what this release adds. */
  readonly isPreviousRelease?: boolean;
}

let visitors = 0;

/**
 * A browser with its own cookies and address, which sends the pages' origin. The address is passed in a proxy header.
 * Every response to a declared call is checked against its declaration.
 */
export class Visitor {
  readonly cookies: CookieJar;
  /** Headers for every request. A test may change them. */
  readonly headers: Record<string, string>;
  readonly #place: Place;

  constructor(place: Place, cookies = new CookieJar()) {
    visitors += 1;
    this.#place = place;
    this.cookies = cookies;
    this.headers = {
      origin: place.publicUrl,
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    };
  }

  /** Another browser with a copy of the cookies, like one that stole them. */
  copy(): Visitor {
    return new Visitor(this.#place, this.cookies.copy());
  }

  /** The same browser on a restarted service. */
  at(place: Place): Visitor {
    return new Visitor(place, this.cookies);
  }

  /** Makes a declared call and returns any response. */
  async ask<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer> {
    const { body } = input;
    const options =
      body instanceof FormData
        ? { body }
        : body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    // As a program does that calls with a key.
    const once = this.headers['authorization'] && isOnceOnly(endpoint) ? { 'idempotency-key': randomUUID() } : {};
    const answer = await this.request(endpoint.method, pathOf(endpoint, input), {
      ...options,
      headers: { ...options.headers, ...once, ...this.headers },
    });
    if (!this.#place.isPreviousRelease) expectDeclared(endpoint, answer);
    return answer;
  }

  /** Makes a declared call that has to succeed. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DoneOf<E>> {
    const { status, body } = await this.ask(endpoint, input);
    const done = endpoint.creates && !this.#place.isPreviousRelease ? 201 : 200;
    if (status !== done)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    return body as DoneOf<E>;
  }

  open(path: string): Promise<Answer> {
    return this.request('GET', path);
  }

  /** Doesn't follow redirects, so tests see each one. */
  async request(method: string, path: string, { headers = {}, body }: RequestOptions = {}): Promise<Answer> {
    const cookie = this.cookies.header();
    const response = await fetch(this.#place.url + path, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', ...this.headers, ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    this.cookies.take(response.headers);
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  }
}

export function pathOf<E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {} }: { params?: unknown; query?: unknown } = {},
): string {
  const given = params as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A patient list as the browser's form sends it. */
export function upload(list: string | Uint8Array<ArrayBuffer>, fileName = 'patients.csv'): FormData {
  const form = new FormData();
  form.set('file', new File([list], fileName, { type: 'text/csv' }));
  return form;
}
