import { showDeliveries } from '@rewards/contracts/notifications';
import type { JobQueueState } from '@rewards/postgres/background/job-queue-state';
import { sendFollowUpText } from '@rewards/postgres/follow-ups/follow-up-jobs';
import { deliverMail } from '@rewards/postgres/mail/deliver-mail';
import { type Route, route } from '../http/route.ts';

export interface DeliveriesParts {
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
}

/** What waits to leave the house, for admins: a failed provider or mail server fails no request, and shows here. */
export const deliveriesRoutes = ({ readJobQueue }: DeliveriesParts): readonly Route[] => [
  route(showDeliveries, async () => {
    const states = await readJobQueue();
    const of = (name: string) => presentDelivery(states.find(({ task }) => task === name));
    return { mails: of(deliverMail), texts: of(sendFollowUpText) };
  }),
];

/** A kind of which there is no job at all is not in the queue's state. */
const presentDelivery = (state: JobQueueState | undefined) => ({
  waiting: state?.ready ?? 0,
  scheduled: state?.scheduled ?? 0,
  given_up: state?.failed ?? 0,
  oldest_waiting_seconds: Math.round(state?.oldestReadySeconds ?? 0),
});
