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

/** Called with the number of rows written so far. `of` is missing if the total is unknown. */
export type ReportProgress = (what: string, written: number, of?: number) => void;

/** Rows between two progress lines. */
const rowsBetweenWords = 100_000;

/** Writes a synthetic practice in one transaction. Except for the codes, memory use doesn't grow with its size. */
export async function seedPractice(
  bulkCopy: PostgresBulkCopy,
  plan: Omit<PracticePlan, 'takenCodes'>,
  tell: ReportProgress,
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
  tell: ReportProgress,
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

function* counted<Row>(rows: Iterable<Row>, what: string, tell: ReportProgress, of?: number): Iterable<Row> {
  let written = 0;
  for (const row of rows) {
    yield row;
    written += 1;
    if (written % rowsBetweenWords === 0 && written !== of) tell(what, written, of);
  }
  tell(what, written, of);
}
