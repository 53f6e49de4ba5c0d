import type {
  AgeStarts,
  BalanceFilter,
  CreditBalances,
  OwedCredit,
  PatientBalance,
} from '@rewards/domain/credit/owed/credit-balances';
import { addCents, toCents } from '@rewards/domain/cents';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, sql } from 'kysely';
import { ascending, descending } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { type SummedCents, readCents } from './earned-credit.ts';

/**
 * Balances of the committed ledger, summed over the whole table each time: 20,000 patients take about 0.1 s, and no
 * total can be stale. Visit days come from the referrals, whose stored credit the audit compares with the ledger.
 */
export class PostgresCreditBalances extends OnDatabase implements CreditBalances {
  async owed([month, quarter, year]: AgeStarts): Promise<OwedCredit> {
    const row = await this.database.first(allOwed, { month, quarter, year });
    if (!row) throw new Error('summing gave no row');
    const owedCents = readCents(row.owed);
    const [newest, second, third] = [readCents(row.newest), readCents(row.second), readCents(row.third)];
    const older = toCents(owedCents - addCents(newest, second, third));
    return {
      owedCents,
      patients: Number(row.patients),
      agesCents: [newest, second, third, older],
      overdrawnCents: readCents(row.overdrawn),
      earnedCents: readCents(row.earned),
      givenCents: readCents(row.given),
    };
  }

  async list({ search, order, programYear }: BalanceFilter, page: PageRequest): Promise<Page<PatientBalance>> {
    const own = search === undefined ? sql`(select * from ${everyones} as all_own where balance > 0)` : everyones;
    const from = sql`${own} as own join users on users.id = own.user_id`;
    const found = await balances.read(this.database, { programYear }, page, {
      ...(order === 'oldest' ? oldestFirst(from) : { from }),
      search,
    });
    return {
      ...found,
      rows: found.rows.map(({ balance, yearEarned, ...row }) => ({
        ...row,
        balanceCents: readCents(balance),
        yearCents: readCents(yearEarned),
      })),
    };
  }
}

interface OwedRow {
  readonly owed: SummedCents;
  readonly patients: string;
  readonly newest: SummedCents;
  readonly second: SummedCents;
  readonly third: SummedCents;
  readonly overdrawn: SummedCents;
  readonly earned: SummedCents;
  readonly given: SummedCents;
}

/**
 * The oldest credit is used first, so a balance consists of the newest credit: as much of each age as is left of the
 * balance after the newer ones.
 */
const allOwed = statement(
  (_, { month, quarter, year }: { month: Date; quarter: Date; year: Date }) => sql<OwedRow>`
    with own as (
      select user_id, sum(amount_cents)::bigint as balance,
        coalesce(sum(amount_cents) filter (where kind <> 'redeemed'), 0)::bigint as earned
      from credit_ledger group by user_id
    ), earned as (
      select referrer_id, coalesce(sum(credit_cents) filter (where completed_at >= ${month}), 0)::bigint as newest,
        coalesce(sum(credit_cents) filter (where completed_at >= ${quarter}), 0)::bigint as two,
        sum(credit_cents)::bigint as three
      from referrals where completed_at >= ${year} and status = 'completed' and credit_cents > 0 group by referrer_id
    ), parts as (
      select own.balance, own.earned, greatest(balance, 0) as owed,
        least(greatest(balance, 0), coalesce(newest, 0)) as newest,
        least(greatest(balance, 0), coalesce(two, 0)) as two, least(greatest(balance, 0), coalesce(three, 0)) as three
      from own left join earned on earned.referrer_id = own.user_id
    )
    select coalesce(sum(owed), 0) as owed, count(*) filter (where balance > 0) as patients,
      coalesce(sum(newest), 0) as newest, coalesce(sum(two - newest), 0) as second,
      coalesce(sum(three - two), 0) as third,
      coalesce(sum(balance) filter (where balance < 0), 0) as overdrawn,
      coalesce(sum(parts.earned), 0) as earned, coalesce(sum(parts.earned - balance), 0) as given
    from parts`,
);

/** Everyone's credit, used or not. */
const balancesOf = (among: RawBuilder<unknown>) => sql<{ userId: string; balance: SummedCents }>`(
  select user_id, sum(amount_cents)::bigint as balance from credit_ledger where ${among}
  group by user_id)`;

/** The visit of the oldest credit in each of these balances. */
const oldestIn = (own: RawBuilder<unknown>) => sql`(
  select referrer_id, min(completed_at) as oldest_at from (
    select referrer_id, completed_at, credit_cents, balance, sum(credit_cents)
      over (partition by referrer_id order by completed_at desc, referrals.id desc) as reached
    from referrals join ${own} as people on people.user_id = referrals.referrer_id
    where status = 'completed' and credit_cents > 0
  ) as credits where reached - credit_cents < balance group by referrer_id)`;

const everyones = balancesOf(sql`true`);
const ones = balancesOf(sql`user_id = users.id`);
const firstEntry = sql`(select min(at) from credit_ledger where user_id = users.id)`;
const earnedIn = (year: number) => sql<SummedCents>`coalesce((
  select sum(amount_cents) from credit_ledger
  where user_id = users.id and program_year = ${year} and kind <> 'redeemed'), 0)`;
const lastRedemption = sql<string | null>`(
  select max(given_on)::text from redemptions where user_id = users.id and undone_at is null)`;
const byId = ascending(sql`users.id`, 'uuid');

const balances = listOf({
  from: sql`${everyones} as own join users on users.id = own.user_id`,
  id: sql`users.id`,
  order: [descending(sql`own.balance`, 'bigint'), byId],
  rows: (queries, { programYear }: { programYear: number }) =>
    queries
      .selectFrom('users')
      .innerJoinLateral(ones.as('own'), (join) => join.onTrue())
      .select(['users.id', 'users.name', 'users.email', 'own.balance'])
      .select(sql<Date>`coalesce((select oldest_at from ${oldestIn(ones)} as aged), ${firstEntry})`.as('oldestAt'))
      .select(earnedIn(programYear).as('yearEarned'))
      .select(lastRedemption.as('lastRedeemedOn')),
});

/** Only this order needs everyone's oldest credit. Whoever has none left comes last. */
const oldestFirst = (from: RawBuilder<unknown>) => ({
  from: sql`${from} left join ${oldestIn(everyones)} as aged on aged.referrer_id = users.id`,
  order: [
    ascending(
      sql`coalesce(aged.oldest_at, case when own.balance > 0 then ${firstEntry} else 'infinity' end)`,
      'timestamptz',
    ),
    byId,
  ],
});
