import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import type { BulkTables, PostgresBulkCopy } from '@rewards/postgres/operations/bulk/postgres-bulk-copy';
import { type ReferrerStory, SyntheticPractice } from './synthetic-practice.ts';
import type { PracticePlan } from './synthetic-practice.ts';

export interface Seeded {
  readonly patients: number;
  readonly referrals: number;
  readonly ledgerRows: number;
}

/**
 * Told on the way: so many of so many rows of something are written. `of` is missing where it is not known beforehand.
 */
export type TellProgress = (what: string, written: number, of?: number) => void;

/** So many rows are written before the next word about them. */
const rowsBetweenWords = 100_000;

/** Writes a synthetic practice, whole or not at all. Memory stays the same however large it is, but for the codes. */
export async function seedPractice(
  bulkCopy: PostgresBulkCopy,
  plan: Omit<PracticePlan, 'takenCodes'>,
  tell: TellProgress,
): Promise<Seeded> {
  const seeded = await bulkCopy.run(async (tables) => {
    const practice = new SyntheticPractice({ ...plan, takenCodes: new Set(await tables.referralCodes()) });
    const patients = await tables.copyUsers(counted(practice.patients(), 'patients', tell, plan.patients));
    const referrals = await tables.copyReferrals(
      counted(referralsOf(practice.stories()), 'referrals', tell, plan.referrals),
    );
    return { patients, referrals, ledgerRows: await copyCredit(tables, practice, plan.policy, tell) };
  });
  await bulkCopy.settle();
  return seeded;
}

async function copyCredit(
  tables: BulkTables,
  practice: SyntheticPractice,
  policy: CreditPolicy,
  tell: TellProgress,
): Promise<number> {
  await tables.copyYears(counted(yearsOf(practice.stories()), 'program years', tell), policy);
  return tables.copyEntries(counted(entriesOf(practice.stories()), 'ledger rows', tell));
}

function* referralsOf(stories: Iterable<ReferrerStory>) {
  for (const { referrals } of stories) yield* referrals;
}

function* entriesOf(stories: Iterable<ReferrerStory>) {
  for (const { entries } of stories) yield* entries;
}

function* yearsOf(stories: Iterable<ReferrerStory>): Iterable<Pick<CreditEntry, 'userId' | 'programYear'>> {
  for (const { entries } of stories) {
    yield* new Map(entries.map(({ userId, programYear }) => [programYear, { userId, programYear }])).values();
  }
}

function* counted<Row>(rows: Iterable<Row>, what: string, tell: TellProgress, of?: number): Iterable<Row> {
  let written = 0;
  for (const row of rows) {
    yield row;
    written += 1;
    if (written % rowsBetweenWords === 0 && written !== of) tell(what, written, of);
  }
  tell(what, written, of);
}
