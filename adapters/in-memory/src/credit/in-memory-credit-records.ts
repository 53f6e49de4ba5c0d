import { addCents } from '@rewards/domain/credit/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import type { CreditRecords, CreditTotalRecord, CreditYearRecord } from '@rewards/domain/credit/credit-records';
import { heldByReferral } from '@rewards/domain/credit/reallot-year';
import type { InMemoryDatabase, InMemoryTables } from '../in-memory-database.ts';
import { InMemoryUserDirectory } from '../patients/in-memory-user-directory.ts';
import { InMemoryDashboards } from '../referrals/in-memory-dashboards.ts';

/** All credit on record. Here a year's running total is the ledger's own sum, so that the two can't differ. */
export class InMemoryCreditRecords implements CreditRecords {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async *years(): AsyncIterable<CreditYearRecord> {
    const { committed } = this.#database;
    for (const [userId, programYear] of yearsOf(committed)) {
      const completed = [...committed.referrals.values()].filter(
        (referral) => referral.referrerId === userId && referral.programYear === programYear,
      );
      const entries = committed.creditLedger.filter((entry) => entry.userId === userId && entry.programYear === programYear);
      const shown = await new InMemoryDashboards(this.#database).find(userId, programYear);
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
    const { users, referrals } = this.#database.committed;
    for (const userId of [...users.keys()].toSorted()) {
      const completed = [...referrals.values()].filter(({ referrerId, status }) => referrerId === userId && status === 'completed');
      const creditCents = addCents(...completed.map((referral) => referral.creditCents));
      const shown = await new InMemoryUserDirectory(this.#database).find(userId);
      yield { userId, creditCents, shownCents: shown?.totalEarningsCents ?? creditCents };
    }
  }
}

const sumOf = (entries: readonly CreditEntry[]) => addCents(...entries.map(({ amountCents }) => amountCents));

/** Every user's program year that anything is on record for. */
function yearsOf({ referrals, creditLedger }: InMemoryTables): [userId: string, programYear: number][] {
  const years = new Map<string, [string, number]>();
  const note = (userId: string, programYear: number | null) => {
    if (programYear !== null) years.set(`${userId} ${programYear}`, [userId, programYear]);
  };
  for (const { referrerId, programYear } of referrals.values()) note(referrerId, programYear);
  for (const { userId, programYear } of creditLedger) note(userId, programYear);
  return [...years.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, year]) => year);
}
