import type { PersonalData, PersonalRecords } from '@rewards/domain/patients/own-data/personal-data';
import { shownFields } from '@rewards/domain/patients/user';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { columnOf } from '../sql/table.ts';

/**
 * The columns of each section for a user `me`. The account has every column of its table. Friends appear as on the
 * dashboard: an email, and a name once they joined. Staff members aren't named. A denial has no reason here, because
 * the referrer may not read it (rule 33).
 */
const sections = {
  account: `select ${shownFields.map(columnOf).join(', ')}, password_hash is not null as has_password
    from users where id = me.id`,
  referrals_made: `select friend_email, case when status <> 'pending' then friend_name end as friend_name, status,
    credit_cents, created_at, signed_up_at, completed_at, program_year, denied_at from referrals
    where referrer_id = me.id order by created_at`,
  referred_as_friend: `select friend_email, friend_name, friend_phone, staff_name, status, created_at, signed_up_at,
    arrived_at, completed_at, denied_at from referrals
    where friend_key = any (me.keys) and status <> 'pending'`,
  credit: `select program_year, kind, amount_cents, reason, at from credit_ledger
    where user_id = me.id order by sequence`,
  credit_given_out: `select amount_cents, given_on, note, created_at, undone_at from redemptions
    where user_id = me.id order by created_at`,
  requests: `select name, phone, email, reason, best_time, created_at, state, notes, remind_on from quote_requests
    where lower(email) = any (me.emails) order by created_at`,
  cards: `select assigned_staff, created_at, used_at from qr_generations where user_id = me.id order by created_at`,
  texts: `select texts.phone, state, due_at from follow_up_texts as texts join qr_generations as qr
    on qr.id = texts.qr_generation_id where qr.user_id = me.id order by due_at`,
  text_replies: `select phone, body, received_at from text_replies where user_id = me.id order by received_at`,
  texts_refused: `select phone, replied_at from text_opt_outs where phone = any (me.phones)`,
  reminders: `select kind, queued_at, opened_at from outreach_mails
    where user_id = me.id or mailbox in (select blinded_mailbox(key) from unnest(me.keys) as key) order by queued_at`,
  sessions: `select started_with, started_at, seen_at from sessions where user_id = me.id order by started_at`,
  merged_records: `select email, name, phone, merged_at from merged_records where into_id = me.id order by merged_at`,
  activity: `select at, action from activity_log
    where actor_id = me.id or subject_id = me.id or subject_id in (select id from merged_records where into_id = me.id)
      or actor_id in (select id from merged_records where into_id = me.id)
      or search_text like part_pattern(search_form(me.email))
        and activity_texts(params, summary) ~* whole_pattern(me.email)
    order by at`,
} as const;

/** With the emails and phones of the records that were merged into theirs (rule 35). */
const ofPerson = (userId: string) => sql`
  select users.id, users.email, array_agg(own.email) as emails, array_agg(own.email_key) as keys,
    array_remove(array_agg(own.phone), null) as phones
  from users, lateral (
    select users.email, users.email_key, users.phone
    union all select email, email_key, phone from merged_records where into_id = users.id
  ) as own where users.id = ${userId} group by users.id`;

const everySection = Object.entries(sections)
  .map(([name, select]) => `'${name}', (select coalesce(json_agg(row_to_json(rows)), '[]') from (${select}) as rows)`)
  .join(', ');

/** Reads all committed data about a person in one statement. */
export class PostgresPersonalData extends OnDatabase implements PersonalData {
  find(userId: string): Promise<PersonalRecords | undefined> {
    return this.database.read(async (queries) => {
      const { rows } = await sql<{ records: PersonalRecords }>`
        select json_build_object(${sql.raw(everySection)}) as records
        from (${ofPerson(userId)}) as me`.execute(queries);
      return rows[0]?.records;
    });
  }
}
