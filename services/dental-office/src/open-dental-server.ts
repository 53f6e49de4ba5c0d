import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Office } from './office.ts';
import { postAdjustment, readFrom } from './open-dental-answers.ts';
import { type Asked, queryOf, refusalOf } from './open-dental-calls.ts';

/** What goes wrong with a request. `before` and `after` say whether the office had acted. */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly headers?: Record<string, string>;
      readonly acts?: boolean;
    }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  /** Changes the body on its way out. */
  | { readonly kind: 'changed'; readonly change: (body: string) => string }
  /** Answers only when told to, before or after the office acted. */
  | {
      readonly kind: 'held';
      readonly when: 'before' | 'after';
      readonly until: Promise<unknown>;
      readonly reached?: () => void;
    }
  /** Runs before the office answers, for example to move a row between two pages. */
  | { readonly kind: 'meanwhile'; readonly act: () => void };

/** Answers a request before the API does. @returns whether it did */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export interface OpenDentalServerOptions {
  readonly office?: Office;
  /** 100 as the remote API, or 1,000 as the office's own service. */
  readonly pageSize?: number;
  /** 0 for any free one. */
  readonly port?: number;
  readonly answerFirst?: AnswerFirst;
}

const keys = { developerKey: 'developer-key', customerKey: 'customer-key' } as const;
/** The sentence with which the API reports that the office can't be reached, also after it acted. */
export const connectorDown = JSON.stringify('eConnector is not running or is unreachable.');

/** Open Dental's API over HTTP on loopback, in front of an office. It counts requests, and fails when a test asks. */
export class OpenDentalServer {
  readonly office: Office;
  readonly asked: Asked[] = [];
  /** The most requests that were under way at the same time. */
  maxAtOnce = 0;
  #underWay = 0;
  readonly pageSize: number;
  readonly #faults: { readonly path: RegExp; readonly fault: Fault }[] = [];
  #server: Server | undefined;
  #port: number;

  readonly #answerFirst: AnswerFirst | undefined;

  private constructor({ office = new Office(), pageSize = 100, port = 0, answerFirst }: OpenDentalServerOptions) {
    this.office = office;
    this.pageSize = pageSize;
    this.#port = port;
    this.#answerFirst = answerFirst;
  }

  static async start(options: OpenDentalServerOptions = {}): Promise<OpenDentalServer> {
    const server = new OpenDentalServer(options);
    await server.resume();
    return server;
  }

  get settings() {
    return { url: `http://127.0.0.1:${this.#port}/api/v1`, ...keys };
  }

  /** The next request to a path that matches fails this way, each fault once, in order. */
  fail(path: RegExp, ...faults: readonly Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ path, fault })));
  }

  /** Holds the next request to a path. */
  holdNext(path: RegExp): { readonly reached: Promise<void>; go(): void } {
    const [reached, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.fail(path, { kind: 'held', when: 'before', reached: () => reached.resolve(), until: until.promise });
    return { reached: reached.promise, go: () => until.resolve() };
  }

  /** Lets what comes now be answered as usual. */
  failNoMore(): void {
    this.#faults.length = 0;
  }

  /** Listens again on the same port. */
  async resume(): Promise<void> {
    const server = createServer((request, response) => {
      // The caller left, or the office failed. One request doesn't end the others.
      this.#answer(request, response).catch(() => request.socket.destroy());
    });
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

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await this.#answerFirst?.(request, response)) return;
    const path = new URL(request.url ?? '/', 'http://office').pathname.replace('/api/v1', '');
    const asked = { method: request.method ?? '', path, query: queryOf(request.url ?? '') };
    const body = await bodyOf(request);
    this.#underWay += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#underWay);
    response.once('close', () => (this.#underWay -= 1));
    this.asked.push(asked);
    const fault = this.#takeFault(`${asked.method} ${path}`) ?? this.#takeFault(path);
    if (fault?.kind === 'meanwhile') fault.act();
    if (fault?.kind === 'held' && fault.when === 'before') await hold(fault);
    if (fault?.kind === 'reset' && fault.when === 'before') return void request.socket.destroy();
    if (fault?.kind === 'answer' && !fault.acts) return send(response, fault.status, fault.body, fault.headers);
    const [status, answer] = this.#act(request, asked, body);
    if (fault?.kind === 'held' && fault.when === 'after') await hold(fault);
    if (fault?.kind === 'reset') return void request.socket.destroy();
    if (fault?.kind === 'answer') return send(response, fault.status, fault.body, fault.headers);
    const sent = fault?.kind === 'changed' ? fault.change(JSON.stringify(answer)) : JSON.stringify(answer);
    send(response, status, sent, status === 201 ? locationOf(answer) : {});
  }

  #takeFault(path: string): Fault | undefined {
    const at = this.#faults.findIndex((each) => each.path.test(path));
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  #act(request: IncomingMessage, asked: Asked, body: unknown): [number, unknown] {
    const { developerKey, customerKey } = keys;
    if (request.headers['content-type'] !== 'application/json') return [400, 'Content-Type must be application/json.'];
    if (request.headers.authorization !== `ODFHIR ${developerKey}/${customerKey}`)
      return [401, 'Invalid authorization header.'];
    const isPost = asked.method === 'POST';
    const may = (permission: string) => this.office.permissions.get(permission) === true;
    const refusal = refusalOf(asked, this.office.version);
    if (refusal) return [...refusal];
    if (asked.path !== '/securityperms' && !may(isPost ? 'ApiAllOthers' : 'ApiReadAll'))
      return [401, 'The key lacks the permission for this.'];
    return isPost ? postAdjustment(this.office, body) : readFrom(this.office, asked, this.pageSize);
  }
}

async function hold({ until, reached }: Extract<Fault, { kind: 'held' }>): Promise<void> {
  reached?.();
  await until;
}

/** Undefined if it isn't JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

const locationOf = (adjustment: unknown) => ({ location: `/adjustments/${(adjustment as { AdjNum: number }).AdjNum}` });

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
