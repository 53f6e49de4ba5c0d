import { useState, type SyntheticEvent } from 'react';
import { useCall } from '@rewards/client';
import { denyReferrals } from '@rewards/contracts/denials';
import type { Referral } from '@rewards/contracts/referrals';
import { Text, useAct, Stack } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { texts as denials } from '../../texts/denials.ts';
import { texts } from '../../texts/flag-group.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { DenialFields, type DenialWords } from '../denial/denial-fields.tsx';
import { ReadByPatients } from '../denial/denial-people.tsx';
import { readOf, useReasons } from '../denial/use-reasons.ts';

interface DenyChosenProps {
  readonly chosen: readonly Referral[];
  readonly onDone: () => void;
}

/** Stops counting the selected referrals with one reason (rule 33). */
export function DenyChosen({ chosen, onDone }: DenyChosenProps) {
  const deny = useCall(denyReferrals);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const reasons = useReasons();
  const [words, setWords] = useState<DenialWords>({ reason: '', note: '' });
  const [wasChecked, setChecked] = useState(false);
  const reason = reasons.find(words.reason);
  // Friends who joined read more than the others.
  const example = chosen.find(({ status }) => status !== 'pending') ?? chosen[0];
  if (example === undefined)
    return (
      <Text fz="sm" c="dimmed">
        {texts.denyHint}
      </Text>
    );

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const { reason: given, note } = words;
    if (given === '') return;
    void act(async () => {
      const body = { referral_ids: chosen.map(({ id }) => id), reason: given, note };
      const { denied, ignored, activity_id: entry } = await deny({ body });
      offerUndo(texts.denied(denied), entry, ignored > 0 ? texts.ignored(ignored) : undefined);
      onDone();
    });
  };
  return (
    <Stack component="form" gap="md" onSubmit={submit} noValidate>
      <DenialFields words={words} onChange={setWords} from={reasons} wasChecked={wasChecked}>
        {reason && <ReadByPatients title={denials.reads} {...readOf(reason, example)} />}
      </DenialFields>
      <FormFailure failure={failure} />
      <div>
        <BusyButton type="submit" variant="default" busy={busy}>
          {texts.deny(chosen.length)}
        </BusyButton>
      </div>
    </Stack>
  );
}
