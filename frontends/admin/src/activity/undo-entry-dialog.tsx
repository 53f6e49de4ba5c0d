import { useCall } from '@rewards/client';
import { undoActivity, type ActivityEntry } from '@rewards/contracts/activity';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/activity.ts';

interface UndoEntryDialogProps {
  /** Without one nothing is shown. */
  readonly entry: ActivityEntry | undefined;
  readonly onClose: () => void;
}

/** Asks before an entry of the log is undone (rule 29). */
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
