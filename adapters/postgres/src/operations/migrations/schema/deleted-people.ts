/** Removes deleted people from other rows once their deletion can no longer be undone (rules 29 and 41). */
export const deletedPeople = `
create function blinded_phone(phone text) returns text language sql immutable strict parallel safe
return 'blinded:' || encode(sha256(convert_to(phone, 'UTF8')), 'hex');
comment on function blinded_phone(text) is
  'By which a phone that replied STOP is known once its owner was deleted: so STOP stays STOP.';

create function whole_pattern(sought text) returns text language sql immutable strict parallel safe
-- A quote before an email belongs to it only where more of it stands before the quote, as in o'ann@x.org.
return case when sought like '%@%'
    then '(?<![[:alnum:]!#$%&*+/=?^_{|}~.-])(?<![[:alnum:]!#$%&*+/=?^_{|}~.-][''\`]+)' else '(?<![[:alnum:]])' end
  || regexp_replace(sought, '([^[:alnum:][:space:]])', '\\\\\\1', 'g')
  || case when sought like '%@%' then '(?![[:alnum:]_-])(?!\\.[[:alnum:]])' else '(?![[:alnum:]])' end;
comment on function whole_pattern(text) is
  'The pattern by which an email, a phone or a name is found as a whole: ann@x.org is not in joann@x.org.';

create function part_pattern(sought text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(sought, '([\\\\%_])', '\\\\\\1', 'g') || '%';
comment on function part_pattern(text) is
  'The pattern for ilike that finds a text anywhere: an index serves it, and whole_pattern then decides.';

create function blinded_text(given text, person jsonb) returns text language plpgsql immutable as $$
declare
  secret text;
begin
  for secret in
    select value from jsonb_array_elements_text(
      (person -> 'emails') || (person -> 'phones') || (person -> 'names')) as told (value)
    order by length(value) desc, value
  loop
    if position(lower(secret) in lower(given)) > 0 then
      given := regexp_replace(given, whole_pattern(secret), '[deleted]', 'gi');
    end if;
  end loop;
  return given;
end $$;

create function blinded_params(given jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(given) = 'object' then
    if jsonb_typeof(given -> 'email') = 'string' then
      -- Whoever else is named stays, also where they have the same name.
      return case when person -> 'emails' ? lower(given ->> 'email')
        then given || '{"name": "", "email": ""}' else given end;
    end if;
    return coalesce((select jsonb_object_agg(key, case
        -- A note beside them is about them.
        when key in ('note', 'reason', 'word') then '""'
        when (person ->> 'isOwn')::boolean and key = 'user' and jsonb_typeof(value) = 'object'
          then value || '{"name": "", "email": ""}'
        when (person ->> 'isOwn')::boolean and given ->> 'field' in ('name', 'phone', 'email')
          and key in ('from', 'to') and jsonb_typeof(value) = 'string' then '"[deleted]"'
        else blinded_params(value, person) end)
      from jsonb_each(given)), given);
  elsif jsonb_typeof(given) = 'array' then
    return coalesce((select jsonb_agg(blinded_params(value, person) order by place)
      from jsonb_array_elements(given) with ordinality as each (value, place)), given);
  elsif jsonb_typeof(given) = 'string' then
    return to_jsonb(blinded_text(given #>> '{}', person));
  end if;
  return given;
end $$;
comment on function blinded_params(jsonb, jsonb) is
  'Parameters of the activity log without a person: their name, email and phone, and what was noted beside '
  'them.';

create function without_friend(given jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
declare
  nobody constant text := 'deleted+' || (given ->> 'id') || '@referrals.invalid';
begin
  if jsonb_typeof(given) = 'array' then
    return coalesce((select jsonb_agg(kept.value order by each.place)
      from jsonb_array_elements(given) with ordinality as each (value, place),
        without_friend(each.value, person) as kept (value)
      where kept.value is not null), '[]');
  elsif jsonb_typeof(given) <> 'object' then
    return given;
  elsif not given ? 'friendEmail' then
    return coalesce((select jsonb_object_agg(each.key, kept.value)
      from jsonb_each(given) as each, without_friend(each.value, person) as kept (value)
      where kept.value is not null), '{}');
  elsif person -> 'emails' ? lower(given ->> 'friendEmail')
    or coalesce(person -> 'keys' ? coalesce(given ->> 'friendKey', given ->> 'notedKey'), false) then
    return case when given ->> 'status' in ('signed_up', 'completed') then given || jsonb_build_object(
      'friendEmail', nobody, 'friendKey', nobody, 'notedKey', null,
      'friendName', null, 'friendPhone', null, 'addressHash', null) end;
  end if;
  return given;
end $$;
comment on function without_friend(jsonb, jsonb) is
  'A snapshot without a friend who was deleted: as in the table, pending referrals of them go, others stay '
  'blinded.';

create function person_as_told(deleted jsonb) returns jsonb language sql stable as $$
with own as (
  select * from activity_log where subject_id = (deleted ->> 'id')::uuid or actor_id = (deleted ->> 'id')::uuid
), told (field, value) as (
  select * from jsonb_each_text(deleted) where key in ('email', 'phone', 'name')
  union all select 'email', actor_email from own where actor_id = (deleted ->> 'id')::uuid
  union all select 'name', actor_name from own where actor_id = (deleted ->> 'id')::uuid
  union all select field, params -> 'user' ->> field from own, unnest(array['email', 'name']) as field
    where subject_id = (deleted ->> 'id')::uuid
  union all select change ->> 'field', change ->> side
    from own, jsonb_path_query(params, 'lax $.changes[*]') as change, unnest(array['from', 'to']) as side
    where action = 'user_corrected' and subject_id = (deleted ->> 'id')::uuid
)
select jsonb_build_object(
  'id', deleted -> 'id', 'email', deleted -> 'email',
  'keys', jsonb_build_array(coalesce(deleted -> 'emailKey', deleted -> 'email')),
  'emails', coalesce(jsonb_agg(distinct lower(value)) filter (where field = 'email'), '[]'),
  'phones', coalesce(jsonb_agg(distinct value) filter (where field = 'phone'), '[]'),
  'names', coalesce(jsonb_agg(distinct value) filter (where field = 'name' and length(value) > 1), '[]'))
from told where value <> ''
$$;
comment on function person_as_told(jsonb) is
  'Everything by which a person was known: from the snapshot of their deletion, and their own entries.';

create function of_nobody_else(person jsonb) returns jsonb language sql stable as $$
with holders as (
  select email, email_key as key, phone from users
    where email_key in (select jsonb_array_elements_text((person -> 'emails') || (person -> 'keys')))
      or email in (select jsonb_array_elements_text(person -> 'emails'))
      or phone in (select jsonb_array_elements_text(person -> 'phones'))
  union all
  select deleted ->> 'email', deleted ->> 'emailKey', deleted ->> 'phone'
    from activity_log, jsonb_extract_path(undo_snapshot::jsonb, 'user') as deleted
    where action = 'user_deleted' and undo_until is not null
), free_keys as (
  select key from jsonb_array_elements_text(person -> 'keys') as given (key)
    where not exists (select from holders where holders.key = given.key)
), spelled as (
  select email from jsonb_array_elements_text(person -> 'emails') as given (email)
    where (email <> person ->> 'email' or exists (select from free_keys))
      and not exists (select from holders where given.email in (holders.email, holders.key))
  union
  select lower(friend_email) from referrals, free_keys where key in (friend_key, noted_key)
)
select person || jsonb_build_object(
  'keys', (select coalesce(jsonb_agg(key), '[]') from free_keys),
  'emails', (select coalesce(jsonb_agg(email), '[]') from spelled),
  'phones', (select coalesce(jsonb_agg(phone), '[]')
    from jsonb_array_elements_text(person -> 'phones') as given (phone)
    where not exists (select from holders where holders.phone = given.phone)),
  -- A name of one word, such as Ann, stands in other words too, and in other people's names.
  'names', (select coalesce(jsonb_agg(name), '[]')
    from jsonb_array_elements_text(person -> 'names') as given (name) where name like '% %'))
$$;
comment on function of_nobody_else(jsonb) is
  'What of a person is to be taken out of other people''s rows: nothing that somebody has who is there, or '
  'who may yet be brought back, be it their own mailbox anew or the phone of a family.';

create function blind_rows(person jsonb) returns void language plpgsql as $$
declare
  given_keys constant text[] := array(select jsonb_array_elements_text(person -> 'keys'));
  emails constant text[] := array(select jsonb_array_elements_text(person -> 'emails'));
  phones constant text[] := array(select jsonb_array_elements_text(person -> 'phones'));
begin
  update redemptions set note = '' where user_id = (person ->> 'id')::uuid and note <> '';
  update text_opt_outs as refused set phone = blinded_phone(phone) where phone = any (phones)
    and not exists (select from text_opt_outs as other where other.phone = blinded_phone(refused.phone));
  delete from text_opt_outs where phone = any (phones);
  delete from quote_requests where lower(email) = any (emails);
  delete from referrals
    where (friend_key = any (given_keys) or noted_key = any (given_keys)) and status = 'pending';
  update referrals set friend_email = 'deleted+' || id || '@referrals.invalid',
    friend_key = 'deleted+' || id || '@referrals.invalid',
    friend_name = null, friend_phone = null, address_hash = null
    where friend_key = any (given_keys);
end $$;

create function blind_snapshots(person jsonb) returns void language plpgsql as $$
declare
  patterns constant text[] := array(
    select distinct whole_pattern(jsonb_array_elements_text((person -> 'emails') || (person -> 'keys'))));
begin
  update activity_log set undo_until = null, undo_snapshot = null
    where subject_id = (person ->> 'id')::uuid and undo_until is not null;
  with seen as (
    select id, undo_snapshot::jsonb as before, without_friend(undo_snapshot::jsonb, person) as after
    from activity_log where undo_until is not null and undo_snapshot ~* any (patterns)
  ), left_over as (
    select id, after, action = 'user_deleted'
      or not after::text ~* any (patterns) and (before ? 'referral') = (after ? 'referral') as stays
    from seen join activity_log using (id)
  )
  update activity_log as entry set
    undo_until = case when stays then undo_until end, undo_snapshot = case when stays then after::text end
    from left_over where left_over.id = entry.id;
end $$;

create function blind_entries(ids uuid[], person jsonb) returns void language sql as $$
update activity_log set summary = blinded_text(summary, person), params = blinded_params(params, person)
  where id = any (ids)
$$;

create function blind_activity(own jsonb, others jsonb) returns void language plpgsql as $$
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
end $$;

create function blind_person(deleted jsonb) returns void language plpgsql as $$
declare
  own constant jsonb := person_as_told(deleted);
  others constant jsonb := of_nobody_else(own);
  purged constant text := coalesce(current_setting('activity_log.purges', true), '');
begin
  -- Only a superuser may make a function that sets it by itself, and the product is none on a hosted database.
  perform set_config('activity_log.purges', 'on', true);
  perform blind_rows(others);
  perform blind_snapshots(others);
  perform blind_activity(own, others);
  perform set_config('activity_log.purges', purged, true);
end $$;
comment on function blind_person(jsonb) is
  'Takes someone who was deleted out of what other rows tell. The person is a user as a snapshot holds '
  'one.';

create function purge_activity(at_instant timestamptz) returns void language plpgsql as $$
declare
  purged constant text := coalesce(current_setting('activity_log.purges', true), '');
  -- All of them before any is blinded: who was deleted may stand in what is kept of another one.
  deleted constant jsonb[] := array(
    select undo_snapshot::jsonb -> 'user' from activity_log
    where action = 'user_deleted' and undo_until < at_instant order by undo_until, id for update);
  person jsonb;
begin
  perform set_config('activity_log.purges', 'on', true);
  update activity_log set undo_until = null, undo_snapshot = null where undo_until < at_instant;
  foreach person in array deleted loop
    if person ->> 'email' is not null then perform blind_person(person); end if;
  end loop;
  delete from activity_log where at < at_instant - interval '30 days'
    and (action = 'sign_in_failed' or action = 'code_asked' and subject_id is null);
  perform set_config('activity_log.purges', purged, true);
end $$;
comment on function purge_activity(timestamptz) is
  'The one way by which content leaves the activity log: what can be undone no longer, failed sign-ins and '
  'codes asked by nobody after 30 days, and everything about whoever was deleted.';
`;
