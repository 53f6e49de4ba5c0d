import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import type { RunningTotal } from './running-total.ts';

/**
 * Each total as it is committed. One of which there is nothing is missing. @throws RangeError past what a number can
 * be.
 */
export async function readRunningTotals(queries: Queries): Promise<ReadonlyMap<RunningTotal, number>> {
  const { rows } = await sql<{ total: RunningTotal; amount: string }>`
    select total, sum(amount) as amount from running_totals group by total
  `.execute(queries);
  return new Map(rows.map(({ total, amount }) => [total, exactly(amount)]));
}

function exactly(amount: string): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} is more than can be told exactly`);
  return number;
}
