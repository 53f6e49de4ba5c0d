/** Emails that follow an admin's action can be recalled by what they are about (rule 45, record 0080). */
export const recalledMails: readonly string[] = [
  `
      alter table mail_deliveries add column about uuid, add column credit_cents integer;
      comment on column mail_deliveries.about is
        'The referral or the entry of the activity log that the email tells of, if an undo can recall it.';
      comment on column mail_deliveries.credit_cents is
        'The credit the email names, so that a correction can name it too.';
      create index mail_deliveries_about on mail_deliveries (about) where about is not null;`,
];
