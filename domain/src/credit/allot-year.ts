import { type Cents, addCents, noCents } from '../cents.ts';
import { type CreditPolicy, nextAward, termsAt } from './credit-policy.ts';

/** A completed referral as the allotment sees it. */
export interface Completion {
  readonly referralId: string;
  readonly completedAt: Date;
}

const inOrder = (a: Completion, b: Completion) =>
  a.completedAt.getTime() - b.completedAt.getTime() || (a.referralId < b.referralId ? -1 : 1);

/**
 * What each completed referral of one program year earns, in order of `completedAt`, then id (rule 2): each by the
 * terms of the day on which it was completed (rule 39). As long as they do not change within the year, the sum is
 * min(cap, award x completions); it never exceeds the highest of the year's caps.
 */
export function allotYear(policy: CreditPolicy, completions: readonly Completion[]): ReadonlyMap<string, Cents> {
  const allotted = new Map<string, Cents>();
  let heldCents = noCents;
  for (const completion of completions.toSorted(inOrder)) {
    const earned = nextAward(termsAt(policy, completion.completedAt), heldCents);
    allotted.set(completion.referralId, earned);
    heldCents = addCents(heldCents, earned);
  }
  return allotted;
}
