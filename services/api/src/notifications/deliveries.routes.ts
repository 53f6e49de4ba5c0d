import { showDeliveries } from '@rewards/contracts/notifications';
import type { JobQueueState } from '@rewards/postgres/background/job-queue-state';
import { type Route, route } from '../http/route.ts';

export interface DeliveriesParts {
  readonly jobQueue: () => Promise<readonly JobQueueState[]>;
  /** What the jobs are called that deliver mails and texts. */
  readonly tasks: { readonly mails: string; readonly texts: string };
}

/** What waits to leave the house, for admins: a failed provider or mail server fails no request, and shows here. */
export const deliveriesRoutes = ({ jobQueue, tasks }: DeliveriesParts): readonly Route[] => [
  route(showDeliveries, async () => {
    const states = await jobQueue();
    const of = (name: string) => presentDelivery(states.find(({ task }) => task === name));
    return { mails: of(tasks.mails), texts: of(tasks.texts) };
  }),
];

/** A kind of which there is no job at all is not in the queue's state. */
const presentDelivery = (state: JobQueueState | undefined) => ({
  waiting: state?.ready ?? 0,
  scheduled: state?.scheduled ?? 0,
  given_up: state?.failed ?? 0,
  oldest_waiting_seconds: Math.round(state?.oldestReadySeconds ?? 0),
});
