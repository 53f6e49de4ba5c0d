import { type Expression, type RawBuilder, sql } from 'kysely';

/** A user's number of referrals that count (rule 33), in total and by status. */
export interface CountedReferrals {
  readonly all: number;
  readonly pending: number;
  readonly signedUp: number;
  readonly completed: number;
}

/** Returns one row per user, for a lateral join. */
export const countedReferrals = (userId: Expression<string>): RawBuilder<CountedReferrals> => sql`(
  select count(*)::integer as "all",
    count(*) filter (where status = 'pending')::integer as "pending",
    count(*) filter (where status = 'signed_up')::integer as "signed_up",
    count(*) filter (where status = 'completed')::integer as "completed"
  from referrals where referrer_id = ${userId} and denied_at is null)`;
