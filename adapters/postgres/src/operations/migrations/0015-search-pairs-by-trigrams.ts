import { Migration } from '@mikro-orm/migrations';

/** Two characters are found by the trigrams that begin with them, so the index of pairs only made writing dear. */
export class SearchPairsByTrigrams extends Migration {
  override up(): void {
    this.addSql('drop index users_search_pairs');
  }
}
