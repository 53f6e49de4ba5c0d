/** Mailings, and each of their emails: still waiting, sent or skipped, and when it was opened. */
export const mailings: readonly string[] = [
  `
      create table mailings (
        id uuid primary key,
        audience text not null,
        started_by uuid not null,
        started_at timestamptz(3) not null,
        stopped_at timestamptz(3)
      );
      comment on table mailings is 'Invitations to share, to many patients at once.';
      create index mailings_latest on mailings (started_at desc, id desc);

      alter table outreach_mails
        add column mailing_id uuid constraint outreach_mails_mailing references mailings(id) on delete cascade,
        add column state text not null default 'sent'
          constraint outreach_mails_state check (state in ('waiting', 'sent', 'skipped')),
        add column opened_at timestamptz(3);
      comment on column outreach_mails.opened_at is
        'When the link in it was first opened. Links carry their own token, so no pixel is needed.';
      create index outreach_mails_of_mailing on outreach_mails (mailing_id, id) where mailing_id is not null;
      create index outreach_mails_waiting on outreach_mails (mailing_id, id) where state = 'waiting';`,
];
