import type { CreditSlips, TypedSlip } from '@rewards/domain/credit/postings/credit-slips';
import { PostgresStore } from '../sql/postgres-store.ts';
import { creditSlips } from '../tables/credit-tables.ts';

/** Typed slips in the table `credit_slips`, within one transaction. */
export class PostgresCreditSlips extends PostgresStore implements CreditSlips {
  find(redemptionId: string): Promise<TypedSlip | undefined> {
    return this.queries
      .selectFrom('credit_slips')
      .select(creditSlips.properties)
      .where('redemptionId', '=', redemptionId)
      .executeTakeFirst();
  }

  async add(slip: TypedSlip): Promise<boolean> {
    const added = await this.queries
      .insertInto('credit_slips')
      .values(creditSlips.rowOf(slip))
      .onConflict((conflict) => conflict.column('redemptionId').doNothing())
      .returning('redemptionId')
      .executeTakeFirst();
    return added !== undefined;
  }

  async remove(redemptionId: string): Promise<void> {
    await this.queries.deleteFrom('credit_slips').where('redemptionId', '=', redemptionId).execute();
  }
}
