import { Migration } from '@mikro-orm/migrations';

/**
 * What the purge does with someone whose deletion can be undone no longer: nothing but rows that name nobody stay. The
 * person is known by the snapshot of their deletion, which goes with it.
 */
export class BlindWhoWasDeleted extends Migration {
  override up(): void {
    this.#texts();
    this.#params();
    this.#person();
    this.#purge();
    this.#refusals();
    this.#locks();
  }

  #texts(): void {
    this.addSql(`
      create function blinded_phone(phone text) returns text language sql immutable strict parallel safe
      return 'blinded:' || encode(sha256(convert_to(phone, 'UTF8')), 'hex')`);
    this.addSql(`comment on function blinded_phone(text) is
      'By which a phone that replied STOP is known once its owner was deleted: so STOP stays STOP.'`);
    this.addSql(`
      create function blinded_text(given text, person jsonb) returns text language plpgsql immutable as $$
      declare
        secret text;
      begin
        -- A name of one word, such as Ann, stands in other words too, and in other people's names.
        foreach secret in array array[person ->> 'email', person ->> 'phone',
          case when person ->> 'name' like '% %' then person ->> 'name' end] loop
          if secret <> '' and position(lower(secret) in lower(given)) > 0 then
            given := regexp_replace(given, regexp_replace(secret, '([^[:alnum:][:space:]])', '\\\\\\1', 'g'),
              '[deleted]', 'gi');
          end if;
        end loop;
        return given;
      end $$`);
  }

  #params(): void {
    this.addSql(`
      create function blinded_params(given jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
      begin
        if jsonb_typeof(given) = 'object' then
          if lower(given ->> 'email') = person ->> 'email' then
            return given || '{"name": "", "email": ""}';
          end if;
          -- A note beside them is about them.
          return coalesce((select jsonb_object_agg(key, case when key in ('note', 'reason') then '""'::jsonb
            else blinded_params(value, person) end) from jsonb_each(given)), given);
        elsif jsonb_typeof(given) = 'array' then
          return coalesce((select jsonb_agg(blinded_params(value, person) order by place)
            from jsonb_array_elements(given) with ordinality as each (value, place)), given);
        elsif jsonb_typeof(given) = 'string' then
          return to_jsonb(blinded_text(given #>> '{}', person));
        end if;
        return given;
      end $$`);
    this.addSql(`comment on function blinded_params(jsonb, jsonb) is
      'Parameters of the activity log without a person: their name, email and phone, and what was noted beside them.'`);
  }

  #person(): void {
    this.addSql(`
      create function blind_person(person jsonb) returns void language plpgsql
        set activity_log.purges = 'on' as $$
      declare
        pattern constant text := '%' || regexp_replace(person ->> 'email', '([\\\\%_])', '\\\\\\1', 'g') || '%';
      begin
        update redemptions set note = '' where user_id = (person ->> 'id')::uuid and note <> '';
        update text_opt_outs set phone = blinded_phone(phone) where phone = person ->> 'phone'
          and not exists (select from users where users.phone = person ->> 'phone')
          and not exists (select from text_opt_outs as other where other.phone = blinded_phone(person ->> 'phone'));
        delete from text_opt_outs where phone = person ->> 'phone'
          and not exists (select from users where users.phone = person ->> 'phone');
        -- Whoever signed up anew with the same email is in what follows, and is no one who was deleted.
        if exists (select from users where email = person ->> 'email') then return; end if;
        delete from quote_requests where lower(email) = person ->> 'email';
        delete from referrals
          where (friend_key = person ->> 'emailKey' or noted_key = person ->> 'emailKey') and status = 'pending';
        update referrals set friend_email = 'deleted+' || id || '@referrals.invalid',
          friend_key = 'deleted+' || id || '@referrals.invalid',
          friend_name = null, friend_phone = null, address_hash = null
          where friend_key = person ->> 'emailKey';
        update activity_log set undo_until = null, undo_snapshot = null
          where undo_until is not null and undo_snapshot ilike pattern;
        update activity_log set
          actor_name = case when actor_email = person ->> 'email' then '' else actor_name end,
          actor_email = case when actor_email = person ->> 'email' then '' else actor_email end,
          summary = blinded_text(summary, person), params = blinded_params(params, person),
          search_text = (select coalesce(string_agg(value #>> '{}', E'\\n'), '') from jsonb_path_query(
            blinded_params(params, person), 'strict $.** ? (@.type() == "string")') as value
            having activity_log.params is not null)
          where actor_email ilike pattern or search_text ilike pattern or summary ilike pattern;
      end $$`);
    this.addSql(`comment on function blind_person(jsonb) is
      'Takes someone who was deleted out of what other rows tell. The person is a user as a snapshot holds one.'`);
  }

  #purge(): void {
    this.addSql(`
      create function purge_activity(at_instant timestamptz) returns void language plpgsql
        set activity_log.purges = 'on' as $$
      declare
        deleted record;
      begin
        for deleted in
          select id, undo_snapshot::jsonb -> 'user' as person from activity_log
          where action = 'user_deleted' and undo_until < at_instant order by undo_until for update
        loop
          update activity_log set undo_until = null, undo_snapshot = null where id = deleted.id;
          if deleted.person ->> 'email' is not null then perform blind_person(deleted.person); end if;
        end loop;
        update activity_log set undo_until = null, undo_snapshot = null where undo_until < at_instant;
        delete from activity_log where at < at_instant - interval '30 days'
          and (action = 'sign_in_failed' or action = 'code_asked' and subject_id is null);
      end $$`);
    this.addSql(`comment on function purge_activity(timestamptz) is
      'The one way by which content leaves the activity log: what can be undone no longer, failed sign-ins '
      'and codes asked by nobody after 30 days, and everything about whoever was deleted.'`);
  }

  /** A reply of STOP, and the switch of whoever has that phone, say the same from here on. */
  #refusals(): void {
    this.addSql('create index users_phone on users (phone) where phone is not null');
    this.addSql(`
      update users set takes_texts = false, refuses_texts = true
        where phone in (select phone from text_opt_outs)`);
  }

  /** Users are locked as weakly as does: a stronger lock than the one that is held would wait out of order. */
  #locks(): void {
    this.addSql(`
      create or replace function keep_within_balance() returns trigger language plpgsql as $$
      begin
        -- Whoever gives out credit of the same user at this moment is waited for, and is in the sum then.
        perform from users where id = new.user_id for no key update;
        if not found then
          raise exception 'credit was given out to %, who does not exist', new.user_id
            using errcode = 'integrity_constraint_violation';
        end if;
        if (select sum(amount_cents) from credit_ledger where user_id = new.user_id) < 0 then
          raise exception 'more credit was given out to % than there is', new.user_id
            using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$`);
  }
}
