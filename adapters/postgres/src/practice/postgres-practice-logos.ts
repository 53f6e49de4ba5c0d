import type { LogoContent, PracticeLogos } from '@rewards/domain/practice/logo';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Logos in the table `practice_logos`, within one transaction. */
export class PostgresPracticeLogos extends PostgresStore implements PracticeLogos {
  async save({ hash, mediaType, bytes }: LogoContent): Promise<void> {
    await this.queries
      .insertInto('practice_logos')
      .values({ hash, mediaType, bytes: Buffer.from(bytes), replacedAt: null })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ replacedAt: null }))
      .execute();
  }

  async setReplaced(hash: string, replacedAt: Date): Promise<void> {
    await this.queries.updateTable('practice_logos').set({ replacedAt }).where('hash', '=', hash).execute();
  }

  find(hash: string): Promise<LogoContent | undefined> {
    const logos = this.queries.selectFrom('practice_logos').select(['hash', 'mediaType', 'bytes']);
    return logos.where('hash', '=', hash).executeTakeFirst();
  }
}
