import { Migration } from '@mikro-orm/migrations';

/**
 * The index itself, and a small one that finds who is not in it. Who reads does not wait; who writes a user does, so
 * that it is made with more memory than a statement has otherwise. Without statistics half of all users would be
 * expected beside it.
 */
export class MakeSearchIndexAnew extends Migration {
  override up(): void {
    this.addSql("set local maintenance_work_mem = '256MB'");
    this.addSql(`create index users_search_anew on users using gin (search_text gin_trgm_ops)
      with (gin_pending_list_limit = 196608) where in_search_index`);
    this.addSql('create index users_beside_search on users (id) where not in_search_index');
    this.addSql('analyze users (in_search_index)');
  }
}
