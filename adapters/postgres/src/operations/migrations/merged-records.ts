const tables = `
create table merged_records (
  id uuid primary key,
  into_id uuid not null constraint merged_records_into references users(id) on delete cascade,
  referral_code text not null constraint merged_records_code_unique unique,
  email text not null,
  email_key text not null,
  name text not null,
  phone text,
  merged_at timestamptz(3) not null
);
comment on table merged_records is
  'Records that were merged into another one. Their IDs, codes and emails lead to the patient who was kept.';
comment on column merged_records.email is 'The one of the two emails that isn''t on record any more.';
create index merged_records_into on merged_records (into_id);
create index merged_records_email_key on merged_records (email_key)`;

/** Volatile, so an insert that waited for a merge sees what it did. */
const keptOfMailbox = `
create function kept_of_mailbox(mailbox text) returns uuid language sql volatile as $$
select users.id from merged_records join users on users.id = into_id
where merged_records.email_key = mailbox and not is_admin order by merged_at, merged_records.id limit 1
$$`;

/**
 * Redeemed credit moves with two rows for each redemption, of either sign. They give nothing out, so no balance limits
 * them. The release before writes neither reason, and sums these rows like all others.
 */
const ledger = [
  `alter table credit_ledger drop constraint credit_ledger_sign, add constraint credit_ledger_sign check (case
    when kind = 'earned' then amount_cents > 0
    when kind = 'reversed' then amount_cents < 0
    when reason in ('records_merged', 'merge_undone') then amount_cents <> 0
    else amount_cents <> 0 and (amount_cents < 0) = (reason = 'credit_given_out') end)`,
  `alter table credit_ledger drop constraint credit_ledger_cause, add constraint credit_ledger_cause check (case kind
    when 'redeemed' then redemption_id is not null and referral_id is null
      and reason in ('credit_given_out', 'action_undone', 'records_merged', 'merge_undone')
    else redemption_id is null and referral_id is not null and reason <> 'credit_given_out' end)`,
  `drop index credit_ledger_redeemed_once`,
  `create unique index credit_ledger_redeemed_once on credit_ledger (redemption_id, reason)
    where redemption_id is not null and reason in ('credit_given_out', 'action_undone')`,
  `drop trigger credit_ledger_within_balance on credit_ledger`,
  `create trigger credit_ledger_within_balance after insert on credit_ledger
    for each row when (new.kind = 'redeemed' and new.reason = 'credit_given_out')
    execute function keep_within_balance()`,
  `alter table credit_ledger enable always trigger credit_ledger_within_balance`,
];

/** The same as before, and what belongs to a merged record. It isn't blinded for someone else. */
const ofNobodyElse = `
create or replace function of_nobody_else(person jsonb) returns jsonb language sql stable as $$
with gone as (
  select undo_snapshot::jsonb as left_over from activity_log where action = 'user_deleted' and undo_until is not null
), holders as (
  select email, email_key as key, phone from users
    where email_key in (select jsonb_array_elements_text((person -> 'emails') || (person -> 'keys')))
      or email in (select jsonb_array_elements_text(person -> 'emails'))
      or phone in (select jsonb_array_elements_text(person -> 'phones'))
  union all
  select email, email_key, phone from merged_records
  union all
  select deleted ->> 'email', deleted ->> 'emailKey', deleted ->> 'phone'
    from gone, people_in(left_over) as deleted
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
$$`;

const peopleIn = `
create function people_in(left_over jsonb) returns setof jsonb language sql immutable as $$
select left_over -> 'user' where left_over ? 'user'
union all
select former from jsonb_array_elements(coalesce(left_over -> 'formerRecords', '[]')) as former
$$`;

/** Also blinds the names and emails of merged records. */
const purge = `
create or replace function purge_activity(at_instant timestamptz) returns void language plpgsql as $$
declare
  purged constant text := coalesce(current_setting('activity_log.purges', true), '');
  -- All of them before any is blinded: who was deleted may stand in what is kept of another one.
  deleted constant jsonb[] := array(
    select person from (
      select undo_snapshot::jsonb as left_over from activity_log
      where action = 'user_deleted' and undo_until < at_instant order by undo_until, id for update) as gone,
      people_in(left_over) as person);
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
end $$`;

/** A replaced function forgets with whose rights it runs (migration 0106). */
const byItsOwner = `do $$ begin
  execute format('alter function purge_activity(timestamptz) security definer set search_path = %s, pg_temp',
    (select string_agg(quote_ident(name), ', ') from unnest(current_schemas(false)) as name));
end $$`;

/** Two records of one person, merged (rule 35). */
export const mergedRecords: readonly string[] = [
  tables,
  keptOfMailbox,
  ...ledger,
  peopleIn,
  ofNobodyElse,
  purge,
  byItsOwner,
  `comment on function kept_of_mailbox(text) is
      'The patient whose merged record had this email. Never an admin, who signs in with the email on record only.'`,
  `comment on function people_in(jsonb) is
      'The person in the snapshot of a deletion, and the records that were merged into theirs.'`,
];
