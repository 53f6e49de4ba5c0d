import type { CentsDifference, CreditDifference } from '@rewards/domain/credit/audit-credit';
import type { Cents } from '@rewards/domain/cents';

const dollars = (cents: Cents) => `$${(cents / 100).toFixed(2)}`;

const what: Readonly<Record<CentsDifference['what'], string>> = {
  ledger: 'the ledger',
  referral: 'the credit written beside the referral',
  year: "the year's running total",
  shown_year: "what the API shows as the year's earnings",
  shown_total: 'what the API shows as total earnings',
  shown_used: 'what the API shows as credit used',
  overdrawn: 'how far giving out credit has taken the balance below zero',
};

/** One line for the terminal: where the figure is, what it is and what it should be. */
export function differenceInWords(difference: CreditDifference): string {
  const { userId, programYear, referralId } = difference;
  const where = [`user ${userId}`, programYear && `year ${programYear}`, referralId && `referral ${referralId}`]
    .filter(Boolean)
    .join(', ');
  if (difference.what === 'program_year')
    return `${where}: the visit is counted in ${programYear} and took place in ${difference.expectedYear}`;
  return (
    `${where}: ${what[difference.what]} is ${dollars(difference.foundCents)} ` +
    `and should be ${dollars(difference.expectedCents)}`
  );
}
