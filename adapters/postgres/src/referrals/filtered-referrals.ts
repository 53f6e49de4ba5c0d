import {
  type ReferralFilter,
  type ReferralOrder,
  maxFiltered,
  maxSearched,
} from '@rewards/domain/referrals/referral-filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SortKey, ascending, descending, newestFirst, sorted } from '../sql/cursor.ts';
import type { Condition, Reading } from '../sql/list.ts';
import { holdsWords, searchWords } from '../sql/search.ts';
import { columnsOfSigns, isUndecided, mayHaveFlags, openFlag, referralSigns } from './referral-signs.ts';

/** Signs are counted only for this many matches, in the list's order. A practice flags far fewer. */
const maxCandidates = 20_000;

const createdAt = sql`referrals.created_at`;
const byId = sql`referrals.id`;
const friend = sql`lower(coalesce(referrals.friend_name, referrals.friend_email)) collate "C"`;
const newest = newestFirst('referrals');
const oldest = [ascending(createdAt, 'timestamptz'), ascending(byId, 'uuid')];
const staff = sql`referrals.staff_name`;

const orders: { readonly [Order in ReferralOrder]: readonly SortKey[] } = {
  newest,
  oldest,
  completed: [descending(sql`referrals.completed_at`, 'timestamptz'), descending(byId, 'uuid')],
  waiting: [ascending(sql`referrals.signed_up_at`, 'timestamptz'), ascending(byId, 'uuid')],
  friend: [ascending(friend, 'text'), ascending(byId, 'uuid')],
  friend_last: [descending(friend, 'text'), descending(byId, 'uuid')],
  status: [ascending(sql`referrals.status`, 'text'), ...newest],
  status_last: [descending(sql`referrals.status`, 'text'), ...oldest],
  staff: [{ ...ascending(staff, 'text'), mayBeNull: true }, ...newest],
  staff_last: [{ ...descending(staff, 'text'), mayBeNull: true }, ...oldest],
};

const onlyIn: { readonly [Order in ReferralOrder]?: Condition } = {
  completed: sql`referrals.status = 'completed'`,
  waiting: sql`(referrals.status = 'signed_up' and referrals.denied_at is null)`,
};

/** Each filter uses a separate index, and each list is planned individually because no single plan fits them all. */
export function filteredReferrals(filter: ReferralFilter): Reading {
  const order = orders[filter.order ?? 'newest'];
  const among = conditionsOf(filter);
  if (!filter.isFlagged) return { order, among, most: filter.search === undefined ? maxFiltered : maxSearched };
  const columns = filter.order === undefined ? columnsOfSigns : sql`referrals.*`;
  const candidates = sql`
    select ${columns} from referrals where ${sql.join(among, sql` and `)}
    order by ${sorted(order, ({ by }) => by)} limit ${sql.lit(maxCandidates)}`;
  return { order, among: [openFlag], from: withSigns(candidates), most: maxFiltered };
}

/** Signs are counted only for rows that match the other filters. */
const withSigns = (candidates: RawBuilder<unknown>) => sql`(${candidates}) as referrals
  left join flag_judgements as judgement on judgement.referral_id = referrals.id
  cross join lateral ${referralSigns} as signs`;

function conditionsOf({
  status,
  staffName,
  referrerId,
  begunFrom,
  begunBefore,
  waitingSince,
  joinedOutside = [],
  arrivedBefore,
  isFlagged,
  isDenied,
  updatedSince,
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
    ...joinedOutside.map(
      ({ from, before }) =>
        sql<SqlBool>`not (referrals.signed_up_at >= ${from} and referrals.signed_up_at < ${before})`,
    ),
    ...(arrivedBefore === undefined ? [] : [hasArrivedBefore(arrivedBefore)]),
    ...(isFlagged ? [isUndecided] : []),
    ...(isFlagged && referrerId === undefined ? [mayHaveFlags] : []),
    ...(isDenied === undefined ? [] : [isDenied ? denied : sql<SqlBool>`referrals.denied_at is null`]),
    ...(updatedSince === undefined ? [] : [sql<SqlBool>`referrals.updated_at >= ${updatedSince}`]),
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
