import type { ActivityEntry } from '@rewards/contracts/activity';
import type { ApiKey } from '@rewards/contracts/api-keys';
import type { Admin, AdminAccess } from '@rewards/contracts/admins';
import type { CreditPolicy } from '@rewards/contracts/credit-policy';
import type { PlannedText, TextReply } from '@rewards/contracts/follow-ups';
import type { Screen } from '@rewards/contracts/screens';
import type { Task } from '@rewards/contracts/tasks';
import type { Webhook, WebhookDelivery } from '@rewards/contracts/webhooks';
import { type SettingsSent, type TermsGiven, aPlan, accentsOf, aPolicy, aProfile } from './practice-settings.ts';
import { aWebhook } from './rows.ts';
import { ok, pageOf, type Answer } from './answers.ts';
import { activityActions, activityPage } from './stand-in-activity.ts';

type Body = Readonly<Record<string, string>>;
type TermsAsked = TermsGiven & { readonly version?: number };
type MarksSent = { readonly keys: readonly string[]; readonly taken?: boolean; readonly done?: boolean };
type Change = (id: string, body: Body) => object | undefined;

const refused = (status: number, code: string, error: string): Answer => ({ status, body: { code, error } });

/** The staff side of a stand-in practice: log, screens, profile and admins. */
export class StandInDesk {
  activity: ActivityEntry[] = [];
  screens: Screen[] = [];
  admins: Admin[] = [];
  /** Of any admin. */
  adminAccess: AdminAccess = { api_keys: [], webhooks: [], sessions: [] };
  apiKeys: ApiKey[] = [];
  webhooks: Webhook[] = [];
  deliveries: WebhookDelivery[] = [];
  planned: PlannedText[] = [];
  replies: TextReply[] = [];
  tasks: Task[] = [];
  moreTasks: { kind: string; count: number }[] = [];
  publicUrl = 'https://rewards.lakeside.example';
  profile = aProfile();
  policy = aPolicy();
  /** The code a screen shows until it's claimed. */
  shownCode = 'K7MN-PQRS';

  answer(request: string, { searchParams }: URL, body: unknown): Answer {
    if (request === 'GET /admin/activity') return ok(activityPage(this.activity, searchParams));
    if (request === 'GET /admin/activity/actions') return ok({ actions: activityActions });
    if (request === 'GET /admin/waiting') return ok({ tasks: this.tasks, more: this.moreTasks });
    if (request === 'GET /admin/screens')
      return ok({ screens: this.screens, current_version: 'new', public_url: this.publicUrl });
    if (request === 'GET /admin/webhooks') return ok({ webhooks: this.webhooks });
    if (/^GET \/admin\/webhook\/.+\/deliveries$/.test(request)) {
      const { rows, paging } = pageOf(this.deliveries, searchParams);
      return ok({ deliveries: rows, ...paging });
    }
    if (request === 'GET /admin/follow-ups') return ok({ follow_ups: this.planned, total: this.planned.length });
    if (request === 'GET /admin/text-replies') return ok({ replies: this.replies, total: this.replies.length });
    if (request === 'GET /admin/quotes') return ok({ quotes: [], pages: 1, total: 0 });
    if (request === 'GET /admin/api-keys') return ok({ api_keys: this.apiKeys });
    if (request === 'POST /admin/api-keys') return this.#makeKey(body as Pick<ApiKey, 'name' | 'scopes'>);
    if (request === 'GET /admin/admins') return ok({ admins: this.admins });
    if (/^GET \/admin\/admin\/[^/]+\/access$/.test(request)) return ok(this.adminAccess);
    if (request === 'GET /admin/credit/policy') return ok(this.policy);
    if (request === 'POST /admin/credit/policy') return this.plan(body as TermsAsked);
    if (request === 'GET /admin/settings') return ok(this.profile);
    if (request === 'GET /admin/settings/accent') return ok(accentsOf(searchParams.get('color') ?? ''));
    if (request === 'PUT /admin/settings') return this.#save(body as SettingsSent);
    for (const [pattern, change] of this.#changes) {
      const match = pattern.exec(request);
      const answer = match === null ? undefined : change(match[1] ?? '', body as Body);
      if (answer !== undefined) return ok(answer);
    }
    return refused(404, 'not_found', "There's nothing here");
  }

