import {
  burstMinutes,
  mostCounted,
  originsOfFriends,
  type ReferralSigns,
} from '@rewards/domain/referrals/referral-flags';
import { type RawBuilder, sql } from 'kysely';

const origins = sql.raw(originsOfFriends.map((origin) => `'${origin}'`).join(', '));
const halfABurst = sql`make_interval(mins => ${sql.lit(burstMinutes / 2)})`;
const most = sql.lit(mostCounted);

/**
 * One row for a row of `referrals` with its referrer in `users`, to be joined laterally. Each count ends by itself, so
 * that a page takes no longer where one referrer has any number of friends.
 */
export const referralSigns: RawBuilder<ReferralSigns> = sql`(
  select coalesce(referrals.friend_phone = users.phone, false) as shares_referrers_phone,
    (select count(*)::integer from (
      select from referrals as other
      where other.referrer_id = referrals.referrer_id and other.address_hash = referrals.address_hash
      limit ${most}) as counted) as friends_from_address,
    (select count(*)::integer from (
      select from referrals as other
      where other.referrer_id = referrals.referrer_id and other.origin in (${origins})
        and referrals.origin in (${origins})
        and other.created_at between referrals.created_at - ${halfABurst} and referrals.created_at + ${halfABurst}
      limit ${most}) as counted) as friends_around)`;
