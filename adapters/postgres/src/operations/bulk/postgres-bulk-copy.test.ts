import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import { defaultCreditPolicy, defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import type { User } from '@rewards/domain/patients/user';
import { type Referral, complete, pendingReferral, signUp } from '@rewards/domain/referrals/referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { identityOf } from '@rewards/tests/builders/identity';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { connectPostgres } from '../../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../../postgres-unit-of-work.ts';
import { PostgresBulkCopy } from './postgres-bulk-copy.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const at = new Date('2026-03-02T15:00:00.000Z');

/** No value equals its column's default. */
const user: User = {
  ...aUser('Ann').admin().withPhone('+16785550101').helpedBy('Dana').withPassword('hash').build(),
  takesMails: false,
  takesTexts: false,
  refusesTexts: true,
};
const pending = pendingReferral({
  id: identityOf('referral'),
  referrerId: user.id,
  friendEmail: 'friend@example.com',
  origin: 'link',
  addressHash: 'hash',
  createdAt: at,
});
const completed = complete(signUp(pending, { name: 'A "Friend"\t\\N', staffName: 'Dana' }, at), at, 'America/New_York');
const referral: Referral = { ...completed, friendPhone: '+16785550102', creditCents: toCents(5_000) };
const entry: CreditEntry = {
  id: identityOf('entry'),
  userId: user.id,
  programYear: completed.programYear,
  kind: 'earned',
  amountCents: toCents(5_000),
  referralId: referral.id,
  reason: 'referral_completed',
  actorId: user.id,
  at,
};

test('bulk writes keep every value', async () => {
  await new PostgresBulkCopy(fresh.url).run(async (tables) => {
    expect(await tables.copyUsers([user])).toBe(1);
    expect(await tables.copyReferrals([referral])).toBe(1);
    expect(await tables.copyYears([entry], defaultCreditPolicy)).toBe(1);
    expect(await tables.copyEntries([entry])).toBe(1);
    expect(await tables.referralCodes()).toEqual([user.referralCode]);
  });

  await new PostgresUnitOfWork(database, mailSealForTests).run(async (stores) => {
    const { users, referrals, creditLedger, creditPolicies } = stores;
    await creditPolicies.begin(defaultFirstTerms, { id: identityOf('first terms'), decidedAt: at });
    expect(await users.find(user.id)).toEqual(user);
    expect(await referrals.find(referral.id)).toEqual(referral);
    expect(await creditLedger.listYear(user.id, entry.programYear)).toEqual([entry]);
  });
});
