import type { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import type { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';

/** What the jobs are called in the queue. */
export const sendFollowUpText = 'send_follow_up_text';
/** Named as it was when the first of them was queued. */
export const lookUpFollowUpTexts = 'settle_follow_up_texts';

/**
 * The job that sends the text of one QR. When it throws, the text stands as it was committed last, and the job is tried
 * again.
 */
export function sendFollowUpTextTask(sending: Pick<SendFollowUpText, 'execute'>, log: DatabaseLog): Task {
  return async (payload) => {
    const { qrGenerationId } = payload as { qrGenerationId: string };
    const outcome = await sending.execute(qrGenerationId);
    if (outcome !== 'untouched' && outcome !== 'sent')
      log.warn({ qrGenerationId, outcome }, 'A follow-up text was not sent');
  };
}

/** The job that finds out what became of texts whose sending was broken off. */
export function lookUpFollowUpTextsTask(lookingUp: Pick<LookUpFollowUpTexts, 'execute'>, log: DatabaseLog): Task {
  return async () => {
    const { stuck, woken } = await lookingUp.execute();
    if (stuck + woken > 0) log.warn({ stuck, woken }, 'Follow-up texts of a process that was killed are looked after');
  };
}
