/** The trigger as before, but only the table's owner can purge. The service may change `params`, to count openings. */
const keepActivity = `
create or replace function keep_activity() returns trigger language plpgsql as $$
declare
  -- Anyone can set this. It only counts in purge_activity, which runs with the rights of the table's owner.
  purges constant boolean := case when coalesce(current_setting('activity_log.purges', true), '') = 'on'
    then pg_has_role((select relowner from pg_catalog.pg_class where oid = tg_relid), 'member') else false end;
begin
  if tg_op = 'DELETE' and purges and old.action in ('sign_in_failed', 'code_asked') then
    return old;
  end if;
  -- One time more in the entry that says who opened whose page on a day, and nothing else.
  if tg_op = 'UPDATE' and old.action = 'patient_opened'
    and new.params = jsonb_set(old.params, '{times}', to_jsonb((old.params ->> 'times')::int + 1))
    and to_jsonb(new) - '{params,search_text}'::text[] = to_jsonb(old) - '{params,search_text}'::text[] then
    return new;
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
      and (purges or (new.actor_name, new.actor_email, new.summary, new.params)
        is not distinct from (old.actor_name, old.actor_email, old.summary, old.params)) then
      return new;
    end if;
  end if;
  raise exception 'the activity log only appends: % is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $$`;

/** Lets the service count how often a page was opened, and change nothing else in the log (record 0082). */
export const purgesOfTheOwner: readonly string[] = [keepActivity];
