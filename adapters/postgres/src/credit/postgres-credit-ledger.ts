import { type EntityManager, type InferEntity, LockMode, QueryOrder } from '@mikro-orm/postgresql';
import { type Cents, noCents } from '@rewards/domain/cents';
import type { CreditEntry, CreditReason, RedeemedEntry } from '@rewards/domain/credit/credit-entry';
import type { CreditLedger } from '@rewards/domain/credit/credit-ledger';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import { sql } from 'kysely';
import { queriesOf } from '../postgres-database.ts';
import { CreditLedgerTable } from './credit-ledger-table.ts';
import { CreditYearsTable } from './credit-years-table.ts';
import { type SummedCents, readCents } from './earned-credit.ts';

type LedgerRow = InferEntity<typeof CreditLedgerTable>;
type Year = Pick<CreditEntry, 'userId' | 'programYear'>;

/**
 * The ledger in the tables `credit_ledger` and `credit_years`, within one transaction. A trigger keeps each year's sum,
 * and a constraint on that sum refuses what the year can't hold; another refuses giving out more than there is, whoever
 * writes.
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
    const rows = await this.#em.find(
      CreditLedgerTable,
      { userId, programYear, kind: ['earned', 'reversed'] },
      { orderBy: { sequence: QueryOrder.ASC } },
    );
    return rows.map(toEntry);
  }

  async append(entries: readonly CreditEntry[], policy: CreditPolicy): Promise<void> {
    if (entries.length === 0) return;
    const years = yearsOf(entries);
    for (const year of years) await this.#openYear(year, policy.yearCapCents);
    await this.#em.insertMany(
      CreditLedgerTable,
      entries.map((entry) => ({ ...plain(entry), referralId: entry.referralId, redemptionId: null })),
    );
    for (const year of years) await this.#em.nativeUpdate(CreditYearsTable, year, { capCents: policy.yearCapCents });
  }

  async balanceOf(userId: string): Promise<Cents> {
    const { rows } = await sql<{ balance: SummedCents }>`
      select coalesce(sum(amount_cents), 0) as balance from credit_ledger where user_id = ${userId}
    `.execute(queriesOf(this.#em));
    return readCents(rows[0]?.balance ?? '0');
  }

  async appendRedeemed(entry: RedeemedEntry): Promise<void> {
    await this.#em.insert(CreditLedgerTable, { ...plain(entry), referralId: null, redemptionId: entry.redemptionId });
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
  const years = new Map(
    entries.map(({ userId, programYear }) => [`${userId} ${programYear}`, { userId, programYear }]),
  );
  return [...years.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, year]) => year);
}

/** What every row has, without what else a value carries. */
const plain = <Entry extends CreditEntry | RedeemedEntry>({
  id,
  userId,
  programYear,
  kind,
  amountCents,
  reason,
  actorId,
  at,
}: Entry) => ({
  id,
  userId,
  programYear,
  kind,
  amountCents,
  reason,
  actorId,
  at,
});

function toEntry({ referralId, ...row }: LedgerRow): CreditEntry {
  const { kind } = row;
  if (kind === 'redeemed' || referralId === null)
    throw new TypeError(`the entry ${row.id} was not earned by a referral`);
  // A constraint ties the reasons to the kinds.
  return {
    ...plain({ ...row, kind, referralId, reason: row.reason as CreditReason }),
    kind,
    referralId,
    reason: row.reason as CreditReason,
  };
}
