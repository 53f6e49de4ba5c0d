import { useCall } from '@rewards/client';
import { retryDelivery } from '@rewards/contracts/notifications';
import { IconAlertTriangle, IconCheck, IconClock, IconHelpCircle, IconX, Text, toast, Stack } from '@rewards/kit';
import { DateAndTime, Detail } from '@rewards/kit/lists';
import { BusyButton } from '../../busy-button.tsx';
import { Entry } from '../../entry.tsx';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/patient-history.ts';
import { useStep } from '../../use-step.ts';
import type { PatientSectionProps } from '../patient-section-props.ts';
import { messagesOf, type Message } from './messages-of.ts';
import { useFreshFates } from './use-fresh-fates.ts';
import { useMore } from '../use-more.tsx';

const icons = {
  waiting: IconClock,
  scheduled: IconClock,
  sending: IconClock,
  sent: IconCheck,
  failed: IconAlertTriangle,
  unknown: IconHelpCircle,
  cancelled: IconX,
  dropped: IconX,
} as const;

/** A message with its status, and a Retry button if it failed. */
function MessageEntry({ message: { id, channel, what, at, state, failure, canRetry } }: { readonly message: Message }) {
  const retry = useCall(retryDelivery);
  const about = `retry-${id}`;
  const [busy, tryAgain] = useStep(async () => {
    await retry({ params: { id } });
    toast.success(texts.triedAgain[channel], about);
  }, about);
  const Icon = icons[state];

  return (
    <Entry
      aside={
        <Stack gap={4} align="flex-end" className="kit-fixed kit-small kit-muted">
          <span className={`kit-state ${state === 'sent' ? 'kit-good' : state === 'failed' ? 'kit-wrong' : ''}`}>
            <Icon size={16} aria-hidden />
            {texts.states[state]}
          </span>
          {canRetry && (
            <BusyButton
              variant="default"
              size="sm"
              label={texts.tryAgainOf(what)}
              busy={busy}
              onClick={() => void tryAgain()}
            >
              {texts.tryAgain}
            </BusyButton>
          )}
        </Stack>
      }
    >
      {what}
      <Detail>
        <DateAndTime at={at} />
      </Detail>
      {failure !== null && (
        <Text fz="sm" c="var(--mantine-color-error)" mt={4}>
          {failure}
        </Text>
      )}
    </Entry>
  );
}

/** Texts and emails to a patient with their status, newest first. */
export function PatientMessages({ page }: PatientSectionProps) {
  const messages = messagesOf(page);
  const { shown, more } = useMore(messages, 8);
  useFreshFates(messages);
  if (shown.length === 0) return <Hint>{texts.noMessages}</Hint>;
  return (
    <>
      <ul>
        {shown.map((message) => (
          <MessageEntry key={message.id} message={message} />
        ))}
      </ul>
      {more}
    </>
  );
}
