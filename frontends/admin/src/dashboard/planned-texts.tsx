import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { cancelFollowUp, listFollowUps, type PlannedText } from '@rewards/contracts/follow-ups';
import { Button, FailureState, formatPhone, IconClock, Skeleton } from '@rewards/kit';
import { CallDialog } from '../call-dialog.tsx';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/deliveries.ts';
import { MessageEntry } from './message-entry.tsx';

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
        <Button variant="default" size="sm" aria-label={texts.planned.cancelOf(nameOf(planned))} onClick={onCancel}>
          {texts.planned.cancel}
        </Button>
      }
    >
      <p>{text}</p>
    </MessageEntry>
  );
}

/** The texts that are planned, soonest first, each with a Cancel button. */
export function PlannedTexts() {
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
