import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OfficeAdjustment, OfficeAppointment } from './office.ts';
import { Office } from './office.ts';

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

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

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
    const url = new URL(request.url ?? '/', 'http://office');
    const path = url.pathname.replace('/api/v1', '');
    const query = Object.fromEntries(url.searchParams);
    const body = await bodyOf(request);
    this.#underWay += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#underWay);
    response.once('close', () => (this.#underWay -= 1));
    this.asked.push({ method: request.method ?? '', path, query });
    const fault = this.#takeFault(`${request.method ?? ''} ${path}`) ?? this.#takeFault(path);
    if (fault?.kind === 'meanwhile') fault.act();
    if (fault?.kind === 'held' && fault.when === 'before') await hold(fault);
    if (fault?.kind === 'reset' && fault.when === 'before') return void request.socket.destroy();
    if (fault?.kind === 'answer' && !fault.acts) return send(response, fault.status, fault.body, fault.headers);
    const [status, answer] = this.#act(request, path, query, body);
    if (fault?.kind === 'held' && fault.when === 'after') await hold(fault);
    if (fault?.kind === 'reset') return void request.socket.destroy();
    if (fault?.kind === 'answer') return send(response, fault.status, fault.body, fault.headers);
    send(response, status, fault?.kind === 'changed' ? fault.change(JSON.stringify(answer)) : JSON.stringify(answer));
  }

  #takeFault(path: string): Fault | undefined {
    const at = this.#faults.findIndex((each) => each.path.test(path));
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  #act(request: IncomingMessage, path: string, query: Asked['query'], body: unknown): [number, unknown] {
    const { developerKey, customerKey } = keys;
    const isKnown = request.headers.authorization === `ODFHIR ${developerKey}/${customerKey}`;
    if (!isKnown || request.headers['content-type'] !== 'application/json')
      return [401, 'Invalid authorization header.'];
    const isPost = request.method === 'POST';
    const may = (permission: string) => this.office.permissions.get(permission) === true;
    if (path === '/securityperms') return [200, this.#permissions()];
    if (!may(isPost ? 'ApiAllOthers' : 'ApiReadAll')) return [401, 'The key lacks the permission for this.'];
    if (isPost && (typeof body !== 'object' || body === null)) return [400, 'The body must be a JSON object.'];
    if (isPost) return path === '/adjustments' ? this.#post(body as OfficeAdjustment) : [404, 'Not found.'];
    return this.#read(path, query);
  }

  #permissions() {
    return [...this.office.permissions].map(([Permission, has]) => ({ Permission, HasPermission: String(has) }));
  }

  #post({ PatNum, AdjType, AdjAmt, AdjDate, AdjNote }: OfficeAdjustment): [number, unknown] {
    const { patients, definitions, now } = this.office;
    const type = definitions.find(({ DefNum }) => DefNum === AdjType);
    const isRightSign = type?.ItemValue === '-' ? AdjAmt < 0 : type?.ItemValue === '+' && AdjAmt > 0;
    if (!patients.has(PatNum)) return [404, 'PatNum not found.'];
    if (!isRightSign) return [400, 'AdjAmt must match the sign of AdjType.'];
    if (AdjDate > now.slice(0, 10)) return [400, 'AdjDate cannot be in the future.'];
    return [201, this.office.post({ PatNum, AdjType, AdjAmt, AdjDate, AdjNote })];
  }

  #read(path: string, query: Asked['query']): [number, unknown] {
    const { office } = this;
    const [, one, id = ''] = /^\/(\w+)\/(\d+)$/.exec(path) ?? [];
    if (one === 'appointments') return found(this.#appointment(office.appointments.get(Number(id))));
    if (one === 'patients') return found(office.patients.get(Number(id)));
    if (one === 'referrals') return found(office.referrals.get(Number(id)));
    if (path === '/appointments') return [200, this.#page(this.#appointments(query), query)];
    if (path === '/patients/Simple') return [200, this.#page(this.#changedPatients(query), query)];
    if (path === '/patients') return [200, this.#page(this.#patients(query), query)];
    if (path === '/adjustments') return [200, this.#page(ofPatient(office.adjustments, query), query)];
    if (path === '/refattaches') return [200, this.#page(ofPatient(office.referralAttachments, query), query)];
    if (path === '/definitions') return [200, query.Category === '1' ? office.definitions : []];
    if (path === '/preferences') return [200, [{ PrefName: query.PrefName, ValueString: office.version }]];
    return [404, 'Not found.'];
  }

  #patients({ Email, Phone }: Asked['query']): readonly object[] {
    const { office } = this;
    const plain = (phone: string) => (office.comparesDigits ? phone.replace(/\D/g, '') : phone);
    return [...office.patients.values()].filter(
      (row) =>
        (Email === undefined || row.Email.toLowerCase().includes(Email.toLowerCase())) &&
        (Phone === undefined ||
          [row.WirelessPhone, row.HmPhone, row.WkPhone].some((phone) => plain(phone).includes(plain(Phone)))),
    );
  }

  #appointments(query: Asked['query']): readonly object[] {
    const { AptStatus, DateTStamp = '', dateStart = '', dateEnd = '9999-12-31' } = query;
    return ofPatient([...this.office.appointments.values()], query)
      .filter((row) => (AptStatus === undefined || row.AptStatus === AptStatus) && row.DateTStamp >= DateTStamp)
      .filter(({ AptDateTime }) => AptDateTime >= dateStart && AptDateTime.slice(0, 10) <= dateEnd)
      .toSorted((a, b) =>
        a.AptDateTime < b.AptDateTime ? -1 : a.AptDateTime > b.AptDateTime ? 1 : a.AptNum - b.AptNum,
      )
      .flatMap((row) => this.#appointment(row) ?? []);
  }

  #changedPatients({ DateTStamp = '' }: Asked['query']): readonly object[] {
    const { office } = this;
    return [...office.patients.values()]
      .filter((patient) => patient.DateTStamp >= DateTStamp)
      .toSorted((one, other) => one.PatNum - other.PatNum)
      .map((patient) => ({ serverDateTime: office.now, ...patient }));
  }

  #appointment(row: OfficeAppointment | undefined): object | undefined {
    return row && { serverDateTime: this.office.now, ...row, ClinicNum: 0, ProcDescript: 'Prophy, Ex' };
  }

  #page<Row>(rows: readonly Row[], { Offset = '0' }: Asked['query']): readonly Row[] {
    return rows.slice(Number(Offset), Number(Offset) + this.pageSize);
  }
}

async function hold({ until, reached }: Extract<Fault, { kind: 'held' }>): Promise<void> {
  reached?.();
  await until;
}

const found = (row: object | undefined): [number, unknown] => (row ? [200, row] : [404, 'Not found.']);

const ofPatient = <Row extends { PatNum: number }>(rows: readonly Row[], { PatNum }: Asked['query']): readonly Row[] =>
  PatNum === undefined ? rows : rows.filter((row) => row.PatNum === Number(PatNum));

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

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
