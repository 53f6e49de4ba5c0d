import { Migration } from '@mikro-orm/migrations';

export class AddTakesTexts extends Migration {
  override up(): void {
    this.addSql('alter table users add column takes_texts boolean not null default true');
    this.addSql(`comment on column users.takes_texts is
      'False where a patient list said that this person takes no text messages.'`);
  }
}
