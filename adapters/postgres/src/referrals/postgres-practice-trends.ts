import type {
  BegunReferrals,
  PracticeTrends,
  TeamMonth,
  TrendMonth,
} from '@rewards/domain/referrals/trends/practice-trends';
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
  async months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]> {
    const rows = await this.database.rows(byMonth, { first, last, timeZone });
    return rows.map(({ earned, given, ...month }) => ({
      ...month,
      earnedCents: readCents(earned),
      givenCents: readCents(given),
    }));
  }

  async team(first: string, last: string, timeZone: string): Promise<readonly TeamMonth[]> {
    const rows = await this.database.rows(byTeam, { first, last, timeZone });
    return rows.map(({ earned, ...figures }) => ({ ...figures, earnedCents: readCents(earned) }));
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
/**
 * Counts between two instants of an index. Computing each row's month would take ten times as long. Denied referrals
 * aren't counted (rule 33). Their own small index makes them cheap to subtract.
 */
const countOf = (instant: RawBuilder<unknown>) => sql`(
  (select count(*)::integer from referrals where ${instant} >= months.starts and ${instant} < months.ends)
  - (select count(*)::integer from referrals
      where denied_at is not null and ${instant} >= months.starts and ${instant} < months.ends))`;

const lapsedNotes = sql`(
  select coalesce(sum(notes), 0)::integer from lapsed_notes where began >= months.starts and began < months.ends)`;

const byMonth = statement(
  (_, given: Given) => sql<Omit<TrendMonth, 'earnedCents' | 'givenCents'> & { earned: string; given: string }>`
    select to_char(months.month, 'YYYY-MM') as month, ${countOf(sql.ref('created_at'))} + ${lapsedNotes} as begun,
      ${countOf(sql.ref('signed_up_at'))} as signed_up, ${countOf(sql.ref('completed_at'))} as completed,
      (select coalesce(sum(amount_cents), 0) from credit_ledger
        where at >= months.starts and at < months.ends and kind <> 'redeemed') as earned,
      (select coalesce(sum(amount_cents), 0) from redemptions where undone_at is null
        and given_on >= months.month and given_on < months.month + interval '1 month') as given
    from (${monthsOf(given)}) as months
    order by months.month`,
);

const within = (instant: RawBuilder<unknown>) => sql`${instant} >= period.starts and ${instant} < period.ends`;
const periodOf = (given: Given) =>
  sql`select min(starts) as starts, max(ends) as ends from (${monthsOf(given)}) as months`;
const monthOf = (instant: RawBuilder<unknown>, { timeZone }: Given) =>
  sql`date_trunc('month', ${instant} at time zone ${timeZone})`;

/** Each patient's QR codes, until the next one. Looking up each friend's last one takes five times as long. */
const asks = sql`
  select qr_generations.id, user_id, coalesce(assigned_staff, users.staff_name) as staff_name,
    qr_generations.created_at, lead(qr_generations.created_at) over (
      partition by user_id order by qr_generations.created_at, qr_generations.id) as asked_again
  from qr_generations join users on users.id = user_id`;

/** Friends who joined or visited since the period began, or moved credit in it, and the QR code they came after. */
const friends = sql`
  select friend.id, friend.signed_up_at, friend.completed_at, friend.denied_at, asks.id as ask_id,
    coalesce(asks.staff_name, users.staff_name) as staff_name
  from referrals as friend join users on users.id = friend.referrer_id
    left join asks on asks.user_id = friend.referrer_id and asks.created_at <= friend.signed_up_at
      and (asks.asked_again is null or asks.asked_again > friend.signed_up_at)
  where friend.signed_up_at is not null and (
    friend.signed_up_at >= (select starts from period) or friend.completed_at >= (select starts from period)
    or friend.id in (select referral_id from earned))`;

const byTeam = statement(
  (_, given: Given) => sql<Omit<TeamMonth, 'earnedCents'> & { earned: string }>`
    with period as (${periodOf(given)}),
    asks as materialized (${asks}),
    earned as (
      select ${monthOf(sql.ref('at'), given)} as month, user_id, referral_id, amount_cents
      from credit_ledger, period where ${within(sql.ref('at'))} and kind <> 'redeemed'
    ),
    friends as materialized (${friends}),
    figures as (
      select ${monthOf(sql.ref('created_at'), given)} as month, staff_name, count(distinct user_id) as asked,
        count(distinct user_id) filter (where id in (select ask_id from friends where denied_at is null)) as brought,
        0 as joined, 0 as joined_visited, 0 as visited, 0 as earned
      from asks, period where ${within(sql.ref('created_at'))} group by 1, 2
      union all
      select ${monthOf(sql.ref('signed_up_at'), given)}, staff_name, 0, 0, count(*), count(completed_at), 0, 0
      from friends, period where denied_at is null and ${within(sql.ref('signed_up_at'))} group by 1, 2
      union all
      select ${monthOf(sql.ref('completed_at'), given)}, staff_name, 0, 0, 0, 0, count(*), 0
      from friends, period where ${within(sql.ref('completed_at'))} group by 1, 2
      union all
      -- Deleted referrals count for the patient's own team member.
      select month, case when friends.id is null then users.staff_name else friends.staff_name end, 0, 0, 0, 0, 0,
        sum(amount_cents)
      from earned left join friends on friends.id = referral_id left join users on users.id = user_id
      group by 1, 2
    )
    select to_char(month, 'YYYY-MM') as month, staff_name, sum(asked)::integer as asked,
      sum(brought)::integer as brought, sum(joined)::integer as joined,
      sum(joined_visited)::integer as joined_visited, sum(visited)::integer as visited, sum(earned) as earned
    from figures group by month, staff_name`,
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
