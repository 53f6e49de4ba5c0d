import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import type pg from 'pg';
import { migrate } from '../migrate.ts';

let fresh: FreshDatabaseWithClient;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  client = fresh.client;
  // As the schema was then.
  await client.query('drop index users_one_per_mailbox');
});
afterAll(() => fresh.drop());

let planted = 0;
const nextId = () => `0190a000-0000-7000-8000-${String((planted += 1)).padStart(12, '0')}`;

async function plantUser(email: string): Promise<string> {
  const id = nextId();
  await client.query(
    `insert into users (id, email, email_key, referral_code, created_at, name)
     values ($1, $2, $2, $3, timestamptz '2026-01-01' + make_interval(secs => $4), '')`,
    [id, email, `CODE${planted}`, planted],
  );
  return id;
}

async function plantReferral(referrerId: string, email: string, key: 'friend_key' | 'noted_key'): Promise<string> {
  const id = nextId();
  await client.query(
    `insert into referrals (id, referrer_id, friend_email, ${key}, origin, status, created_at)
     values ($1, $2, $3, $3, 'link', 'pending', now())`,
    [id, referrerId, email],
  );
  return id;
}

const again = async () => {
  await client.query(`delete from schema_migrations where name = '0032-spell-emails-plainly'`);
  await migrate(fresh.url);
};

test('emails in spellings of one mailbox become the one their mail went to, and no row is lost', async () => {
  const users = new Map<string, string>();
  for (const email of ['<v@x.org', 'w@ｘ.org', 'ann@x.org', 'ann@x.org>', 'müller@x.org', "o'neil@x.org"])
    users.set(email, await plantUser(email));
  const referrer = users.get('ann@x.org') ?? '';
  const referrals = new Map<string, string>();
  for (const email of ['f@exa\u00ADmple.com', 'g@x.org', 'g@x.org>']) {
    referrals.set(email, await plantReferral(referrer, email, 'friend_key'));
  }

  await again();

  const { rows: kept } = await client.query<{ id: string; email: string; key: string }>(
    'select id, email, email_key as key from users',
  );
  const user = (asKept: string) => {
    const { email, key } = kept.find(({ id }) => id === users.get(asKept)) ?? {};
    return [email, key];
  };
  expect(kept).toHaveLength(users.size);
  expect(user('<v@x.org')).toEqual(['v@x.org', 'v@x.org']);
  expect(user('w@ｘ.org')).toEqual(['w@x.org', 'w@x.org']);
  expect(user('ann@x.org')).toEqual(['ann@x.org', 'ann@x.org']);
  expect(user('ann@x.org>')).toEqual(['ann@x.org>', 'ann@x.org']);
  expect(user('müller@x.org')).toEqual(['müller@x.org', 'müller@x.org']);
  expect(user("o'neil@x.org")).toEqual(["o'neil@x.org", "o'neil@x.org"]);

  const { rows } = await client.query<{ id: string; email: string; key: string }>(
    'select id, friend_email as email, friend_key as key from referrals',
  );
  const referral = (asKept: string) => rows.find(({ id }) => id === referrals.get(asKept));
  expect(referral('f@exa\u00ADmple.com')).toMatchObject({ email: 'f@example.com', key: 'f@example.com' });
  expect(referral('g@x.org')).toMatchObject({ email: 'g@x.org', key: 'g@x.org' });
  expect(referral('g@x.org>')).toMatchObject({ email: 'g@x.org>', key: 'g@x.org>' });
});

test('a note that 0028 made of a pending referral stays a note, and each referrer has one of a friend', async () => {
  const [bob, cat] = [await plantUser('bob@x.org'), await plantUser('cat@x.org')];
  const notes: string[] = [];
  for (const [referrer, email] of [
    [bob, 'anna@müller.de'],
    [cat, 'anna@müller.de'],
    [bob, 'h@x.org'],
    [bob, 'h@x.org>'],
    // A place is nothing to a note: the friend may yet be asked who invited them.
    [cat, 'g@x.org>'],
    [cat, 'f.an@gmail.com>'],
  ] as const)
    notes.push(await plantReferral(referrer, email, 'noted_key'));

  await again();

  const { rows } = await client.query(
    'select friend_email, friend_key, noted_key from referrals where id = any ($1) order by id',
    [notes],
  );
  expect(rows).toEqual(
    [
      ['anna@xn--mller-kva.de', 'anna@xn--mller-kva.de'],
      ['anna@xn--mller-kva.de', 'anna@xn--mller-kva.de'],
      ['h@x.org', 'h@x.org'],
      ['h@x.org>', 'h@x.org>'],
      ['g@x.org', 'g@x.org'],
      ['f.an@gmail.com', 'fan@gmail.com'],
    ].map(([email, key]) => ({ friend_email: email, friend_key: null, noted_key: key })),
  );
});
