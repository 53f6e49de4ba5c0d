import { Migration } from '@mikro-orm/migrations';

/**
 * Half of what an import did was to write into the index of searches. Whoever came with a list stands beside it, by an
 * index of few, until a job takes them in (record 0033).
 */
export class FindListedPatientsBesideTheIndex extends Migration {
  override up(): void {
    this.addSql('alter table users add in_search_index boolean not null default true');
    this.addSql('drop index users_search');
    this.addSql(`create index users_search on users using gin (search_text gin_trgm_ops)
      with (gin_pending_list_limit = 196608) where in_search_index`);
    this.addSql('create index users_beside_search on users (id) where not in_search_index');
  }
}
