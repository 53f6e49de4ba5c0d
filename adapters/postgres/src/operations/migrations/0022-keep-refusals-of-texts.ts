import { Migration } from '@mikro-orm/migrations';

/** What a person said themself about texts, apart from what lists said. */
export class KeepRefusalsOfTexts extends Migration {
  override up(): void {
    this.addSql('alter table users add column refuses_texts boolean not null default false');
    // Who said it until now, a list or the person, is not known: nobody is texted by a list who may have refused.
    this.addSql('update users set refuses_texts = true where not takes_texts');
    this.addSql(`comment on column users.takes_texts is
      'False where a patient list, or this person, said that this person takes no text messages.'`);
    this.addSql(`comment on column users.refuses_texts is
      'True where this person said themself that they take no text messages; no patient list changes '
      'takes_texts then.'`);
  }
}
