import { Migration } from '@mikro-orm/migrations';

/**
 * Who is new stands beside the index of searches until somebody puts that in order. It was whoever came when 4 MB stood
 * there, during an import the one who signed up; a job sees to it each minute, and an import of more than this itself.
 */
export class OrderSearchesByAJob extends Migration {
  override up(): void {
    this.addSql('alter index users_search set (gin_pending_list_limit = 196608)');
  }
}
