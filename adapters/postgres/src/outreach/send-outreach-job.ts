import type { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import type { Task } from 'graphile-worker';

/** The job's name in the queue. */
export const sendOutreach = 'send_outreach';

/** Queues the outreach that is due. If it throws, nothing was queued, and the next minute tries again. */
export const sendOutreachTask =
  (sending: Pick<SendOutreach, 'execute'>): Task =>
  async () => {
    await sending.execute();
  };
