import { type FailedDelivery, retryDelivery, showDeliveries } from '@rewards/contracts/notifications';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import { sendFollowUpText } from '@rewards/postgres/follow-ups/follow-up-jobs';
import { deliverMail } from '@rewards/postgres/mail/deliver-mail';
import { canBeRetried } from '@rewards/domain/deliveries/failed-messages';
import type { ListedFailure, MessageCounts } from '@rewards/domain/deliveries/deliveries';
import { type Route, route } from '../../http/route.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

const maxFailed = 100;

/** Waiting and failed messages, for admins. A failed provider or mail server fails no request, but shows here. */
export const deliveriesRoutes = ({
  readJobQueue,
  deliveries,
  retryDelivery: retry,
  clock,
}: Service): readonly Route[] => [
  route(showDeliveries, async ({ context }) => {
    const [states, failed, counts] = await Promise.all([
      readJobQueue(),
      deliveries.listFailed(maxFailed),
      deliveries.count(failedSince(clock.now())),
    ]);
    const texts = textsFor(context);
    return {
      ...presentDeliveryStates(states, counts),
      failed: failed.rows.map((failure) => presentFailure(failure, texts)),
      failed_total: failed.total,
    };
  }),

  route(retryDelivery, async ({ params, signedIn }) => {
    const outcome = await retry.execute(params.id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),
];

/** Texts that would fail again, whenever they are retried. */
const neverAgain: ReadonlySet<string> = new Set(['unsubscribed', 'landline']);

const presentFailure = (failed: ListedFailure, { deliveries: say }: Texts): FailedDelivery =>
  present({
    ...failed,
    what: say.kinds[failed.kind],
    user: failed.user && failed.userId !== null ? { id: failed.userId, ...failed.user } : null,
    failure: { code: failed.failure, sentence: say.failure(failed.failure) },
    canRetry: canBeRetried(failed) && !neverAgain.has(failed.failure),
  });

/** The state of emails and texts. */
export function presentDeliveryStates(states: readonly JobQueueState[], counts: MessageCounts) {
  const of = (name: string, failed: number) =>
    presentDelivery(
      states.find(({ task }) => task === name),
      failed,
    );
  return { mails: of(deliverMail, counts.failedMails), texts: of(sendFollowUpText, counts.failedTexts) };
}

/** A failure needs attention for a week. */
export const failedSince = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);

/** A kind without any jobs isn't in the queue's state. */
const presentDelivery = (state: JobQueueState | undefined, failed: number) => ({
  waiting: state?.ready ?? 0,
  scheduled: state?.scheduled ?? 0,
  given_up: failed,
  oldest_waiting_seconds: Math.round(state?.oldestReadySeconds ?? 0),
});
