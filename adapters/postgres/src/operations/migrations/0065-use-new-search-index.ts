import { Migration } from '@mikro-orm/migrations';

/** In an instant. The release before calls the index by its name when it puts it in order. */
export class UseNewSearchIndex extends Migration {
  override up(): void {
    this.addSql('drop index users_search');
    this.addSql('alter index users_search_anew rename to users_search');
  }
}
