import { useCall } from '@rewards/client';
import { undoActivity, type ActivityEntry } from '@rewards/contracts/activity';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/activity.ts';

interface UndoEntryDialogProps {
  /** If undefined, the dialog is closed. */
  readonly entry: ActivityEntry | undefined;
  readonly onClose: () => void;
}

/** Asks before undoing an entry of the log (rule 29). */
export function UndoEntryDialog({ entry, onClose }: UndoEntryDialogProps) {
  const undo = useCall(undoActivity);
  return (
    <CallDialog
      about={entry}
      title={texts.undo}
      confirm={texts.undo}
      act={({ id }) => undo({ params: { id } })}
      done={texts.done}
      asked={({ summary }) => texts.asked(summary)}
      onClose={onClose}
    >
      {texts.question}
    </CallDialog>
  );
}
