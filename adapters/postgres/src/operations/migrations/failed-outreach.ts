/** An email of a mailing keeps that it couldn't be delivered, after its delivery is deleted. */
export const failedOutreach: readonly string[] = [
  `
      alter table outreach_mails
        drop constraint outreach_mails_state,
        add constraint outreach_mails_state check (state in ('waiting', 'sent', 'skipped', 'failed'));`,
];
