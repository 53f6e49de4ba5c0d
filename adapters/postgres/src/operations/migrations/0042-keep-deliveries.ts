import { Migration } from '@mikro-orm/migrations';

/** What became of each mail, for those who ask why nothing arrived. */
export class KeepDeliveries extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_deliveries (
        id uuid primary key,
        user_id uuid,
        kind text not null,
        sealed text,
        state text not null default 'waiting'
          constraint mail_deliveries_state check (state in ('waiting', 'sent', 'failed', 'dropped')),
        tries integer not null default 0,
        failure text,
        created_at timestamptz(3) not null default now(),
        settled_at timestamptz(3)
      )`);
    this.addSql('create index mail_deliveries_of_user on mail_deliveries (user_id, created_at desc, id desc)');
    this.addSql(`
      create index mail_deliveries_failing on mail_deliveries (created_at desc, id desc)
        where state in ('waiting', 'failed') and failure is not null`);
    this.addSql('create index mail_deliveries_age on mail_deliveries (created_at)');
    this.addSql(`
      create index follow_up_texts_failed on follow_up_texts (due_at desc, qr_generation_id)
        where state = 'failed' and phone <> ''`);
    this.addSql(`comment on table mail_deliveries is
      'Each mail of the last 30 days and what became of it. Whom it is for stands in it sealed, until it has left.'`);
    this.addSql(`comment on column mail_deliveries.sealed is
      'The mail itself, sealed as in the queue; null once it has left or is not wanted any more.'`);
    this.addSql(`comment on column mail_deliveries.failure is
      'Why the last try failed, in the machine names of the mail server''s answer, which hold no address.'`);
  }
}
