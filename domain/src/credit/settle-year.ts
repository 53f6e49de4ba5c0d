import type { Randomness } from '../randomness.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Cents } from '../cents.ts';
import type { CreditEntry } from './credit-entry.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { reallotYear } from './reallot-year.ts';

/** What every change of credit is reckoned with. */
export interface CreditRules {
  readonly policy: CreditPolicy;
  readonly randomness: Randomness;
}

/** The change that made it necessary to allot a year again. */
export interface CreditChange extends Pick<CreditEntry, 'userId' | 'reason' | 'actorId' | 'at'> {
  readonly changedReferralIds: ReadonlySet<string>;
}

/**
 * Allots a year again as its completed referrals are now, and books the difference (rules 2 and 3). Take the user
 * for update, then lock the year, before the referrals are changed.
 * @returns what each completed referral of the year earns now.
 */
export async function settleYear(
  { referrals, creditLedger }: Pick<Stores, 'referrals' | 'creditLedger'>,
  { policy, randomness }: CreditRules,
  programYear: number,
  change: CreditChange,
): Promise<ReadonlyMap<string, Cents>> {
  const completions = await referrals.listCompletions(change.userId, programYear);
  const entries = await creditLedger.listYear(change.userId, programYear);
  const allotment = reallotYear(policy, { ...change, programYear, completions, entries }, randomness);
  await creditLedger.append(allotment.entries, policy);
  await referrals.saveCredits(allotment.earnedCents);
  return allotment.earnedCents;
}

/** The program years of referrals, in the order in which years are locked. */
export const yearsOf = (referrals: readonly { readonly programYear: number | null }[]): readonly number[] =>
  [...new Set(referrals.flatMap(({ programYear }) => programYear ?? []))].toSorted((a, b) => a - b);
