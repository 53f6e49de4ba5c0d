import type { Cents } from '@rewards/domain/credit/cents';
import type { CreditDifference } from '@rewards/domain/credit/audit-credit';
import { runCommand, say } from './run-command.ts';

const dollars = (cents: Cents) => `$${(cents / 100).toFixed(2)}`;

const what: Readonly<Record<CreditDifference['what'], string>> = {
  ledger: 'the ledger',
  referral: 'the credit written beside the referral',
  year: "the year's running total",
  shown_year: "what the API shows as the year's earnings",
  shown_total: 'what the API shows as total earnings',
};

function inWords({ userId, programYear, referralId, what: kind, expectedCents, foundCents }: CreditDifference): string {
  const where = [`user ${userId}`, programYear && `year ${programYear}`, referralId && `referral ${referralId}`].filter(Boolean).join(', ');
  return `${where}: ${what[kind]} is ${dollars(foundCents)} and should be ${dollars(expectedCents)}`;
}

/** `npm run audit`: recomputes every credit and names each figure that differs (decision 3). */
await runCommand(async ({ auditCredit }) => {
  const { years, users, differences } = await auditCredit.execute();
  for (const difference of differences) say(inWords(difference));
  const checked = `${years} program years with credit and the totals of ${users} users`;
  say(differences.length === 0 ? `Every cent agrees: ${checked}.` : `${differences.length} differences in ${checked}.`);
  return differences.length === 0 ? 0 : 1;
});
