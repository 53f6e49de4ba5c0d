import { useCall, useShownAnswers } from '@rewards/client';
import { listUsers, setCounters } from '@rewards/contracts/patients';
import type { User } from '@rewards/contracts/user';
import { formatMoney, toast } from '@rewards/kit';
import { useCreditTerms } from '../desk/use-credit-terms.ts';
import { texts } from '../texts/users.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { nameOf } from './patient.ts';

export type Counter = 'completed' | 'signed_up';

interface CounterChange {
  readonly counter: Counter;
  readonly change: number;
  readonly award: number;
  readonly yearCap: number;
  readonly user: Pick<User, 'total_earnings' | 'stats'>;
}

/**
 * The credit that a counter change adds or takes back, in dollars. `isMost`: less is possible, because of the yearly
 * cap or other terms, and only the service knows. Undefined if no credit depends on it.
 */
export function counterSum({ counter, change, award, yearCap, user }: CounterChange) {
  if (counter === 'signed_up' || change === 0 || award === 0) return undefined;
  const { total_earnings: earned, stats } = user;
  if (change > 0) {
    const whole = change * award;
    return { amount: Math.min(whole, yearCap), isMost: earned + whole > yearCap };
  }
  const taken = Math.min(-change * award, earned);
  if (taken === 0) return undefined;
  return { amount: -taken, isMost: earned !== stats.completed_referrals * award };
}

/** Sets one of a user's counters (rule 12), and tells what that means first. Every list shows the user at once. */
export function useCounters() {
  const send = useCall(setCounters);
  const changeLists = useShownAnswers(listUsers);
  const offerUndo = useUndoOffer();
  const { amount, yearCap } = useCreditTerms();

  return {
    sumOf: (user: User, counter: Counter, change: number): string => {
      const credit = counterSum({ counter, change, award: amount, yearCap, user });
      return texts.sum(
        texts.counted[counter],
        change,
        credit && texts.credit(formatMoney(credit.amount), credit.isMost),
      );
    },
    count: async (before: User, counter: Counter, count: number, seen: number): Promise<void> => {
      const { id } = before;
      const body = { [counter]: count, seen: { [counter]: seen } };
      const { user, activity_id: entry } = await send({ params: { id }, body }, (answer) =>
        changeLists((list) => ({ ...list, users: list.users.map((row) => (row.id === id ? answer.user : row)) })),
      );
      const earned = user.total_earnings - before.total_earnings;
      const credit = earned === 0 ? undefined : texts.credit(formatMoney(earned), false);
      const worth = credit && texts.sum(texts.counted[counter], count - seen, credit);
      if (entry === null) toast.success(texts.updated[counter]);
      else offerUndo(texts.updated[counter], entry, worth, nameOf(user));
    },
  };
}
