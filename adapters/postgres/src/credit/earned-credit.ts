import { type Cents, toCents } from '@rewards/domain/cents';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** PostgreSQL returns sums as text, because they can exceed a JavaScript number. */
export type SummedCents = string;

/** @throws RangeError if the sum exceeds a safe integer. */
export const readCents = (sum: SummedCents): Cents => toCents(Number(sum));

/** A user's earned credit minus reversals, over all years. Every displayed total comes from here. */
export const totalEarned = (userId: Expression<string>): RawBuilder<SummedCents> =>
  sql`(select coalesce(sum(amount_cents), 0) from credit_ledger where user_id = ${userId} and kind <> 'redeemed')`;

/** The credit given out to a user, minus what was taken back (rule 6). */
export const totalUsed = (userId: Expression<string>): RawBuilder<SummedCents> =>
  sql`(select coalesce(-sum(amount_cents), 0) from credit_ledger where user_id = ${userId} and kind = 'redeemed')`;

/** A user's earned credit minus reversals in one program year. */
export const yearEarned = (userId: Expression<string>, programYear: Expression<number>): RawBuilder<SummedCents> =>
  sql`(select coalesce(sum(amount_cents), 0) from credit_ledger
    where user_id = ${userId} and program_year = ${programYear} and kind <> 'redeemed')`;
