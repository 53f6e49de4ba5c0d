import { expect, test } from '@jest/globals';
import { fixedPolicy } from '@rewards/tests/builders/a-policy';
import { AuditCredit } from './audit-credit.ts';
import { toCents } from '../cents.ts';
import { defaultCreditPolicy } from './credit-policy.ts';
import type { CreditRecords, CreditTotalRecord, CreditYearRecord } from './credit-records.ts';

const rightYear: CreditYearRecord = {
  userId: 'ann',
  programYear: 2026,
  completions: [
    { referralId: 'r1', completedAt: new Date('2026-01-05'), creditCents: toCents(5_000) },
    { referralId: 'r2', completedAt: new Date('2026-01-06'), creditCents: toCents(5_000) },
  ],
  ledgerCents: new Map([
    ['r1', toCents(5_000)],
    ['r2', toCents(5_000)],
  ]),
  heldCents: toCents(10_000),
  shownCents: toCents(10_000),
};
const rightTotal: CreditTotalRecord = {
  userId: 'ann',
  creditCents: toCents(10_000),
  shownCents: toCents(10_000),
  redeemedCents: toCents(4_000),
  shownUsedCents: toCents(4_000),
  overdrawnCents: toCents(0),
};

function audit(years: readonly CreditYearRecord[], totals: readonly CreditTotalRecord[] = []) {
  const records: CreditRecords = {
    async *years() {
      yield* years;
    },
    async *totals() {
      yield* totals;
    },
  };
  return new AuditCredit({ creditRecords: records, policy: fixedPolicy(defaultCreditPolicy) }).execute();
}

test('records that agree to the cent have no difference (rule 3)', async () => {
  expect(await audit([rightYear], [rightTotal])).toEqual({ years: 1, users: 1, differences: [] });
});

test.each<[string, Partial<CreditYearRecord>, unknown]>([
  [
    'the ledger of a referral',
    {
      ledgerCents: new Map([
        ['r1', toCents(5_000)],
        ['r2', toCents(4_999)],
      ]),
    },
    { what: 'ledger', referralId: 'r2', expectedCents: 5_000, foundCents: 4_999 },
  ],
  [
    'a referral that the ledger does not know',
    { ledgerCents: new Map([['r1', toCents(5_000)]]) },
    { what: 'ledger', referralId: 'r2', expectedCents: 5_000, foundCents: 0 },
  ],
  [
    'credit for a referral that is not completed',
    { ledgerCents: new Map([...rightYear.ledgerCents, ['gone', toCents(5_000)]]) },
    { what: 'ledger', referralId: 'gone', expectedCents: 0, foundCents: 5_000 },
  ],
  [
    'the credit beside a referral',
    { completions: [rightYear.completions[0]!, { ...rightYear.completions[1]!, creditCents: toCents(0) }] },
    { what: 'referral', referralId: 'r2', expectedCents: 5_000, foundCents: 0 },
  ],
  [
    "the year's running total",
    { heldCents: toCents(10_001) },
    { what: 'year', expectedCents: 10_000, foundCents: 10_001 },
  ],
  ['the earnings shown', { shownCents: toCents(0) }, { what: 'shown_year', expectedCents: 10_000, foundCents: 0 }],
])('a difference in %s is found, and nothing else (rule 3)', async (_where, changes, difference) => {
  const { differences } = await audit([{ ...rightYear, ...changes }]);

  expect(differences).toEqual([{ userId: 'ann', programYear: 2026, ...(difference as object) }]);
});

test('a difference in the displayed total is found (rule 3)', async () => {
  const { differences } = await audit([rightYear], [{ ...rightTotal, shownCents: toCents(9_000) }]);

  expect(differences).toEqual([{ userId: 'ann', what: 'shown_total', expectedCents: 10_000, foundCents: 9_000 }]);
});

test('redeemed credit without a redemption, and an overdrawn balance, are differences (rule 6)', async () => {
  const { differences } = await audit(
    [],
    [{ ...rightTotal, shownUsedCents: toCents(4_001), overdrawnCents: toCents(-1) }],
  );

  expect(differences).toEqual([
    { userId: 'ann', what: 'shown_used', expectedCents: 4_000, foundCents: 4_001 },
    { userId: 'ann', what: 'overdrawn', expectedCents: 0, foundCents: -1 },
  ]);
});

test("a completion recorded in the wrong program year for the practice's time zone is found", async () => {
  const completions = [
    { ...rightYear.completions[0]!, completedAt: new Date('2026-01-01T04:59:59Z') },
    rightYear.completions[1]!,
  ];
  const { differences } = await audit([{ ...rightYear, completions }]);

  expect(differences).toEqual([
    { userId: 'ann', programYear: 2026, referralId: 'r1', what: 'program_year', expectedYear: 2025 },
  ]);
});

test('a year over its cap is found even when ledger, referrals and totals agree', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => `r${String(index).padStart(2, '0')}`);
  const { differences } = await audit([
    {
      ...rightYear,
      completions: eleven.map((referralId, day) => ({
        referralId,
        completedAt: new Date(Date.UTC(2026, 0, 1 + day, 12)),
        creditCents: toCents(5_000),
      })),
      ledgerCents: new Map(eleven.map((referralId) => [referralId, toCents(5_000)])),
      heldCents: toCents(55_000),
      shownCents: toCents(55_000),
    },
  ]);

  expect(differences.map((found) => [found.what, found.referralId, 'foundCents' in found && found.foundCents])).toEqual(
    [
      ['ledger', 'r10', 5_000],
      ['referral', 'r10', 5_000],
      ['year', undefined, 55_000],
      ['shown_year', undefined, 55_000],
    ],
  );
});
