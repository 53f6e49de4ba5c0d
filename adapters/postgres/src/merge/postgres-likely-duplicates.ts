import {
  type DuplicateSign,
  type LikelyDuplicate,
  type LikelyDuplicates,
  duplicateSigns,
  maxAlike,
} from '@rewards/domain/merge/likely-duplicates';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

/**
 * Pairs of committed patients, found by grouping: 20,000 patients take about 0.1 s, and the pairs of one patient take
 * three reads of an index.
 */
export class PostgresLikelyDuplicates extends OnDatabase implements LikelyDuplicates {
  async list({ page, perPage }: PageRequest): Promise<Page<LikelyDuplicate>> {
    const rows = await this.database.rows(listed, { perPage, earlier: (page - 1) * perPage });
    return { rows: rows.flatMap(toPair), total: Number(rows[0]?.total ?? 0) };
  }

  async listOf(userId: string, most: number): Promise<readonly LikelyDuplicate[]> {
    return (await this.database.rows(ofUser, { userId, most })).flatMap(toPair);
  }

  async countSure(): Promise<number> {
    return Number((await this.database.first(sure, {}))?.pairs ?? 0);
  }
}

type Sql = RawBuilder<unknown>;

/** The compared fields, with their weights and a filter. Names need two words. */
const compared = {
  email: { value: sql`email_key`, weight: sql.lit(4), counts: sql`true` },
  phone: { value: sql`phone`, weight: sql.lit(2), counts: sql`phone is not null` },
  name: { value: sql`lower(name)`, weight: sql.lit(1), counts: sql`name like '% %'` },
} as const satisfies Record<DuplicateSign, { value: Sql; weight: Sql; counts: Sql }>;

const isPatient = sql`not is_admin`;

/** Pairs of IDs that share one value. A mailbox counts however many share it. */
const pairsOf = (sign: DuplicateSign, among: Sql): Sql => {
  const { value, weight, counts } = compared[sign];
  const most = sign === 'email' ? sql`` : sql`and count(*) <= ${sql.lit(maxAlike)}`;
  return sql`
    select least(one, two) as one, greatest(one, two) as two, ${weight} as weight from (
      select array_agg(id) as ids from users where ${isPatient} and ${counts} and ${among}
      group by ${value} having count(*) > 1 ${most}) as alike,
      unnest(ids) as one, unnest(ids) as two where one < two`;
};

const everyone = () => sql`true`;
const alikeOf = (userId: string) => (sign: DuplicateSign) =>
  sql`${compared[sign].value} = (select ${compared[sign].value} from users where id = ${userId})`;

/** All pairs with the sum of their weights, without those that are two people. */
const pairs = (among: (sign: DuplicateSign) => Sql): Sql => sql`
  select one, two, sum(weight)::integer as weight
  from (${sql.join(
    duplicateSigns.map((sign) => pairsOf(sign, among(sign))),
    sql` union all `,
  )}) as found
  where not exists (select from people_apart where one_id = one and other_id = two)
  group by one, two`;

interface PairRow {
  readonly total: string;
  readonly weight: number | null;
  readonly kept: JsonRecord;
  readonly other: JsonRecord;
}

interface JsonRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly createdAt: string;
}

const json = (its: Sql) => sql`json_build_object('id', ${its}.id, 'name', ${its}.name, 'email', ${its}.email,
  'phone', ${its}.phone, 'createdAt', ${its}.created_at)`;

/** The older record first, which a merge keeps. */
const read = (found: Sql, cut: Sql): RawBuilder<PairRow> => sql<PairRow>`
  with found as materialized (${found}), dated as (
    select weight, a, b, (a.created_at, a.id) <= (b.created_at, b.id) as is_in_order
    from found join users as a on a.id = one join users as b on b.id = two
  ), pairs as (
    select weight, case when is_in_order then a else b end as kept, case when is_in_order then b else a end as other
    from dated
  ), page as (
    select weight, ${json(sql`(kept)`)} as kept, ${json(sql`(other)`)} as other, row_number() over () as place from (
      select * from pairs
      order by weight desc, (other).created_at desc, (other).id desc, (kept).created_at desc, (kept).id desc ${cut}
    ) as first
  )
  select (select count(*) from found) as total, weight, kept, other
  from (select) as always left join page on true order by place`;

const listed = statement((_, { perPage, earlier }: { perPage: number; earlier: number }) =>
  read(pairs(everyone), sql`limit ${perPage} offset ${earlier}`),
);

const ofUser = statement((_, { userId, most }: { userId: string; most: number }) =>
  read(sql`select * from (${pairs(alikeOf(userId))}) as own where ${userId} in (one, two)`, sql`limit ${most}`),
);

const sure = statement(
  () => sql<{ pairs: string }>`select count(*) as pairs from (${pairs(everyone)}) as found where weight in (3, 7)`,
);

/** Without pairs, there's one row with the total alone. */
function toPair({ weight, kept, other }: PairRow): readonly LikelyDuplicate[] {
  if (weight === null) return [];
  const signs = duplicateSigns.filter((sign) => (weight & weights[sign]) !== 0);
  return [{ kept: recordOf(kept), other: recordOf(other), signs }];
}

const weights: Readonly<Record<DuplicateSign, number>> = { email: 4, phone: 2, name: 1 };

const recordOf = ({ createdAt, ...record }: JsonRecord) => ({ ...record, createdAt: new Date(createdAt) });
