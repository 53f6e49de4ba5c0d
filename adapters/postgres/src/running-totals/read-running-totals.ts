import { sql } from 'kysely';
import { statement } from '../statement.ts';
import type { RunningTotal } from './running-total.ts';

const totals = sql<{ total: RunningTotal; amount: string }>`(
  select total, sum(amount) as amount from running_totals where kind in ('added', 'month') group by total)`;

/** Each total as it is committed. One of which there is nothing is missing. */
export const runningTotals = statement((queries) => queries.selectFrom(totals.as('totals')).selectAll());

/** @throws RangeError past what a number can be. */
export function exactly(amount: string): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} is more than can be told exactly`);
  return number;
}
