import { Migration } from '@mikro-orm/migrations';

/** Why credit can't be posted. The previous release keeps one trouble for reading and posting, in `trouble`. */
export class PostingTrouble extends Migration {
  override up(): void {
    this.addSql(`alter table practice_system add column posting_trouble jsonb;`);
  }
}
