import { Migration } from '@mikro-orm/migrations';

/**
 * The activity log appends as the ledger does. What may change later is told apart by what changes, not by who changes
 * it: an undo is noted, and a snapshot goes that is of no use any more. Content goes by `purge_activity` alone, which
 * follows with what blinds people.
 */
export class AppendToActivityOnly extends Migration {
  override up(): void {
    this.addSql('alter table activity_log add column address_hash text');
    this.addSql(`comment on column activity_log.address_hash is
      'A keyed hash of where it was asked for: of an internet address, or of the phone that a text came '
      'from; null where that is not known or was not kept.'`);
    this.addSql(`comment on table activity_log is
      'Who did what to whom and when: every admin action and sign-in event. Append-only: an undo is noted '
      'later, and purge_activity blinds whoever was deleted.'`);
    this.#keepRows();
    this.addSql(`
      create trigger activity_log_rows_stay before update or delete on activity_log
        for each row execute function keep_activity()`);
    this.addSql(`
      create trigger activity_log_stays before truncate on activity_log
        for each statement execute function keep_activity()`);
    this.addSql('alter table activity_log enable always trigger activity_log_rows_stay');
    this.addSql('alter table activity_log enable always trigger activity_log_stays');
  }

  #keepRows(): void {
    this.addSql(`
      create function keep_activity() returns trigger language plpgsql as $$
      declare
        purges constant boolean := coalesce(current_setting('activity_log.purges', true), '') = 'on';
      begin
        -- An older release deletes by itself what is old by the database's clock.
        if tg_op = 'DELETE' and (purges or old.at < now() - interval '30 days')
          and old.action in ('sign_in_failed', 'code_asked') then
          return old;
        end if;
        if tg_op = 'UPDATE' then
          -- A snapshot stays or goes: with the undo, or once its time is over.
          if ((new.undo_snapshot, new.undo_until, new.undone_at)
                is not distinct from (old.undo_snapshot, old.undo_until, old.undone_at)
              or new.undo_snapshot is null and new.undo_until is null
                and (purges or new.undone_at is not null or old.undo_until < now())
                and (old.undone_at is null or new.undone_at = old.undone_at)
              -- Someone else's snapshot goes on without a person who was deleted.
              or purges and old.undo_snapshot is not null and new.undo_snapshot is not null
                and (new.undo_until, new.undone_at) is not distinct from (old.undo_until, old.undone_at))
            and (new.id, new.at, new.actor_kind, new.actor_id, new.action, new.subject_id, new.address_hash)
              is not distinct from
              (old.id, old.at, old.actor_kind, old.actor_id, old.action, old.subject_id, old.address_hash)
            and (purges or (new.actor_name, new.actor_email, new.summary, new.params, new.search_text)
              is not distinct from (old.actor_name, old.actor_email, old.summary, old.params, old.search_text)) then
            return new;
          end if;
        end if;
        raise exception 'the activity log only appends: % is refused', tg_op
          using errcode = 'integrity_constraint_violation';
      end $$`);
  }
}
