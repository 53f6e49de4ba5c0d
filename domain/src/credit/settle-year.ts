import type { Randomness } from '../randomness.ts';
import type { Stores } from '../unit-of-work.ts';
import { type Completion, allotYear } from './allot-year.ts';
import { type Cents, addCents, noCents, toCents } from '../cents.ts';
import type { CreditEntry } from './credit-entry.ts';
import { type CreditPolicy, highestCap } from './credit-policy.ts';
import { policyOf } from './policy/policy-history.ts';

/** The change that requires settling a year. */
export interface CreditChange extends Pick<CreditEntry, 'userId' | 'reason' | 'actorId' | 'at'> {
  /** Entries of other referrals are marked `year_allotted_again`. */
  readonly changedReferralIds: ReadonlySet<string>;
}

/** A program year after a change, before it's settled. */
export interface UnsettledYear {
  readonly programYear: number;
  /** The completed referrals after the change. */
  readonly completions: readonly Completion[];
  /** The ledger's entries before the change. */
  readonly entries: readonly CreditEntry[];
}

export interface Settlement {
  /**
   * Entries that bring the ledger in line with the allotment. Reversals come first, so every row stays under the cap.
   */
  readonly entries: readonly CreditEntry[];
  /** The allotment of each completed referral of the year. */
  readonly earnedCents: ReadonlyMap<string, Cents>;
}

/**
 * Allots a year by its current completed referrals and appends the difference to the ledger (rules 2 and 3). Lock the
 * user for update before the referrals are changed.
 * @returns also the policy that was applied
 */
export async function settleYear(
  { referrals, creditLedger, creditPolicies }: Pick<Stores, 'referrals' | 'creditLedger' | 'creditPolicies'>,
  randomness: Randomness,
  programYear: number,
  change: CreditChange,
): Promise<Settlement & { readonly policy: CreditPolicy }> {
  const policy = policyOf(await creditPolicies.read());
  const completions = await referrals.listCompletions(change.userId, programYear);
  const entries = await creditLedger.listYear(change.userId, programYear);
  const settlement = settlementOf({ policy, randomness }, { programYear, completions, entries }, change);
  await creditLedger.append(settlement.entries, highestCap(policy, programYear));
  await referrals.saveCredits(settlement.earnedCents);
  return { ...settlement, policy };
}

/** Settles several years. @returns each settled year with the applied policy */
export async function settleYears(
  stores: Pick<Stores, 'referrals' | 'creditLedger' | 'creditPolicies'>,
  randomness: Randomness,
  programYears: readonly number[],
  change: CreditChange,
): Promise<ReadonlyMap<number, Settlement & { readonly policy: CreditPolicy }>> {
  const settled = new Map<number, Settlement & { readonly policy: CreditPolicy }>();
  for (const year of programYears) settled.set(year, await settleYear(stores, randomness, year, change));
  return settled;
}

/** The reversals and additions that bring a year's ledger in line with its allotment (rules 2 and 3). */
export function settlementOf(
  { policy, randomness }: { readonly policy: CreditPolicy; readonly randomness: Randomness },
  { programYear, completions, entries: before }: UnsettledYear,
  { changedReferralIds, reason, ...change }: CreditChange,
): Settlement {
  const earnedCents = allotYear(policy, completions);
  const heldCents = heldByReferral(before);
  const entries: CreditEntry[] = [];
  for (const referralId of new Set([...heldCents.keys(), ...earnedCents.keys()])) {
    const difference = toCents((earnedCents.get(referralId) ?? noCents) - (heldCents.get(referralId) ?? noCents));
    if (difference === 0) continue;
    entries.push({
      ...change,
      id: randomness.id(),
      programYear,
      kind: difference > 0 ? 'earned' : 'reversed',
      amountCents: difference,
      referralId,
      reason: changedReferralIds.has(referralId) ? reason : 'year_allotted_again',
    });
  }
  return { entries: entries.toSorted((a, b) => a.amountCents - b.amountCents), earnedCents };
}

/** What the ledger holds for each referral. */
export function heldByReferral(entries: readonly CreditEntry[]): ReadonlyMap<string, Cents> {
  const held = new Map<string, Cents>();
  for (const entry of entries)
    held.set(entry.referralId, addCents(held.get(entry.referralId) ?? noCents, entry.amountCents));
  return held;
}

/** The program years of referrals, the earliest first. */
export const yearsOf = (referrals: readonly { readonly programYear: number | null }[]): readonly number[] =>
  [...new Set(referrals.flatMap(({ programYear }) => programYear ?? []))].toSorted((a, b) => a - b);
