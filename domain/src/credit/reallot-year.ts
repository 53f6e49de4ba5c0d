import type { Randomness } from '../randomness.ts';
import { type Completion, allotYear } from './allotment.ts';
import { type Cents, addCents, noCents, toCents } from '../cents.ts';
import type { CreditEntry, CreditReason } from './credit-entry.ts';
import type { CreditPolicy } from './credit-policy.ts';

export interface YearChange {
  readonly userId: string;
  readonly programYear: number;
  /** The completed referrals of the year as they are after the change. */
  readonly completions: readonly Completion[];
  /** The ledger's entries of the year as they were before the change. */
  readonly entries: readonly CreditEntry[];
  /** The referrals whose change caused this; the others' entries are marked `year_allotted_again`. */
  readonly changedReferralIds: ReadonlySet<string>;
  readonly reason: CreditReason;
  readonly actorId: string;
  readonly at: Date;
}

export interface YearAllotment {
  /**
   * What to append so that the ledger again equals the allotment; reversals come first, so that the cap holds at each
   * row.
   */
  readonly entries: readonly CreditEntry[];
  /** What each completed referral of the year earns now. */
  readonly earnedCents: ReadonlyMap<string, Cents>;
}

/** Brings a year's ledger in line with its completed referrals by opposite and further entries (rules 2 and 3). */
export function reallotYear(policy: CreditPolicy, change: YearChange, randomness: Randomness): YearAllotment {
  const earnedCents = allotYear(policy, change.completions);
  const heldCents = heldByReferral(change.entries);
  const entries: CreditEntry[] = [];
  for (const referralId of new Set([...heldCents.keys(), ...earnedCents.keys()])) {
    const difference = toCents((earnedCents.get(referralId) ?? noCents) - (heldCents.get(referralId) ?? noCents));
    if (difference === 0) continue;
    entries.push({
      id: randomness.id(),
      userId: change.userId,
      programYear: change.programYear,
      kind: difference > 0 ? 'earned' : 'reversed',
      amountCents: difference,
      referralId,
      reason: change.changedReferralIds.has(referralId) ? change.reason : 'year_allotted_again',
      actorId: change.actorId,
      at: change.at,
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
