import { useState, type ReactNode } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { ConfirmDialog, Text, toast } from '@rewards/kit';
import { useUndoOffer } from './undo/use-undo-offer.ts';

interface CallDialogProps<About> {
  /** The row that is asked about; without one nothing is shown. */
  readonly about: About | undefined;
  readonly title: string;
  /** The question. */
  readonly children: ReactNode | ((about: About) => ReactNode);
  /** Whom or what it asks about, so that the wrong row is noticed in time. */
  readonly asked?: (about: About) => ReactNode;
  /** What stands between the question and the buttons. */
  readonly details?: ReactNode;
  /** What the button does, as a verb. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** While what will happen is not known yet. */
  readonly disabled?: boolean;
  readonly act: (about: About) => Promise<object | undefined>;
  /** Said once it is done; with Undo, where the call's answer names the entry of the activity log that it left. */
  readonly done: string;
  readonly onClose: () => void;
}

const entryOf = (answer: object | undefined): string | undefined =>
  answer !== undefined && 'activity_id' in answer ? (answer.activity_id as string) : undefined;

/** Asks before a call is made. It closes once the call is done; a refusal is said in it, where the reader looks. */
export function CallDialog<About>({ about, act, done, onClose, children, asked, ...dialog }: CallDialogProps<About>) {
  const [refusal, setRefusal] = useState<string>();
  const offerUndo = useUndoOffer();

  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const confirmed = async () => {
    if (about === undefined) return;
    setRefusal(undefined);
    try {
      const entry = entryOf(await act(about));
      if (entry === undefined) toast.success(done);
      else offerUndo(done, entry);
      close();
    } catch (thrown) {
      if (isSignedOut(thrown)) close();
      else setRefusal(messageOf(thrown));
    }
  };

  return (
    <ConfirmDialog {...dialog} opened={about !== undefined} onConfirm={confirmed} onClose={close}>
      {about !== undefined && (typeof children === 'function' ? children(about) : children)}
      {about !== undefined && asked && <Asked>{asked(about)}</Asked>}
      {refusal !== undefined && (
        <Text span inherit role="alert" display="block" mt="sm" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** Whom or what a dialog asks about, in the midst of its question. */
export function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit display="block" mt="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
