import type { Clock } from '@rewards/domain/clock';
import type { Task } from 'graphile-worker';

/** What the job is called in the queue. */
export const lookAgainForFlags = 'look_again_for_flags';

/**
 * Marks what triggers could not know to be flagged, since it arrived in transactions that did not see each other. It
 * comes each minute; the hours are for a service that was away.
 */
export const lookAgainForFlagsTask =
  (clock: Clock): Task =>
  async (_payload, { query }) => {
    await query(
      `select mark_flag_candidates(referrals) from referrals
       where created_at > $1::timestamptz - interval '2 hours'
         and (friend_phone is not null or address_hash is not null or origin in ('link', 'quote'))
         and not exists (select from flag_candidates where referral_id = referrals.id)`,
      [clock.now()],
    );
  };
