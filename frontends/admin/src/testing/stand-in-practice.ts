import type { DisplayEvent } from '@rewards/contracts/display-events';
import { type Permission, permissions } from '@rewards/contracts/permissions';
import type { Redemption } from '@rewards/contracts/credit';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { QrGeneration } from '@rewards/contracts/front-desk';
import type { FailedDelivery } from '@rewards/contracts/notifications';
import type { ListedImport, showImport } from '@rewards/contracts/imports';
import type { showTeamTrends, showTrends } from '@rewards/contracts/trends';
import type { DenialReason, FriendFound, Referral } from '@rewards/contracts/referrals';
import type { listReports } from '@rewards/contracts/reports';
import type { User } from '@rewards/contracts/user';
import { ok, pageOf, type Answer } from './answers.ts';
import { noTeamTrends, aQr, aRedemption, aReferral, aUser } from './rows.ts';
import { StandInCharts } from './stand-in-charts.ts';
import { StandInDesk } from './stand-in-desk.ts';
import { StandInMoney } from './stand-in-money.ts';
import { StandInPatients } from './stand-in-patients.ts';
import { StandInReminders } from './stand-in-reminders.ts';
import { denial, denialReasons, fits, judged } from './stand-in-referrals.ts';
import { StandInVisits } from './stand-in-visits.ts';

type Route = (url: URL) => Answer;

const here = () => ({ status: 'signed_up', arrived_at: new Date().toISOString() }) as const;

/** A stand-in practice that answers the admin remote's calls according to the contracts, without a network. */
export class StandInPractice {
  /** What the user's role allows. */
  may = (_permission: Permission): boolean => true;
  users: User[] = [];
  referrals: Referral[] = [];
  readonly desk = new StandInDesk();
  readonly patients = new StandInPatients();
  qrs: QrGeneration[] = [];
  credits: Redemption[] = [];
  /** Where credit is posted. Null if it's typed in. */
  practiceSystem: string | null = 'Open Dental';
  readonly charts = new StandInCharts();
  readonly money = new StandInMoney();
  readonly reminders = new StandInReminders();
  /** What becomes of the next redemption. */
  postings: Redemption['postings'] = [];
  friends: FriendFound[] = [];
  /** Each user's balance, in dollars. */
  balance = 120;
  staff = ['Maria', 'Josh'];
  /** Its public data besides the name. */
  profile: object = {};
  credit = { amount: 50, year_cap: 500, time_zone: 'America/New_York' };
  /** What the next completion earns, in dollars. */
  earning = 50;
  failed: FailedDelivery[] = [];
  reports: Pick<AnswerOf<typeof listReports>, 'watches_folder' | 'reports'> = { watches_folder: false, reports: [] };
  imports: ListedImport[] = [];
  /** Of any import. */
  forecast: Omit<AnswerOf<typeof showImport>, 'import'> = { undo: null, kept_people: [] };
  readonly visits = new StandInVisits();
  trends: AnswerOf<typeof showTrends> = { months: [], team: [] };
  teamTrends: AnswerOf<typeof showTeamTrends> = noTeamTrends;
  /** The latest event for screens. */
  events: DisplayEvent[] = [];
  /** Answers that override the practice's own, by the beginning of "METHOD /path". */
  readonly refusals = new Map<string, Answer>();
  /** Each request as "METHOD /path?query". */
  readonly requests: string[] = [];
  /** Request bodies by "METHOD /path". */
  readonly sent: (readonly [request: string, body: object])[] = [];
  #held: { readonly start: string; readonly until: Promise<void> } | undefined;
  #release = () => undefined as void;

