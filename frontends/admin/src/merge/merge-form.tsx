import { Group } from '@rewards/kit/desk';
import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { mergePatients, previewMerge, type ComparedRecord, type MergePreview } from '@rewards/contracts/merges';
import { EmptyState, FailureState, Skeleton, useAct, Stack } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { FormFailure } from '../form-failure.tsx';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/merge.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { nameOf } from '../users/name-of.ts';
import { AfterMerge } from './after-merge.tsx';
import { CompareTable, type Choice } from './compare-table.tsx';
import { NotSameButton } from './not-same-button.tsx';

interface MergeFormProps {
  readonly userId: string;
  readonly otherId: string;
  /** The pair was suggested, so Enter merges at once. */
  readonly confirmsFirst?: boolean;
  /** Called with the record that stays, before anything reloads, or without one if they're two people. */
  readonly onDone: (keptId?: string) => void;
}

/** Another try gets the same answer: someone was faster, or one is an admin. */
const isFinal = (code: string | undefined) =>
  code !== undefined && [...previewMerge.refusals, 'not_found'].some((each) => each === code);

/** Compares two records of one person side by side, and merges them (rule 35). */
export function MergeForm({ userId, otherId, confirmsFirst = false, onDone }: MergeFormProps) {
  const { data, error, isLoading, mutate } = useApi(previewMerge, {
    params: { id: userId },
    query: { into_id: otherId },
  });
  if (data === undefined && (error === undefined || isLoading)) return <Skeleton height="24rem" aria-busy />;
  if (data === undefined)
    return isFinal(error?.code) ? (
      <EmptyState drawing="search" title={texts.cannot}>
        {error?.message}
      </EmptyState>
    ) : (
      <FailureState title={texts.failed} reason={error?.message} onRetry={() => void mutate()} />
    );
  return <Compared preview={data} confirmsFirst={confirmsFirst} onDone={onDone} />;
}

const sharesNothing = (one: ComparedRecord, other: ComparedRecord) =>
  one.name.toLowerCase() !== other.name.toLowerCase() && (one.phone === null || one.phone !== other.phone);

interface ComparedProps extends Pick<MergeFormProps, 'confirmsFirst' | 'onDone'> {
  readonly preview: MergePreview;
}

function Compared({ preview, confirmsFirst = false, onDone }: ComparedProps) {
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
      offerUndo(texts.done, entry, undefined, nameOf(kept));
    });
  return (
    <Stack gap="md">
      {sharesNothing(kept, other) && <Hint>{texts.nothingShared}</Hint>}
      <CompareTable preview={preview} choice={choice} onChoose={setChoice} />
      <AfterMerge preview={preview} choice={choice} />
      <FormFailure failure={failure} />
      <Group gap="xs">
        {mayMerge && (
          <BusyButton
            autoFocus={confirmsFirst && !sharesNothing(kept, other)}
            busy={busy}
            onClick={() => void submit()}
          >
            {texts.submit}
          </BusyButton>
        )}
        <NotSameButton one={kept} other={other} onDone={() => onDone()} />
      </Group>
    </Stack>
  );
}
