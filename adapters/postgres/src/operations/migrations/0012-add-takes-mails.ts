import { Migration } from '@mikro-orm/migrations';

export class AddTakesMails extends Migration {
  override up(): void {
    this.addSql('alter table users add column takes_mails boolean not null default true');
    this.addSql(`comment on column users.takes_mails is
      'False once this person wants no notifications by mail. Codes and notices about the password come in any case.'`);
  }
}
