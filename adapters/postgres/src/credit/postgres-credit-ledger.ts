import { type Cents, noCents } from '@rewards/domain/cents';
import type { CreditEntry, CreditReason, LedgerEntry, RedeemedEntry } from '@rewards/domain/credit/credit-entry';
import type { CreditLedger } from '@rewards/domain/credit/credit-ledger';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import { creditLedger, type LedgerRow, toLedgerRow } from './credit-ledger-table.ts';
import { type SummedCents, readCents } from './earned-credit.ts';

type Year = Pick<CreditEntry, 'userId' | 'programYear'>;

/**
 * The ledger in the tables `credit_ledger` and `credit_years`, within one transaction. A trigger keeps each year's sum,
 * and a constraint on that sum refuses what the year can't hold; another refuses giving out more than there is, whoever
 * writes.
 */
export class PostgresCreditLedger implements CreditLedger {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async lockYear(userId: string, programYear: number): Promise<void> {
    // A year that holds nothing yet gets its row here, for only what exists can be locked.
    await this.#queries
      .insertInto('credit_years')
      .values({ userId, programYear, heldCents: noCents, capCents: noCents })
      .onConflict((conflict) => conflict.columns(['userId', 'programYear']).doNothing())
      .execute();
    await this.#queries
      .selectFrom('credit_years')
      .select('userId')
      .where('userId', '=', userId)
      .where('programYear', '=', programYear)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }

  async listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]> {
    const rows = await this.#queries
      .selectFrom('credit_ledger')
      .select(creditLedger.properties)
      .where('userId', '=', userId)
      .where('programYear', '=', programYear)
      .where('kind', 'in', ['earned', 'reversed'])
      .orderBy('sequence')
      .execute();
    return rows.map(toEntry);
  }

  async append(entries: readonly CreditEntry[], policy: CreditPolicy): Promise<void> {
    if (entries.length === 0) return;
    const years = yearsOf(entries);
    for (const year of years) await this.#openYear(year, policy.yearCapCents);
    await this.#insert(entries);
    for (const { userId, programYear } of years)
      await this.#queries
        .updateTable('credit_years')
        .set({ capCents: policy.yearCapCents })
        .where('userId', '=', userId)
        .where('programYear', '=', programYear)
        .execute();
  }

  async balanceOf(userId: string): Promise<Cents> {
    const { rows } = await sql<{ balance: SummedCents }>`
      select coalesce(sum(amount_cents), 0) as balance from credit_ledger where user_id = ${userId}
    `.execute(this.#queries);
    return readCents(rows[0]?.balance ?? '0');
  }

  async appendRedeemed(entry: RedeemedEntry): Promise<void> {
    await this.#insert([entry]);
  }

  async #insert(entries: readonly LedgerEntry[]): Promise<void> {
    await this.#queries.insertInto('credit_ledger').values(entries.map(toLedgerRow)).execute();
  }

  /**
   * A year that held more before the practice lowered its cap must be let down to the new cap entry by entry, so until
   * all are written its fence stands at what it holds.
   */
  async #openYear({ userId, programYear }: Year, capCents: Cents): Promise<void> {
    await sql`
      insert into credit_years (user_id, program_year, cap_cents) values (${userId}, ${programYear}, ${capCents})
      on conflict (user_id, program_year)
        do update set cap_cents = greatest(credit_years.held_cents, excluded.cap_cents)
    `.execute(this.#queries);
  }
}

/** The years that entries belong to, in the one order in which years are locked. */
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
  // A constraint ties the reasons to the kinds.
  return { ...row, kind, referralId, reason: row.reason as CreditReason };
}
