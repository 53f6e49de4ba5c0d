import type { PracticeTrends, StaffTrend, TrendMonth } from '@rewards/domain/referrals/practice-trends';
import { type RawBuilder, sql } from 'kysely';
import { readCents } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

interface Given {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** Trends counted from committed data with index-only scans. */
export class PostgresPracticeTrends extends OnDatabase implements PracticeTrends {
  async months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]> {
    const rows = await this.database.rows(byMonth, { first, last, timeZone });
    return rows.map(({ earned, given, ...month }) => ({
      ...month,
      earnedCents: readCents(earned),
      givenCents: readCents(given),
    }));
  }

  team(first: string, last: string, timeZone: string): Promise<readonly StaffTrend[]> {
    return this.database.rows(byStaff, { first, last, timeZone });
  }
}

const firstDay = (month: string) => sql`(${month}::text || '-01')::date`;
/** The instant a day begins in the practice's time zone. */
const begins = (day: RawBuilder<unknown>, timeZone: string) => sql`((${day})::timestamp at time zone ${timeZone})`;
const within = (instant: RawBuilder<unknown>, { first, last, timeZone }: Given) => sql`
  ${instant} >= ${begins(firstDay(first), timeZone)}
  and ${instant} < ${begins(sql`${firstDay(last)} + interval '1 month'`, timeZone)}`;
/** Counts between two instants of an index. Computing each row's month would take ten times as long. */
const countOf = (instant: RawBuilder<unknown>) => sql`(
  select count(*)::integer from referrals where ${instant} >= months.starts and ${instant} < months.ends)`;

const lapsedNotes = sql`(
  select coalesce(sum(notes), 0)::integer from lapsed_notes where began >= months.starts and began < months.ends)`;

const byMonth = statement(
  (_, { first, last, timeZone }: Given) => sql<
    Omit<TrendMonth, 'earnedCents' | 'givenCents'> & { earned: string; given: string }
  >`
    select to_char(months.month, 'YYYY-MM') as month, ${countOf(sql.ref('created_at'))} + ${lapsedNotes} as begun,
      ${countOf(sql.ref('signed_up_at'))} as signed_up, ${countOf(sql.ref('completed_at'))} as completed,
      (select coalesce(sum(amount_cents), 0) from credit_ledger
        where at >= months.starts and at < months.ends and kind <> 'redeemed') as earned,
      (select coalesce(sum(amount_cents), 0) from redemptions where undone_at is null
        and given_on >= months.month and given_on < months.month + interval '1 month') as given
    from (
      select month::date as month, ${begins(sql`month`, timeZone)} as starts,
        ${begins(sql`month + interval '1 month'`, timeZone)} as ends
      from generate_series(${firstDay(first)}::timestamp, ${firstDay(last)}::timestamp, interval '1 month') as month
    ) as months
    order by months.month`,
);

const byStaff = statement(
  (_, given: Given) => sql<StaffTrend>`
    select staff_name, sum(begun)::integer as begun, sum(signed_up)::integer as signed_up,
      sum(completed)::integer as completed
    from (
      select staff_name, count(*) as begun, count(*) filter (where status in ('signed_up', 'completed')) as signed_up,
        count(*) filter (where status = 'completed') as completed
      from referrals where ${within(sql.ref('created_at'), given)} group by staff_name
      union all
      -- Notes have no staff member.
      select null, sum(notes), 0, 0 from lapsed_notes where ${within(sql.ref('began'), given)} having sum(notes) > 0
    ) as counted
    group by staff_name order by completed desc, begun desc, staff_name`,
);
