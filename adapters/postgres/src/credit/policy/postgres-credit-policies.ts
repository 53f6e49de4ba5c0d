import { type FirstTerms, firstDay } from '@rewards/domain/credit/credit-policy';
import type { CreditPolicies } from '@rewards/domain/credit/policy/credit-policies';
import type { PolicyDecision, PolicyHistory } from '@rewards/domain/credit/policy/policy-history';
import { type SqlBool, sql } from 'kysely';
import { advisoryLocks } from '../../sql/advisory-locks.ts';
import { PostgresStore } from '../../sql/postgres-store.ts';
import { creditPolicy } from '../../tables/credit-tables.ts';
import { historyOf, toPolicyRow } from './policy-rows.ts';

/** The history of the credit policy in the table `credit_policy`, within one transaction. */
export class PostgresCreditPolicies extends PostgresStore implements CreditPolicies {
  async begin(
    { timeZone, awardCents, yearCapCents }: FirstTerms,
    decision: Pick<PolicyDecision, 'id' | 'decidedAt'>,
  ): Promise<void> {
    const first = { ...decision, beginsOn: firstDay, terms: { awardCents, yearCapCents }, actorId: null };
    await this.queries
      .insertInto('credit_policy')
      .values(toPolicyRow(first, timeZone))
      .onConflict((conflict) => conflict.column('beginsOn').where('beginsOn', '=', sql.lit(firstDay)).doNothing())
      .execute();
  }

  async changeTimeZone(timeZone: string): Promise<boolean> {
    await this.readForUpdate();
    const changed = await this.queries
      .updateTable('credit_policy')
      .set({ timeZone })
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('credit_ledger').select('id'))))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('referrals').select('id').where('status', '=', 'completed'))),
      )
      .where(sql<SqlBool>`not exists (
        select from credit_policy as planned where planned.begins_on <> ${firstDay}::date
          and planned.begins_on <= (planned.decided_at at time zone ${timeZone})::date)`)
      // Each process reads the time zone once, at startup.
      .where(sql<SqlBool>`not exists (
        select from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32) + objid::bigint = ${advisoryLocks.serving}::bigint)`)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  async read(): Promise<PolicyHistory> {
    return historyOf(await this.#rows().execute());
  }

  async readForUpdate(): Promise<PolicyHistory> {
    // Locks the first row on behalf of all rows, because rows that don't exist yet can't be locked.
    await this.queries.selectFrom('credit_policy').select('id').where('beginsOn', '=', firstDay).forUpdate().execute();
    return this.read();
  }

  async append(decision: PolicyDecision): Promise<void> {
    const { timeZone } = await this.read();
    await this.queries.insertInto('credit_policy').values(toPolicyRow(decision, timeZone)).execute();
  }

  #rows() {
    return this.queries.selectFrom('credit_policy').select(creditPolicy.properties).orderBy('sequence');
  }
}
