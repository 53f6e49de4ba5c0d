import type { ActivityEntry } from '@rewards/contracts/activity';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/activity.ts';
import { useUndoEntry } from '../undo/use-undoing.ts';

interface UndoEntryDialogProps {
  /** If undefined, the dialog is closed. */
  readonly entry: ActivityEntry | undefined;
  readonly onClose: () => void;
}

/** The mask can't know the names in it. */
const inQuotes = ({ summary }: ActivityEntry) => <span data-person>{texts.asked(summary)}</span>;

/** Asks before undoing an entry of the log (rule 29). */
export function UndoEntryDialog({ entry, onClose }: UndoEntryDialogProps) {
  const undo = useUndoEntry();
  return (
    <CallDialog
      about={entry}
      title={texts.undo}
      confirm={texts.undo}
      act={({ id }) => undo(id)}
      done={texts.done}
      asked={inQuotes}
      onClose={onClose}
    >
      {texts.question}
    </CallDialog>
  );
}
