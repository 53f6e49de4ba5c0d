import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import type pg from 'pg';
import { migrate } from '../migrate.ts';

let fresh: FreshDatabaseWithClient;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  client = fresh.client;
});
afterAll(() => fresh.drop());

/** The schema as the release before left it. */
const takeBack = `
  drop trigger users_flags_after_phone on users;
  drop trigger referrals_flags_after_insert on referrals;
  drop trigger referrals_flags_after_update on referrals;
  drop function users_flags_after_phone, referrals_flags_after_change, mark_flag_candidates;
  drop table flag_candidates;
  drop index referrals_from_address;
  create index referrals_from_address on referrals (referrer_id, address_hash) where address_hash is not null;
  delete from schema_migrations where name = '0058-keep-what-may-be-flagged'`;

interface Planted {
  readonly friend: string;
  readonly minutes: number;
  readonly by?: 'ann' | 'bob';
  readonly origin?: string;
  readonly phone?: string;
  readonly address?: string;
}

async function plant(referrals: readonly Planted[]): Promise<void> {
  for (const { friend, minutes, by = 'ann', origin = 'link', phone = null, address = null } of referrals)
    await client.query(
      `insert into referrals (id, referrer_id, friend_email, friend_key, origin, status, created_at, friend_phone,
         address_hash)
       select gen_random_uuid(), id, $1, $1, $2, 'pending', timestamptz '2026-02-02' + make_interval(mins => $3), $4, $5
       from users where email = $6`,
      [friend, origin, minutes, phone, address, by],
    );
}

test('of the referrals that the release before left, each that has a flag is a candidate, and no other', async () => {
  await client.query(takeBack);
  await client.query(`
    insert into users (id, email, email_key, referral_code, created_at, phone)
    select gen_random_uuid(), name, name, name, timestamptz '2026-01-01', '+1678555010' || place
    from unnest(array['ann', 'bob']) with ordinality as given (name, place)`);
  const apart = (place: number) => 10_000 + place * 1_000;
  await plant([
    ...[0, 15, 30, 45, 60].map((minutes) => ({ friend: `burst ${minutes}`, minutes })),
    { friend: 'by hand', minutes: 30, origin: 'staff' },
    { friend: 'of bob', minutes: 30, by: 'bob' },
    ...[1, 2, 3].map((place) => ({ friend: `home ${place}`, minutes: apart(place), address: 'home' })),
    { friend: 'home of bob', minutes: apart(4), address: 'home', by: 'bob' },
    ...[5, 6].map((place) => ({ friend: `couple ${place}`, minutes: apart(place), address: 'work' })),
    { friend: 'same phone', minutes: apart(7), phone: '+16785550101' },
    { friend: 'phone of bob', minutes: apart(8), phone: '+16785550102' },
  ]);

  await migrate(fresh.url);

  const { rows } = await client.query<{ friend: string }>(`
    select friend_email as friend from flag_candidates join referrals on referrals.id = referral_id order by 1`);
  expect(rows.map(({ friend }) => friend)).toEqual(['burst 30', 'home 1', 'home 2', 'home 3', 'same phone']);
});
