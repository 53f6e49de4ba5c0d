import type { Backups, FinishedBackup } from '@rewards/domain/backups/backups';
import { OnDatabase } from '../../sql/on-database.ts';

/** Finished backups in the table `backups`. */
export class PostgresBackups extends OnDatabase implements Backups {
  lastBackup(): Promise<FinishedBackup | undefined> {
    return this.database.read(async (queries) => {
      const last = await queries
        .selectFrom('backups')
        .select(['madeAt', 'bytes', 'encrypted'])
        .orderBy('madeAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last && { ...last, bytes: Number(last.bytes) };
    });
  }

  async append({ madeAt, bytes, encrypted }: FinishedBackup): Promise<void> {
    await this.database.read((queries) =>
      queries
        .insertInto('backups')
        .values({ madeAt, bytes: BigInt(bytes), encrypted })
        .execute(),
    );
  }
}
