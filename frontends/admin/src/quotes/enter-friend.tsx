import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { showQuoteRequest } from '@rewards/contracts/quotes';
import { referByHand } from '@rewards/contracts/referrals';
import { Anchor, IconUserPlus, useAct, Stack } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/quotes.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { nameOf, patientAddress } from '../users/patient.ts';
import { PatientField } from '../users/patient-field.tsx';
import { usePatientSearch } from '../users/use-patient-search.ts';

type Shown = AnswerOf<typeof showQuoteRequest>;

/** Chooses who sent them, when no one's link says it. */
function ChooseReferrer({ busy, onEnter }: { readonly busy: boolean; readonly onEnter: (referrerId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const patients = usePatientSearch(() => undefined);
  if (!isOpen)
    return (
      <>
        <Hint>{texts.enterHint}</Hint>
        <div>
          <SmallButton Icon={IconUserPlus} onClick={() => setOpen(true)}>
            {texts.enter}
          </SmallButton>
        </div>
      </>
    );
  const { chosen } = patients;
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onEnter(chosen.id);
      }}
    >
      <PatientField autoFocus name="referrer_id" label={texts.referrer} patients={patients} error={undefined} />
      {chosen !== undefined && (
        <div>
          <BusyButton type="submit" size="sm" busy={busy}>
            {texts.enter}
          </BusyButton>
        </div>
      )}
    </Stack>
  );
}

/** Turns the request into a referral with one press, or says whose friend the person already is. */
export function EnterFriend({ shown: { quote, account, referral, invited_by: invitedBy } }: { readonly shown: Shown }) {
  const enter = useCall(referByHand);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const enterBy = (referrerId: string) =>
    void act(async () => {
      const { name, email, phone } = quote;
      const body = { referrer_id: referrerId, name, email, phone, reason: texts.fromRequest };
      const { referral: entered, activity_id: entry } = await enter({ body });
      offerUndo(texts.entered(name, nameOf(entered.referrer)), entry);
    });

  if (referral !== null)
    return (
      <p>
        {texts.isFriend}{' '}
        <Anchor component={Link} to={patientAddress(referral.referrer.id)}>
          {nameOf(referral.referrer)}
        </Anchor>
        .{' '}
        <Anchor component={Link} to={`/admin/referrals?q=${encodeURIComponent(quote.email)}`}>
          {texts.seeReferral}
        </Anchor>
      </p>
    );
  if (account !== null)
    return (
      <p>
        {texts.isPatient}{' '}
        <Anchor component={Link} to={patientAddress(account.id)}>
          {nameOf(account)}
        </Anchor>
      </p>
    );
  return (
    <>
      <FormFailure failure={failure} />
      {invitedBy.map((referrer) => (
        <Group key={referrer.id} gap="xs">
          <BusyButton size="sm" variant="light" busy={busy} Icon={IconUserPlus} onClick={() => enterBy(referrer.id)}>
            {texts.invited(nameOf(referrer))}
          </BusyButton>
          <Hint>{texts.invitedHint(nameOf(referrer), referrer.email)}</Hint>
        </Group>
      ))}
      {invitedBy.length === 0 && <ChooseReferrer busy={busy} onEnter={enterBy} />}
    </>
  );
}
