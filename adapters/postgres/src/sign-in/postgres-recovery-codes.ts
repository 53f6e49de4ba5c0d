import type { RecoveryCodes } from '@rewards/domain/sign-in/passkeys/recovery-codes';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Digests of recovery codes in the table `recovery_codes`, within one transaction. */
export class PostgresRecoveryCodes extends PostgresStore implements RecoveryCodes {
  async replace(userId: string, digests: readonly string[]): Promise<void> {
    await this.queries.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
    if (digests.length === 0) return;
    const rows = digests.map((digest) => ({ userId, digest }));
    await this.queries.insertInto('recovery_codes').values(rows).execute();
  }

  async use(userId: string, digest: string): Promise<boolean> {
    const used = await this.queries
      .deleteFrom('recovery_codes')
      .where('userId', '=', userId)
      .where('digest', '=', digest)
      .returning('digest')
      .executeTakeFirst();
    return used !== undefined;
  }

  async countOf(userId: string): Promise<number> {
    const own = await this.queries.selectFrom('recovery_codes').select('digest').where('userId', '=', userId).execute();
    return own.length;
  }
}
