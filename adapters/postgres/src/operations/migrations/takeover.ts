import { migrationsTable } from '../orm-settings.ts';
import { baselineName } from './all-migrations.ts';
import { openingHoursAsData } from './opening-hours-as-data.ts';
import { activityTexts, keepActivity } from './schema/activity.ts';
import { deletedPeople } from './schema/deleted-people.ts';
import { searchForm } from './schema/patients.ts';

/** The last migration of a database at the commit before release 1.0.0. */
export const lastBeforeBaseline = '0071-note-oldest-release';

/** The commit an older database has to be migrated to first (docs/upgrading.md). */
export const commitBeforeBaseline = '9b5e9d70';

const namesOf = (sql: string) => [...sql.matchAll(/create function (\w+)/g)].map(([, name]) => name);

const search = [
  'alter table users drop column search_text, drop column in_search_index',
  'alter table referrals drop column search_text',
  'drop function search_form',
  'drop function search_form_beyond_ascii',
  searchForm,
  `alter table users add column search_text text not null generated always as (
    E'\\n ' || search_form(name) || E'\\n ' || search_form(email) || E'\\n ' || coalesce(phone, '')
    || E'\\n ' || lower(referral_code) || E'\\n'
  ) stored`,
  `alter table referrals add column search_text text not null generated always as (
    E'\\n ' || search_form(coalesce(friend_name, '')) || E'\\n ' || search_form(friend_email)
    || E'\\n ' || coalesce(friend_phone, '') || E'\\n'
  ) stored`,
  // Recreates the index that was dropped with its column of search text.
  'create index users_newest on users (created_at desc, id desc)',
  ...['users', 'referrals'].flatMap((table) => [
    `comment on column ${table}.search_text is
      'Each field between line breaks and after a blank, so a pattern can ask for a whole field or its beginning.'`,
    `create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`,
  ]),
];

const activity = [
  'drop index activity_log_search',
  'drop index activity_log_action',
  'alter table activity_log drop column search_text',
  activityTexts,
  `alter table activity_log add column search_text text not null generated always as (
    search_form(actor_name || E'\\n' || actor_email || E'\\n' || action || E'\\n' || activity_texts(params, summary))
  ) stored`,
  `comment on column activity_log.search_text is
    'Who did it, the name of the action, and each text among the parameters, in the spelling of search_form.'`,
  'create index activity_log_search on activity_log using gin (search_text gin_trgm_ops)',
  'create index activity_log_action on activity_log (action, at desc, id desc)',
  keepActivity,
  ...namesOf(deletedPeople).map((name) => `drop function ${name}`),
  deletedPeople,
];

const flags = [
  'drop trigger users_flags_after_phone on users',
  'drop trigger referrals_flags_after_insert on referrals',
  'drop trigger referrals_flags_after_update on referrals',
  'drop function users_flags_after_phone',
  'drop function referrals_flags_after_change',
  'drop function mark_flag_candidates',
  'drop table flag_candidates',
  'create index referrals_of_phone on referrals (referrer_id, friend_phone) where friend_phone is not null',
];

const totals = [
  ...[
    ['users', 'insert delete truncate'],
    ['referrals', 'insert delete update truncate'],
    ['credit_ledger', 'insert'],
    ['activity_log', 'insert delete truncate'],
    ['qr_generations', 'insert delete truncate'],
    ['quote_requests', 'insert delete truncate'],
    ['redemptions', 'insert delete truncate'],
  ].flatMap(([table, events = '']) =>
    events
      .split(' ')
      .flatMap((event) => [
        `drop trigger ${table}_total_after_${event} on ${table}`,
        `drop function ${table}_total_after_${event}`,
      ]),
  ),
  'drop table running_totals',
];

const limits = [
  'drop function take_code_try, give_back_code_try, take_attempts, take_tries, forgive_tries',
  'update password_tries set first_failed_at = last_failed_at where first_failed_at is null',
  'update password_tries set failed_before_at = last_failed_at where failed_before_at is null',
  `alter table password_tries
    alter column first_failed_at set not null,
    alter column failed_before_at set not null`,
];

/** Removes scheduled jobs that no longer exist in the code. The queue's tables may not exist yet. */
const jobs = [
  `do $$ begin
    if to_regclass('graphile_worker.jobs') is not null then
      perform graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where task_identifier in ('fold_running_totals', 'put_search_in_order', 'look_again_for_flags')));
    end if;
  end $$`,
];

/**
 * Turns the schema of `lastBeforeBaseline` into the baseline's, in one transaction. Ends with the list of migrations of
 * a new database.
 */
export const takeover: readonly string[] = [
  "set local maintenance_work_mem = '256MB'",
  ...totals,
  ...limits,
  ...openingHoursAsData,
  ...flags,
  ...search,
  ...activity,
  ...jobs,
  `delete from ${migrationsTable}`,
  `insert into ${migrationsTable} (name) values ('${baselineName}')`,
];
