import { Migration } from '@mikro-orm/migrations';

/** Since when a row is as it is, for systems that read what changed. The database says so, for both releases. */
export class UpdatedRows extends Migration {
  override up(): void {
    this.addSql(`create function say_updated() returns trigger language plpgsql as $$
      begin new.updated_at := clock_timestamp(); return new; end $$`);
    for (const table of ['users', 'referrals', 'redemptions']) {
      this.addSql(`alter table ${table} add column updated_at timestamptz(3) not null default now()`);
      this.addSql(`alter table ${table} alter column updated_at set default clock_timestamp()`);
      this.addSql(
        `comment on column ${table}.updated_at is 'When the row was added or changed last. A trigger writes it.'`,
      );
      this.addSql(
        `create trigger ${table}_updated before update on ${table} for each row execute function say_updated()`,
      );
    }
  }
}
