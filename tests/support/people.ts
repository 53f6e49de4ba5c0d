import { randomInt, randomUUID } from 'node:crypto';
import { sendLoginCode, setPassword, verifyLoginCode } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/user';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { MailSink } from './mail-sink.ts';
import type { Sql } from './sql.ts';
import type { Visitor } from './visitor.ts';

export const staffName = 'Amara Bell';

interface Stage {
  readonly mail: MailSink;
  readonly sql: Sql;
  visitor(): Visitor;
}

export interface SignedIn {
  readonly browser: Visitor;
  readonly user: User;
}

/** Signs in like anyone does: requests a code, reads the email, enters the code. */
export async function signInByCode(
  { mail, visitor }: Pick<Stage, 'mail' | 'visitor'>,
  email: string,
  { name, browser = visitor() }: { readonly name?: string; readonly browser?: Visitor } = {},
): Promise<SignedIn> {
  await browser.call(sendLoginCode, { body: { email } });
  const token = await mail.loginCodeTo(email);
  const { user } = await browser.call(verifyLoginCode, {
    body: { email, token, name: name ?? 'Pat Miller', staff: staffName },
  });
  return { browser, user };
}

/** A signed-in member of the front desk, whose role was set in the database. */
export async function aFrontDesk(stage: Stage, email = 'lou.desk@example.com'): Promise<SignedIn> {
  const { id } = await plantUser(stage.sql, { email, name: 'Lou Desk', isAdmin: true });
  await stage.sql.rows('update users set is_front_desk = true where id = $1', [id]);
  return signInByCode(stage, email);
}

/** A signed-in user with the admin role, granted in the database. */
export async function anAdmin(stage: Stage, email = 'front.desk@example.com'): Promise<SignedIn> {
  await plantUser(stage.sql, { email, name: 'Dana Front', isAdmin: true });
  return signInByCode(stage, email);
}

export const aPatient = (stage: Stage, email = 'maria.santos@example.com', name = 'Maria Santos'): Promise<SignedIn> =>
  signInByCode(stage, email, { name });

/** The person with a password. Without one, every page asks for it first. */
export async function withPassword(person: Promise<SignedIn>, password = 'a quiet harbour at dawn'): Promise<SignedIn> {
  const signedIn = await person;
  await signedIn.browser.call(setPassword, { body: { password, confirm: password } });
  return signedIn;
}

export interface PlantedUser {
  readonly id: string;
  readonly email: string;
  readonly referralCode: string;
}

const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Inserts a user directly into the database. */
export async function plantUser(
  sql: Sql,
  given: { readonly email: string; readonly name?: string; readonly isAdmin?: boolean; readonly createdAt?: Date },
): Promise<PlantedUser> {
  const user = {
    id: randomUUID(),
    email: given.email,
    referralCode: Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  };
  await sql.rows(
    `insert into users (id, email, email_key, name, is_admin, referral_code, staff_name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      user.id,
      user.email,
      emailMatchKey(user.email),
      given.name ?? '',
      given.isAdmin ?? false,
      user.referralCode,
      staffName,
      given.createdAt ?? new Date(),
    ],
  );
  return user;
}

/** Inserts referrals of one referrer directly into the database, oldest first. @returns their IDs in this order */
export async function plantReferrals(
  sql: Sql,
  referrerId: string,
  count: number,
  status: 'pending' | 'signed_up' = 'signed_up',
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `insert into referrals
       (id, referrer_id, friend_email, friend_key, noted_key, friend_name, origin, status, created_at, signed_up_at)
     select gen_random_uuid(), $1, friend.email, case when $2 = 'signed_up' then friend.email end,
       case when $2 = 'pending' then friend.email end, 'Friend ' || friend.number, 'link', $2,
       timestamptz '2026-03-01 12:00Z' + friend.number * interval '1 minute',
       case when $2 = 'signed_up' then timestamptz '2026-03-02 12:00Z' end
     from (select number, 'friend' || number || '.' || $3 || '@example.com' as email from generate_series(1, $4::int) as number) as friend
     order by friend.number
     returning id, created_at`,
    [referrerId, status, randomUUID().slice(0, 8), count],
  );
  return rows.map(({ id }) => id);
}

/** Friends who joined days apart from one address, so they are flagged. */
export async function plantFlagged(sql: Sql, referrerId: string): Promise<void> {
  await sql.rows(
    `insert into referrals
       (id, referrer_id, friend_email, friend_key, friend_name, origin, status, created_at, signed_up_at, address_hash)
     select gen_random_uuid(), $1, friend.email, friend.email, friend.name || ' Flagged', 'link', 'signed_up', friend.at,
       friend.at, 'one address'
     from (select name, lower(name) || '.flagged@example.com' as email, now() - number * interval '1 day' as at
       from unnest(array['Flora', 'Fauna', 'Fred']) with ordinality as named (name, number)) as friend`,
    [referrerId],
  );
}
