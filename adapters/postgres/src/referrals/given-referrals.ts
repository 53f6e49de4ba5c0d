import type { Referral } from '@rewards/domain/referrals/referral';
import { type RawBuilder, sql } from 'kysely';
import { toReferral } from './to-referral.ts';

/** Each property of a referral with its column and type. */
const columns: Readonly<Record<keyof Referral, readonly [column: string, type: string]>> = {
  id: ['id', 'uuid'],
  referrerId: ['referrer_id', 'uuid'],
  friendEmail: ['friend_email', 'text'],
  friendKey: ['friend_key', 'text'],
  friendName: ['friend_name', 'text'],
  friendPhone: ['friend_phone', 'text'],
  staffName: ['staff_name', 'text'],
  origin: ['origin', 'text'],
  addressHash: ['address_hash', 'text'],
  status: ['status', 'text'],
  creditCents: ['credit_cents', 'integer'],
  createdAt: ['created_at', 'timestamptz'],
  signedUpAt: ['signed_up_at', 'timestamptz'],
  completedAt: ['completed_at', 'timestamptz'],
  programYear: ['program_year', 'integer'],
};

const entries = Object.entries(columns);
const identity: ReadonlySet<string> = new Set<keyof Referral>(['id', 'referrerId', 'friendEmail', 'friendKey']);

/** Any number of referrals as one parameter: a table `given` whose columns are named as the domain names properties. */
export const givenReferrals = (referrals: readonly Referral[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(referrals.map(toReferral))}::json) as given (${sql.raw(entries.map(([name, [, type]]) => `"${name}" ${type}`).join(', '))})`;

export const referralColumns = sql.raw(entries.map(([, [column]]) => column).join(', '));
export const givenColumns = sql.raw(entries.map(([name]) => `given."${name}"`).join(', '));
/** What saving writes: everything but identity, referrer and friend's email. */
export const savedColumns = sql.raw(
  entries
    .filter(([name]) => !identity.has(name))
    .map(([name, [column]]) => `${column} = given."${name}"`)
    .join(', '),
);
