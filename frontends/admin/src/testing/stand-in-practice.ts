import type { Referral } from '@rewards/contracts/referrals';
import type { User } from '@rewards/contracts/user';
import { ok, pageOf, type Answer } from './answers.ts';
import { StandInDesk } from './stand-in-desk.ts';

type Route = (url: URL) => Answer;

/** A practice that answers the admin page's calls as the contracts say, without a network. */
export class StandInPractice {
  users: User[] = [];
  referrals: Referral[] = [];
  readonly desk = new StandInDesk();
  credit = { amount: 50, year_cap: 500, time_zone: 'America/New_York' };
  /** What the next completion earns, in dollars. */
  earning = 50;
  /** Answers given in place of the practice's own, by the beginning of "METHOD /path". */
  readonly refusals = new Map<string, Answer>();
  /** Each request as "METHOD /path?query". */
  readonly requests: string[] = [];
  #held: Promise<void> | undefined;
  #release = () => undefined as void;

  /** From now on nothing is answered until `release`. */
  hold(): void {
    this.#held = new Promise((resolve) => (this.#release = resolve));
  }

  release(): void {
    this.#held = undefined;
    this.#release();
  }

  requestsTo(start: string): readonly string[] {
    return this.requests.filter((request) => request.startsWith(start));
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://practice.example');
    const request = `${init.method} ${url.pathname}${url.search}`;
    this.requests.push(request);
    await this.#held;
    const refusal = [...this.refusals].find(([start]) => request.startsWith(start))?.[1];
    const { status, body } = refusal ?? this.#answer(`${init.method} ${url.pathname}`, url, init.body);
    return {
      ok: status < 400,
      status,
      headers: new Map(),
      text: async () => JSON.stringify(body),
    } as unknown as Response;
  };

  readonly #routes: Readonly<Record<string, Route>> = {
    'GET /api/config': () =>
      ok({ practice: { name: 'Lakeside Dental' }, staff_names: [], credit: this.credit, limits: {} }),
    'GET /admin/stats': () =>
      ok({
        total_users: this.users.length,
        total_referrals: this.referrals.length,
        completed_referrals: this.referrals.filter(({ status }) => status === 'completed').length,
        total_earnings_paid: this.referrals.reduce((sum, { earnings }) => sum + earnings, 0),
      }),
    'GET /admin/referrals': (url) => {
      const status = url.searchParams.get('status');
      const { rows, paging } = pageOf(
        status === null ? this.referrals : this.referrals.filter((row) => row.status === status),
        url.searchParams,
      );
      return ok({ referrals: rows, ...paging });
    },
    'GET /admin/users': (url) => {
      const search = (url.searchParams.get('q') ?? '').toLowerCase();
      const { rows, paging } = pageOf(
        this.users.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search)),
        url.searchParams,
      );
      return ok({ users: rows, ...paging });
    },
  };

  #answer(request: string, url: URL, body: RequestInit['body']): Answer {
    const completed = /^PUT \/admin\/referral\/(.+)\/complete$/.exec(request)?.[1];
    if (completed !== undefined) return ok({ referral: this.complete(completed) });
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return this.#routes[request]?.(url) ?? this.desk.answer(request, url, given);
  }

  /** As an admin elsewhere does it, too. */
  complete(id: string): Referral {
    const change = { status: 'completed', earnings: this.earning, completed_at: '2026-11-20T15:00:00Z' } as const;
    this.referrals = this.referrals.map((row) => (row.id === id ? { ...row, ...change } : row));
    const found = this.referrals.find((row) => row.id === id);
    if (found === undefined) throw new Error(`There is no referral ${id}.`);
    return found;
  }
}

let made = 0;

export function aReferral(details: Partial<Referral> = {}): Referral {
  made += 1;
  return {
    id: `referral-${made}`,
    referred_email: `friend${made}@example.com`,
    referred_name: `Friend ${made}`,
    referred_phone: null,
    flags: [],
    origin: 'link',
    signed_up_by_staff: null,
    status: 'signed_up',
    earnings: 0,
    created_at: '2026-11-02T15:00:00Z',
    completed_at: null,
    referrer: { email: 'ada@example.com', referral_code: 'K7MNPQRS', signed_up_by_staff: null },
    ...details,
  };
}

export function aUser(details: Partial<User> = {}): User {
  made += 1;
  return {
    id: `user-${made}`,
    email: `user${made}@example.com`,
    name: `User ${made}`,
    phone: null,
    is_admin: false,
    referral_code: 'WXYZ2345',
    signed_up_by_staff: null,
    created_at: '2026-03-01T15:00:00Z',
    total_earnings: 0,
    stats: { total_referrals: 0, signed_up_referrals: 0, completed_referrals: 0 },
    ...details,
  };
}
