import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi, useCall } from '@rewards/client';
import {
  finishTextReply,
  listTextReplies,
  type TextReply,
  cancelFollowUp,
  listFollowUps,
  type PlannedText,
} from '@rewards/contracts/follow-ups';
import { retryDelivery, showDeliveries, type FailedDelivery } from '@rewards/contracts/notifications';
import {
  Stack,
  Anchor,
  Text,
  FailureState,
  formatPhone,
  IconCheck,
  IconPhone,
  IconCircleCheck,
  IconMail,
  IconRefresh,
  Skeleton,
  toast,
  IconClock,
} from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { DateAndTime } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/deliveries.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { useStep } from '../use-step.ts';
import { patientAddress } from '../users/patient.ts';

interface MessageEntryProps {
  readonly icon: ReactNode;
  readonly title?: string;
  /** The other person, if they have an account. */
  readonly user: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly address: string;
  readonly at?: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A message to or from a patient, and what can be done about it. */
const MessageEntry = ({ icon, title, user, address, at, children, action }: MessageEntryProps) => (
  <Group component="li" gap="sm" align="flex-start" className="kit-lined" style={{ paddingBlock: '0.75rem' }}>
    <span className="kit-muted kit-fixed" style={{ display: 'flex', marginTop: '0.125rem' }}>
      {icon}
    </span>
    <div className="kit-anywhere" style={{ flex: '1 1 14rem' }}>
      {title !== undefined && <Text fw={600}>{title}</Text>}
      <Text fz="sm" c="dimmed">
        {user && (
          <Anchor component={Link} to={patientAddress(user.id)} inherit fw={600} underline="always">
            {user.name || user.email}
          </Anchor>
        )}{' '}
        <span>{address}</span>
        {at !== undefined && (
          <>
            {' · '}
            <DateAndTime at={at} />
          </>
        )}
      </Text>
      {children}
    </div>
    {action}
  </Group>
);

function Reply({ reply: { id, user, phone, text, at, may_mean_stop: mayMeanStop } }: { readonly reply: TextReply }) {
  const finish = useCall(finishTextReply);
  const offerUndo = useUndoOffer();
  const [busy, done] = useStep(async () => {
    offerUndo(texts.replies.finished, await finish({ params: { id } }), undefined, user?.name || formatPhone(phone));
  });
  return (
    <MessageEntry
      icon={<IconPhone size={20} aria-label={texts.channels.sms} role="img" />}
      title={text}
      user={user}
      address={formatPhone(phone)}
      at={at}
      action={
        <SmallButton
          label={texts.replies.doneOf(user?.name || formatPhone(phone))}
          busy={busy}
          Icon={IconCheck}
          onClick={done}
        >
          {texts.replies.done}
        </SmallButton>
      }
    >
      {mayMeanStop && <p>{texts.replies.mayMeanStop}</p>}
    </MessageEntry>
  );
}

/** Replies to texts that aren't marked as done. Shows nothing if there are none. */
function TextReplies() {
  const { data, error, mutate } = useApi(listTextReplies, {});
  if (data === undefined && error !== undefined)
    return <FailureState title={texts.replies.failed} reason={error.message} onRetry={() => void mutate()} />;
  if (data === undefined || data.replies.length === 0) return null;
  return (
    <section aria-label={texts.replies.title}>
      <h3>{texts.replies.title}</h3>
      <ul>
        {data.replies.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </ul>
      {data.total > data.replies.length && <p>{texts.newestOf(data.replies.length, data.total)}</p>}
    </section>
  );
}

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
          <SmallButton busy={busy} Icon={IconRefresh} onClick={tryAgain}>
            {texts.tryAgain}
          </SmallButton>
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
function FailedDeliveries() {
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

const nameOf = ({ user: { name, email } }: PlannedText) => name || email;

function Planned({ planned, onCancel }: { readonly planned: PlannedText; readonly onCancel: () => void }) {
  const { user, phone, due_at: dueAt, text } = planned;
  return (
    <MessageEntry
      icon={<IconClock size={20} aria-hidden />}
      user={user}
      address={formatPhone(phone)}
      at={dueAt}
      action={
        <SmallButton label={texts.planned.cancelOf(nameOf(planned))} onClick={onCancel}>
          {texts.planned.cancel}
        </SmallButton>
      }
    >
      <p>{text}</p>
    </MessageEntry>
  );
}

/** The texts that are planned, soonest first, each with a Cancel button. */
function PlannedTexts() {
  const { data, error, isValidating, mutate } = useApi(listFollowUps, {});
  const cancel = useCall(cancelFollowUp);
  const [asked, setAsked] = useState<PlannedText>();

  if (data === undefined) {
    if (error === undefined || isValidating) return <Skeleton height="6rem" aria-busy />;
    return <FailureState title={texts.planned.failed} reason={error.message} onRetry={() => void mutate()} />;
  }
  return (
    <>
      {data.follow_ups.length === 0 && <Hint>{texts.planned.none}</Hint>}
      <ul>
        {data.follow_ups.map((planned) => (
          <Planned key={planned.id} planned={planned} onCancel={() => setAsked(planned)} />
        ))}
      </ul>
      {data.total > data.follow_ups.length && <p>{texts.planned.nextOf(data.follow_ups.length, data.total)}</p>}
      <CallDialog
        about={asked}
        title={texts.planned.cancelTitle}
        confirm={texts.planned.cancelIt}
        done={texts.planned.canceled}
        danger
        asked={nameOf}
        act={({ id }) => cancel({ params: { id } })}
        onClose={() => setAsked(undefined)}
      >
        {texts.planned.question}
      </CallDialog>
    </>
  );
}

/** Everything about emails and texts that someone at the desk may have to handle. */
export function DeskMessages() {
  return (
    <Stack gap="lg">
      <TextReplies />
      <section aria-label={texts.undelivered}>
        <h3>{texts.undelivered}</h3>
        <FailedDeliveries />
      </section>
      <section aria-label={texts.planned.title}>
        <h3>{texts.planned.title}</h3>
        <PlannedTexts />
      </section>
    </Stack>
  );
}
