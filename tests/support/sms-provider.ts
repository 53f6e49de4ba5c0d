import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenText {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly words: string;
  /** The callback address for the text's status. */
  readonly statusUrl: string | null;
  readonly at: Date;
}

/** A failure to simulate for a text. */
export type Mishap =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: object | string;
      /** The text is accepted all the same. */
      readonly isTaken?: boolean;
    }
  /** The text is accepted, but the connection breaks before the response. */
  | { readonly kind: 'lost answer' }
  /** The connection breaks before the text is accepted. */
  | { readonly kind: 'lost request' };

const account = { sid: 'ACstandin', token: 'token of the stand-in', from: '+16785550100' };

/** A loopback SMS provider with Twilio's API. It keeps what it receives and fails when a test asks for it. */
export class SmsProvider {
  readonly taken: TakenText[] = [];
  /** Every attempt to send, accepted or not. */
  attempts = 0;
  readonly #mishaps: Mishap[] = [];
  #held: { readonly reached: () => void; readonly gone: Promise<void> } | undefined;
  #server: Server | undefined;
  #port = 0;

  static async start(): Promise<SmsProvider> {
    const provider = new SmsProvider();
    await provider.resume();
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  readonly authToken = account.token;

  /** The settings for an account here. */
  get environment(): Readonly<Record<string, string>> {
    return {
      TWILIO_ACCOUNT_SID: account.sid,
      TWILIO_AUTH_TOKEN: account.token,
      TWILIO_FROM: account.from,
      TWILIO_BASE_URL: this.url,
    };
  }

  /** Listens again on the same port. */
  async resume(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
    this.#server = undefined;
  }

  /** Failures for the next texts, in order. */
  fail(...mishaps: readonly Mishap[]): void {
    this.#mishaps.push(...mishaps);
  }

  /** Accepts the next text but responds only after `go`. `reached` resolves once it is accepted. */
  holdNext(): { readonly reached: Promise<void>; go(): void } {
    const reached = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    this.#held = { reached: reached.resolve, gone: gone.promise };
    return { reached: reached.promise, go: gone.resolve };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    if (
      request.headers.authorization !== `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
    ) {
      return send(response, 401, { code: 20003, message: 'Authenticate' });
    }
    if (url.pathname === `/2010-04-01/Accounts/${account.sid}.json`) return send(response, 200, { status: 'active' });
    if (url.pathname !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
      return send(response, 404, { code: 20404 });
    if (request.method === 'GET') return send(response, 200, { messages: this.#listed(url.searchParams) });
    const form = new URLSearchParams(await bodyOf(request));
    return this.#take(form, response);
  }

  async #take(form: URLSearchParams, response: ServerResponse): Promise<void> {
    this.attempts += 1;
    const mishap = this.#mishaps.shift();
    const failure = mishap?.kind === 'answer' ? mishap : undefined;
    const fail = ({ status, body = { code: status } }: Extract<Mishap, { kind: 'answer' }>) =>
      send(response, status, body);
    if (failure && !failure.isTaken) return fail(failure);
    if (mishap?.kind === 'lost request') return void response.destroy();
    const text: TakenText = {
      sid: `SM${String(this.taken.length + 1).padStart(32, '0')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      words: form.get('Body') ?? '',
      statusUrl: form.get('StatusCallback'),
      at: new Date(),
    };
    this.taken.push(text);
    const held = this.#held;
    this.#held = undefined;
    held?.reached();
    await held?.gone;
    if (mishap?.kind === 'lost answer') return void response.destroy();
    if (failure) return fail(failure);
    return send(response, 201, { sid: text.sid, status: 'queued', error_code: null });
  }

  #listed(query: URLSearchParams): object[] {
    const ours = this.taken.filter(({ to, from }) => to === query.get('To') && from === query.get('From'));
    return ours
      .toReversed()
      .map(({ sid, at }) => ({ sid, direction: 'outbound-api', status: 'sent', date_created: at.toUTCString() }));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function send(response: ServerResponse, status: number, body: object | string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}
