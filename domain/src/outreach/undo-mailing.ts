import type { MailingSnapshot } from './start-mailing.ts';
import { endMailing } from './stop-mailing.ts';
import type { Undo } from '../activity/undo.ts';

/** Stops a mailing. What has left stays sent. */
export const undoMailing: Undo<MailingSnapshot> = async ({ stores, at }, { mailingId }) => {
  await stores.outreach.lock();
  const mailing = await stores.mailings.findForUpdate(mailingId);
  if (!mailing || mailing.stoppedAt !== null) return 'mailing_over';
  return (await endMailing(stores, mailingId, at)) === 0 ? 'mailing_over' : undefined;
};
