import type { MailingAudience, MailingTimes } from '@rewards/domain/outreach/mailing';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsWords, searchWords } from '../sql/search.ts';

/** Whether the last email to a user failed. */
export const isUndeliverable = sql<SqlBool>`coalesce((
  select state from mail_deliveries where mail_deliveries.user_id = users.id and state in ('sent', 'failed')
  order by created_at desc, id desc limit 1), 'sent') = 'failed'`;

export const hasUnsubscribed = sql<SqlBool>`(not users.takes_mails
  or exists (select from mail_refusals where mailbox = blinded_mailbox(users.email_key)))`;

/** Whether a user got any email of the practice's own since then. */
export const wasEmailed = (since: Date) => sql<SqlBool>`exists (
  select from outreach_mails as earlier
  where earlier.mailbox = blinded_mailbox(users.email_key) and earlier.queued_at > ${since}::timestamptz)`;

/** Whether we asked a user to share since then. */
export const wasAskedToShare = (since: Date) => sql<SqlBool>`exists (
  select from outreach_mails as earlier
  where earlier.mailbox = blinded_mailbox(users.email_key) and earlier.kind in ('share', 'mailing')
    and earlier.queued_at > ${since}::timestamptz)`;

/** Whether a mailing is about to ask a user. */
const isAboutToBeAsked = sql<SqlBool>`exists (
  select from outreach_mails as earlier join mailings on mailings.id = earlier.mailing_id
  where earlier.mailbox = blinded_mailbox(users.email_key)
    and earlier.state = 'waiting' and mailings.stopped_at is null)`;

export const hasEverShared = sql<SqlBool>`exists (select from referrals where referrals.referrer_id = users.id)`;

function whichOf(audience: MailingAudience): RawBuilder<SqlBool> {
  switch (audience.kind) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'never_shared':
      return sql<SqlBool>`not ${hasEverShared}`;
    case 'search':
      return holdsWords(searchWords(audience.search));
    case 'chosen':
      return sql<SqlBool>`users.id = any(${sql.val(audience.userIds)}::uuid[])`;
  }
}

/** The patients of an audience, each with why they aren't invited. Null for those who are. */
export const judgedAudience = (audience: MailingAudience, { restingSince, invitedSince }: MailingTimes) => sql`
  select users.id, users.email, users.email_key, users.name, users.preferred_name, users.referral_code, case
      when users.shares_mailbox then 'shares_mailbox'
      when users.deletion_asked_at is not null then 'deletion_asked'
      when ${hasUnsubscribed} then 'unsubscribed'
      when ${wasAskedToShare(invitedSince)} or ${isAboutToBeAsked} then 'invited'
      when ${wasEmailed(restingSince)} then 'emailed'
      when ${isUndeliverable} then 'undeliverable'
    end as why
  from users where not users.is_admin and ${whichOf(audience)}`;
