const activityTexts = `
create function activity_texts(params jsonb, summary text) returns text language sql immutable parallel safe
return coalesce(summary, (select coalesce(string_agg(value #>> '{}', E'\\n'), '')
  from jsonb_path_query(params, 'strict $.** ? (@.type() == "string")') as value));
comment on function activity_texts(jsonb, text) is
  'Each text among the parameters of an entry, in a line of its own; of an older entry its sentence.';`;

const keepActivity = `
create or replace function keep_activity() returns trigger language plpgsql as $$
declare
  purges constant boolean := coalesce(current_setting('activity_log.purges', true), '') = 'on';
begin
  if tg_op = 'DELETE' and purges and old.action in ('sign_in_failed', 'code_asked') then
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
      and (purges or (new.actor_name, new.actor_email, new.summary, new.params)
        is not distinct from (old.actor_name, old.actor_email, old.summary, old.params)) then
      return new;
    end if;
  end if;
  raise exception 'the activity log only appends: % is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;`;

/** The activity log: who did what to whom. A trigger keeps it append-only. */
export const activity = `
${activityTexts}

create table activity_log (
  id uuid primary key,
  at timestamptz(3) not null,
  actor_kind text not null
    constraint activity_log_actor_kind check (actor_kind in ('user', 'operator',
    'system', 'nobody')),
  actor_id uuid,
  actor_name text not null default '',
  actor_email text not null default '',
  action text not null,
  subject_id uuid,
  summary text,
  undo_until timestamptz(3),
  undo_snapshot text,
  undone_at timestamptz(3),
  params jsonb,
  address_hash text,
  search_text text not null generated always as (
    search_form(actor_name || E'\\n' || actor_email || E'\\n' || action || E'\\n' || activity_texts(params, summary))
  ) stored,
  constraint activity_log_actor check ((actor_kind = 'user') = (actor_id is not null)),
  constraint activity_log_undo check ((undo_until is null) = (undo_snapshot is null)),
  constraint activity_log_undone_once check (undone_at is null or undo_snapshot is null),
  constraint activity_log_told check ((params is null) = (summary is not null))
);
comment on table activity_log is
  'Who did what to whom and when: every admin action and sign-in event. Append-only: an undo is noted '
  'later, and purge_activity blinds whoever was deleted.';
comment on column activity_log.summary is
  'What was done to whom, in English: of an entry from before parameters were kept. Null in any other.';
comment on column activity_log.undo_snapshot is
  'JSON of what has to be known to undo the action, deletions included. Gone once it was undone or '
  'undo_until has passed.';
comment on column activity_log.params is 'JSON of what a sentence about the action names.';
comment on column activity_log.address_hash is
  'A keyed hash of where it was asked for: of an internet address, or of the phone that a text came from; '
  'null where that is not known or was not kept.';
comment on column activity_log.search_text is
  'Who did it, the name of the action, and each text among the parameters, in the spelling of search_form.';
create index activity_log_newest on activity_log (at desc, id desc);
create index activity_log_undo on activity_log (undo_until) where undo_until is not null;
create index activity_log_subject on activity_log (subject_id, at desc, id desc);
create index activity_log_actor on activity_log (actor_id, at desc, id desc);
create index activity_log_search on activity_log using gin (search_text gin_trgm_ops);
create index activity_log_action on activity_log (action, at desc, id desc);

${keepActivity}

create trigger activity_log_rows_stay before delete or update on activity_log
  for each row execute function keep_activity();
alter table activity_log enable always trigger activity_log_rows_stay;
create trigger activity_log_stays before truncate on activity_log
  for each statement execute function keep_activity();
alter table activity_log enable always trigger activity_log_stays;
`;
