import { Migration } from '@mikro-orm/migrations';

/** The database makes the text that the activity log is searched in, as it does for users and referrals. */
export class SearchTheLogForPeople extends Migration {
  override up(): void {
    this.addSql("set local maintenance_work_mem = '256MB'");
    this.addSql('drop index activity_log_search');
    this.addSql('drop index activity_log_action');
    this.addSql('alter table activity_log drop column search_text');
    this.#texts();
    this.#blinding();
    this.#keepRows();
  }

  #texts(): void {
    this.addSql(`
      create function activity_texts(params jsonb, summary text) returns text language sql immutable parallel safe
      return coalesce(summary, (select coalesce(string_agg(value #>> '{}', E'\\n'), '')
        from jsonb_path_query(params, 'strict $.** ? (@.type() == "string")') as value))`);
    this.addSql(`comment on function activity_texts(jsonb, text) is
      'Each text among the parameters of an entry, in a line of its own; of an older entry its sentence.'`);
    this.addSql(`
      alter table activity_log add column search_text text not null generated always as (
        search_form(actor_name || E'\\n' || actor_email || E'\\n' || action || E'\\n'
          || activity_texts(params, summary))
      ) stored`);
    this.addSql(`comment on column activity_log.search_text is
      'Who did it, the name of the action, and each text among the parameters, in the spelling of search_form.'`);
    this.addSql('create index activity_log_search on activity_log using gin (search_text gin_trgm_ops)');
    this.addSql('create index activity_log_action on activity_log (action, at desc, id desc)');
  }

  #blinding(): void {
    this.addSql(`
      create or replace function blind_entries(ids uuid[], person jsonb) returns void language sql as $$
        update activity_log set summary = blinded_text(summary, person), params = blinded_params(params, person)
          where id = any (ids) $$`);
    this.addSql(`
      create or replace function blind_activity(own jsonb, others jsonb) returns void language plpgsql as $$
      declare
        me constant uuid := own ->> 'id';
        about_me constant uuid[] := array(select id from activity_log where subject_id = me);
        told uuid[] := '{}';
        acted uuid[] := '{}';
        sought text;
      begin
        for sought in select jsonb_array_elements_text((others -> 'emails') || (others -> 'phones')) loop
          told := told || array(select id from activity_log
            where search_text like part_pattern(search_form(sought))
              and activity_texts(params, summary) ~* whole_pattern(sought) and subject_id is distinct from me);
          acted := acted || array(select id from activity_log
            where search_text like part_pattern(search_form(sought)) and lower(actor_email) = sought);
        end loop;
        update activity_log set actor_name = '', actor_email = '' where actor_id = me or id = any (acted);
        perform blind_entries(told, others);
        perform blind_entries(about_me, own || '{"isOwn": true}');
      end $$`);
  }

  /** What is generated isn't compared: it isn't there yet when a trigger runs before the row changes. */
  #keepRows(): void {
    this.addSql(`
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
      end $$`);
  }
}
