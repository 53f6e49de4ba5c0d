/** Reminders: which are on, who got one, and whose mailbox refuses them. */
export const reminders: readonly string[] = [
  `
      create function blinded_mailbox(email_key text) returns text language sql immutable strict parallel safe
      return 'blinded:' || encode(sha256(convert_to(email_key, 'UTF8')), 'hex');
      comment on function blinded_mailbox(text) is
        'By which a mailbox that got outreach, or refused it, is known. It outlives the account, so no stays no.';

      create table reminder_switches (
        kind text primary key,
        is_on boolean not null,
        changed_by uuid not null,
        changed_at timestamptz(3) not null
      );
      comment on table reminder_switches is 'Reminders that an admin turned on or off. Without a row, one is off.';

      create table outreach_mails (
        id uuid primary key,
        kind text not null,
        mailbox text not null,
        user_id uuid constraint outreach_mails_user references users(id) on delete set null,
        queued_at timestamptz(3)
      );
      comment on table outreach_mails is
        'Emails the practice sends on its own, and to whose mailbox. mail_deliveries has them under this id.';
      create index outreach_mails_of_mailbox on outreach_mails (mailbox, queued_at);
      create index outreach_mails_of_user on outreach_mails (user_id) where user_id is not null;
      create index outreach_mails_queued on outreach_mails (queued_at);
      create unique index outreach_mails_once on outreach_mails (mailbox, kind) where kind in ('join', 'come');

      create table mail_refusals (
        mailbox text primary key,
        refused_at timestamptz(3) not null
      );
      comment on table mail_refusals is
        'Mailboxes without an account that unsubscribed by the link in a reminder, until they allow emails again.';`,
];
