import { Migration } from '@mikro-orm/migrations';

/** "Nobody / I am new" is an answer to who helped, other than none. */
export class KeepNoStaff extends Migration {
  override up(): void {
    this.addSql('alter table users add column staff_none boolean not null default false');
    this.addSql(`comment on column users.staff_none is
      'True where this person said at the sign-in that nobody of the team helped them, so that nobody asks again.'`);
  }
}
