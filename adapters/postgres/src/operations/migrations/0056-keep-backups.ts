import { Migration } from '@mikro-orm/migrations';

/** When a backup was made last, for whoever looks after the product. */
export class KeepBackups extends Migration {
  override up(): void {
    this.addSql(`
      create table backups (
        made_at timestamptz(3) primary key,
        bytes bigint not null constraint backups_bytes check (bytes > 0),
        encrypted boolean not null
      )`);
    this.addSql(`comment on table backups is
      'Every backup that was finished. Whether its file is still there, the database does not know.'`);
  }
}
