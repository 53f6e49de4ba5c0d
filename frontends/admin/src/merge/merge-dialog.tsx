import { Dialog } from '@rewards/kit';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/merge.ts';

const load = async () => (await import('./merge-form.tsx')).MergeForm;

export interface ComparedPair {
  readonly userId: string;
  readonly otherId: string;
}

interface MergeDialogProps {
  /** If undefined, the dialog is closed. */
  readonly pair: ComparedPair | undefined;
  /** Called with the record that stays after a merge. */
  readonly onDone?: (keptId: string) => void;
  readonly onClose: () => void;
}

/** Compares two records before they're merged. Loaded when somebody asks. */
export function MergeDialog({ pair, onDone, onClose }: MergeDialogProps) {
  return (
    <Dialog opened={pair !== undefined} wide title={texts.title} onClose={onClose}>
      {pair !== undefined && (
        <LazySection
          key={pair.otherId}
          load={load}
          failed={texts.failed}
          height="24rem"
          {...pair}
          confirmsFirst
          onDone={(keptId) => {
            onClose();
            if (keptId !== undefined) onDone?.(keptId);
          }}
        />
      )}
    </Dialog>
  );
}
