import type { WebhookDelivery } from '@rewards/contracts/webhooks';
import { DateAndTime, Detail } from '@rewards/kit/lists';
import { texts } from '../texts/webhooks.ts';

const reasonOf = ({ last_error: error, last_status: status }: WebhookDelivery): string | undefined => {
  if (error === null) return undefined;
  return error === 'answered' ? texts.log.answered(status ?? 0) : texts.log.failures[error];
};

/** What became of a delivery, why, and when it's tried next. */
export function DeliveryResult({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { state, attempts, sent_at: sent, next_try_at: next } = delivery;
  const reason = state === 'sent' ? undefined : reasonOf(delivery);
  return (
    <>
      {texts.log.states[state]} {state === 'sent' && sent !== null && <DateAndTime at={sent} />}
      {reason !== undefined && <Detail>{reason}</Detail>}
      {attempts > 1 && <Detail>{texts.log.attempts(attempts)}</Detail>}
      {state === 'waiting' && attempts > 0 && next !== null && (
        <Detail>
          {texts.log.nextTry} <DateAndTime at={next} />
        </Detail>
      )}
    </>
  );
}
