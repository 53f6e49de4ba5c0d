import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { mergePatients, previewMerge, type MergePreview } from '@rewards/contracts/merges';
import { FailureState, Skeleton } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { FormFailure } from '../form-failure.tsx';
import form from '../form.module.css';
import { texts } from '../texts/merge.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { useAct } from '../use-act.ts';
import { AfterMerge } from './after-merge.tsx';
import { CompareTable, type Choice } from './compare-table.tsx';
import { NotSameButton } from './not-same-button.tsx';

interface MergeFormProps {
  readonly userId: string;
  readonly otherId: string;
  /** Called with the record that stays, before anything reloads, or without one if they're two people. */
  readonly onDone: (keptId?: string) => void;
}

/** Compares two records of one person side by side, and merges them (rule 35). */
export function MergeForm({ userId, otherId, onDone }: MergeFormProps) {
  const { data, error, isLoading, mutate } = useApi(previewMerge, {
    params: { id: userId },
    query: { into_id: otherId },
  });
  if (data === undefined)
    return error !== undefined && !isLoading ? (
      <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
    ) : (
      <Skeleton height="24rem" aria-busy />
    );
  return <Compared preview={data} onDone={onDone} />;
}

function Compared({ preview, onDone }: { readonly preview: MergePreview } & Pick<MergeFormProps, 'onDone'>) {
  const { kept, other } = preview;
  const merge = useCall(mergePatients);
  const mayMerge = useMay()(mergePatients.permission);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const [choice, setChoice] = useState<Choice>({
    name: kept.name ? 'kept' : 'other',
    email: 'kept',
    phone: kept.phone ? 'kept' : 'other',
  });
  const submit = () =>
    act(async () => {
      const body = { into_id: kept.id, ...choice };
      const { activity_id: entry } = await merge({ params: { id: other.id }, body }, () => onDone(kept.id));
      offerUndo(texts.done, entry);
    });
  return (
    <div className={form.form}>
      <CompareTable preview={preview} choice={choice} onChoose={setChoice} />
      <AfterMerge preview={preview} choice={choice} />
      <FormFailure failure={failure} />
      <div className={form.line}>
        {mayMerge && (
          <BusyButton busy={busy} onClick={() => void submit()}>
            {texts.submit}
          </BusyButton>
        )}
        <NotSameButton one={kept} other={other} onDone={() => onDone()} />
      </div>
    </div>
  );
}
