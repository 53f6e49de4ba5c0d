import type { GoneLine, YearAsked, YearLine, YearReports, YearSums } from '@rewards/domain/credit/report/year-reports';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ascending, descending } from '../../sql/cursor.ts';
import { listOf } from '../../sql/list.ts';
import { OnDatabase } from '../../sql/on-database.ts';
import { statement, withValues } from '../../sql/statement.ts';
import { type SummedCents, readCents } from '../earned-credit.ts';

/** Years of the committed ledger, summed over the whole table each time, so that every sum is the ledger's own. */
export class PostgresYearReports extends OnDatabase implements YearReports {
  async firstYear(): Promise<number | undefined> {
    return (await this.database.first(earliest, {}))?.year ?? undefined;
  }

  async sums(asked: YearAsked): Promise<YearSums> {
    const row = await this.database.first(sumsOf, asked);
    if (!row) throw new Error('summing gave no row');
    const { goneEarned, goneGiven, goneLeft, goneRedeemed } = row;
    return {
      ...amountsOf(row),
      patients: Number(row.patients),
      atThreshold: Number(row.atThreshold),
      gone: amountsOf({ earned: goneEarned, given: goneGiven, left: goneLeft, redeemed: goneRedeemed }),
    };
  }

  async list(year: number, { search }: { readonly search?: string }, page: PageRequest): Promise<Page<YearLine>> {
    const from = sql`${ownOf(sql`${year}::integer`)} as own join users on users.id = own.user_id`;
    const found = await lines.read(this.database, { year }, page, { from, search, among: [hasAmount] });
    return { ...found, rows: found.rows.map((row) => ({ ...row, ...amountsOf(row) })) };
  }

  async *stream(year: number): AsyncIterable<readonly (YearLine | GoneLine)[]> {
    for await (const rows of this.database.streamed(withValues(allLines, { year })))
      yield rows.map((row) => lineOf(row) ?? amountsOf(row));
  }
}

interface AmountsRow {
  readonly earned: SummedCents;
  readonly given: SummedCents;
  readonly left: SummedCents;
  readonly redeemed: SummedCents;
}

interface LineRow extends AmountsRow {
  /** Null for the accounts that are gone. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
}

const amountsOf = ({ earned, given, left, redeemed }: AmountsRow) => ({
  earnedCents: readCents(earned),
  givenCents: readCents(given),
  leftCents: readCents(left),
  redeemedCents: readCents(redeemed),
});

const lineOf = ({ id, name, email, ...amounts }: LineRow): YearLine | undefined =>
  id === null ? undefined : { id, name, email, ...amountsOf(amounts) };

/**
 * A redemption's program year is the calendar year of its day. All that was used pays for the credit of earlier years
 * first.
 */
const ownOf = (year: RawBuilder<unknown>, among = sql`true`) => sql<AmountsRow & { userId: string }>`(
  select user_id, earned, given, earned - given as "left", redeemed from (
    select user_id, earned, redeemed, least(greatest(used - earlier, 0), earned) as given from (
      select user_id,
        coalesce(sum(amount_cents) filter (where kind <> 'redeemed' and program_year = ${year}), 0) as earned,
        coalesce(sum(amount_cents) filter (where kind <> 'redeemed' and program_year < ${year}), 0) as earlier,
        coalesce(-sum(amount_cents) filter (where kind = 'redeemed'), 0) as used,
        coalesce(-sum(amount_cents) filter (where kind = 'redeemed' and program_year = ${year}), 0) as redeemed
      from credit_ledger where program_year <= ${year} and ${among} group by user_id) as summed) as spent)`;

const hasAmount = sql<SqlBool>`(earned <> 0 or redeemed <> 0)`;
const largestFirst = sql`greatest(earned, redeemed) desc, lower(name), id`;

const lines = listOf({
  from: sql`users`,
  id: sql`users.id`,
  order: [
    descending(sql`greatest(earned, redeemed)`, 'bigint'),
    ascending(sql`lower(users.name)`, 'text'),
    ascending(sql`users.id`, 'uuid'),
  ],
  rows: (queries, { year }: { year: number }) =>
    queries
      .selectFrom('users')
      .innerJoinLateral(ownOf(sql`${year}::integer`, sql`user_id = users.id`).as('own'), (join) => join.onTrue())
      .select(['users.id', 'users.name', 'users.email', 'own.earned', 'own.given', 'own.left', 'own.redeemed']),
});

const earliest = statement(() => sql<{ year: number | null }>`select min(program_year) as year from credit_ledger`);

const sumsOf = statement(
  (_, { year, thresholdCents }: YearAsked) => sql<
    AmountsRow & {
      readonly patients: string;
      readonly atThreshold: string;
      readonly goneEarned: SummedCents;
      readonly goneGiven: SummedCents;
      readonly goneLeft: SummedCents;
      readonly goneRedeemed: SummedCents;
    }
  >`
    select coalesce(sum(earned), 0) as earned, coalesce(sum(given), 0) as given, coalesce(sum("left"), 0) as "left",
      coalesce(sum(redeemed), 0) as redeemed,
      count(*) filter (where users.id is not null and ${hasAmount}) as patients,
      count(*) filter (where users.id is not null and greatest(earned, redeemed) >= ${thresholdCents}::integer)
        as at_threshold,
      coalesce(sum(earned) filter (where users.id is null), 0) as gone_earned,
      coalesce(sum(given) filter (where users.id is null), 0) as gone_given,
      coalesce(sum("left") filter (where users.id is null), 0) as gone_left,
      coalesce(sum(redeemed) filter (where users.id is null), 0) as gone_redeemed
    from ${ownOf(sql`${year}::integer`)} as own left join users on users.id = own.user_id`,
);

/** One statement, so that all lines are of one moment. */
const allLines = statement(
  (_, { year }: { year: number }) => sql<LineRow>`
    with own as materialized ${ownOf(sql`${year}::integer`)}
    select id, name, email, earned, given, "left", redeemed from (
      select users.id, users.name, users.email, earned, given, "left", redeemed, 0 as place
      from own join users on users.id = own.user_id where ${hasAmount}
      union all
      select null, '', '', sum(earned), sum(given), sum("left"), sum(redeemed), 1 from own
      where not exists (select from users where users.id = own.user_id)
      having sum(earned) <> 0 or sum(redeemed) <> 0
    ) as lines order by place, ${largestFirst}`,
);
