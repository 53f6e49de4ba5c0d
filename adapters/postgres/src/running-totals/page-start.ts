import type { PageRequest } from '@rewards/domain/page';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { RunningTotal } from './running-total.ts';

/** The first and last day of a part of a list that is whole months, as 2026-12-31. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** A page as statements are given it. */
export interface GivenPage {
  readonly perPage: number;
  /** How many rows are on earlier pages. */
  readonly earlier: number;
}

export const givenPage = ({ page, perPage }: PageRequest): GivenPage => ({ perPage, earlier: (page - 1) * perPage });

export interface PageStart {
  /** How many rows the whole list has. */
  readonly total: string;
  /** The page has no row of this day, in UTC, or of a later one. Null where the page is past the end. */
  readonly before: string | null;
  /** So many rows made before that are on earlier pages: no more than were made on one day. */
  readonly skipped: string | null;
}

/**
 * One row that tells where a page of a list begins that has its newest rows first. Skipping row by row to page 50,000
 * takes as long as reading a million rows; here whole months are skipped and then whole days, by what is known of how
 * many rows each of them has.
 */
export const pageStart = (
  totals: RawBuilder<unknown>,
  { earlier }: Pick<GivenPage, 'earlier'>,
  within?: Days,
): RawBuilder<PageStart> => {
  const days = within ? sql`and day between ${within.first}::date and ${within.last}::date` : sql``;
  const listed = sql`total = any(${totals}) ${days}`;
  const skipped = sql`${earlier}::bigint`;
  return sql`(
    with months as (
      select ${monthOf} as month, sum(amount) as amount from running_totals
      where ${listed} and kind in ('added', 'month') group by 1
    ), through_months as (
      select month, amount, sum(amount) over (order by month desc) as through from months
    ), first_month as (
      select month, through - amount as earlier from through_months where through > ${skipped}
      order by month desc limit 1
    ), days as (
      select day, sum(amount) as amount from running_totals, first_month
      where ${listed} and kind in ('added', 'day') and day >= month and day < month + interval '1 month' group by 1
    ), through_days as (
      select day, amount, earlier + sum(amount) over (order by day desc) as through from days, first_month
    )
    select coalesce((select sum(amount) from months), 0) as total, first_day.before, first_day.skipped
    from (values (1)) as always left join (
      select day + 1 as before, (${skipped} - (through - amount))::bigint as skipped
      from through_days where through > ${skipped} order by day desc limit 1
    ) as first_day on true)`;
};

const monthOf = sql`date_trunc('month', day::timestamp)::date`;

export const totalsOf = (...totals: readonly RunningTotal[]): RawBuilder<unknown> =>
  sql`array[${sql.join(totals.map((total) => sql.lit(total)))}]`;

/** The same of a list that is short enough to be counted: what comes earlier is skipped row by row. */
export const countedStart = (
  rows: Expression<unknown>,
  { earlier }: Pick<GivenPage, 'earlier'>,
): RawBuilder<PageStart> =>
  sql`(select count(*) as total, null::date as before, ${earlier}::bigint as skipped from ${rows} as counted)`;
