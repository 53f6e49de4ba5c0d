/**
 * The functions that take a person out of a text, out of parameters and out of a snapshot. A person is JSON: `emails`,
 * `phones` and `names` in every spelling that there was, `keys` of their emails, and `isOwn` where the entry is about
 * them.
 */
export const blindingFunctions: readonly string[] = [
  `create function blinded_phone(phone text) returns text language sql immutable strict parallel safe
    return 'blinded:' || encode(sha256(convert_to(phone, 'UTF8')), 'hex')`,
  `comment on function blinded_phone(text) is
    'By which a phone that replied STOP is known once its owner was deleted: so STOP stays STOP.'`,
  // A quote before an email belongs to it only where more of it stands before the quote, as in o'ann@x.org.
  `create function whole_pattern(sought text) returns text language sql immutable strict parallel safe
    return case when sought like '%@%'
        then '(?<![[:alnum:]!#$%&*+/=?^_{|}~.-])(?<![[:alnum:]!#$%&*+/=?^_{|}~.-][''\`]+)' else '(?<![[:alnum:]])' end
      || regexp_replace(sought, '([^[:alnum:][:space:]])', '\\\\\\1', 'g')
      || case when sought like '%@%' then '(?![[:alnum:]_-])(?!\\.[[:alnum:]])' else '(?![[:alnum:]])' end`,
  `comment on function whole_pattern(text) is
    'The pattern by which an email, a phone or a name is found as a whole: ann@x.org is not in joann@x.org.'`,
  `create function part_pattern(sought text) returns text language sql immutable strict parallel safe
    return '%' || regexp_replace(sought, '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  `comment on function part_pattern(text) is
    'The pattern for ilike that finds a text anywhere: an index serves it, and whole_pattern then decides.'`,
  `create function blinded_text(given text, person jsonb) returns text language plpgsql immutable as $$
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
    end $$`,
  `create function blinded_params(given jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
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
    end $$`,
  `comment on function blinded_params(jsonb, jsonb) is
    'Parameters of the activity log without a person: their name, email and phone, and what was noted beside them.'`,
  `create function without_friend(given jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
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
    end $$`,
  `comment on function without_friend(jsonb, jsonb) is
    'A snapshot without a friend who was deleted: as in the table, pending referrals of them go, others stay blinded.'`,
];
