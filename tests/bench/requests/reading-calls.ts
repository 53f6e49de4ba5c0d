import { randomUUID } from 'node:crypto';
import { config } from '@rewards/contracts/practice';
import { dashboard, listOwnReferrals, listReferrals, searchFriends } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { anAdmin, signInByCode } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { ServedProcess } from '../served-process.ts';

/** Something that is read again and again, and what is promised of it. */
export interface ReadingCall {
  readonly what: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /**
   * What the bare route beside it answers: the rows of the same statements, or the bytes that ours answered. Nothing is
   * bare beside what has none.
   */
  readonly bare?: 'rows' | 'bytes';
  /** So many a second at least. */
  readonly least?: number;
  /** This share of the bare route's at least. */
  readonly leastShare?: number;
  /** So many times as long in the large practice as in the small one at most, for 95 of 100. */
  readonly mostTimes?: number;
}

const half = 0.5;
const searches = ['smith', 'zoe smith', 'jorgensen', '555-01'];
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** What people read most, as a patient with ten referrals and as an admin. */
export async function readingCalls(service: ServedProcess): Promise<readonly ReadingCall[]> {
  const admin = headersOf((await anAdmin(service, `bench.${randomUUID()}@example.com`)).browser);
  const [referrer] = await service.sql.rows<{ email: string; code: string }>(
    `select email, referral_code as code from users
     where id = (select referrer_id from referrals group by 1 order by abs(count(*) - 10), 1 limit 1)`,
  );
  if (!referrer) throw new Error('This practice has no referrals');
  const patient = headersOf((await signInByCode(service, referrer.email)).browser);
  const own = `${listOwnReferrals.path}?page=1&per_page=50`;
  const compared = { bare: 'rows', leastShare: half, mostTimes: 1.5 } as const;
  return [
    { what: 'session check', paths: [me.path], headers: patient, ...compared },
    { what: 'dashboard', paths: [dashboard.path], headers: patient, ...compared },
    { what: 'own referrals', paths: [own], headers: patient, ...compared },
    { what: 'list of users', paths: ['/admin/users?page=1&per_page=25'], headers: admin, ...compared },
    { what: 'list of referrals', paths: [`${listReferrals.path}?page=1&per_page=20`], headers: admin, ...compared },
    {
      what: 'search',
      paths: searches.map((words) => `/admin/search?q=${encodeURIComponent(words)}`),
      headers: admin,
      least: 360,
      mostTimes: 2,
    },
    {
      what: 'search of friends',
      paths: searches.map((words) => `${searchFriends.path}?q=${encodeURIComponent(words)}`),
      headers: admin,
    },
    {
      what: '/r/CODE',
      paths: [`/r/${referrer.code}`],
      headers: asBrowser,
      bare: 'bytes',
      least: 5_000,
      mostTimes: 1.5,
    },
    { what: '/api/config', paths: [config.path], headers: asBrowser, bare: 'bytes', leastShare: half },
    { what: 'a static file', paths: [await programOf(service)], headers: asBrowser, bare: 'bytes', leastShare: half },
  ];
}

const headersOf = ({ headers, cookies }: Visitor) => ({
  ...headers,
  accept: 'application/json',
  cookie: cookies.header() ?? '',
});

/** The first script of the page that everyone begins with. */
async function programOf({ url }: ServedProcess): Promise<string> {
  const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  const path = /<script[^>]+src="(\/assets\/shell\/[^"]+\.js)"/.exec(page)?.[1];
  if (path === undefined) throw new Error(`The login names no script:\n${page}`);
  return path;
}
