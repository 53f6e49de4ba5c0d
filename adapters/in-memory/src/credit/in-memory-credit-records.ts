import { addCents, noCents, toCents } from '@rewards/domain/cents';
import { type CreditEntry, type LedgerEntry, isEarning } from '@rewards/domain/credit/credit-entry';
import type { CreditRecords, CreditTotalRecord, CreditYearRecord } from '@rewards/domain/credit/credit-records';
import { heldByReferral } from '@rewards/domain/credit/settle-year';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { earnedIn } from './in-memory-credit.ts';
import { InMemoryDashboards } from '../referrals/in-memory-dashboards.ts';

/** All credit on record. Here a year's running total is the ledger's own sum, so the two can't differ. */
export class InMemoryCreditRecords extends OnInMemoryDatabase implements CreditRecords {
  async *years(): AsyncIterable<CreditYearRecord> {
    const { committed } = this.database;
    for (const [userId, programYear] of yearsOf(committed)) {
      const completed = [...committed.referrals.values()].filter(
        (referral) => referral.referrerId === userId && referral.programYear === programYear,
      );
      const entries = earnedIn(committed.creditLedger, userId, programYear);
      const shown = await new InMemoryDashboards(this.database).find(userId, programYear);
      yield {
        userId,
        programYear,
        completions: completed.flatMap(({ id, completedAt, creditCents }) =>
          completedAt ? [{ referralId: id, completedAt: new Date(completedAt), creditCents }] : [],
        ),
        ledgerCents: heldByReferral(entries),
        heldCents: sumOf(entries),
        shownCents: shown?.annualCents ?? sumOf(entries),
      };
    }
  }

  async *totals(): AsyncIterable<CreditTotalRecord> {
    const { users, referrals, redemptions, creditLedger } = this.database.committed;
    for (const userId of [...users.keys()].toSorted()) {
      const completed = [...referrals.values()].filter(
        ({ referrerId, status }) => referrerId === userId && status === 'completed',
      );
      const creditCents = addCents(...completed.map((referral) => referral.creditCents));
      const shown = await new InMemoryDashboards(this.database).find(userId, 0);
      const given = [...redemptions.values()].filter(
        (redemption) => redemption.userId === userId && redemption.undoneAt === null,
      );
      yield {
        userId,
        creditCents,
        shownCents: shown?.totalCents ?? creditCents,
        redeemedCents: addCents(...given.map(({ amountCents }) => amountCents)),
        shownUsedCents: shown?.usedCents ?? noCents,
        overdrawnCents: overdrawnIn(creditLedger.filter((entry) => entry.userId === userId)),
      };
    }
  }
}

/** How far a redemption ever took the balance below zero, or zero if it never did. */
function overdrawnIn(entries: readonly LedgerEntry[]) {
  let [balanceCents, lowestCents] = [0, 0];
  for (const entry of entries) {
    balanceCents += entry.amountCents;
    if (entry.reason === 'credit_given_out') lowestCents = Math.min(lowestCents, balanceCents);
  }
  return toCents(lowestCents);
}

const sumOf = (entries: readonly CreditEntry[]) => addCents(...entries.map(({ amountCents }) => amountCents));

/** Every user's program year with any records. */
function yearsOf({ referrals, creditLedger }: InMemoryTables): [userId: string, programYear: number][] {
  const years = new Map<string, [string, number]>();
  const note = (userId: string, programYear: number | null) => {
    if (programYear !== null) years.set(`${userId} ${programYear}`, [userId, programYear]);
  };
  for (const { referrerId, programYear } of referrals.values()) note(referrerId, programYear);
  for (const { userId, programYear } of creditLedger.filter(isEarning)) note(userId, programYear);
  return [...years.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, year]) => year);
}
