import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { MailingAudience, MailingTimes } from './mailing.ts';
import { outreachRestDays, shareRestDays } from './reminder.ts';
import { endMailing } from './stop-mailing.ts';
import type { Undo } from '../activity/undo.ts';

export type StartMailingOutcome =
  | { readonly kind: 'started'; readonly mailingId: string; readonly people: number; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'no_one_to_invite' };

export interface MailingSnapshot {
  readonly kind: 'mailing_started';
  readonly mailingId: string;
}

const dayMilliseconds = 86_400_000;

export const mailingTimes = (at: Date): MailingTimes => ({
  restingSince: new Date(at.getTime() - outreachRestDays * dayMilliseconds),
  invitedSince: new Date(at.getTime() - shareRestDays * dayMilliseconds),
});

/**
 * Invites everyone of an audience who isn't left out. Nothing leaves in the first 10 seconds, in which it can be undone
 * (rule 45). A second start at the same moment finds no one left.
 */
export class StartMailing extends UseCase<LoggingDependencies> {
  execute(audience: MailingAudience, adminId: string): Promise<StartMailingOutcome> {
    const { unitOfWork, randomness, clock } = this.dependencies;
    const at = clock.now();
    return unitOfWork.run<StartMailingOutcome>(async (stores) => {
      await stores.outreach.lock();
      const times = mailingTimes(at);
      // A mailing without people is no mailing.
      if ((await stores.mailings.judge(audience, times)).invited === 0)
        return { kind: 'refused', reason: 'no_one_to_invite' };
      const mailingId = randomness.id();
      const mailing = { id: mailingId, audience: audience.kind, startedBy: adminId, startedAt: at, stoppedAt: null };
      const people = await stores.mailings.start(mailing, audience, times);
      const activityId = await logActivity<MailingSnapshot>(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'mailing_started', params: { people } },
        snapshot: { kind: 'mailing_started', mailingId },
      });
      return { kind: 'started', mailingId, people, activityId };
    });
  }
}

/** Stops a mailing. What has left stays sent. */
export const undoMailing: Undo<MailingSnapshot> = async ({ stores, at }, { mailingId }) => {
  await stores.outreach.lock();
  const mailing = await stores.mailings.findForUpdate(mailingId);
  if (!mailing || mailing.stoppedAt !== null) return 'mailing_over';
  return (await endMailing(stores, mailingId, at)) === 0 ? 'mailing_over' : undefined;
};
