import type { Clock } from '@rewards/domain/clock';
import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../database-log.ts';
import { deliverMail } from '../mail/deliver-mail.ts';

/** What the job is called in the queue. */
export const forgetWhatExpired = 'forget_what_expired';

/** Each takes the present instant. A day's delay costs nothing and leaves something to look at when a person asks. */
const deletions = [
  `delete from one_time_codes where expires_at < $1::timestamptz - interval '1 day'`,
  `delete from attempt_counts where ends_at < $1::timestamptz - interval '1 day'`,
  `delete from password_tries where last_failed_at < $1::timestamptz - interval '1 day'`,
  // No session lasts that long without being seen (rule 14).
  `delete from sessions where seen_at < $1::timestamptz - interval '30 days'`,
  // What was deleted can be undone no longer and is purged; that it was deleted stays in the log (rule 29).
  `update activity_log set undo_until = null, undo_snapshot = null where undo_until < $1::timestamptz`,
  // Anyone can make as many of these as they invent emails; they name nobody (docs/decisions/0020).
  `delete from activity_log
     where action = 'sign_in_failed' and subject_id is null and at < $1::timestamptz - interval '30 days'`,
  // A screen that was away longer starts from what is shown now; the addresses in them led nowhere after two minutes.
  `delete from display_events where at < $1::timestamptz - interval '1 day'`,
  // A deleted referral is brought back judged for as long as it can be brought back.
  `delete from flag_judgements where judged_at < $1::timestamptz - interval '30 days'
     and not exists (select from referrals where referrals.id = flag_judgements.referral_id)`,
  `delete from mail_deliveries where created_at < $1::timestamptz - interval '30 days'`,
  `delete from screen_pairings where expires_at < $1::timestamptz - interval '1 day'`,
] as const;

const undeliverable = `
  select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier = $1 and attempts >= max_attempts and locked_at is null))`;

/** The job that removes what has expired, so that emails and addresses of people who are none of ours are not kept. */
export function forgetWhatExpiredTask(clock: Clock, log: DatabaseLog): Task {
  return async (_payload, { query }) => {
    const now = clock.now();
    for (const deletion of deletions) await query(deletion, [now]);
    const { rows } = await query(undeliverable, [deliverMail]);
    if (rows.length > 0) log.warn({ mails: rows.length }, 'Mails that could not be delivered for a day were given up');
  };
}
