import type { Randomness } from '../randomness.ts';
import { type Referral, manualReferral, setBack } from './referral.ts';

/** How many referrals of a user an admin wants to stand where; a counter that is not given stays as it was. */
export interface Counters {
  readonly completed?: number | undefined;
  readonly signedUp?: number | undefined;
}

/** What becomes of a user's referrals so that their counters are what an admin set. */
export interface CounterPlan {
  readonly added: readonly Referral[];
  /** Manual referrals that go, as they were. */
  readonly removed: readonly Referral[];
  /** Real referrals that go back to pending, as they were. */
  readonly setBack: readonly Referral[];
}

/** Who the counters belong to, and when they are set. */
export interface CounterOwner {
  readonly referrerId: string;
  readonly at: Date;
  readonly timeZone: string;
}

const newestFirst = (a: Referral, b: Referral) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Makes each counter that is given exactly that number (rule 12): going up adds manual referrals; going down
 * removes manual ones, newest first, and when none is left, real ones, newest first, go back to pending.
 */
export function planCounters(
  own: readonly Referral[],
  counters: Counters,
  owner: CounterOwner,
  randomness: Randomness,
): CounterPlan {
  const plans = (['completed', 'signed_up'] as const).map((status) => {
    const wanted = status === 'completed' ? counters.completed : counters.signedUp;
    const counted = own.filter((referral) => referral.status === status).toSorted(newestFirst);
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

/** The real referrals of a plan as they are once they went back. */
export const asSetBack = (plan: CounterPlan): readonly Referral[] => plan.setBack.map(setBack);
