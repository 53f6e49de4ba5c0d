import { Dialog } from '@rewards/kit';
import { LaterPart } from '../desk/later-part.tsx';
import { texts } from '../texts/referrals.ts';

const load = async () => (await import('./by-hand-form.tsx')).ByHandForm;

interface ByHandSlotProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The place of a referral by hand, whose form is loaded when it is asked for. */
export function ByHandSlot({ opened, onClose }: ByHandSlotProps) {
  return (
    <Dialog opened={opened} place="top" title={texts.byHand.title} onClose={onClose}>
      <LaterPart load={load} onDone={onClose} failed={texts.byHand.failed} />
    </Dialog>
  );
}
