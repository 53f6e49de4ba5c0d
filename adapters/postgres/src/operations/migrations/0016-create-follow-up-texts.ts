import { Migration } from '@mikro-orm/migrations';

export class CreateFollowUpTexts extends Migration {
  override up(): void {
    this.addSql(`
      create table follow_up_texts (
        qr_generation_id uuid primary key constraint follow_up_texts_qr
          references qr_generations (id) on delete cascade,
        phone text not null,
        state text not null constraint follow_up_texts_state
          check (state in ('scheduled', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
        due_at timestamptz(3) not null,
        attempts integer not null,
        sending_since timestamptz(3),
        message_id text constraint follow_up_texts_message_unique unique,
        failure text constraint follow_up_texts_failure
          check (failure in ('unsubscribed', 'number_unusable', 'rejected', 'provider_unavailable', 'unconfirmed')),
        constraint follow_up_texts_sent check (state <> 'sent' or message_id is not null),
        constraint follow_up_texts_failed check ((state = 'failed') = (failure is not null)),
        constraint follow_up_texts_sending check (state not in ('sending', 'unknown') or sending_since is not null)
      )`);
    this.addSql(
      `create index follow_up_texts_open on follow_up_texts (state, due_at)
        where state in ('scheduled', 'sending', 'unknown')`,
    );
    this.addSql(`create index follow_up_texts_scheduled_phone on follow_up_texts (phone) where state = 'scheduled'`);
    this.addSql(`comment on table follow_up_texts is
      'The one text that follows each QR. A row is sending before the provider is asked, so that no text '
      'is sent twice.'`);
    this.addSql(`
      create table text_opt_outs (
        phone text primary key,
        replied_at timestamptz(3) not null
      )`);
    this.addSql(
      `comment on table text_opt_outs is
        'Phones that replied STOP, whoever they belong to. Nothing is texted to them.'`,
    );
  }
}
