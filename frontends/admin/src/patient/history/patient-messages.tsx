import { useCall } from '@rewards/client';
import { retryDelivery } from '@rewards/contracts/notifications';
import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import { IconAlertTriangle, IconCheck, IconClock, IconHelpCircle, IconX, Text, toast, Stack } from '@rewards/kit';
import { DateAndTime, Detail } from '@rewards/kit/lists';
import { SmallButton } from '../../busy-button.tsx';
import { Entry } from '../../entry.tsx';
import { Hint } from '../../hint.tsx';
import type { PatientSectionProps } from '../patient-section-props.ts';
import { useMore } from '../use-more.tsx';
import { texts } from '../../texts/patient-history.ts';
import { useFresh } from '../../use-fresh.ts';
import { useStep } from '../../use-step.ts';

/** An email, or a QR's follow-up text, with its status. */
interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly what: string;
  readonly at: string;
  readonly state: keyof typeof texts.states;
  /** Why it couldn't be sent, in words. */
  readonly failure: string | null;
  /** Whether it can be resent from here. */
  readonly canRetry: boolean;
}

type FollowUp = NonNullable<PatientPage['qrs']['rows'][number]['follow_up']>;

/** Patients who refused texts or have no phone get none. */
const isToBeTexted = (
  { state, failure }: FollowUp,
  { phone, takes_texts: takes, refuses_texts: refuses }: EditableUser,
) => state === 'failed' && failure !== 'unsubscribed' && failure !== 'landline' && phone !== null && takes && !refuses;

/** A patient's emails and texts together, newest first. */
function messagesOf({ user, mails, qrs }: PatientPage): readonly Message[] {
  const sent = mails.rows.map(({ id, what, at, state, failure, can_retry: canRetry }) => ({
    ...{ id, what, at, state, canRetry },
    channel: 'email' as const,
    failure: state === 'sent' ? null : failure,
  }));
  const followed = qrs.rows.flatMap(({ id, follow_up: text }) =>
    text === null
      ? []
      : {
          // A text is identified by its QR's ID.
          ...{ id, channel: 'sms' as const, what: texts.text, at: text.due_at, state: text.state },
          failure: text.failure && texts.textFailures[text.failure],
          canRetry: isToBeTexted(text, user),
        },
  );
  return [...sent, ...followed].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const isOnItsWay = ({ state }: Message): boolean => state === 'waiting' || state === 'sending';

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
            <SmallButton label={texts.tryAgainOf(what)} busy={busy} onClick={tryAgain}>
              {texts.tryAgain}
            </SmallButton>
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
  const onTheirWay = messages.filter(isOnItsWay).map(({ id, state }) => `${id} ${state}`);
  const about = onTheirWay.join();
  // Sending leaves no entry in the log. A message still unsent by then waits for something else.
  useFresh(onTheirWay.length > 0, { topic: 'deliveries', about, everySeconds: 1.5, maxTimes: 6 });
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
