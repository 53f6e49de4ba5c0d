import type { Cents } from '@rewards/domain/cents';
import type { CreditEntry, CreditReason, LedgerEntry, RedeemedEntry } from '@rewards/domain/credit/credit-entry';
import type { CreditLedger } from '@rewards/domain/credit/credit-ledger';
import { sql } from 'kysely';
import { rowsOf, statement } from '../sql/statement.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { creditLedger, type LedgerRow, toLedgerRow } from '../tables/credit-tables.ts';
import { type SummedCents, readCents } from './earned-credit.ts';

type Year = Pick<CreditEntry, 'userId' | 'programYear'>;

/**
 * The ledger in the tables `credit_ledger` and `credit_years`, within one transaction. A trigger keeps each year's sum,
 * and a constraint refuses a sum above the cap. Another constraint refuses giving out more than the balance. Both apply
 * to every writer.
 */
export class PostgresCreditLedger extends PostgresStore implements CreditLedger {
  async listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]> {
    return (await rowsOf(this.queries, ofYear, { userId, programYear })).map(toEntry);
  }

  async append(entries: readonly CreditEntry[], capCents: Cents): Promise<void> {
    if (entries.length === 0) return;
    const years = yearsOf(entries);
    const columns = sql.raw(creditLedger.columns);
    // If the practice lowered its cap, a year may hold more than the new cap and has to come down entry by entry. Its
    // limit stays at the current sum until all entries are written.
    const { rows } = await sql<{ fence: number }>`
      with opened as (
        insert into credit_years (user_id, program_year, cap_cents)
        select user_id, program_year, ${capCents}::integer from unnest(
          ${years.map(({ userId }) => userId)}::uuid[], ${years.map(({ programYear }) => programYear)}::integer[]
        ) as given (user_id, program_year)
        on conflict (user_id, program_year)
          do update set cap_cents = greatest(credit_years.held_cents, excluded.cap_cents)
        returning cap_cents
      ), added as (
        insert into credit_ledger (${columns}) select ${columns} from ${creditLedger.given(entries.map(toLedgerRow))}
      )
      select max(cap_cents) as fence from opened
    `.execute(this.queries);
    if ((rows[0]?.fence ?? 0) > capCents) await this.#lowerFences(years, capCents);
  }

  async balanceOf(userId: string): Promise<Cents> {
    const { rows } = await sql<{ balance: SummedCents }>`
      select coalesce(sum(amount_cents), 0) as balance from credit_ledger where user_id = ${userId}
    `.execute(this.queries);
    return readCents(rows[0]?.balance ?? '0');
  }

  async leastLeftSince(userId: string, programYear: number): Promise<Cents> {
    const { rows } = await sql<{ least: SummedCents }>`
      select min(left_then) as least from (
        select program_year, sum(sum(amount_cents)) over (order by program_year) as left_then from (
          select program_year, amount_cents from credit_ledger where user_id = ${userId}
          union all select ${programYear}::integer, 0
        ) as own group by program_year
      ) as years where program_year >= ${programYear}::integer
    `.execute(this.queries);
    return readCents(rows[0]?.least ?? '0');
  }

  async appendRedeemed(entry: RedeemedEntry): Promise<void> {
    await this.#insert([entry]);
  }

  async #insert(entries: readonly LedgerEntry[]): Promise<void> {
    await this.queries.insertInto('credit_ledger').values(entries.map(toLedgerRow)).execute();
  }

  async #lowerFences(years: readonly Year[], capCents: Cents): Promise<void> {
    for (const { userId, programYear } of years)
      await this.queries
        .updateTable('credit_years')
        .set({ capCents })
        .where('userId', '=', userId)
        .where('programYear', '=', programYear)
        .execute();
  }
}

const ofYear = statement((queries, { userId, programYear }: Year) =>
  queries
    .selectFrom('credit_ledger')
    .select(creditLedger.properties)
    .where('userId', '=', userId)
    .where('programYear', '=', programYear)
    .where('kind', 'in', ['earned', 'reversed'])
    .orderBy('sequence'),
);

/** The years the entries belong to, in the order every writer locks them. */
function yearsOf(entries: readonly CreditEntry[]): readonly Year[] {
  const years = new Map(
    entries.map(({ userId, programYear }) => [`${userId} ${programYear}`, { userId, programYear }]),
  );
  return [...years.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, year]) => year);
}

function toEntry({ redemptionId: _, ...row }: LedgerRow): CreditEntry {
  const { kind, referralId } = row;
  if (kind === 'redeemed' || referralId === null)
    throw new TypeError(`the entry ${row.id} was not earned by a referral`);
  // A constraint ensures each reason fits its kind.
  return { ...row, kind, referralId, reason: row.reason as CreditReason };
}
