import { Migration } from '@mikro-orm/migrations';

export class CreateDisplayEvents extends Migration {
  override up(): void {
    this.#events();
    this.#accessChanges();
  }

  /** Streams and sockets of a session that ends are closed at once (rule 14), whoever ends it and wherever. */
  #accessChanges(): void {
    this.addSql(`
      create function announce_access_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('access_changes', '');
        return null;
      end $$`);
    this.addSql(`
      create trigger sessions_announce_end after delete on sessions
        for each statement execute function announce_access_change()`);
    this.addSql(`
      create trigger users_announce_role after update of is_admin on users
        for each row when (old.is_admin is distinct from new.is_admin) execute function announce_access_change()`);
  }

  #events(): void {
    this.addSql(`
      create table display_events (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null,
        kind text not null constraint display_events_kind check (
          kind in ('new_qr', 'qr_clear', 'sms_sent', 'sms_failed')),
        qr_generation_id uuid,
        qr_url text,
        landing_url text,
        expires_at timestamptz(3),
        first_name text,
        welcome_name text,
        sms_will_send boolean,
        sms_scheduled_for timestamptz(3),
        sms_has_phone boolean,
        constraint display_events_qr check (
          case kind when 'new_qr' then num_nulls(qr_generation_id, qr_url, landing_url, expires_at) = 0
          else num_nonnulls(qr_generation_id, qr_url, landing_url, expires_at, first_name,
            welcome_name, sms_will_send) = 0 end),
        constraint display_events_sms check (num_nulls(sms_will_send, sms_has_phone) in (0, 2))
      )`);
    this.addSql(`create index display_events_changes on display_events (id) where kind in ('new_qr', 'qr_clear')`);
    this.addSql('create index display_events_at on display_events (at)');
    this.addSql(`comment on table display_events is
      'What screens were told, kept for a day. Rows are inserted under an advisory lock, so that ids grow '
      'in the order of commits.'`);
  }
}
