import { type Cents, addCents, noCents } from '../cents.ts';
import { type CreditPolicy, nextAward, termsAt } from './credit-policy.ts';

/** The fields of a completed referral that allotment needs. */
export interface Completion {
  readonly referralId: string;
  readonly completedAt: Date;
}

const inOrder = (a: Completion, b: Completion) =>
  a.completedAt.getTime() - b.completedAt.getTime() || (a.referralId < b.referralId ? -1 : 1);

/**
 * What each completed referral of one program year earns, in order of `completedAt`, then ID (rule 2), by the terms of
 * its completion day (rule 39). If the terms don't change within the year, the sum is min(cap, award x completions). It
 * never exceeds the year's highest cap.
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
