import { Migration } from '@mikro-orm/migrations';

/** Screens have places and say how they are; one of them alone can be told something. */
export class LookAfterScreens extends Migration {
  override up(): void {
    this.#places();
    this.#reports();
    this.#events();
  }

  #places(): void {
    this.addSql('alter table screens add column place text');
    this.addSql(`comment on column screens.place is 'Where it hangs, in an admin''s words.'`);
    // What is told differs by place.
    this.addSql(`
      create trigger screens_announce_move after update of place on screens
        for each row when (old.place is distinct from new.place) execute function announce_access_change()`);
  }

  #reports(): void {
    this.addSql(`
      create table screen_reports (
        screen_id uuid primary key constraint screen_reports_screen references screens (id) on delete cascade,
        page text not null constraint screen_reports_page check (page in ('tablet', 'lobby', 'tv')),
        version text not null,
        state text not null constraint screen_reports_state check (state in ('idle', 'qr', 'dimmed', 'safe')),
        transport text not null constraint screen_reports_transport check (
          transport in ('socket', 'stream', 'polling', 'none')),
        transport_since timestamptz(3) not null,
        fault text constraint screen_reports_fault check (
          fault in ('error', 'stalled', 'frozen', 'blank', 'slow', 'scene')),
        fault_at timestamptz(3),
        reported_at timestamptz(3) not null,
        constraint screen_reports_fault_at check ((fault is null) = (fault_at is null))
      )`);
    this.addSql(`comment on table screen_reports is 'What each screen said of itself last.'`);
  }

  #events(): void {
    this.addSql(`
      alter table display_events add column place text, add column clears_id bigint, add column screen_id uuid,
        add column command text constraint display_events_command check (
          command in ('reload', 'chime', 'identify', 'test'))`);
    this.addSql('alter table display_events drop constraint display_events_kind');
    this.addSql(`
      alter table display_events add constraint display_events_kind check (
        kind in ('new_qr', 'qr_clear', 'sms_sent', 'sms_failed', 'screen_command'))`);
    this.addSql(`
      alter table display_events add constraint display_events_told check (
        (kind = 'screen_command') = (screen_id is not null and command is not null)
        and (place is null or kind = 'new_qr') and (clears_id is null or kind = 'qr_clear'))`);
  }
}
