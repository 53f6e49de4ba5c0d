import type { PageRequest } from '@rewards/domain/page';
import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import type { RunningTotal } from './running-total.ts';

/** The first and last day of a part of a list, as 2026-12-31. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

export interface PageStart {
  /** How many rows the whole list has. */
  readonly total: number;
  /**
   * The page has no row that was made at this instant, the end of a UTC day, or later; undefined: the page is past the
   * end.
   */
  readonly before: Date | undefined;
  /** So many rows made before that are on earlier pages: no more than were made on one day. */
  readonly skipped: number;
}

/**
 * Where a page of a list begins that has its newest rows first. Skipping row by row to page 50,000 takes as long as
 * reading a million rows; here whole days are skipped, by what is known of how many rows each of them has.
 */
export async function findPageStart(
  queries: Queries,
  totals: readonly RunningTotal[],
  { page, perPage }: PageRequest,
  within?: Days,
): Promise<PageStart> {
  const before = (page - 1) * perPage;
  const { rows } = await sql<{ total: string; before: string | null; skipped: string | null }>`
    with days as (
      select day, sum(amount) as amount from running_totals where total = any(${totals}::text[])
        and (${within === undefined}::boolean
          or day between ${within?.first ?? null}::date and ${within?.last ?? null}::date)
      group by day
    ), through as (
      select day, amount, sum(amount) over (order by day desc) as through from days
    )
    select coalesce((select sum(amount) from days), 0) as total, first.before, first.skipped
    from (values (1)) as always left join (
      select (day + 1)::text as before, ${before}::bigint - (through - amount) as skipped
      from through where through > ${before}::bigint order by day desc limit 1
    ) as first on true
  `.execute(queries);
  const [found] = rows;
  return {
    total: Number(found?.total ?? 0),
    before: found?.before ? new Date(`${found.before}T00:00:00Z`) : undefined,
    skipped: Number(found?.skipped ?? 0),
  };
}
