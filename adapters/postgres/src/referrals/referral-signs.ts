import {
  burstMinutes,
  friendsAtOneAddress,
  friendsInABurst,
  maxCounted,
  originsOfFriends,
  type FlagKind,
  type ReferralSigns,
} from '@rewards/domain/referrals/referral-flags';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const origins = sql.raw(originsOfFriends.map((origin) => `'${origin}'`).join(', '));
const halfABurst = sql`make_interval(mins => ${sql.lit(burstMinutes / 2)})`;
const most = sql.lit(maxCounted);

/** Selects the `other` referrals that began close enough to `referrals` to matter for flags. */
export const aroundIt: RawBuilder<SqlBool> = sql`(
  other.referrer_id = referrals.referrer_id and other.origin in (${origins}) and referrals.origin in (${origins})
  and other.created_at between referrals.created_at - ${halfABurst} and referrals.created_at + ${halfABurst})`;

/** No kind's name contains another's. */
const isUnjudged = (kind: FlagKind) => sql<SqlBool>`strpos(coalesce(judgement.kinds, ''), ${sql.lit(kind)}) = 0`;

/**
 * Whether any flag, by the domain's rules, is not dismissed by the joined `judgement`. If a judgement doesn't record
 * what it saw of a kind, it saw everything.
 */
export const openFlag: RawBuilder<SqlBool> = sql`(
  (signs.shares_referrers_phone and ${isUnjudged('same_phone')})
  or (signs.friends_from_address >= ${sql.lit(friendsAtOneAddress)}
    and (${isUnjudged('one_address')} or signs.friends_from_address > judgement.seen_from_address))
  or (signs.friends_around >= ${sql.lit(friendsInABurst)}
    and (${isUnjudged('one_hour')} or signs.friends_around > judgement.seen_around)))`;

/** Flags of other referrals are settled. */
export const isUndecided = sql<SqlBool>`(referrals.status <> 'completed' and referrals.denied_at is null)`;

/**
 * Whether the referrer may have flagged referrals. False positives are possible: five referrals within an hour don't
 * always flag the middle one. Each subquery reads an index once, in order.
 */
export const mayHaveFlags: RawBuilder<SqlBool> = sql`referrals.referrer_id in (
  select own.referrer_id from referrals as own join users on users.id = own.referrer_id
    where own.friend_phone is not null and own.friend_phone = users.phone
  union all
  select referrer_id from referrals where address_hash is not null
    group by referrer_id, address_hash having count(*) >= ${sql.lit(friendsAtOneAddress)}
  union all
  select referrer_id from (
    select referrer_id, created_at - lag(created_at, ${sql.lit(friendsInABurst - 1)})
        over (partition by referrer_id order by created_at) as minutes
      from referrals where origin in (${origins})) as own
    where minutes <= make_interval(mins => ${sql.lit(burstMinutes)}))`;

/** All columns of a referral that its signs depend on. */
export const columnsOfSigns: RawBuilder<unknown> = sql`referrals.id, referrals.referrer_id, referrals.friend_phone,
  referrals.address_hash, referrals.origin, referrals.created_at`;

/**
 * Returns one row per row of `referrals`, for a lateral join. Each count stops at its limit, so a referrer with many
 * friends doesn't slow a page down. Reads the referrer for each row, because otherwise PostgreSQL would read all users
 * at once.
 */
export const referralSigns: RawBuilder<ReferralSigns> = sql`(
  select coalesce(
      (select users.phone = referrals.friend_phone from users where users.id = referrals.referrer_id), false
    ) as shares_referrers_phone,
    (select count(*)::integer from (
      select from referrals as other
      where other.referrer_id = referrals.referrer_id and other.address_hash = referrals.address_hash
      limit ${most}) as counted) as friends_from_address,
    (select count(*)::integer from (
      select from referrals as other
      where ${aroundIt}
      limit ${most}) as counted) as friends_around)`;
