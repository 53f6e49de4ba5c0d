import { useState } from 'react';
import { useCall } from '@rewards/client';
import { takeBackDenial } from '@rewards/contracts/denials';
import type { Referral } from '@rewards/contracts/referrals';
import { ShortDate, useAct, Stack } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/denials.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { friendWithReferrer } from '../friend-of.ts';
import { DenialPeople, ReadByPatients } from './denial-people.tsx';
import { readOf, useReasons } from './use-reasons.ts';

interface CountAgainProps {
  readonly referral: Referral;
  readonly onDone: () => void;
}

/** Who decided that a referral isn't counted and why, with a button that counts it again. */
export function CountAgain({ referral, onDone }: CountAgainProps) {
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
      const { activity_id: entry } = await takeBack({ params: { id: referral.id } });
      offerUndo(texts.doneAgain, entry, undefined, friendWithReferrer(referral));
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
        <BusyButton busy={busy} onClick={() => void submit()}>
          {texts.submitAgain}
        </BusyButton>
      </div>
    </Stack>
  );
}
