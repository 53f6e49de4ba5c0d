import { Group } from '@rewards/kit/desk';
import { useApi, useCall } from '@rewards/client';
import { retryDelivery, showDeliveries, type FailedDelivery } from '@rewards/contracts/notifications';
import {
  FailureState,
  formatPhone,
  IconCircleCheck,
  IconMail,
  IconPhone,
  IconRefresh,
  Skeleton,
  Text,
  toast,
} from '@rewards/kit';
import { DateAndTime } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/deliveries.ts';
import { useStep } from '../use-step.ts';
import { MessageEntry } from './message-entry.tsx';

/** One failed message with a Retry button. Several can be retried at once. */
function Failed({ delivery }: { readonly delivery: FailedDelivery }) {
  const { id, user, to, channel, what, at, tries, failure, next_try_at: nextTryAt, can_retry: canRetry } = delivery;
  const retry = useCall(retryDelivery);
  const [busy, tryAgain] = useStep(async () => {
    await retry({ params: { id } });
    toast.success(texts.triedAgain);
  });
  const Icon = channel === 'email' ? IconMail : IconPhone;
  return (
    <MessageEntry
      icon={<Icon size={20} aria-label={texts.channels[channel]} role="img" />}
      title={what}
      user={user}
      address={to === '' ? texts.addressGone : channel === 'sms' ? formatPhone(to) : to}
      action={
        canRetry && (
          <BusyButton
            variant="default"
            size="sm"
            busy={busy}
            icon={<IconRefresh size={18} aria-hidden />}
            onClick={() => void tryAgain()}
          >
            {texts.tryAgain}
          </BusyButton>
        )
      }
    >
      <p>{failure.sentence}</p>
      <Text fz="sm" c="dimmed">
        <DateAndTime at={at} /> · {texts.tries(tries)}
        {nextTryAt !== null && (
          <>
            {' '}
            · {texts.nextTry} <DateAndTime at={nextTryAt} />
          </>
        )}
      </Text>
    </MessageEntry>
  );
}

/** Failed emails and texts, each with its reason and a Retry button. */
export function FailedDeliveries() {
  const { data, error, isValidating, mutate } = useApi(showDeliveries, {});

  if (data === undefined) {
    if (error === undefined || isValidating) return <Skeleton height="16rem" aria-busy />;
    return <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />;
  }
  if (data.failed.length === 0) {
    return (
      <Group component="p" gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--kit-completed)" aria-hidden />
        {texts.none}
      </Group>
    );
  }
  return (
    <>
      <ul>
        {data.failed.map((delivery) => (
          <Failed key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {data.failed_total > data.failed.length && <p>{texts.newestOf(data.failed.length, data.failed_total)}</p>}
    </>
  );
}
