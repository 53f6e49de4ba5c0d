import type { FlagJudgement, FlagJudgements } from '@rewards/domain/referrals/flag-judgement';
import type { FlagKind } from '@rewards/domain/referrals/referral-flags';
import { PostgresStore } from '../sql/postgres-store.ts';
import { flagJudgements as table } from '../tables/referrals-tables.ts';

export const kindsOf = (kinds: string): readonly FlagKind[] => kinds.split(' ') as FlagKind[];

/** Judgements of flags in the table `flag_judgements`, within one transaction. */
export class PostgresFlagJudgements extends PostgresStore implements FlagJudgements {
  async find(referralId: string): Promise<FlagJudgement | undefined> {
    const row = await this.queries
      .selectFrom('flag_judgements')
      .select(table.properties)
      .where('referralId', '=', referralId)
      .executeTakeFirst();
    return row && { ...row, kinds: kindsOf(row.kinds) };
  }

  async save(judgement: FlagJudgement): Promise<void> {
    const row = { ...judgement, kinds: judgement.kinds.join(' ') };
    await this.queries
      .insertInto('flag_judgements')
      .values(table.rowOf(row))
      .onConflict((conflict) => conflict.column('referralId').doUpdateSet(table.savedOf(row)))
      .execute();
  }

  async remove(referralId: string): Promise<void> {
    await this.queries.deleteFrom('flag_judgements').where('referralId', '=', referralId).execute();
  }
}
