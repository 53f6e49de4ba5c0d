import { type Cents, toCents } from '@rewards/domain/cents';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** A sum as PostgreSQL answers it: as text, because it may be larger than a number can be. */
export type SummedCents = string;

/** @throws RangeError when it is larger than a number can be. */
export const readCents = (sum: SummedCents): Cents => toCents(Number(sum));

/** All that a user earned and had taken back, over all years: the one place from which every total is shown. */
export const totalEarned = (userId: Expression<string>): RawBuilder<SummedCents> =>
  sql`(select coalesce(sum(amount_cents), 0) from credit_ledger where user_id = ${userId} and kind <> 'redeemed')`;

/** All of it that was given out and not taken back (rule 6). */
export const totalUsed = (userId: Expression<string>): RawBuilder<SummedCents> =>
  sql`(select coalesce(-sum(amount_cents), 0) from credit_ledger where user_id = ${userId} and kind = 'redeemed')`;

/** What a user earned and had taken back in one program year. */
export const yearEarned = (userId: Expression<string>, programYear: Expression<number>): RawBuilder<SummedCents> =>
  sql`(select coalesce(sum(amount_cents), 0) from credit_ledger
    where user_id = ${userId} and program_year = ${programYear} and kind <> 'redeemed')`;
