const tables = `
create table visits (
  id uuid primary key,
  system text not null,
  visit_id text not null,
  chart_id text not null,
  day date not null,
  first_seen_at timestamptz(3) not null,
  is_suggested_only boolean not null,
  state text not null
    constraint visits_state check (state in ('open', 'confirmed', 'taken_back', 'kept')),
  referral_id uuid constraint visits_referral references referrals(id) on delete cascade,
  activity_id uuid,
  settled_at timestamptz(3),
  looked_at timestamptz(3),
  due_at timestamptz(3),
  postponed_until timestamptz(3),
  constraint visits_once unique (system, visit_id),
  constraint visits_completed check ((state = 'open') = (referral_id is null))
);
comment on table visits is
  'Visits that the practice''s own system reported. Whom one belongs to is in visit_matches.';
create index visits_due on visits (due_at, day) where due_at is not null;
create index visits_of_day on visits (system, day);
create index visits_of_chart on visits (system, chart_id) where state = 'open';
create index visits_of_referral on visits (referral_id) where referral_id is not null;
create index visits_of_activity on visits (activity_id) where activity_id is not null;
create index visits_taken_back on visits (day) where state = 'taken_back';

create table visit_matches (
  visit_id uuid not null constraint visit_matches_visit references visits(id) on delete cascade,
  referral_id uuid not null constraint visit_matches_referral references referrals(id) on delete cascade,
  place integer not null,
  chart_name text not null,
  evidence text not null,
  certainty text not null
    constraint visit_matches_certainty check (certainty in ('certain', 'likely', 'possible')),
  doubts text not null,
  primary key (visit_id, referral_id)
);
comment on table visit_matches is
  'Referrals that a visit may belong to, or belonged to, with the person''s name in the chart.';
create index visit_matches_of_referral on visit_matches (referral_id);

create table dismissed_matches (
  system text not null,
  chart_id text not null,
  referral_id uuid not null constraint dismissed_matches_referral references referrals(id) on delete cascade,
  actor_id uuid not null,
  at timestamptz(3) not null,
  primary key (system, chart_id, referral_id)
);
comment on table dismissed_matches is 'Charts of which staff said that they aren''t a referral''s friend.';
create index dismissed_matches_of_referral on dismissed_matches (referral_id);

alter table practice_system add column nightly_next date;
comment on column practice_system.nightly_next is 'The day where a nightly reading under way goes on.'`;

/** As before, and takes the chart's name and number out of what matched the person. */
export const blindRows = `
create or replace function blind_rows(person jsonb) returns void language plpgsql as $$
declare
  given_keys constant text[] := array(select jsonb_array_elements_text(person -> 'keys'));
  emails constant text[] := array(select jsonb_array_elements_text(person -> 'emails'));
  phones constant text[] := array(select jsonb_array_elements_text(person -> 'phones'));
  friends constant uuid[] := array(select id from referrals where friend_key = any (given_keys));
begin
  delete from visits where referral_id = any (friends);
  delete from visit_matches where referral_id = any (friends);
  delete from dismissed_matches where referral_id = any (friends);
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
end $$`;

/** Visits from the practice's own system, and what they match. */
export const visits: readonly string[] = [tables, blindRows];
