import { Migration } from '@mikro-orm/migrations';

/** API keys and the practice's own system stand in the activity log under their own ID and name (rules 52 and 53). */
export class SystemsThatAct extends Migration {
  override up(): void {
    this.addSql(`
alter table activity_log
  drop constraint activity_log_actor_kind,
  drop constraint activity_log_actor,
  add constraint activity_log_actor_kind
    check (actor_kind in ('user', 'key', 'practice_system', 'operator', 'system', 'nobody')),
  add constraint activity_log_actor
    check ((actor_kind in ('user', 'key', 'practice_system')) = (actor_id is not null));
`);
  }
}
