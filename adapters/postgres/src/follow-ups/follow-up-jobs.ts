import type { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import type { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';

/** The jobs' names in the queue. */
export const sendFollowUpText = 'send_follow_up_text';
/** The name differs from the code's because jobs queued by older releases use it. */
export const lookUpFollowUpTexts = 'settle_follow_up_texts';

/** Sends the text of one QR. If it throws, the text keeps its last committed state, and the queue retries the job. */
export function sendFollowUpTextTask(sending: Pick<SendFollowUpText, 'execute'>, log: DatabaseLog): Task {
  return async (payload) => {
    const { qrGenerationId } = payload as { qrGenerationId: string };
    const outcome = await sending.execute(qrGenerationId);
    if (outcome !== 'untouched' && outcome !== 'sent')
      log.warn({ qrGenerationId, outcome }, 'A follow-up text was not sent');
  };
}

/** Finds out the state of texts whose sending was interrupted. */
export function lookUpFollowUpTextsTask(lookingUp: Pick<LookUpFollowUpTexts, 'execute'>, log: DatabaseLog): Task {
  return async () => {
    const { stuck, woken } = await lookingUp.execute();
    if (stuck + woken > 0) log.warn({ stuck, woken }, 'Picked up follow-up texts from a killed process');
  };
}
