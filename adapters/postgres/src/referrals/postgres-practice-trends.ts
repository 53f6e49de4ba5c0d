import type {
  BegunReferrals,
  OwnFigures,
  PracticeTrends,
  TeamMonth,
} from '@rewards/domain/referrals/trends/practice-trends';
import { noFigures } from '@rewards/domain/referrals/trends/team-trends';
import { type RawBuilder, sql } from 'kysely';
import { readCents } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

interface Given {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** Trends counted from committed data. */
export class PostgresPracticeTrends extends OnDatabase implements PracticeTrends {
  async months(first: string, last: string, timeZone: string): Promise<readonly OwnFigures[]> {
    const rows = await this.database.rows(byMonth, { first, last, timeZone });
    return rows.map(({ given, ...month }) => ({ ...month, givenCents: readCents(given) }));
  }

  /** Two statements at once, because each reads all referrals of a large practice. */
  async team(first: string, last: string, timeZone: string): Promise<readonly TeamMonth[]> {
    const given = { first, last, timeZone };
    const [moved, earned] = await Promise.all([
      this.database.rows(teamFriends, given),
      this.database.rows(teamEarnings, given),
    ]);
    const keyOf = ({ month, staffName }: Pick<TeamMonth, 'month' | 'staffName'>) => JSON.stringify([month, staffName]);
    const months = new Map<string, TeamMonth>(moved.map((row) => [keyOf(row), { ...noFigures, ...row }]));
    for (const { month, staffName, earned: sum } of earned) {
      const key = keyOf({ month, staffName });
      months.set(key, { ...noFigures, month, staffName, ...months.get(key), earnedCents: readCents(sum) });
    }
    return [...months.values()];
  }

