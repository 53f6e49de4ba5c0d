import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';

export type StopMailingOutcome =
  /** Has no log entry if nothing was left to stop. */
  | { readonly kind: 'stopped'; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: 'mailing_unknown' };

/**
 * No more emails of a mailing leave, and those that wait for the mail server are recalled.
 * @returns how many won't be sent. With none left, nothing changes
 */
export async function endMailing({ mailings, outbox }: Stores, mailingId: string, at: Date): Promise<number> {
  const queued = await outbox.recall(await mailings.listUndelivered(mailingId));
  const recalled = queued.flatMap(({ about, hasLeft }) => (hasLeft ? [] : about));
  await mailings.putBack(recalled);
  const left = await mailings.countWaiting(mailingId);
  if (left > 0) await mailings.stop(mailingId, at);
  return left;
}

/** Stops a mailing permanently. */
export class StopMailing extends UseCase<LoggingDependencies> {
  execute(mailingId: string, adminId: string): Promise<StopMailingOutcome> {
    const { unitOfWork, randomness, clock } = this.dependencies;
    return unitOfWork.run<StopMailingOutcome>(async (stores) => {
      await stores.outreach.lock();
      const mailing = await stores.mailings.findForUpdate(mailingId);
      if (!mailing) return { kind: 'refused', reason: 'mailing_unknown' };
      if (mailing.stoppedAt !== null) return { kind: 'stopped', activityId: null };
      const at = clock.now();
      const left = await endMailing(stores, mailingId, at);
      if (left === 0) return { kind: 'stopped', activityId: null };
      const activityId = randomness.id();
      await logActivity(stores, {
        id: activityId,
        at,
        by: { userId: adminId },
        what: { action: 'mailing_stopped', params: { left } },
      });
      return { kind: 'stopped', activityId };
    });
  }
}
