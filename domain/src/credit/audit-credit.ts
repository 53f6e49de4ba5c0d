import { allotYear } from './allotment.ts';
import { type Cents, noCents, toCents } from './cents.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { CreditRecords, CreditYearRecord } from './credit-records.ts';

/** Two figures that should be equal and are not. */
export interface CreditDifference {
  readonly userId: string;
  readonly programYear?: number;
  readonly referralId?: string;
  readonly what: 'ledger' | 'referral' | 'year' | 'shown_year' | 'shown_total';
  readonly expectedCents: Cents;
  readonly foundCents: Cents;
}

export interface CreditAudit {
  readonly years: number;
  readonly users: number;
  readonly differences: readonly CreditDifference[];
}

const sum = (amounts: Iterable<Cents>): Cents => toCents([...amounts].reduce((total, amount) => total + amount, 0));

/** Recomputes every credit from the referrals and names each figure that differs (decision 3). */
export class AuditCredit {
  readonly #records: CreditRecords;
  readonly #policy: CreditPolicy;

  constructor(records: CreditRecords, policy: CreditPolicy) {
    this.#records = records;
    this.#policy = policy;
  }

  async execute(): Promise<CreditAudit> {
    const differences: CreditDifference[] = [];
    let years = 0;
    let users = 0;
    for await (const record of this.#records.years()) {
      years += 1;
      differences.push(...auditYear(this.#policy, record));
    }
    for await (const { userId, ledgerCents, shownCents } of this.#records.totals()) {
      users += 1;
      if (ledgerCents !== shownCents) {
        differences.push({ userId, what: 'shown_total', expectedCents: ledgerCents, foundCents: shownCents });
      }
    }
    return { years, users, differences };
  }
}

function auditYear(policy: CreditPolicy, record: CreditYearRecord): CreditDifference[] {
  const { userId, programYear } = record;
  const expected = allotYear(policy, record.completions);
  const written = new Map(record.completions.map(({ referralId, creditCents }) => [referralId, creditCents]));
  const differences: CreditDifference[] = [];
  const compare = (what: CreditDifference['what'], expectedCents: Cents, foundCents: Cents, referralId?: string) => {
    if (expectedCents === foundCents) return;
    differences.push({ userId, programYear, ...(referralId ? { referralId } : {}), what, expectedCents, foundCents });
  };
  for (const referralId of new Set([...expected.keys(), ...record.ledgerCents.keys()])) {
    const shouldEarn = expected.get(referralId) ?? noCents;
    compare('ledger', shouldEarn, record.ledgerCents.get(referralId) ?? noCents, referralId);
    if (written.has(referralId)) compare('referral', shouldEarn, written.get(referralId) ?? noCents, referralId);
  }
  const yearCents = sum(expected.values());
  compare('year', yearCents, record.heldCents);
  compare('shown_year', yearCents, record.shownCents);
  return differences;
}
