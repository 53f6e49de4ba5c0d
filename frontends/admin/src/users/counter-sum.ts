import type { User } from '@rewards/contracts/user';

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
