import { useState, type SyntheticEvent } from 'react';
import { useCall } from '@rewards/client';
import { judgeFlagGroup } from '@rewards/contracts/flag-groups';
import type { Referral } from '@rewards/contracts/referrals';
import { Text, TextInput } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import form from '../../form.module.css';
import { texts } from '../../texts/flag-group.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useAct } from '../../use-act.ts';

interface JudgeGroupProps {
  /** Those that need review. */
  readonly open: readonly Referral[];
  readonly onDone: () => void;
}

/** Dismisses all open flags of the group with one reason. */
export function JudgeGroup({ open, onDone }: JudgeGroupProps) {
  const judge = useCall(judgeFlagGroup);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const [word, setWord] = useState('');
  if (open.length === 0) return <Text>{texts.nothingOpen}</Text>;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void act(async () => {
      const body = { referral_ids: open.map(({ id }) => id), word };
      const { judged, activity_id: entry } = await judge({ body });
      offerUndo(texts.judged(judged), entry);
      onDone();
    });
  };
  return (
    <form className={form.line} onSubmit={submit}>
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
        {texts.judge(open.length)}
      </BusyButton>
      <FormFailure failure={failure} />
    </form>
  );
}