  async begun(first: string, last: string, timeZone: string): Promise<BegunReferrals> {
    const [row] = await this.database.rows(begunBetween, { first, last, timeZone });
    return row ?? { begun: 0, joined: 0, visited: 0, byStaff: 0 };
  }
}

const firstDay = (month: string) => sql`(${month}::text || '-01')::date`;
/** The instant a day begins in the practice's time zone. */
const begins = (day: RawBuilder<unknown>, timeZone: string) => sql`((${day})::timestamp at time zone ${timeZone})`;
/** The months with the instants they begin and end. */
const monthsOf = ({ first, last, timeZone }: Given) => sql`
  select month::date as month, ${begins(sql`month`, timeZone)} as starts,
    ${begins(sql`month + interval '1 month'`, timeZone)} as ends
  from generate_series(${firstDay(first)}::timestamp, ${firstDay(last)}::timestamp, interval '1 month') as month`;
const lapsedNotes = sql`(
  select coalesce(sum(notes), 0)::integer from lapsed_notes where began >= months.starts and began < months.ends)`;

/** Denied referrals aren't counted (rule 33). Their own small index makes them cheap to subtract. */
const byMonth = statement(
  (_, given: Given) => sql<Omit<OwnFigures, 'givenCents'> & { given: string }>`
    select to_char(months.month, 'YYYY-MM') as month,
      (select count(*)::integer from referrals where created_at >= months.starts and created_at < months.ends)
        - (select count(*)::integer from referrals
            where denied_at is not null and created_at >= months.starts and created_at < months.ends)
        + ${lapsedNotes} as begun,
      (select coalesce(sum(amount_cents), 0) from redemptions where undone_at is null
        and given_on >= months.month and given_on < months.month + interval '1 month') as given
    from (${monthsOf(given)}) as months
    order by months.month`,
);

const within = (instant: RawBuilder<unknown>) => sql`${instant} >= period.starts and ${instant} < period.ends`;
const periodOf = (given: Given) =>
  sql`select min(starts) as starts, max(ends) as ends from (${monthsOf(given)}) as months`;
/** Each patient's QR codes, until the next one, in the order of their index. */
const asks = sql`
  select qr_generations.id, user_id, coalesce(assigned_staff, users.staff_name) as staff_name,
    qr_generations.created_at, lag(qr_generations.created_at) over (
      partition by user_id order by qr_generations.created_at desc, qr_generations.id desc) as asked_again
  from qr_generations join users on users.id = user_id`;

/**
 * Friends who joined, with their patient's own team member. Because they're ordered, PostgreSQL reads both in the order
 * of an index. Finding each friend's patient in memory takes twice as long.
 */
const friendsWhere = (condition: RawBuilder<unknown>) => sql`(
  select referrals.id, referrer_id, signed_up_at, completed_at, denied_at, users.staff_name as own_staff
  from referrals join users on users.id = referrer_id
  where signed_up_at is not null and ${condition} order by referrer_id offset 0)`;

/** The QR code that a friend came after, if any. */
const askOf = (friend: RawBuilder<unknown>) => sql`
  asks.user_id = ${friend}.referrer_id and asks.created_at <= ${friend}.signed_up_at
  and (asks.asked_again is null or asks.asked_again > ${friend}.signed_up_at)`;

/** With the edges of the months, so that a row's month is found by a search in memory. */
const monthsAndAsks = (given: Given) => sql`
  period as (
    select min(starts) as starts, max(ends) as ends, array_agg(starts order by starts) || max(ends) as edges,
      array_agg(to_char(month, 'YYYY-MM') order by month) as names
    from (${monthsOf(given)}) as months),
  asks as materialized (${asks})`;
const monthIn = (instant: RawBuilder<unknown>) => sql`width_bucket(${instant}, (select edges from period))`;
const nameOfMonth = sql`(select names from period)[month]`;

/** Reads each friend who joined or visited since the period began once, and groups them before anything else. */
const teamFriends = statement(
  (_, given: Given) => sql<Omit<TeamMonth, 'earnedCents'>>`
    with ${monthsAndAsks(given)},
    friends as materialized (
      select ${monthIn(sql.ref('friend.signed_up_at'))} as joined_in,
        ${monthIn(sql.ref('friend.completed_at'))} as visited_in, friend.denied_at is null as is_counted,
        friend.completed_at is not null as has_visited, coalesce(asks.staff_name, own_staff) as staff_name,
        count(*) as friends
      from ${friendsWhere(sql`(
        signed_up_at >= (select starts from period) or completed_at >= (select starts from period))`)} as friend
        left join asks on ${askOf(sql.ref('friend'))}
      group by 1, 2, 3, 4, 5
    ),
    figures as (
      select ${monthIn(sql.ref('created_at'))} as month, staff_name, count(distinct user_id) as asked,
        count(distinct user_id) filter (where exists (
          select from referrals as friend where ${askOf(sql.ref('friend'))} and denied_at is null)) as brought,
        0 as joined, 0 as joined_visited, 0 as visited
      from asks where created_at >= (select starts from period) and created_at < (select ends from period) group by 1, 2
      union all
      select joined_in, staff_name, 0, 0, sum(friends), sum(friends) filter (where has_visited), 0
      from friends where is_counted group by 1, 2
      union all
      select visited_in, staff_name, 0, 0, 0, 0, sum(friends) from friends group by 1, 2
    )
    select ${nameOfMonth} as month, staff_name, sum(asked)::integer as asked, sum(brought)::integer as brought,
      sum(joined)::integer as joined, coalesce(sum(joined_visited), 0)::integer as joined_visited,
      sum(visited)::integer as visited
    from figures where ${nameOfMonth} is not null group by figures.month, staff_name`,
);

/**
 * Deleted referrals count for the patient's own team member. Only the period's start limits the rows, because with both
 * ends PostgreSQL expects few, and looks each referral up.
 */
const teamEarnings = statement(
  (_, given: Given) => sql<Pick<TeamMonth, 'month' | 'staffName'> & { earned: string }>`
    with ${monthsAndAsks(given)},
    earned as (
      select ${monthIn(sql.ref('at'))} as month, case
          when friend.id is null then (select staff_name from users where users.id = credit_ledger.user_id)
          else coalesce(asks.staff_name, own_staff) end as staff_name, sum(amount_cents) as earned
      from credit_ledger left join ${friendsWhere(sql`true`)} as friend on friend.id = referral_id
        left join asks on ${askOf(sql.ref('friend'))}
      where kind <> 'redeemed' and at >= (select starts from period) group by 1, 2
    )
    select ${nameOfMonth} as month, staff_name, earned from earned where ${nameOfMonth} is not null`,
);

const begunBetween = statement(
  (_, given: Given) => sql<BegunReferrals>`
    with period as (${periodOf(given)}),
    begun as (
      select status, origin in ('link', 'quote') as by_link from referrals, period
      where denied_at is null and ${within(sql.ref('created_at'))}
    )
    select ((select count(*) from begun where by_link) + (
        select coalesce(sum(notes), 0) from lapsed_notes, period where ${within(sql.ref('began'))}
      ))::integer as begun,
      count(*) filter (where by_link and status <> 'pending')::integer as joined,
      count(*) filter (where by_link and status = 'completed')::integer as visited,
      count(*) filter (where not by_link)::integer as by_staff
    from begun`,
);
