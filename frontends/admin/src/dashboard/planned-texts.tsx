import { useState } from 'react';
import { Link } from 'react-router';
import { useApi, useCall } from '@rewards/client';
import { cancelFollowUp, listFollowUps, type PlannedText } from '@rewards/contracts/follow-ups';
import { Button, FailureState, formatPhone, IconClock, Section, Skeleton, Text } from '@rewards/kit';
import { DateAndTime } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/deliveries.ts';
import { texts as deskTexts } from '../texts/desk.ts';
import { patientAddress } from '../users/patient-address.ts';
import classes from './failed-deliveries.module.css';

const nameOf = ({ user: { name, email } }: PlannedText) => name || email;

function Planned({ planned, onCancel }: { readonly planned: PlannedText; readonly onCancel: () => void }) {
  const { user, phone, due_at: dueAt, text } = planned;
  return (
    <li className={classes.delivery}>
      <IconClock size={20} aria-hidden />
      <div className={classes.words}>
        <Text fz="sm" c="dimmed" className={classes.receiver}>
          <Link to={patientAddress(user.id)}>{nameOf(planned)}</Link> <span>{formatPhone(phone)}</span> ·{' '}
          <DateAndTime at={dueAt} />
        </Text>
        <p>{text}</p>
      </div>
      <Button variant="default" size="sm" aria-label={texts.planned.cancelOf(nameOf(planned))} onClick={onCancel}>
        {texts.planned.cancel}
      </Button>
    </li>
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

/** Planned texts on the front desk's page. */
export function PlannedTextsSection() {
  return (
    <Section title={deskTexts.sections.plannedTexts}>
      <PlannedTexts />
    </Section>
  );
}
