import type { EditableUser } from '@rewards/contracts/patient-page';
import { Dialog } from '@rewards/kit';
import { LaterPart } from '../../desk/later-part.tsx';
import { texts } from '../../texts/patient.ts';

const load = async () => (await import('./correction-form.tsx')).CorrectionForm;

interface CorrectionSlotProps {
  /** As they stand now. */
  readonly user: EditableUser;
  readonly opened: boolean;
  readonly done: () => void;
  readonly leave: () => void;
  /** Has to keep its identity. */
  readonly setChanged: (isChanged: boolean) => void;
}

/** The place where a patient is corrected; the form is loaded when it is asked for. */
export function CorrectionSlot({ user, opened, done, leave, setChanged }: CorrectionSlotProps) {
  return (
    <Dialog opened={opened} place="top" title={texts.editTitle} onClose={leave}>
      <LaterPart load={load} failed={texts.partFailed} newest={user} onDone={done} onChanged={setChanged} />
    </Dialog>
  );
}
