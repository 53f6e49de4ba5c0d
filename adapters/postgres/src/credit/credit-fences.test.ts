import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Cents, toCents } from '@rewards/domain/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import { defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import type pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../postgres-unit-of-work.ts';

let fresh: FreshDatabaseWithClient;
let database: PostgresDatabase;
let client: pg.Client;

const userId = randomUUID();
const programYear = 2026;
const at = new Date('2026-03-01T12:00:00.000Z');

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  database = connectPostgres({ url: fresh.url });
  client = fresh.client;
  await append(...Array.from({ length: 10 }, () => earned(5_000)));
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const entry = (kind: CreditEntry['kind'], amountCents: Cents): CreditEntry => ({
  id: randomUUID(),
  userId,
  programYear,
  kind,
  amountCents,
  referralId: randomUUID(),
  reason: 'referral_completed',
  actorId: randomUUID(),
  at,
});
const earned = (cents: number) => entry('earned', toCents(cents));
const reversed = (cents: number) => entry('reversed', toCents(-cents));

const append = (...entries: CreditEntry[]) =>
  new PostgresUnitOfWork(database, mailSealForTests).run(async ({ creditLedger }) => {
    await creditLedger.append(entries, defaultFirstTerms.yearCapCents);
  });

const held = async () =>
  (await client.query<{ held: number }>('select held_cents as held from credit_years')).rows[0]?.held;

test.each([
  ['an update', 'update credit_ledger set amount_cents = 1'],
  ['a deletion', 'delete from credit_ledger'],
  ['a truncation', 'truncate credit_ledger'],
  ['a deletion in a session without triggers', 'set session_replication_role = replica; delete from credit_ledger'],
])('%s of ledger rows is refused for every database user (rule 3)', async (_, statement) => {
  await expect(client.query(statement)).rejects.toThrow('the credit ledger only appends');
  await client.query('set session_replication_role = origin');
});

const insertBeside = `
  insert into credit_ledger (id, user_id, program_year, kind, amount_cents, referral_id, reason, actor_id, at)
  values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), 'referral_completed', gen_random_uuid(), now())`;

test('a row that would take the year above its cap is refused for every database user (rule 2)', async () => {
  await expect(client.query(insertBeside, [userId, programYear, 'earned', 1])).rejects.toThrow(
    'credit_years_within_cap',
  );
  await expect(append(earned(1))).rejects.toThrow('credit_years_within_cap');
  await expect(held()).resolves.toBe(50_000);
});

test('a row that would take the year below zero is refused', async () => {
  await expect(append(reversed(50_001))).rejects.toThrow('credit_years_within_cap');
});

test('a row for a year that was never locked is refused', async () => {
  await expect(client.query(insertBeside, [userId, 1999, 'earned', 1])).rejects.toThrow('nobody locked');
});

test('an amount with the wrong sign for its kind is refused', async () => {
  await expect(client.query(insertBeside, [userId, programYear, 'reversed', 1])).rejects.toThrow('credit_ledger_sign');
});

test('reversals and awards of one change are saved together and match the year’s sum', async () => {
  await append(reversed(5_000), reversed(5_000), earned(2_500));
  await expect(held()).resolves.toBe(42_500);
});