  /** Also used as a change by another admin. */
  plan({ version, ...asked }: TermsAsked): Answer {
    if (version !== undefined && version !== this.policy.version)
      return refused(409, 'terms_changed_meanwhile', 'Someone else changed the credit terms meanwhile.');
    const standing = this.policy.terms.filter(({ begins_on: begins }) => begins !== asked.begins_on);
    this.#decide([aPlan(asked), ...standing]);
    return ok({ ...this.policy, activity_id: 'planned' });
  }

  #decide(terms: CreditPolicy['terms']): void {
    const latestFirst = terms.toSorted((a, b) => ((a.begins_on ?? '') < (b.begins_on ?? '') ? 1 : -1));
    this.policy = { ...this.policy, version: this.policy.version + 1, terms: latestFirst };
  }

  #makeKey({ name, scopes }: Pick<ApiKey, 'name' | 'scopes'>): Answer {
    this.apiKeys = [...this.apiKeys, anApiKey({ name, scopes })];
    const feedUrl = scopes.includes('feeds:read') ? 'https://example.com/feeds/referrals.csv?key=rr_theSecret' : null;
    return ok({ api_keys: this.apiKeys, secret: 'rr_theSecret', feed_url: feedUrl });
  }

  #save({ version, new_logo, ...given }: SettingsSent): Answer {
    if (version !== this.profile.version)
      return refused(409, 'settings_changed_meanwhile', 'Someone else just changed the settings.');
    const logo = new_logo === undefined ? this.profile.logo : new_logo && '/logos/new.png';
    this.profile = { ...this.profile, ...given, logo, version: version + 1 };
    return ok({ ...this.profile, activity_id: `settings-${version}` });
  }

  #mark({ keys, taken, done }: MarksSent): void {
    const owner = taken ? { id: 'dana', name: 'Dana Front' } : null;
    this.tasks = this.tasks
      .filter((task) => !(done && keys.includes(task.key)))
      .map((task) => (keys.includes(task.key) && taken !== undefined ? { ...task, owner } : task));
  }

  readonly #changes: readonly (readonly [RegExp, Change])[] = [
    [
      /^PUT \/admin\/tasks$/,
      (_, body) => {
        this.#mark(body as unknown as MarksSent);
        return { ok: true };
      },
    ],
    [
      /^DELETE \/admin\/follow-up\/(.+)$/,
      (id) => {
        this.planned = this.planned.filter((text) => text.id !== id);
        return { ok: true };
      },
    ],
    [
      /^POST \/admin\/text-reply\/(.+)\/done$/,
      (id) => {
        this.replies = this.replies.filter((reply) => reply.id !== id);
        return { ok: true, activity_id: `reply-${id}` };
      },
    ],
    [
      /^DELETE \/admin\/api-key\/(.+)$/,
      (id) => {
        this.apiKeys = this.apiKeys.filter((key) => key.id !== id);
        return { api_keys: this.apiKeys };
      },
    ],
    [/^DELETE \/admin\/film\/(.+)$/, (id) => this.#deleteFilm(id)],
    [/^POST \/admin\/activity\/(.+)\/undo$/, (id) => this.#undo(id)],
    [
      /^DELETE \/admin\/credit\/policy\/(.+)$/,
      (id) => {
        this.#decide(this.policy.terms.filter((terms) => terms.id !== id));
        return { ...this.policy, activity_id: `withdrawn-${id}` };
      },
    ],
    [
      /^POST \/admin\/webhooks$/,
      (_, given) => {
        const webhook = aWebhook(given);
        this.webhooks = [...this.webhooks, webhook];
        return { webhook, secret: 'whsec_shown-once' };
      },
    ],
    [
      /^PUT \/admin\/webhook\/(.+)$/,
      (id, { roll_secret: rolls, ...given }: Body & { roll_secret?: boolean }) => {
        this.webhooks = this.webhooks.map((each) => (each.id === id ? { ...each, ...given } : each));
        const webhook = this.webhooks.find((each) => each.id === id);
        return webhook && { webhook, ...(rolls ? { secret: 'whsec_rolled' } : {}) };
      },
    ],
    [
      /^DELETE \/admin\/webhook\/(.+)$/,
      (id) => {
        this.webhooks = this.webhooks.filter((each) => each.id !== id);
        return { ok: true };
      },
    ],
    [/^POST \/admin\/webhook\/(.+)\/test$/, () => ({ ok: true })],
    [/^POST \/admin\/webhook\/(.+)\/replay$/, () => ({ queued: 1 })],
    [/^POST \/admin\/screens$/, (_, { code, name }) => this.#claim(code ?? '', name ?? '')],
    [/^PUT \/admin\/screen\/(.+)$/, (id, { name, place }) => this.#change(id, name ?? '', place || null)],
    [/^POST \/admin\/screen\/(.+)\/command$/, () => ({ ok: true })],
    [
      /^DELETE \/admin\/screen\/(.+)$/,
      (id) => {
        this.screens = this.screens.filter((screen) => screen.id !== id);
        return { ok: true, activity_id: `revoked-${id}` };
      },
    ],
    [
      /^POST \/admin\/admins$/,
      (_, { email, role }) => {
        const added = {
          id: `admin-${email}`,
          email: email ?? '',
          name: '',
          role: role as Admin['role'],
          has_passkey: false,
        };
        const entry = this.admins.some((each) => each.email === email) ? null : `granted-${email}`;
        this.admins = [...this.admins, added];
        return { admins: this.admins, activity_id: entry };
      },
    ],
    [
      /^PUT \/admin\/admin\/(.+)$/,
      (id, { role }) => {
        this.admins = this.admins.map((each) => (each.id === id ? { ...each, role: role as Admin['role'] } : each));
        return { admins: this.admins };
      },
    ],
    [
      /^DELETE \/admin\/admin\/(.+)$/,
      (id) => {
        this.admins = this.admins.filter((admin) => admin.id !== id);
        return { admins: this.admins };
      },
    ],
  ];

  showScenes(scenes: SettingsSent['scenes']): void {
    this.profile = { ...this.profile, scenes, version: this.profile.version + 1 };
  }

  #deleteFilm(id: string): object {
    const gone = this.profile.scenes.filter((scene) => scene.kind === 'film' && scene.id === id);
    this.showScenes(this.profile.scenes.filter((scene) => !gone.includes(scene)));
    return { ok: true, activity_id: `film-${id}`, scenes: gone.map(({ name }) => name) };
  }

  #undo(id: string): object | undefined {
    this.activity = this.activity.map((entry) =>
      entry.id === id ? { ...entry, can_undo: false, undone_at: '2026-11-21T15:00:00Z' } : entry,
    );
    const activity = this.activity.find((entry) => entry.id === id);
    return activity && { activity };
  }

  #claim(code: string, name: string): object | undefined {
    if (code !== this.shownCode) return undefined;
    const screen = aScreen({ name, online: true });
    this.screens = [...this.screens, screen];
    return { screen };
  }

  #change(id: string, name: string, place: string | null): object | undefined {
    this.screens = this.screens.map((screen) => (screen.id === id ? { ...screen, name, place } : screen));
    const screen = this.screens.find((one) => one.id === id);
    return screen && { screen };
  }
}

