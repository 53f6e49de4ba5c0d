import { useState } from 'react';
import { useCall } from '@rewards/client';
import { denyReferral, takeBackDenial } from '@rewards/contracts/denials';
import type { Referral } from '@rewards/contracts/referrals';
import { ShortDate, Stack, useAct } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/denials.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { friendWithReferrer } from '../referral.ts';
import { DenialFields, DenialPeople, ReadByPatients, readOf, useReasons } from './denial-fields.tsx';

interface DenialFormProps {
  readonly referral: Referral;
  readonly onDone: () => void;
}

/** Who decided that a referral isn't counted and why, with a button that counts it again. */
export function CountAgain({ referral, onDone }: DenialFormProps) {
  const takeBack = useCall(takeBackDenial);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const { find } = useReasons();
  // The list may reload without the denial while the dialog closes.
  const [denial] = useState(referral.denial);
  if (denial === null) return null;
  const reason = find(denial.reason);
  const who = denial.by?.name || denial.by?.email || texts.somebody;

  const submit = () =>
    act(async () => {
      offerUndo(
        texts.doneAgain,
        await takeBack({ params: { id: referral.id } }),
        undefined,
        friendWithReferrer(referral),
      );
      onDone();
    });

  return (
    <Stack gap="md">
      <DenialPeople referral={referral} />
      <div>
        <p>
          {texts.since} <ShortDate at={denial.at} /> {texts.by(who)}: <b>{denial.reason_name}</b>
        </p>
        <p className="kit-anywhere">{denial.note === '' ? texts.noNote : <q>{denial.note}</q>}</p>
      </div>
      {reason && <ReadByPatients title={texts.read} {...readOf(reason, referral)} />}
      <p>{texts.againExplanation}</p>
      <FormFailure failure={failure} />
      <div>
        <BusyButton busy={busy} onClick={submit}>
          {texts.submitAgain}
        </BusyButton>
      </div>
    </Stack>
  );
}

/** Why a referral isn't counted, with a preview of what both patients will read. */
export function DenialForm({ referral, onDone }: DenialFormProps) {
  const deny = useCall(denyReferral);
  const offerUndo = useUndoOffer();
  return (
    <DenialFields
      example={referral}
      submit={texts.submit}
      deny={async (body) => {
        const answer = await deny({ params: { id: referral.id }, body });
        offerUndo(texts.done, answer, undefined, friendWithReferrer(referral));
        onDone();
      }}
    >
      <p>{texts.explanation}</p>
      <DenialPeople referral={referral} />
    </DenialFields>
  );
}
