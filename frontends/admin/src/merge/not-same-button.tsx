import { useCall } from '@rewards/client';
import { tellPatientsApart } from '@rewards/contracts/merges';
import { SmallButton } from '../busy-button.tsx';
import { texts } from '../texts/merge.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { useStep } from '../use-step.ts';
import { nameOf } from '../users/patient.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface NotSameButtonProps {
  readonly one: Named;
  readonly other: Named;
  readonly onDone?: () => void;
}

/** Remembers that two records are two people, so the pair isn't suggested again. */
export function NotSameButton({ one, other, onDone }: NotSameButtonProps) {
  const tell = useCall(tellPatientsApart);
  const offerUndo = useUndoOffer();
  const [busy, begin] = useStep(async () => {
    offerUndo(
      texts.toldApart,
      await tell({ params: { id: one.id }, body: { other_id: other.id } }, () => onDone?.()),
      undefined,
      texts.pair(nameOf(one), nameOf(other)),
    );
  });
  return (
    <SmallButton busy={busy} label={texts.notSameOf(nameOf(one), nameOf(other))} onClick={begin}>
      {texts.notSame}
    </SmallButton>
  );
}
