import { useEffect, useState } from 'react';

const keyOf = (userId: string) => `rewards-seen-credit-${userId}`;

/** Returns the total last shown to this user in this browser, and stores the new one. `undefined` if none was shown. */
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
 * New credit since this user's last visit in this browser, in dollars. 0 if none, on the first visit, or once
 * dismissed. Each is reported once.
 *
 * @param total everything ever earned, `undefined` until known
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
