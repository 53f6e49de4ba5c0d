import type { PracticeTrends, StaffTrend, TrendMonth } from '@rewards/domain/referrals/practice-trends';
import { type RawBuilder, sql } from 'kysely';
import { readCents } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';

interface Given {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** Counted as they are committed, from indexes that hold nothing else. */
export class PostgresPracticeTrends implements PracticeTrends {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]> {
    const rows = await this.#database.rows(byMonth, { first, last, timeZone });
    return rows.map(({ earned, given, ...month }) => ({
      ...month,
      earnedCents: readCents(earned),
      givenCents: readCents(given),
    }));
  }

  team(first: string, last: string, timeZone: string): Promise<readonly StaffTrend[]> {
    return this.#database.rows(byStaff, { first, last, timeZone });
  }
}

const firstDay = (month: string) => sql`(${month}::text || '-01')::date`;
/** The instant at which a day begins by the practice's clocks. */
const begins = (day: RawBuilder<unknown>, timeZone: string) => sql`((${day})::timestamp at time zone ${timeZone})`;
const within = (instant: RawBuilder<unknown>, { first, last, timeZone }: Given) => sql`
  ${instant} >= ${begins(firstDay(first), timeZone)}
  and ${instant} < ${begins(sql`${firstDay(last)} + interval '1 month'`, timeZone)}`;
const monthOf = (instant: RawBuilder<unknown>, timeZone: string) =>
  sql`date_trunc('month', ${instant} at time zone ${timeZone})::date`;

const countOf = (instant: RawBuilder<unknown>, given: Given) => sql`
  select ${monthOf(instant, given.timeZone)} as month, count(*)::integer as number from referrals
  where ${within(instant, given)} group by 1`;

const byMonth = statement(
  (_, given: Given) => sql<Omit<TrendMonth, 'earnedCents' | 'givenCents'> & { earned: string; given: string }>`
    select to_char(months.month, 'YYYY-MM') as month, coalesce(begun.number, 0) as begun,
      coalesce(signed_up.number, 0) as signed_up, coalesce(completed.number, 0) as completed,
      coalesce(earned.cents, 0) as earned, coalesce(given.cents, 0) as given
    from (select generate_series(${firstDay(given.first)}, ${firstDay(given.last)}, interval '1 month')::date as month)
      as months
    left join (${countOf(sql.ref('created_at'), given)}) as begun on begun.month = months.month
    left join (${countOf(sql.ref('signed_up_at'), given)}) as signed_up on signed_up.month = months.month
    left join (${countOf(sql.ref('completed_at'), given)}) as completed on completed.month = months.month
    left join (
      select ${monthOf(sql.ref('at'), given.timeZone)} as month, sum(amount_cents) as cents from credit_ledger
      where ${within(sql.ref('at'), given)} and kind <> 'redeemed' group by 1
    ) as earned on earned.month = months.month
    left join (
      select date_trunc('month', given_on)::date as month, sum(amount_cents) as cents from redemptions
      where undone_at is null and given_on >= ${firstDay(given.first)}
        and given_on < ${firstDay(given.last)} + interval '1 month' group by 1
    ) as given on given.month = months.month
    order by months.month`,
);

const byStaff = statement(
  (_, given: Given) => sql<StaffTrend>`
    select staff_name, count(*)::integer as begun,
      count(*) filter (where status in ('signed_up', 'completed'))::integer as signed_up,
      count(*) filter (where status = 'completed')::integer as completed
    from referrals where ${within(sql.ref('created_at'), given)}
    group by staff_name order by completed desc, begun desc, staff_name`,
);
