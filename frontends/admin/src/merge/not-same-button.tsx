import { useCall } from '@rewards/client';
import { tellPatientsApart } from '@rewards/contracts/merges';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/merge.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { useStep } from '../use-step.ts';
import { nameOf } from '../users/name-of.ts';

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
    const { activity_id: entry } = await tell({ params: { id: one.id }, body: { other_id: other.id } }, () =>
      onDone?.(),
    );
    offerUndo(texts.toldApart, entry, undefined, texts.pair(nameOf(one), nameOf(other)));
  });
  return (
    <BusyButton
      busy={busy}
      variant="default"
      size="sm"
      label={texts.notSameOf(nameOf(one), nameOf(other))}
      onClick={() => void begin()}
    >
      {texts.notSame}
    </BusyButton>
  );
}
