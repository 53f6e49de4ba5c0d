import { Migration } from '@mikro-orm/migrations';

/** A text that arrived can't fail any more, whatever report comes late. */
export class NoteDeliveredTexts extends Migration {
  override up(): void {
    this.addSql('alter table follow_up_texts add column delivered_at timestamptz(3)');
    this.addSql(`comment on column follow_up_texts.delivered_at is
      'When the provider reported that the phone has the text. Null: not reported, or not delivered.'`);
  }
}
