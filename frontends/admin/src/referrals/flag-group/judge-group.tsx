import { useState, type SyntheticEvent } from 'react';
import { useCall } from '@rewards/client';
import { judgeFlagGroup } from '@rewards/contracts/flag-groups';
import type { Referral } from '@rewards/contracts/referrals';
import { Text, TextInput, useAct } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import form from '../../form.module.css';
import { texts } from '../../texts/flag-group.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';

interface JudgeGroupProps {
  /** Whether any need review. */
  readonly hasOpen: boolean;
  /** The selected ones of those. */
  readonly chosen: readonly Referral[];
  readonly onDone: () => void;
}

/** Dismisses the open flags of the selected referrals with one reason. */
export function JudgeGroup({ hasOpen, chosen, onDone }: JudgeGroupProps) {
  const judge = useCall(judgeFlagGroup);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const [word, setWord] = useState('');
  if (chosen.length === 0) return <Text>{hasOpen ? texts.judgeHint : texts.nothingOpen}</Text>;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void act(async () => {
      const body = { referral_ids: chosen.map(({ id }) => id), word };
      const { judged, activity_id: entry } = await judge({ body });
      offerUndo(texts.judged(judged), entry);
      onDone();
    });
  };
  return (
    <Group component="form" gap="sm" align="flex-start" onSubmit={submit}>
      <TextInput
        className={form.field ?? ''}
        label={texts.word}
        placeholder={texts.wordExample}
        autoComplete="off"
        maxLength={500}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <BusyButton type="submit" className={form.button} busy={busy}>
        {texts.judge(chosen.length)}
      </BusyButton>
      <FormFailure failure={failure} />
    </Group>
  );
}
