import { Migration } from '@mikro-orm/migrations';

/** The index itself, and a small one that finds who is not in it. Whoever writes a user waits, who reads does not. */
export class MakeSearchIndexAnew extends Migration {
  override up(): void {
    this.addSql(`create index users_search_anew on users using gin (search_text gin_trgm_ops)
      with (gin_pending_list_limit = 196608) where in_search_index`);
    this.addSql('create index users_beside_search on users (id) where not in_search_index');
  }
}