  /** Holds back answers to requests that begin with `start`, as "METHOD /path", until `release`. */
  hold(start = ''): void {
    this.#held = { start, until: new Promise((resolve) => (this.#release = resolve)) };
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
    if (typeof init.body === 'string') this.sent.push([request, JSON.parse(init.body) as object]);
    if (this.#held && request.startsWith(this.#held.start)) await this.#held.until;
    const refusal = [...this.refusals].find(([start]) => request.startsWith(start))?.[1];
    const { status, body } = refusal ?? this.#answer(`${init.method} ${url.pathname}`, url, init.body);
    const text = async () => JSON.stringify(body);
    return { ok: status < 400, status, headers: new Map(), text } as unknown as Response;
  };

  readonly #signedIn = aUser({ id: 'signed-in', is_admin: true, role: 'admin' });

  readonly #routes: Readonly<Record<string, Route>> = {
    'GET /auth/me': () =>
      ok({ user: this.#signedIn, permissions: permissions.filter(this.may), must_set_password: false }),
    'GET /api/config': () =>
      ok({
        practice: { name: 'Lakeside Dental', ...this.profile },
        staff_names: this.staff,
        credit: this.credit,
        limits: {},
      }),
    'GET /admin/stats': () =>
      ok({
        total_users: this.users.length,
        total_referrals: this.referrals.length,
        completed_referrals: this.referrals.filter(({ status }) => status === 'completed').length,
        total_earnings_paid: this.referrals.reduce((sum, { earnings }) => sum + earnings, 0),
        total_given_out: this.money.givenOut,
      }),
    'GET /admin/referrals': ({ searchParams: asked }) => {
      const { rows, paging } = pageOf(this.referrals.filter(fits(asked)), asked);
      return ok({ referrals: rows, ...paging });
    },
    'PUT /admin/referrals/flags': () => {
      const [, { referral_ids: ids, word }] = this.sent.at(-1) as [string, { referral_ids: string[]; word: string }];
      this.referrals = this.referrals.map((row) => (ids.includes(row.id) ? judged(row, true, word) : row));
      return ok({ judged: ids.length, activity_id: 'group-judged' });
    },
    'PUT /admin/referrals/denial': () => {
      const [, body] = this.sent.at(-1) as [string, { referral_ids: string[]; reason: DenialReason }];
      for (const id of body.referral_ids) this.#change(id, { denial: denial(body.reason) });
      return ok({ denied: body.referral_ids.length, ignored: 0, activity_id: 'group-denied' });
    },
    'GET /admin/denial-reasons': () => ok({ reasons: denialReasons }),
    'GET /admin/users': (url) => {
      const search = (url.searchParams.get('q') ?? '').toLowerCase();
      const { rows, paging } = pageOf(
        this.users.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search)),
        url.searchParams,
      );
      return ok({ users: rows, ...paging });
    },
    'GET /admin/search': (url) => {
      const search = (url.searchParams.get('q') ?? '').toLowerCase();
      const found = this.users.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search));
      const results = found.map((user) => ({ ...user, phone_end: user.phone?.slice(-4) ?? null, sent_by: null }));
      return ok({ results });
    },
    'GET /admin/search/friends': ({ searchParams }) =>
      ok({ friends: this.friends.filter(({ email }) => email.includes(searchParams.get('q') ?? '')) }),
    'POST /admin/generate_qr': () => {
      const [, body] = this.sent.at(-1) as [string, { user_id?: string } & Pick<User, 'email' | 'name'>];
      const user = this.users.find(({ id }) => id === body.user_id) ?? aUser({ email: body.email, name: body.name });
      this.qrs = [aQr({ user }), ...this.qrs];
      return ok({ landing_url: 'https://practice.example/qr/open/token', user });
    },
    'GET /admin/practice-system': () => ok({ name: 'Open Dental', key: 'typed', connection: null }),
    'POST /admin/clear_qr': () => ok({}),
    'GET /qr/events': () => ok({ events: this.events, now: '2026-11-20T15:00:00Z' }),
    'GET /admin/deliveries': () => {
      const nothing = { waiting: 0, scheduled: 0, given_up: 0, oldest_waiting_seconds: 0 };
      const mails = { ...nothing, given_up: this.failed.length };
      return ok({ mails, texts: nothing, failed: this.failed, failed_total: this.failed.length });
    },
    'GET /admin/reports': () => ok(this.reports),
    'GET /admin/imports': () => ok({ imports: this.imports }),
    'GET /admin/trends': () => ok(this.trends),
    'GET /admin/trends/team': () => ok(this.teamTrends),
    'POST /admin/referrals': () => {
      const [, body] = this.sent.at(-1) as [string, { name: string; email: string }];
      const entered = aReferral({ referred_name: body.name, referred_email: body.email, origin: 'staff' });
      this.referrals = [entered, ...this.referrals];
      return ok({ referral: entered, activity_id: 'entered' });
    },
    'GET /admin/qr-generations': (url) => {
      const { rows, paging } = pageOf(this.qrs, url.searchParams);
      const { current_page: page, ...counts } = paging;
      return ok({ qr_generations: rows, pagination: { page, ...counts } });
    },
    'GET /admin/credits': (url) => {
      const { rows, paging } = pageOf(this.credits, url.searchParams);
      const totals = { total_earnings: 500, total_used: 500 - this.balance, balance: this.balance };
      const { practiceSystem: system } = this;
      return ok({
        credits: rows,
        ...paging,
        practice_system: system,
        daily_limit: this.money.dailyLimit,
        ...(url.searchParams.has('user_id') ? { totals } : {}),
      });
    },
    'GET /admin/credits/open': () =>
      ok({ credits: this.credits.filter(({ postings }) => postings.some(({ state }) => state === 'refused')) }),
    'POST /admin/credits': () => {
      const [, body] = this.sent.at(-1) as [string, { user_id: string; amount: number; given_on: string }];
      const credit = aRedemption({
        ...body,
        postings: this.postings,
        user: this.users.find(({ id }) => id === body.user_id) ?? null,
      });
      this.credits = [credit, ...this.credits];
      return ok({ credit });
    },
  };

  readonly #changes: readonly (readonly [RegExp, (id: string) => object])[] = [
    [/^PUT \/admin\/referral\/(.+)\/complete$/, (id) => ({ referral: this.complete(id), activity_id: 'completed' })],
    [/^GET \/admin\/referral\/(.+)\/flag-group$/, () => ({ referrals: this.referrals })],
    [/^PUT \/admin\/referral\/(.+)\/arrive$/, (id) => ({ referral: this.#change(id, here()), activity_id: 'arrived' })],
    [/^PUT \/admin\/referral\/(.+)\/denial$/, (id) => ({ referral: this.#deny(id), activity_id: 'denied' })],
    [
      /^DELETE \/admin\/referral\/(.+)\/denial$/,
      (id) => ({ referral: this.#change(id, { denial: null }), activity_id: 'counted' }),
    ],
    [/^PUT \/admin\/referral\/(.+)\/flags$/, (id) => ({ referral: this.#judge(id), activity_id: 'judged' })],
    [
      /^POST \/admin\/delivery\/(.+)\/retry$/,
      (id) => {
        this.failed = this.failed.filter((one) => one.id !== id);
        return { ok: true };
      },
    ],
    [/^GET \/admin\/imports\/(.+)$/, (id) => ({ import: this.imports.find((one) => one.id === id), ...this.forecast })],
    [/^PUT \/admin\/user\/(.+)\/referrals$/, (id) => this.#count(id)],
    [
      /^DELETE \/admin\/qr-generation\/(.+)$/,
      (id) => {
        this.qrs = this.qrs.filter((qr) => qr.id !== id);
        return { ok: true, activity_id: 'qr-deleted' };
      },
    ],
    [
      /^DELETE \/admin\/referral\/(.+)$/,
      (id) => {
        this.referrals = this.referrals.filter((row) => row.id !== id);
        return { ok: true, activity_id: 'referral-deleted' };
      },
    ],
    [
      /^DELETE \/admin\/user\/(.+)$/,
      (id) => {
        this.users = this.users.filter((row) => row.id !== id);
        return { ok: true, activity_id: 'user-deleted' };
      },
    ],
  ];

  #change(id: string, change: Partial<Referral>): Referral | undefined {
    this.referrals = this.referrals.map((row) => (row.id === id ? { ...row, ...change } : row));
    return this.referrals.find((row) => row.id === id);
  }

  #deny(id: string): Referral | undefined {
    const [, { reason, note }] = this.sent.at(-1) as [string, { reason: DenialReason; note: string }];
    return this.#change(id, { denial: denial(reason, note) });
  }

  #judge(id: string): Referral | undefined {
    const [, { dismissed, word }] = this.sent.at(-1) as [string, { dismissed: boolean; word: string }];
    const before = this.referrals.find((row) => row.id === id);
    return before && this.#change(id, judged(before, dismissed, word));
  }

  #count(id: string): object {
    const [, body] = this.sent.at(-1) as [string, { completed?: number; signed_up?: number }];
    const set = ({ stats }: User) => ({
      ...stats,
      completed_referrals: body.completed ?? stats.completed_referrals,
      signed_up_referrals: body.signed_up ?? stats.signed_up_referrals,
    });
    this.users = this.users.map((row) => (row.id === id ? { ...row, stats: set(row) } : row));
    const user = this.users.find((row) => row.id === id);
    return { stats: user?.stats, user, activity_id: 'counted' };
  }

  #answer(request: string, url: URL, body: RequestInit['body']): Answer {
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const changed = this.visits.answer(request, given) ?? this.reminders.answer(request, given);
    const known = this.charts.answer(request) ?? this.patients.answer(request, given) ?? changed;
    if (known !== undefined) return known;
    for (const [pattern, change] of this.#changes) {
      const id = pattern.exec(request)?.[1];
      if (id !== undefined) return ok(change(id));
    }
    return this.#routes[request]?.(url) ?? this.money.answer(request, url) ?? this.desk.answer(request, url, given);
  }

  /** Also used as a change by another admin. */
  complete(id: string): Referral {
    const found = this.#change(id, {
      status: 'completed',
      earnings: this.earning,
      completed_at: '2026-11-20T15:00:00Z',
    });
    if (found === undefined) throw new Error(`There is no referral ${id}.`);
    return found;
  }
}
