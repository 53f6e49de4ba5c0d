import { Migration } from '@mikro-orm/migrations';

/** The log names users without a foreign key, because its rows outlive them. */
export class CreateActivityLog extends Migration {
  override up(): void {
    this.addSql(`
      create table activity_log (
        id uuid primary key,
        at timestamptz(3) not null,
        actor_kind text not null constraint activity_log_actor_kind
          check (actor_kind in ('user', 'operator', 'system', 'nobody')),
        actor_id uuid,
        actor_name text not null default '',
        actor_email text not null default '',
        action text not null,
        subject_id uuid,
        summary text not null,
        undo_until timestamptz(3),
        undo_snapshot text,
        undone_at timestamptz(3),
        constraint activity_log_actor check ((actor_kind = 'user') = (actor_id is not null)),
        constraint activity_log_undo check ((undo_until is null) = (undo_snapshot is null)),
        constraint activity_log_undone_once check (undone_at is null or undo_snapshot is null)
      )`);
    this.addSql('create index activity_log_newest on activity_log (at desc, id desc)');
    this.addSql(`
      create index activity_log_search on activity_log using gin
        (summary gin_trgm_ops, actor_name gin_trgm_ops, actor_email gin_trgm_ops)`);
    this.addSql('create index activity_log_undo on activity_log (undo_until) where undo_until is not null');
    this.addSql(`comment on table activity_log is
      'Who did what to whom and when: every admin action and sign-in event. Rows are appended; only an '
      'undo is noted later.'`);
    this.addSql(`comment on column activity_log.undo_snapshot is
      'JSON of what has to be known to undo the action, deletions included. Gone once it was undone or '
      'undo_until has passed.'`);
  }
}
