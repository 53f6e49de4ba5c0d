import { randomUUID } from 'node:crypto';
import { completeReferral } from '@rewards/contracts/referrals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { staffName } from '../../support/people.ts';
import type { Sql } from '../../support/sql.ts';
import { until } from '../../support/until.ts';
import type { ServedProcess } from '../served-process.ts';
import { timesOf } from '../timed.ts';
import { askFor } from './kept-alive.ts';
import { type Loaded, load } from './load.ts';

/** Marks different referrals completed, several at a time. Each referrer brought two friends, which is typical. */
export async function markComplete(
  { url, sql }: ServedProcess,
  headers: Readonly<Record<string, string>>,
  given: { readonly atOnce: number; readonly seconds: number },
): Promise<Loaded> {
  const names = await friendNames(sql);
  const rows = await sql.rows<{ id: string }>(
    `insert into referrals (id, referrer_id, friend_email, friend_key, friend_name, origin, status, created_at, signed_up_at)
     select gen_random_uuid(), referrer.id, friend.email, friend.email, friend.name, 'link', 'signed_up', now() - interval '2 days', now()
     from (
       select id, row_number() over () as place
       from (select id from users where not is_admin order by random() limit $1) as drawn
     ) as referrer
     cross join generate_series(1, 2) as number,
     lateral (
       select ($3::text[])[1 + (2 * place + number) % array_length($3::text[], 1)] as name,
         format('friend.%s.%s.%s@example.com', number, place, $2::text) as email
     ) as friend
     returning id`,
    [given.seconds * maxReferrersPerSecond, randomUUID().slice(0, 8), names],
  );
  const ids = rows.map(({ id }) => id).values();
  const next = () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error('More referrals were completed than there are');
    return completeReferral.path.replace(':id', value);
  };
  return load({ url, method: 'PUT', paths: next, headers, ...given });
}

/** Friend names from this practice. */
const friendNames = async (sql: Sql): Promise<readonly string[]> =>
  (
    await sql.rows<{ name: string }>(
      'select friend_name as name from referrals where friend_name is not null order by random() limit 500',
    )
  ).map(({ name }) => name);

const queueMilliseconds = 120_000;
const jobsDue = 'graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
/** Enough for twice the promised rate, and no more: PostgreSQL vacuums these rows later, during the measurement. */
const maxReferrersPerSecond = 300;
let friends = 0;

/**
 * Sign-ups of friends who followed a link, several at a time. Each requests a code, reads it from the email, and
 * submits it with a name.
 */
export async function signUps(
  { url, publicUrl, mail, sql }: ServedProcess,
  {
    cookies,
    atOnce,
    seconds,
  }: { readonly cookies: readonly string[]; readonly atOnce: number; readonly seconds: number },
): Promise<Loaded> {
  const milliseconds: number[] = [];
  const names = await friendNames(sql);
  const began = performance.now();

  async function joinOne(): Promise<void> {
    friends += 1;
    const email = `joining.${process.pid}.${friends}@example.com`;
    const name = names[friends % names.length];
    // Each friend has a different address.
    const from = `11.${(friends >> 16) & 255}.${(friends >> 8) & 255}.${friends & 255}`;
    const cookie = cookies[friends % cookies.length] ?? '';
    const headers = { accept: 'application/json', origin: publicUrl, cookie, 'x-forwarded-for': from };
    const started = performance.now();
    await askFor(url + sendLoginCode.path, 'POST', headers, { email });
    const token = await mail.loginCodeTo(email);
    await askFor(url + verifyLoginCode.path, 'POST', headers, { email, token, name, staff: staffName });
    milliseconds.push(performance.now() - started);
  }

  async function goOn(): Promise<void> {
    while (performance.now() - began < seconds * 1_000) await joinOne();
  }

  await Promise.all(Array.from({ length: atOnce }, goOn));
  return {
    perSecond: milliseconds.length / ((performance.now() - began) / 1_000),
    ...timesOf(milliseconds),
  };
}

/** Waits until all emails to referrers are sent, so they don't delay the next measurement. */
export const untilNoJobIsDue = (sql: Sql) =>
  until('no job is due', async () => (await sql.count(jobsDue)) === 0, queueMilliseconds);

const referrers = 1_000;

/**
 * The cookies of browsers that each opened a personal link. With one referrer, all friends would wait for the same
 * lock. With few, they would come in bursts, which get flagged.
 */
export async function cookiesOfLinks({ url, sql }: ServedProcess): Promise<readonly string[]> {
  const drawn = await sql.rows<{ code: string }>(
    'select referral_code as code from users where not is_admin order by random() limit $1',
    [referrers],
  );
  const cookies: string[] = [];
  for (const { code } of drawn) {
    const { headers } = await askFor(`${url}/r/${code}`, 'GET', { accept: 'text/html' });
    cookies.push((headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '));
  }
  return cookies;
}
