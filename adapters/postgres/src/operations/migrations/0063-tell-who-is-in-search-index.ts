import { Migration } from '@mikro-orm/migrations';

/**
 * Half of what PostgreSQL did for an import was to write into the index of searches. Whoever comes with a list is taken
 * into it later (record 0033). This and the two that follow are three transactions, so that nobody who reads has to
 * wait while the index is made.
 */
export class TellWhoIsInSearchIndex extends Migration {
  override up(): void {
    this.addSql('alter table users add in_search_index boolean not null default true');
    this.addSql(`comment on column users.in_search_index is
      'False for who came with a list, until a job takes them into the index of searches.'`);
  }
}
