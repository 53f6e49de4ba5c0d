import { expect } from '@jest/globals';
import { type Cents, addCents, toCents } from '@rewards/domain/cents';
import { ageStarts } from '@rewards/domain/credit/owed/credit-balances';
import type { GoneLine, YearLine } from '@rewards/domain/credit/report/year-reports';
import { timeZone } from '../builders/a-policy.ts';
import type { PostgresUnderTest } from './stores.ts';

const thresholdCents = toCents(20_000);

const sum = (amounts: Iterable<Cents>) => addCents(...amounts);

/** What one completed referral earned, and when its visit was. */
interface DatedCredit {
  readonly id: string;
  readonly at: Date;
  readonly amountCents: Cents;
}

const newestFirst = (a: DatedCredit, b: DatedCredit) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);

/** Which credit a balance consists of, newest first: the oldest counts as used first (record 0096). */
function unusedCredit(earned: readonly DatedCredit[], balanceCents: Cents): readonly DatedCredit[] {
  const unused: DatedCredit[] = [];
  let roomCents: number = balanceCents;
  for (const credit of earned.toSorted(newestFirst)) {
    if (roomCents <= 0) break;
    unused.push({ ...credit, amountCents: toCents(Math.min(credit.amountCents, roomCents)) });
    roomCents -= credit.amountCents;
  }
  return unused;
}

/** The audit's own reading: what each user earned by referral, and each user's balance. */
async function auditedCredit({ creditRecords }: PostgresUnderTest) {
  const credits = new Map<string, DatedCredit[]>();
  const earnedByYear = new Map<number, number>();
  for await (const { userId, programYear, completions, heldCents } of creditRecords.years()) {
    const own = completions.map(({ referralId: id, completedAt: at, creditCents: amountCents }) => ({
      id,
      at,
      amountCents,
    }));
    credits.set(userId, [...(credits.get(userId) ?? []), ...own]);
    earnedByYear.set(programYear, (earnedByYear.get(programYear) ?? 0) + heldCents);
  }
  const balances = new Map<string, Cents>();
  for await (const { userId, creditCents, redeemedCents } of creditRecords.totals())
    balances.set(userId, toCents(creditCents - redeemedCents));
  return { credits, balances, earnedByYear };
}

/**
 * The owed total and every year report add up to the ledger to the cent, as the audit reads it: in total, by age, by
 * patient and by year (rule 3, record 0096).
 */
export async function expectSumsOfLedger(store: PostgresUnderTest, now: Date): Promise<void> {
  const { credits, balances, earnedByYear } = await auditedCredit(store);
  const starts = ageStarts(now, timeZone);
  const owed = await store.creditBalances.owed(starts);

  const positive = [...balances].filter(([, balance]) => balance > 0);
  const agesCents = [0, 0, 0, 0];
  for (const [userId, balance] of positive)
    for (const { at, amountCents } of unusedCredit(credits.get(userId) ?? [], balance)) {
      const age = starts.findIndex((start) => at >= start);
      agesCents[age < 0 ? 3 : age]! += amountCents;
    }
  expect(owed).toMatchObject({
    owedCents: sum(positive.map(([, balance]) => balance)),
    patients: positive.length,
    agesCents,
  });
  expect(sum(owed.agesCents)).toBe(owed.owedCents);
  expect(owed.earnedCents - owed.givenCents).toBe(owed.owedCents + owed.overdrawnCents);

  const listed = await everyBalance(store);
  expect(new Map(listed.map(({ id, balanceCents }) => [id, balanceCents]))).toEqual(new Map(positive));
  for (const { id, balanceCents, oldestAt } of listed)
    expect(oldestAt).toEqual(unusedCredit(credits.get(id) ?? [], balanceCents).at(-1)?.at);

  await expectYears(store, now, { owed, earnedByYear });
}

/** The rows of every page, because a long run has more patients than one page holds. */
async function everyBalance({ creditBalances }: PostgresUnderTest) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const listed = await creditBalances.list({ order: 'oldest', programYear: 2026 }, { page, perPage: 100 });
    rows.push(...listed.rows);
    if (rows.length >= listed.total || listed.rows.length === 0) return rows;
  }
}

/** Every year from the first one to the one after now, because histories redeem on days of the year before. */
async function expectYears(
  { yearReports }: PostgresUnderTest,
  now: Date,
  { owed, earnedByYear }: { readonly owed: Owed; readonly earnedByYear: ReadonlyMap<number, number> },
): Promise<void> {
  const last = now.getUTCFullYear();
  let [earned, redeemed] = [0, 0];
  for (let year = (await yearReports.firstYear()) ?? last; year <= last; year += 1) {
    const sums = await yearReports.sums({ year, thresholdCents });
    const lines: YearLine[] = [];
    let gone: GoneLine | undefined;
    for await (const rows of yearReports.stream(year))
      for (const row of rows) {
        if ('id' in row) lines.push(row);
        else gone = row;
      }
    const whole = [...lines, ...(gone ? [gone] : [])];
    expect(sums).toMatchObject({
      earnedCents: sum(whole.map(({ earnedCents }) => earnedCents)),
      givenCents: sum(whole.map(({ givenCents }) => givenCents)),
      leftCents: sum(whole.map(({ leftCents }) => leftCents)),
      redeemedCents: sum(whole.map(({ redeemedCents }) => redeemedCents)),
      patients: lines.length,
      atThreshold: lines.filter((line) => Math.max(line.earnedCents, line.redeemedCents) >= thresholdCents).length,
    });
    expect(sums.earnedCents).toBe(earnedByYear.get(year) ?? 0);
    for (const { earnedCents, givenCents, leftCents } of whole) {
      expect(leftCents).toBe(earnedCents - givenCents);
      expect(Math.min(givenCents, leftCents)).toBeGreaterThanOrEqual(0);
    }
    const paged = await yearReports.list(year, {}, { page: 1, perPage: 100 });
    expect(paged).toMatchObject({ rows: lines.slice(0, 100), total: lines.length });
    [earned, redeemed] = [earned + sums.earnedCents, redeemed + sums.redeemedCents];
  }
  expect({ earned, redeemed }).toEqual({ earned: owed.earnedCents, redeemed: owed.givenCents });
}

type Owed = Awaited<ReturnType<PostgresUnderTest['creditBalances']['owed']>>;
