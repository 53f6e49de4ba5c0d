import { noCents, toCents } from '@rewards/domain/cents';
import type { CreditRecords, CreditTotalRecord, CreditYearRecord } from '@rewards/domain/credit/credit-records';
import { type RawBuilder, sql } from 'kysely';
import { inKeyOrder } from '../sql/in-key-order.ts';
import { OnDatabase } from '../sql/on-database.ts';
import type { Queries } from '../sql/queries.ts';
import { type SummedCents, readCents, totalEarned, totalUsed, yearEarned } from './earned-credit.ts';

/** The number of years or users read at once. */
const batchRows = 500;

/** All credit on record. Each stream reads a snapshot from the moment it begins. */
export class PostgresCreditRecords extends OnDatabase implements CreditRecords {
  years(): AsyncIterable<CreditYearRecord> {
    return this.database.snapshot((queries) => inKeyOrder((last) => yearsAfter(queries, last)));
  }

  totals(): AsyncIterable<CreditTotalRecord> {
    return this.database.snapshot((queries) => inKeyOrder((last) => totalsAfter(queries, last)));
  }
}

interface YearRow {
  readonly userId: string;
  readonly programYear: number;
  readonly completions: readonly { readonly id: string; readonly at: string; readonly cents: number }[] | null;
  readonly ledger: readonly { readonly id: string; readonly cents: number }[] | null;
  readonly held: number | null;
  readonly shown: SummedCents;
}

/**
 * The years with any record in any table. Each source is limited to the batch before the union, so only its index is
 * read.
 */
async function yearsAfter(queries: Queries, last: CreditYearRecord | undefined): Promise<readonly CreditYearRecord[]> {
  const years = (source: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`(
    select distinct ${userId} as user_id, program_year from ${source}
      ${last ? sql`and (${userId}, program_year) > (${last.userId}::uuid, ${last.programYear}::integer)` : sql``}
    order by 1, 2 limit ${batchRows})`;
  const user = sql.ref('user_id');
  const { rows } = await sql<YearRow>`
    with years as (
      ${years(sql`referrals where status = 'completed'`, sql.ref('referrer_id'))}
      union ${years(sql`credit_ledger where kind <> 'redeemed'`, user)}
      union ${years(sql`credit_years where held_cents <> 0`, user)}
      order by 1, 2 limit ${batchRows}
    )
    select years.user_id as "userId", years.program_year as "programYear",
      (select json_agg(json_build_object('id', id, 'at', completed_at, 'cents', credit_cents)) from referrals
        where referrer_id = years.user_id and program_year = years.program_year
          and status = 'completed') as completions,
      (select json_agg(json_build_object('id', referral_id, 'cents', cents)) from (
        select referral_id, sum(amount_cents) as cents from credit_ledger
          where user_id = years.user_id and program_year = years.program_year and kind <> 'redeemed'
          group by referral_id) as sums) as ledger,
      (select held_cents from credit_years
        where user_id = years.user_id and program_year = years.program_year) as held,
      ${yearEarned(sql.ref('years.user_id'), sql.ref('years.program_year'))} as shown
    from years order by 1, 2
  `.execute(queries);
  return rows.map(toYearRecord);
}

const toYearRecord = ({ userId, programYear, completions, ledger, held, shown }: YearRow): CreditYearRecord => ({
  userId,
  programYear,
  completions: (completions ?? []).map(({ id, at, cents }) => ({
    referralId: id,
    completedAt: new Date(at),
    creditCents: toCents(cents),
  })),
  ledgerCents: new Map((ledger ?? []).map(({ id, cents }) => [id, toCents(cents)])),
  heldCents: held === null ? noCents : toCents(held),
  shownCents: readCents(shown),
});

async function totalsAfter(
  queries: Queries,
  last: CreditTotalRecord | undefined,
): Promise<readonly CreditTotalRecord[]> {
  const { rows } = await sql<TotalRow>`
    select id as "userId", ${totalEarned(sql.ref('users.id'))} as shown,
      (select coalesce(sum(credit_cents), 0) from referrals
        where referrer_id = users.id and status = 'completed') as credit,
      ${totalUsed(sql.ref('users.id'))} as used,
      (select coalesce(sum(amount_cents), 0) from redemptions
        where user_id = users.id and undone_at is null) as redeemed,
      (select least(0, min(balance)) from (
        select reason, sum(amount_cents) over (order by sequence) as balance from credit_ledger
        where user_id = users.id
      ) as story where reason = 'credit_given_out') as overdrawn
    from users ${last ? sql`where id > ${last.userId}::uuid` : sql``}
    order by id limit ${batchRows}
  `.execute(queries);
  return rows.map(toTotalRecord);
}

interface TotalRow {
  readonly userId: string;
  readonly credit: SummedCents;
  readonly shown: SummedCents;
  readonly redeemed: SummedCents;
  readonly used: SummedCents;
  readonly overdrawn: SummedCents;
}

const toTotalRecord = ({ userId, credit, shown, redeemed, used, overdrawn }: TotalRow): CreditTotalRecord => ({
  userId,
  creditCents: readCents(credit),
  shownCents: readCents(shown),
  redeemedCents: readCents(redeemed),
  shownUsedCents: readCents(used),
  overdrawnCents: readCents(overdrawn),
});
