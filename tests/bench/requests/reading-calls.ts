import { randomUUID } from 'node:crypto';
import { config } from '@rewards/contracts/practice';
import { dashboard, listOwnReferrals, listReferrals } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { anAdmin, signInByCode } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { ServedProcess } from '../served-process.ts';

/** A frequent read, and its limit. */
export interface ReadingCall {
  readonly what: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The bare route's response: the rows of the same statements, or the same bytes. */
  readonly bare: 'rows' | 'bytes';
  /** The minimum rate relative to the bare route. */
  readonly minShare?: number;
}

const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** The most common reads, as a patient with ten referrals and as an admin. */
export async function readingCalls(service: ServedProcess): Promise<readonly ReadingCall[]> {
  const admin = headersOf((await anAdmin(service, `bench.${randomUUID()}@example.com`)).browser);
  const [referrer] = await service.sql.rows<{ email: string; code: string }>(
    `select email, referral_code as code from users
     where id = (select referrer_id from referrals group by 1 order by abs(count(*) - 10), 1 limit 1)`,
  );
  if (!referrer) throw new Error('This practice has no referrals');
  const patient = headersOf((await signInByCode(service, referrer.email)).browser);
  const own = `${listOwnReferrals.path}?page=1&per_page=50`;
  return [
    { what: 'session check', paths: [me.path], headers: patient, bare: 'rows', minShare: 0.5 },
    { what: 'dashboard', paths: [dashboard.path], headers: patient, bare: 'rows', minShare: 0.6 },
    { what: 'own referrals', paths: [own], headers: patient, bare: 'rows' },
    { what: 'list of users', paths: ['/admin/users?page=1&per_page=25'], headers: admin, bare: 'rows' },
    { what: 'list of referrals', paths: [`${listReferrals.path}?page=1&per_page=20`], headers: admin, bare: 'rows' },
    { what: '/r/CODE', paths: [`/r/${referrer.code}`], headers: asBrowser, bare: 'bytes' },
    { what: '/api/config', paths: [config.path], headers: asBrowser, bare: 'bytes' },
    { what: 'a static file', paths: [await programOf(service)], headers: asBrowser, bare: 'bytes' },
  ];
}

const headersOf = ({ headers, cookies }: Visitor) => ({
  ...headers,
  accept: 'application/json',
  cookie: cookies.header() ?? '',
});

/** The first script of the login page. */
async function programOf({ url }: ServedProcess): Promise<string> {
  const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  const path = /<script[^>]+src="(\/assets\/shell\/[^"]+\.js)"/.exec(page)?.[1];
  if (path === undefined) throw new Error(`The login names no script:\n${page}`);
  return path;
}
