import type { Clock } from '@rewards/domain/clock';
import { noteDays } from '@rewards/domain/referrals/referral';
import { codesKeyStart } from '@rewards/domain/sign-in/passwords/password-tries';
import type { Task } from 'graphile-worker';
import type { PoolClient } from 'pg';
import type { DatabaseLog } from '../../sql/database-log.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';

/** The job's name in the queue. */
export const forgetWhatExpired = 'forget_what_expired';

/**
 * Each statement takes the current time. The extra day does no harm and leaves a trace to look into when someone asks.
 */
const deletions = [
  `delete from one_time_codes where expires_at < $1::timestamptz - interval '1 day'`,
  `delete from mail_links where expires_at < $1::timestamptz - interval '1 day'`,
  // Anyone can begin one, and it may hold a password's hash.
  `delete from sign_in_steps where expires_at < $1::timestamptz`,
  `delete from attempt_counts where ends_at < $1::timestamptz - interval '1 day'`,
  `delete from password_tries where last_failed_at < $1::timestamptz - interval '1 day'
     and (last_failed_at < $1::timestamptz - interval '30 days' or not starts_with(key, '${codesKeyStart}'))`,
  // Every session expires sooner without activity (rule 14).
  `delete from sessions where seen_at < $1::timestamptz - interval '30 days'`,
  // Purges deletions that can no longer be undone, and removes deleted people from the log (rules 29 and 41).
  `select purge_activity($1::timestamptz)`,
  // Visits without a match, or whose match was dismissed or completed another way.
  `delete from visits where state = 'open' and first_seen_at < $1::timestamptz - interval '30 days'
     and not exists (
       select from visit_matches as match join referrals on referrals.id = match.referral_id
       where match.visit_id = visits.id and referrals.status = 'signed_up' and referrals.denied_at is null
         and not exists (
           select from dismissed_matches as dismissed
           where dismissed.system = visits.system and dismissed.chart_id = visits.chart_id
             and dismissed.referral_id = match.referral_id))`,
  `delete from taken_reports where taken_at < $1::timestamptz - interval '12 months'`,
  // Earlier values are needed while an import can be undone. After that, who stayed is shown as long.
  `delete from import_changes using patient_imports as imported where imported.id = import_changes.import_id
     and coalesce(imported.undone_at, imported.imported_at) < $1::timestamptz - interval '30 days'`,
  `delete from import_answers where answered_at < $1::timestamptz - interval '24 months'`,
  `delete from patient_imports where imported_at < $1::timestamptz - interval '12 months'`,
  // The name in the chart is needed while a completion can be undone.
  `delete from visit_matches using visits where visits.id = visit_matches.visit_id
     and visits.state in ('confirmed', 'kept') and visits.settled_at < $1::timestamptz - interval '30 days'`,
  `delete from quote_requests where created_at < $1::timestamptz - interval '12 months'`,
  // The history keeps that a text followed a QR, but not the phone number.
  `update follow_up_texts set phone = ''
     where phone <> '' and state in ('sent', 'failed', 'cancelled') and due_at < $1::timestamptz - interval '30 days'`,
  // Of mailings too, which begin with all their emails. Later, a half year between two has long passed.
  `delete from mailings where started_at < $1::timestamptz - interval '12 months'`,
  `delete from outreach_mails where queued_at < $1::timestamptz - interval '12 months'`,
  `delete from task_marks where changed_at < $1::timestamptz - interval '12 months'`,
  `delete from text_replies where received_at < $1::timestamptz - interval '30 days'`,
  // A number can be moved to a cell phone.
  `delete from landlines where reported_at < $1::timestamptz - interval '12 months'
     or not exists (select from users where users.phone = landlines.phone)`,
  // Skips locked notes instead of waiting, because a transaction that holds their referrer may be about to claim them
  // (record 0012). Trends keep counting deleted notes, but not denied ones.
  `with lapsed as (
     delete from referrals where id in (
       select id from referrals
       where noted_key is not null and created_at <= $1::timestamptz - interval '${noteDays * 24} hours'
       for update skip locked)
     returning created_at, denied_at
   ) insert into lapsed_notes (began, notes)
     select date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00:00Z'), count(*)
       from lapsed where denied_at is null group by 1`,
  // A screen that was away longer starts from the current state. The addresses in these events expired after two
  // minutes.
  `delete from display_events where at < $1::timestamptz - interval '1 day'`,
  // A QR expires two minutes after it's made, and no one opens it again then (rule 18).
  `delete from qr_scans where at < $1::timestamptz - interval '2 minutes'`,
  // A deleted referral keeps its judgement as long as it can be restored.
  `delete from flag_judgements where judged_at < $1::timestamptz - interval '30 days'
     and not exists (select from referrals where referrals.id = flag_judgements.referral_id)`,
  // Postings are compared for 90 days. A deleted person's chart is forgotten once they can't be restored.
  `update credit_postings set chart_id = null, words = ''
     where chart_id is not null and (
       created_at < $1::timestamptz - interval '120 days' and state in ('posted', 'cancelled')
         and (finding is null or is_reviewed)
       or state not in ('waiting', 'sending', 'unknown')
         and not exists (select from users where users.id = credit_postings.user_id)
         and not exists (
           select from activity_log where subject_id = credit_postings.user_id and action = 'user_deleted'
             and undo_until > $1::timestamptz))`,
  // A mailing still says what became of its emails.
  `update outreach_mails as mail set state = case delivery.state when 'failed' then 'failed' else 'skipped' end
     from mail_deliveries as delivery
     where delivery.about = mail.id and delivery.state in ('failed', 'dropped') and mail.state = 'sent'
       and delivery.created_at < $1::timestamptz - interval '30 days'`,
  `delete from mail_deliveries where created_at < $1::timestamptz - interval '30 days'`,
  `update key_calls set idempotency_key = null, digest = null, body = null, location = null
     where idempotency_key is not null and at < $1::timestamptz - interval '24 hours'`,
  `delete from key_calls where at < $1::timestamptz - interval '30 days'`,
  `delete from webhook_deliveries where created_at < $1::timestamptz - interval '30 days'`,
  // Uploads interrupted with their process, and films that can no longer be restored.
  `delete from films where bytes is null and begun_at < $1::timestamptz - interval '1 hour'`,
  `delete from films where deleted_at < $1::timestamptz - interval '30 days'`,
  `delete from practice_logos where replaced_at < $1::timestamptz - interval '30 days'`,
  `delete from screen_pairings where expires_at < $1::timestamptz - interval '1 day'`,
] as const;

const undeliverable = `
  select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier = $1 and attempts >= max_attempts and locked_at is null))`;

/** A store of delivered messages, such as the local mailbox. */
export interface KeptMessages {
  forgetBefore(instant: Date): Promise<void>;
}

const messageDays = 30;

/** Deletes what has expired, so no personal data is kept longer than docs/privacy.md says (rule 41). */
export function forgetWhatExpiredTask(clock: Clock, log: DatabaseLog, mailbox: KeptMessages | undefined): Task {
  return async (_payload, { query, withPgClient }) => {
    const now = clock.now();
    for (const deletion of deletions) await withPgClient((client) => runPatiently(client, deletion, now));
    await mailbox?.forgetBefore(new Date(now.getTime() - messageDays * 86_400_000));
    const { rows } = await query(undeliverable, [deliverMail]);
    if (rows.length > 0) log.warn({ mails: rows.length }, "Gave up on emails that couldn't be delivered for a day");
  };
}

/** A deletion may take longer than other statements: after a long pause, there's much to delete. */
async function runPatiently(client: PoolClient, deletion: string, now: Date): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = '15min'`);
    await client.query(deletion, [now]);
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback').catch(() => undefined);
    throw failure;
  }
}