let made = 0;

export function anApiKey(details: Partial<ApiKey> = {}): ApiKey {
  made += 1;
  return {
    id: `key-${made}`,
    name: `System ${made}`,
    ending: 'wxyz',
    scopes: ['referrals:read'],
    made_by: { name: 'Ada Admin', email: 'ada@lakeside.example' },
    created_at: '2026-11-20T15:00:00Z',
    expires_at: '2027-02-18T15:00:00Z',
    is_expired: false,
    last_used_at: null,
    ...details,
  };
}

export function anEntry(details: Partial<ActivityEntry> = {}): ActivityEntry {
  made += 1;
  return {
    id: `entry-${made}`,
    at: '2026-11-20T15:00:00Z',
    actor: { name: 'Ada Admin', email: 'ada@lakeside.example' },
    system: null,
    action: 'signed_in',
    summary: `Entry ${made}`,
    changes: [],
    can_undo: false,
    undo_until: null,
    undone_at: null,
    parts: 0,
    ...details,
  };
}

export function aScreen(details: Partial<Screen> = {}): Screen {
  made += 1;
  return {
    id: `screen-${made}`,
    name: `Screen ${made}`,
    page: 'lobby',
    place: null,
    online: false,
    last_seen_at: '2026-11-20T15:00:00Z',
    report: null,
    ...details,
  };
}
