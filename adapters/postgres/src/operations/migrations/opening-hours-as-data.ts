const day = '(mon|tues|wednes|thurs|fri|satur|sun)day';
const time = '((?:1[0-2]|[1-9]):[0-5][0-9] [ap]m)';

/**
 * Turns opening hours from lines of text into days and times. It reads lines in the format of the form's example
 * ("Monday to Thursday", "8:00 AM to 5:00 PM", "Closed"). If any line differs, all of them become the note, word for
 * word, so nothing is guessed or lost.
 */
export const openingHoursAsData: readonly string[] = [
  "alter table practice_profile add column opening_hours_note text not null default ''",
  'alter table practice_profile alter column opening_hours_note drop default',
  `
with written as (
  select place, line ->> 'days' as days, line ->> 'hours' as hours,
    regexp_match(line ->> 'days', '^${day}(?: (to|and) ${day})?$', 'i') as found,
    regexp_match(line ->> 'hours', '^${time} to ${time}$', 'i') as times
  from practice_profile, jsonb_array_elements(opening_hours) with ordinality as lines (line, place)
), placed as (
  select *,
    array_position(week, lower(found[1])) as first,
    array_position(week, lower(coalesce(found[3], found[1]))) as last
  from written, (select array['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'] as week) as weeks
), read as (
  select place, days || ' ' || hours as words,
    case when found is not null and (times is not null or lower(hours) = 'closed') then jsonb_build_object(
      'days', (
        select jsonb_agg(week[place] || 'day' order by place) from generate_series(1, 7) as places (place)
        where place in (first, last) or lower(found[2]) = 'to'
          and (place - first + 7) % 7 <= (last - first + 7) % 7
      ),
      'from', to_char(times[1]::time, 'HH24:MI'),
      'to', to_char(times[2]::time, 'HH24:MI')
    ) end as line
  from placed
)
update practice_profile set
  opening_hours = coalesce(data, '[]'),
  opening_hours_note = case when data is null then coalesce(words, '') else '' end
from (
  select case when bool_and(line is not null) then jsonb_agg(line order by place) end as data,
    string_agg(words, ', ' order by place) as words
  from read
) as whole`,
];
