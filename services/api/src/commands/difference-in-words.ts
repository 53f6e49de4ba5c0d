import type { CentsDifference, CreditDifference } from '@rewards/domain/credit/audit-credit';
import type { Cents } from '@rewards/domain/cents';

const dollars = (cents: Cents) => `$${(cents / 100).toFixed(2)}`;

const what: Readonly<Record<CentsDifference['what'], string>> = {
  ledger: 'the ledger',
  referral: 'the credit stored with the referral',
  year: "the year's running total",
  shown_year: "the year's earnings in the API",
  shown_total: 'total earnings in the API',
  shown_used: 'credit used in the API',
  overdrawn: 'how far redemptions have taken the balance below zero',
};

/** One terminal line: where the figure is, what it is, and what it should be. */
export function differenceInWords(difference: CreditDifference): string {
  const { userId, programYear, referralId } = difference;
  const where = [`user ${userId}`, programYear && `year ${programYear}`, referralId && `referral ${referralId}`]
    .filter(Boolean)
    .join(', ');
  if (difference.what === 'program_year')
    return `${where}: the visit counts toward ${programYear} but took place in ${difference.expectedYear}`;
  return (
    `${where}: ${what[difference.what]} is ${dollars(difference.foundCents)} ` +
    `but should be ${dollars(difference.expectedCents)}`
  );
}
