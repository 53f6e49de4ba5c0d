import { Migration } from '@mikro-orm/migrations';

/** A person asks for their account to be deleted, and an admin does it. */
export class KeepDeletionWishes extends Migration {
  override up(): void {
    this.addSql('alter table users add column deletion_asked_at timestamptz(3)');
    this.addSql(`comment on column users.deletion_asked_at is
      'When this person asked for their account to be deleted; null where they did not, or took it back.'`);
    this.addSql(`create index users_deletion_asked on users (deletion_asked_at, id)
      where deletion_asked_at is not null`);
  }
}
