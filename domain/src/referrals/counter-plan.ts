import type { Randomness } from '../randomness.ts';
import { isDenied } from './denial.ts';
import { type Referral, manualReferral, setBack } from './referral.ts';

/** An admin's target counts for a user's referrals. A counter left out stays the same. */
export interface Counters {
  readonly completed?: number | undefined;
  readonly signedUp?: number | undefined;
}

/** The changes that bring a user's counters to their targets. */
export interface CounterPlan {
  readonly added: readonly Referral[];
  /** Manual referrals to remove, in their old state. */
  readonly removed: readonly Referral[];
  /** Real referrals to set back to pending, in their old state. */
  readonly setBack: readonly Referral[];
}

/** The counters' owner, and when they're set. */
export interface CounterOwner {
  readonly referrerId: string;
  readonly at: Date;
  readonly timeZone: string;
}

const newestFirst = (a: Referral, b: Referral) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Sets each given counter to exactly that number (rule 12). Going up adds manual referrals. Going down removes manual
 * ones, newest first, and then sets real ones back to pending, newest first. Denied referrals aren't counted (rule 33).
 */
export function planCounters(
  own: readonly Referral[],
  counters: Counters,
  owner: CounterOwner,
  randomness: Randomness,
): CounterPlan {
  const plans = (['completed', 'signed_up'] as const).map((status) => {
    const wanted = status === 'completed' ? counters.completed : counters.signedUp;
    const counted = countedAs(own, status).toSorted(newestFirst);
    const missing = (wanted ?? counted.length) - counted.length;
    return missing >= 0
      ? { ...nothing, added: manualReferrals(missing, status, owner, randomness) }
      : takeDown(counted, -missing);
  });
  return {
    added: plans.flatMap(({ added }) => added),
    removed: plans.flatMap(({ removed }) => removed),
    setBack: plans.flatMap((plan) => plan.setBack),
  };
}

/** Whether the counters given are still what an admin saw. */
export function isAsSeen(own: readonly Referral[], { completed, signedUp }: Counters = {}): boolean {
  const count = (status: Referral['status']) => countedAs(own, status).length;
  return (
    (completed === undefined || completed === count('completed')) &&
    (signedUp === undefined || signedUp === count('signed_up'))
  );
}

const countedAs = (own: readonly Referral[], status: Referral['status']) =>
  own.filter((referral) => referral.status === status && !isDenied(referral));

const nothing: CounterPlan = { added: [], removed: [], setBack: [] };

const manualReferrals = (
  count: number,
  status: 'completed' | 'signed_up',
  owner: CounterOwner,
  randomness: Randomness,
) => Array.from({ length: count }, () => manualReferral({ ...owner, id: randomness.id(), status }));

function takeDown(counted: readonly Referral[], tooMany: number): CounterPlan {
  const manual = counted.filter(({ origin }) => origin === 'manual').slice(0, tooMany);
  const real = counted.filter(({ origin }) => origin !== 'manual').slice(0, tooMany - manual.length);
  return { ...nothing, removed: manual, setBack: real };
}

/** A plan's real referrals after they were set back. */
export const asSetBack = (plan: CounterPlan): readonly Referral[] => plan.setBack.map(setBack);
