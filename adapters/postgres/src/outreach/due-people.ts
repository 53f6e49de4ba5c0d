import type { DuePerson } from '@rewards/domain/outreach/outreach';
import type { ReminderKind, ReminderTimes } from '@rewards/domain/outreach/reminder';
import { type RawBuilder, sql } from 'kysely';

/** A mailbox that may get outreach of this kind now, by its key. */
const mayGet = (key: RawBuilder<unknown>, kind: ReminderKind, { restingSince, repeatedSince }: ReminderTimes) => sql`
  not exists (select from mail_refusals where mailbox = blinded_mailbox(${key}))
  and not exists (
    select from outreach_mails as earlier where earlier.mailbox = blinded_mailbox(${key})
      and (earlier.queued_at > ${restingSince}::timestamptz
        or earlier.kind in (${kind}, ${kind === 'share' ? 'mailing' : kind})
        and earlier.queued_at > coalesce(${repeatedSince ?? null}::timestamptz, '-infinity')))`;

/** Users who take emails in their own mailbox, if the last one arrived. */
const reachable = sql`
  not users.is_admin and not users.shares_mailbox and users.takes_mails and users.deletion_asked_at is null
  and coalesce((
    select state from mail_deliveries where mail_deliveries.user_id = users.id and state in ('sent', 'failed')
    order by created_at desc, id desc limit 1), 'sent') = 'sent'`;

/** Of several notes about one friend, the newest says who invited them. */
const waitingToJoin = (times: ReminderTimes) => sql<DuePerson>`
  select distinct on (note.noted_key) note.friend_email as email, note.noted_key as email_key,
    null::uuid as user_id, '' as name, '' as preferred_name, note.id as referral_id,
    referrer.referral_code, referrer.name as referrer_name, referrer.preferred_name as referrer_preferred_name,
    note.created_at as since
  from referrals as note join users as referrer on referrer.id = note.referrer_id
  where note.noted_key is not null and note.status = 'pending' and note.origin = 'link'
    and note.denied_at is null and note.declined_at is null
    and note.created_at > ${times.after}::timestamptz and note.created_at <= ${times.until}::timestamptz
    and not exists (select from users where users.email_key = note.noted_key)
    and not exists (select from merged_records where merged_records.email_key = note.noted_key)
    and not exists (select from referrals as own where own.friend_key = note.noted_key)
    and ${mayGet(sql`note.noted_key`, 'join', times)}
  order by note.noted_key, note.created_at desc, note.id`;

const waitingToCome = (times: ReminderTimes) => sql<DuePerson>`
  select users.email, users.email_key, users.id as user_id, users.name, users.preferred_name,
    referral.id as referral_id, referrer.referral_code,
    referrer.name as referrer_name, referrer.preferred_name as referrer_preferred_name, referral.signed_up_at as since
  from referrals as referral
    join users as referrer on referrer.id = referral.referrer_id
    join users on users.email_key = referral.friend_key
  where referral.status = 'signed_up' and referral.denied_at is null
    and referral.signed_up_at > ${times.after}::timestamptz and referral.signed_up_at <= ${times.until}::timestamptz
    and not exists (select from visit_matches where visit_matches.referral_id = referral.id)
    and ${reachable}
    and ${mayGet(sql`users.email_key`, 'come', times)}`;

/** Visits are known of friends, and of patients whose chart in the practice's system is confirmed. */
const neverShared = (times: ReminderTimes) => sql<DuePerson>`
  with visited as (
    select users.id, max(referral.completed_at) as since
      from referrals as referral join users on users.email_key = referral.friend_key and not users.shares_mailbox
      where referral.status = 'completed' and referral.completed_at > ${times.after}::timestamptz
        and referral.completed_at <= ${times.until}::timestamptz
      group by users.id
    union all
    select chart.user_id, (max(visit.day) + time '12:00') at time zone 'UTC'
      from patient_charts as chart
        join visits as visit on visit.system = chart.system and visit.chart_id = chart.chart_id
      where visit.day > ${times.afterDay}::date and visit.day <= ${times.untilDay}::date
        and visit.state <> 'taken_back'
      group by chart.user_id
  ), latest as (select id, max(since) as since from visited group by id)
  select users.email, users.email_key, users.id as user_id, users.name, users.preferred_name,
    null::uuid as referral_id, users.referral_code, '' as referrer_name, '' as referrer_preferred_name, latest.since
  from latest join users using (id)
  where not exists (select from referrals where referrals.referrer_id = users.id)
    and not exists (select from qr_generations where qr_generations.user_id = users.id)
    and ${reachable}
    and ${mayGet(sql`users.email_key`, 'share', times)}`;

/** Who gets a reminder now, in no order. */
export const duePeople: Readonly<Record<ReminderKind, (times: ReminderTimes) => RawBuilder<DuePerson>>> = {
  join: waitingToJoin,
  come: waitingToCome,
  share: neverShared,
};
