import { UseCase } from '../use-case.ts';
import { allotYear } from './allot-year.ts';
import { type Cents, addCents, noCents } from '../cents.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { CurrentCreditPolicy } from './policy/credit-policies.ts';
import type { CreditRecords, CreditTotalRecord, CreditYearRecord } from './credit-records.ts';
import { programYearOf } from './program-year.ts';

/** A completion recorded in a program year other than the one its instant falls in. */
export interface YearDifference {
  readonly userId: string;
  readonly programYear: number;
  readonly referralId: string;
  readonly what: 'program_year';
  readonly expectedYear: number;
}

/** Two amounts that should be equal but aren't. */
export interface CentsDifference {
  readonly userId: string;
  readonly programYear?: number;
  readonly referralId?: string;
  readonly what: 'ledger' | 'referral' | 'year' | 'shown_year' | 'shown_total' | 'shown_used' | 'overdrawn';
  readonly expectedCents: Cents;
  readonly foundCents: Cents;
}

export type CreditDifference = YearDifference | CentsDifference;

export interface CreditAudit {
  readonly years: number;
  readonly users: number;
  readonly differences: readonly CreditDifference[];
}

/** Recomputes all credit from the referrals and reports every amount that differs (rule 3). */
export class AuditCredit extends UseCase<{ creditRecords: CreditRecords; policy: CurrentCreditPolicy }> {
  async execute(): Promise<CreditAudit> {
    const policy = await this.dependencies.policy.get();
    const differences: CreditDifference[] = [];
    let years = 0;
    let users = 0;
    for await (const record of this.dependencies.creditRecords.years()) {
      years += 1;
      differences.push(...yearsThatDiffer(policy, record), ...centsThatDiffer(policy, record));
    }
    for await (const record of this.dependencies.creditRecords.totals()) {
      users += 1;
      differences.push(...totalsThatDiffer(record));
    }
    return { years, users, differences };
  }
}

const yearsThatDiffer = (
  { timeZone }: CreditPolicy,
  { userId, programYear, completions }: CreditYearRecord,
): YearDifference[] =>
  completions
    .map(({ referralId, completedAt }) => ({ referralId, expectedYear: programYearOf(completedAt, timeZone) }))
    .filter(({ expectedYear }) => expectedYear !== programYear)
    .map((found) => ({ userId, programYear, what: 'program_year', ...found }));

const totalsThatDiffer = ({ userId, ...record }: CreditTotalRecord): CentsDifference[] =>
  (
    [
      ['shown_total', record.creditCents, record.shownCents],
      ['shown_used', record.redeemedCents, record.shownUsedCents],
      ['overdrawn', noCents, record.overdrawnCents],
    ] as const
  )
    .filter(([, expectedCents, foundCents]) => expectedCents !== foundCents)
    .map(([what, expectedCents, foundCents]) => ({ userId, what, expectedCents, foundCents }));

function centsThatDiffer(policy: CreditPolicy, record: CreditYearRecord): CentsDifference[] {
  const { userId, programYear } = record;
  const expected = allotYear(policy, record.completions);
  const written = new Map(record.completions.map(({ referralId, creditCents }) => [referralId, creditCents]));
  const differences: CentsDifference[] = [];
  const compare = (what: CentsDifference['what'], expectedCents: Cents, foundCents: Cents, referralId?: string) => {
    if (expectedCents === foundCents) return;
    differences.push({ userId, programYear, ...(referralId ? { referralId } : {}), what, expectedCents, foundCents });
  };
  for (const referralId of new Set([...expected.keys(), ...record.ledgerCents.keys()])) {
    const shouldEarn = expected.get(referralId) ?? noCents;
    compare('ledger', shouldEarn, record.ledgerCents.get(referralId) ?? noCents, referralId);
    if (written.has(referralId)) compare('referral', shouldEarn, written.get(referralId) ?? noCents, referralId);
  }
  const yearCents = addCents(...expected.values());
  compare('year', yearCents, record.heldCents);
  compare('shown_year', yearCents, record.shownCents);
  return differences;
}
