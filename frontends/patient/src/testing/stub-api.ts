import { config, type PublicConfig } from '@rewards/contracts/practice';
import { aUser } from '@rewards/contracts/testing/a-user';

export interface StubbedAnswer {
  readonly status?: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answering = StubbedAnswer | ((query: URLSearchParams) => StubbedAnswer | Promise<StubbedAnswer>);

export interface SeenCall {
  readonly call: string;
  readonly body: unknown;
}

/** Answers by method and path ("POST /auth/login") and records calls. Others get a 404. */
export function stubApi(answers: Readonly<Record<string, Answering>>): SeenCall[] {
  const seen: SeenCall[] = [];
  globalThis.fetch = async (address, init) => {
    const [path, query] = (address as string).split('?');
    const key = `${init?.method ?? 'GET'} ${path}`;
    seen.push({ call: key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const given = answers[key] ?? refusal(404, 'not_found', 'This does not exist.');
    const {
      status = 200,
      body,
      headers = {},
    } = typeof given === 'function' ? await given(new URLSearchParams(query)) : given;
    const text = async () => JSON.stringify(body);
    return { ok: status < 400, status, text, headers: new Map(Object.entries(headers)) } as unknown as Response;
  };
  return seen;
}

export const refusal = (
  status: number,
  code: string,
  error: string,
  fields?: Record<string, string>,
): StubbedAnswer => ({
  status,
  body: { error, code, fields },
});

export const signedIn = (mustSetPassword = false, currentPasswordNeeded = false): StubbedAnswer => ({
  body: { user: ada, must_set_password: mustSetPassword, current_password_needed: currentPasswordNeeded },
});

export const signedOut = refusal(401, 'not_signed_in', 'Please sign in.');

export const ada = aUser({
  signed_up_by_staff: 'Maria',
  total_earnings: 150,
  stats: { total_referrals: 6, signed_up_referrals: 2, completed_referrals: 3 },
});

export const aPracticeProfile = (given: Partial<PublicConfig['practice']> = {}): PublicConfig['practice'] => ({
  name: 'Lakeside Dental',
  address: '',
  phone: '',
  site_url: null,
  directions_url: null,
  review_url: '',
  rating: null,
  opening_hours: [],
  opening_hours_note: '',
  color: null,
  mark: 'data:image/svg+xml,LD',
  ...given,
});

export const aConfig = (given: Partial<PublicConfig> = {}): StubbedAnswer => ({
  body: {
    practice: aPracticeProfile(),
    staff_names: ['Maria', 'Josh'],
    credit: { amount: 50, year_cap: 500, time_zone: 'America/New_York' },
    scenes: [],
    staff_sign_in: null,
    limits: { code_resend_seconds: 60, password_least_characters: 8 },
    ...given,
  } satisfies PublicConfig,
});

export const configCall = `GET ${config.path}`;
