import { type FailedDelivery, retryDelivery, showDeliveries } from '@rewards/contracts/notifications';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import { sendFollowUpText } from '@rewards/postgres/follow-ups/follow-up-jobs';
import { deliverMail } from '@rewards/postgres/mail/deliver-mail';
import { canBeRetried } from '@rewards/domain/deliveries/failed-messages';
import type { Deliveries, ListedFailure } from '@rewards/domain/deliveries/deliveries';
import type { RetryDelivery } from '@rewards/domain/deliveries/retry-delivery';
import { type Route, route } from '../../http/route.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';

export interface DeliveriesDependencies {
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  readonly deliveries: Deliveries;
  readonly retryDelivery: RetryDelivery;
}

const maxFailed = 100;

/** Waiting and failed messages, for admins. A failed provider or mail server fails no request, but shows here. */
export const deliveriesRoutes = ({
  readJobQueue,
  deliveries,
  retryDelivery: retry,
}: DeliveriesDependencies): readonly Route[] => [
  route(showDeliveries, async ({ context }) => {
    const [states, failed] = await Promise.all([readJobQueue(), deliveries.listFailed(maxFailed)]);
    const texts = textsFor(context);
    return {
      ...presentDeliveryStates(states),
      failed: failed.rows.map((failure) => presentFailure(failure, texts)),
      failed_total: failed.total,
    };
  }),

  route(retryDelivery, async ({ params, signedIn }) => {
    const outcome = await retry.execute(params.id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),
];

const presentFailure = (failed: ListedFailure, { deliveries: say }: Texts): FailedDelivery => ({
  id: failed.id,
  channel: failed.channel,
  kind: failed.kind,
  what: say.kinds[failed.kind],
  to: failed.to,
  user: failed.user && failed.userId !== null ? { id: failed.userId, ...failed.user } : null,
  at: failed.at.toISOString(),
  tries: failed.tries,
  failure: { code: failed.failure, sentence: say.failure(failed.failure) },
  next_try_at: failed.nextTryAt?.toISOString() ?? null,
  can_retry: canBeRetried(failed) && failed.failure !== 'unsubscribed',
});

/** The state of emails and texts. */
export function presentDeliveryStates(states: readonly JobQueueState[]) {
  const of = (name: string) => presentDelivery(states.find(({ task }) => task === name));
  return { mails: of(deliverMail), texts: of(sendFollowUpText) };
}

/** A kind without any jobs isn't in the queue's state. */
const presentDelivery = (state: JobQueueState | undefined) => ({
  waiting: state?.ready ?? 0,
  scheduled: state?.scheduled ?? 0,
  given_up: state?.failed ?? 0,
  oldest_waiting_seconds: Math.round(state?.oldestReadySeconds ?? 0),
});
