import type { PageRequest } from '@rewards/domain/page';
import {
  type ReferralFilter,
  type ReferralOrder,
  maxFiltered,
  maxSearched,
} from '@rewards/domain/referrals/referral-filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsWords, searchWords } from '../sql/search.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { pageParams } from '../sql/list-page.ts';
import { columnsOfSigns, isUndecided, mayHaveFlags, openFlag, referralSigns } from './referral-signs.ts';

type Condition = RawBuilder<SqlBool>;

/** Signs are counted only for this many matches, in the list's order. A practice flags far fewer. */
const maxCandidates = 20_000;

const orders: { readonly [Order in ReferralOrder]: RawBuilder<unknown> } = {
  newest: sql`referrals.created_at desc, referrals.id desc`,
  oldest: sql`referrals.created_at, referrals.id`,
  completed: sql`referrals.completed_at desc, referrals.id desc`,
  waiting: sql`referrals.signed_up_at, referrals.id`,
  friend: sql`lower(coalesce(referrals.friend_name, referrals.friend_email)) collate "C", referrals.id`,
  friend_last: sql`lower(coalesce(referrals.friend_name, referrals.friend_email)) collate "C" desc, referrals.id desc`,
  status: sql`referrals.status, referrals.created_at desc, referrals.id desc`,
  status_last: sql`referrals.status desc, referrals.created_at, referrals.id`,
  staff: sql`referrals.staff_name, referrals.created_at desc, referrals.id desc`,
  staff_last: sql`referrals.staff_name desc, referrals.created_at, referrals.id`,
};

const onlyIn: { readonly [Order in ReferralOrder]?: Condition } = {
  completed: sql`referrals.status = 'completed'`,
  waiting: sql`(referrals.status = 'signed_up' and referrals.denied_at is null)`,
};

/**
 * Returns the ids on one page of a filtered list, in order, and the list's length. Each filter uses a separate index,
 * and each list is planned individually because no single plan fits them all.
 */
export async function filteredReferrals(
  database: PostgresDatabase,
  filter: ReferralFilter,
  page: PageRequest,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const conditions = conditionsOf(filter);
  const order = orders[filter.order ?? 'newest'];
  const fitting = (columns: RawBuilder<unknown>, most: number) => sql`
    select ${columns}, row_number() over (order by ${order}) as place
    from referrals ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by ${order} limit ${sql.lit(most)}`;
  const found = filter.isFlagged
    ? flagged(fitting(columnsOfSigns, maxCandidates))
    : fitting(sql`referrals.id`, filter.search === undefined ? maxFiltered : maxSearched);
  const { perPage, earlier } = pageParams(page);
  return database.transaction(async (queries) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(queries);
    const { rows } = await sql<{ ids: string[] | null; total: string }>`
      with found as materialized (${found}), numbered as (
        select id, row_number() over (order by place) as place from found
      )
      select (select count(*) from found) as total,
        (select array_agg(id order by place) from numbered
          where place > ${earlier} and place <= ${earlier + perPage}) as ids`.execute(queries);
    const [{ ids, total } = { ids: null, total: '0' }] = rows;
    return { ids: ids ?? [], total: Number(total) };
  });
}

/** The candidates with a flag that wasn't dismissed. Signs are counted only for rows that match the other filters. */
const flagged = (candidates: RawBuilder<unknown>) => sql`
  select referrals.id, referrals.place from (${candidates}) as referrals
  left join flag_judgements as judgement on judgement.referral_id = referrals.id
  cross join lateral ${referralSigns} as signs
  where ${openFlag} order by referrals.place limit ${sql.lit(maxFiltered)}`;

function conditionsOf({
  status,
  staffName,
  referrerId,
  begunFrom,
  begunBefore,
  waitingSince,
  arrivedBefore,
  isFlagged,
  isDenied,
  search,
  order = 'newest',
}: ReferralFilter): readonly Condition[] {
  const only = onlyIn[order];
  return [
    ...(only ? [only] : []),
    ...(status === undefined ? [] : [sql<SqlBool>`referrals.status = ${status}`]),
    ...(staffName === undefined ? [] : [sql<SqlBool>`referrals.staff_name = ${staffName}`]),
    ...(referrerId === undefined ? [] : [sql<SqlBool>`referrals.referrer_id = ${referrerId}`]),
    ...(begunFrom === undefined ? [] : [sql<SqlBool>`referrals.created_at >= ${begunFrom}`]),
    ...(begunBefore === undefined ? [] : [sql<SqlBool>`referrals.created_at < ${begunBefore}`]),
    ...(waitingSince === undefined ? [] : [isWaitingSince(waitingSince)]),
    ...(arrivedBefore === undefined ? [] : [hasArrivedBefore(arrivedBefore)]),
    ...(isFlagged ? [isUndecided] : []),
    ...(isFlagged && referrerId === undefined ? [mayHaveFlags] : []),
    ...(isDenied === undefined ? [] : [isDenied ? denied : sql<SqlBool>`referrals.denied_at is null`]),
    ...(search === undefined ? [] : [friendOrReferrerMatches(search)]),
  ];
}

const denied = sql<SqlBool>`referrals.denied_at is not null`;

const isWaitingSince = (at: Date) => sql<SqlBool>`(
  referrals.status = 'signed_up' and referrals.signed_up_at < ${at} and referrals.denied_at is null)`;

const hasArrivedBefore = (at: Date) => sql<SqlBool>`(
  referrals.status = 'signed_up' and referrals.arrived_at < ${at} and referrals.denied_at is null)`;

/** Matches the friend or the referrer. */
function friendOrReferrerMatches(search: string): Condition {
  const matches = holdsWords(searchWords(search));
  return sql<SqlBool>`referrals.id in (
    select id from referrals where ${matches}
    union all
    select id from referrals where referrer_id in (select id from users where ${matches}))`;
}
