import { useEffect, useState } from 'react';

const keyOf = (userId: string) => `rewards-seen-credit-${userId}`;

/** The total this browser has shown to this user, and from now on the given one; `undefined` if it has shown none. */
function exchangeSeenTotal(userId: string, total: number): number | undefined {
  try {
    const seen = localStorage.getItem(keyOf(userId));
    localStorage.setItem(keyOf(userId), String(total));
    return seen === null ? undefined : Number(seen);
  } catch {
    return undefined;
  }
}

/**
 * How much credit arrived since this user last looked in this browser, in dollars; 0 if none, at the first look, or
 * once dismissed. Each arrival is told once.
 *
 * @param total all that was ever earned, `undefined` until it is known
 */
export function useCreditArrival(userId: string | undefined, total: number | undefined) {
  const [amount, setAmount] = useState(0);

  useEffect(() => {
    if (userId === undefined || total === undefined) return;
    const seen = exchangeSeenTotal(userId, total);
    if (seen !== undefined && total > seen) setAmount(total - seen);
  }, [userId, total]);

  return { amount, dismiss: () => setAmount(0) };
}
