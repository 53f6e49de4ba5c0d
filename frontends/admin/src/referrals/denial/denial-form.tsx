import { useState, type SyntheticEvent } from 'react';
import { useCall } from '@rewards/client';
import { denyReferral } from '@rewards/contracts/denials';
import type { Referral } from '@rewards/contracts/referrals';
import { useAct, Stack } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/denials.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { DenialFields, type DenialWords } from './denial-fields.tsx';
import { friendWithReferrer } from '../friend-of.ts';
import { DenialPeople, ReadByPatients } from './denial-people.tsx';
import { readOf, useReasons } from './use-reasons.ts';

interface DenialFormProps {
  readonly referral: Referral;
  readonly onDone: () => void;
}

/** Why a referral isn't counted, with a preview of what both patients will read. */
export function DenialForm({ referral, onDone }: DenialFormProps) {
  const deny = useCall(denyReferral);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const reasons = useReasons();
  const [words, setWords] = useState<DenialWords>({ reason: '', note: '' });
  const [wasChecked, setChecked] = useState(false);
  const chosen = reasons.find(words.reason);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { reason, note } = words;
    setChecked(true);
    if (reason === '') return;
    void act(async () => {
      const { activity_id: entry } = await deny({ params: { id: referral.id }, body: { reason, note } });
      offerUndo(texts.done, entry, undefined, friendWithReferrer(referral));
      onDone();
    });
  };

  return (
    <Stack component="form" gap="md" onSubmit={submit} noValidate>
      <p>{texts.explanation}</p>
      <DenialPeople referral={referral} />
      <DenialFields words={words} onChange={setWords} from={reasons} wasChecked={wasChecked}>
        {chosen && <ReadByPatients title={texts.reads} {...readOf(chosen, referral)} />}
      </DenialFields>
      <FormFailure failure={failure} />
      <div>
        <BusyButton type="submit" busy={busy}>
          {texts.submit}
        </BusyButton>
      </div>
    </Stack>
  );
}
