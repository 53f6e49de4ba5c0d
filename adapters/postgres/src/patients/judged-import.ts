import { reasonsByAction } from '@rewards/domain/patients/import/import-records';
import { type ListedField, listedFields } from '@rewards/domain/patients/import/read-patient-row';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../sql/queries.ts';
import { columnOf } from '../sql/table.ts';
import { addedDigests, changingFields, digestedFields, jsonOf } from './imported-changes.ts';

type Sql = RawBuilder<unknown>;

/**
 * Every column with the ID of a user whose rows mean that something happened to that user, and why they stay. Deleting
 * a user takes these rows along, so a test compares them with the database's foreign keys.
 */
export const happenings: Readonly<Record<string, Sql>> = {
  'sessions.user_id': sql`select user_id, 'signed_in' from sessions`,
  'one_time_codes.user_id': sql`select user_id, 'signed_in' from one_time_codes`,
  'quote_requests.proved_by': sql`select proved_by, 'signed_in' from quote_requests where proved_by is not null`,
  'mail_deliveries.user_id': sql`select user_id, 'emailed' from mail_deliveries, imported
    where created_at >= imported.imported_at`,
  'qr_generations.user_id': sql`select user_id, 'qr' from qr_generations`,
  'text_replies.user_id': sql`select user_id, 'texts' from text_replies, imported
    where received_at >= imported.imported_at`,
  'referrals.referrer_id': sql`select referrer_id, 'referrals' from referrals`,
  'merged_records.into_id': sql`select into_id, 'edited' from merged_records`,
  'patient_charts.user_id': sql`select user_id, 'edited' from patient_charts`,
  'credit_ledger.user_id': sql`select user_id, 'credit' from credit_ledger`,
  'redemptions.user_id': sql`select user_id, 'credit' from redemptions`,
  'referrals.friend_key': sql`select own.id, 'referrals' from own join referrals on friend_key = own.email_key, imported
    where greatest(referrals.created_at, signed_up_at, completed_at) >= imported.imported_at`,
  'activity_log.subject_id': sql`select subject_id, ${reasonOfEntry()} from activity_log, imported
    where at >= imported.imported_at and action <> 'patient_opened' and subject_id is not null`,
  'activity_log.actor_id': sql`select actor_id, ${reasonOfEntry()} from activity_log, imported
    where at >= imported.imported_at and action <> 'patient_opened' and actor_kind = 'user'`,
};

function reasonOfEntry(): Sql {
  const whens = reasonsByAction.map(([action, why]) => sql`when ${sql.lit(action)} then ${sql.lit(why)}`);
  return sql`case action ${sql.join(whens, sql` `)} else 'edited' end`;
}

const columns = sql.raw(
  [...new Set(['id', 'email', 'emailKey', ...digestedFields, ...changingFields])]
    .map((property) => `known.${columnOf(property)}`)
    .join(', '),
);
const personOf = (digests: Sql) =>
  sql`select change.is_added, change.before, change.after, ${digests} as digests, ${columns}`;

const field = (name: ListedField) => sql.lit(name);
const isChanged = (name: ListedField) =>
  sql`own.after ? ${field(name)} and own.before -> ${field(name)} is distinct from ${jsonOf(name, 'own')}`;
/**
 * Staff set the preferred name, something about texts happened, or the mailbox unsubscribed: that stays, even if the
 * value is the same.
 */
const decidedAnew: Partial<Record<ListedField, Sql>> = {
  preferredName: sql`own.keeps_preferred_name`,
  takesTexts: sql`coalesce('texts' = any (told.why), false)`,
  takesMails: sql`exists (select from mail_refusals where mailbox = blinded_mailbox(own.email_key))`,
};
const isDecidedAnew = (name: ListedField) => decidedAnew[name] ?? sql`false`;
const isRestored = (name: ListedField) =>
  sql`own.after -> ${field(name)} = ${jsonOf(name, 'own')} and not ${isDecidedAnew(name)}`;

const fieldsWhere = (test: (name: ListedField) => Sql) =>
  sql`case when own.is_added then '{}'::text[] else array_remove(array[${sql.join(
    listedFields.map((name) => sql`case when ${test(name)} then ${field(name)} end`),
  )}]::text[], null) end`;

/**
 * Puts what an undo does to each person of an import into the temporary table `undone_import`: `id`, `name`, `email`,
 * `why` and `fields` they stay for, the `restored` fields, and whether it `removes` them.
 */
export async function judgeImport(queries: Queries, importId: string): Promise<void> {
  await sql`drop table if exists pg_temp.imported_people, pg_temp.undone_import`.execute(queries);
  // A separate table, because PostgreSQL can't estimate how many people are in one import.
  await sql`
    create temporary table imported_people on commit drop as
    ${personOf(sql`'{}'::jsonb`)} from import_changes as change, users as known with no data`.execute(queries);
  await sql`
    insert into imported_people
    ${personOf(sql`case when change.is_added then ${addedDigests('known')} end`)}
    from import_changes as change join users as known on known.id = change.user_id
    where change.import_id = ${importId} and change.kept is null`.execute(queries);
  await sql`analyze imported_people`.execute(queries);
  await sql`
    create temporary table undone_import (
      id uuid, name text, email text, why text[], fields text[], restored text[], removes boolean
    ) on commit drop`.execute(queries);
  await sql`insert into undone_import ${judged(importId)}`.execute(queries);
  await sql`analyze undone_import`.execute(queries);
}

const differs = (digest: 'texts' | 'row', why: Sql) =>
  sql`case when own.after ->> ${sql.lit(digest)} <> own.digests ->> ${sql.lit(digest)} then ${why} else '{}' end`;

const judged = (importId: string): Sql => sql`
  with imported as (select imported_at from patient_imports where id = ${importId}),
    own as (select * from imported_people),
    happened (user_id, why) as (${sql.join(Object.values(happenings), sql` union all `)}),
    told as (
      select user_id, array_agg(distinct why) as why from happened
      where user_id in (select id from own) group by user_id
    ), judged as (
      select own.id, own.name, own.email, own.is_added,
        case when own.is_added then coalesce(told.why, '{}')
          || ${differs('texts', sql`'{texts}'::text[]`)} || ${differs('row', sql`'{edited}'::text[]`)}
        else '{}' end as why,
        ${fieldsWhere((name) => sql`${isChanged(name)} and not (${isRestored(name)})`)} as fields,
        ${fieldsWhere((name) => sql`${isChanged(name)} and ${isRestored(name)}`)} as restored
      from own left join told on told.user_id = own.id
    )
  select id, name, email, why, fields, restored, is_added and why = '{}' as removes from judged`;
