import { type Expression, type RawBuilder, sql } from 'kysely';

/** How many referrals a user has, and how many of them stand where. */
export interface CountedReferrals {
  readonly all: number;
  readonly pending: number;
  readonly signedUp: number;
  readonly completed: number;
}

/** One row for a user, to be joined laterally. */
export const countedReferrals = (userId: Expression<string>): RawBuilder<CountedReferrals> => sql`(
  select count(*)::integer as "all",
    count(*) filter (where status = 'pending')::integer as "pending",
    count(*) filter (where status = 'signed_up')::integer as "signed_up",
    count(*) filter (where status = 'completed')::integer as "completed"
  from referrals where referrer_id = ${userId})`;
