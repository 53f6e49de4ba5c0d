import { type EntityManager, LockMode, QueryOrder } from '@mikro-orm/postgresql';
import { type Cents, noCents } from '@rewards/domain/credit/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import type { CreditLedger } from '@rewards/domain/credit/credit-ledger';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import { sql } from 'kysely';
import { queriesOf } from '../postgres-database.ts';
import { CreditLedgerTable } from './credit-ledger-table.ts';
import { CreditYearsTable } from './credit-years-table.ts';

type Year = Pick<CreditEntry, 'userId' | 'programYear'>;

/**
 * The ledger in the tables `credit_ledger` and `credit_years`, within one transaction. A trigger keeps each year's sum,
 * and a constraint on that sum refuses what the year can't hold, whoever writes.
 */
export class PostgresCreditLedger implements CreditLedger {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async lockYear(userId: string, programYear: number): Promise<void> {
    const year = { userId, programYear };
    // A year that holds nothing yet gets its row here, for only what exists can be locked.
    await queriesOf(this.#em)
      .insertInto('credit_years')
      .values({ ...year, heldCents: noCents, capCents: noCents })
      .onConflict((conflict) => conflict.columns(['userId', 'programYear']).doNothing())
      .execute();
    await this.#em.findOneOrFail(CreditYearsTable, year, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]> {
    const rows = await this.#em.find(CreditLedgerTable, { userId, programYear }, { orderBy: { sequence: QueryOrder.ASC } });
    return rows.map(toEntry);
  }

  async append(entries: readonly CreditEntry[], policy: CreditPolicy): Promise<void> {
    if (entries.length === 0) return;
    const years = yearsOf(entries);
    for (const year of years) await this.#openYear(year, policy.yearCapCents);
    await this.#em.insertMany(CreditLedgerTable, entries.map(toEntry));
    for (const year of years) await this.#em.nativeUpdate(CreditYearsTable, year, { capCents: policy.yearCapCents });
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
    `.execute(queriesOf(this.#em));
  }
}

/** The years that entries belong to, in the one order in which years are locked. */
function yearsOf(entries: readonly CreditEntry[]): readonly Year[] {
  const years = new Map(entries.map(({ userId, programYear }) => [`${userId} ${programYear}`, { userId, programYear }]));
  return [...years.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, year]) => year);
}

const toEntry = (row: CreditEntry): CreditEntry => ({
  id: row.id,
  userId: row.userId,
  programYear: row.programYear,
  kind: row.kind,
  amountCents: row.amountCents,
  referralId: row.referralId,
  reason: row.reason,
  actorId: row.actorId,
  at: row.at,
});
