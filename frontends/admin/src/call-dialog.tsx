import { useState, type ReactNode } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { ConfirmDialog, Text } from '@rewards/kit';
import { useUndoOffer } from './undo/use-undo-offer.tsx';

interface CallDialogProps<About> {
  /** The row in question. If undefined, the dialog is closed. */
  readonly about: About | undefined;
  readonly title: string;
  /** The question. */
  readonly children: ReactNode | ((about: About) => ReactNode);
  /** The person or thing in question, so that a wrong row is noticed in time. */
  readonly asked?: (about: About) => ReactNode;
  /** Shown between the question and the buttons. */
  readonly details?: ReactNode;
  /** The button's label, a verb. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** True while the consequences aren't known yet. */
  readonly disabled?: boolean;
  readonly act: (about: About) => Promise<object | undefined>;
  /** Shown when done. With Undo if the response names a log entry. */
  readonly done: string;
  readonly onClose: () => void;
}

const nameIn = (asked: ReactNode): string | undefined => (typeof asked === 'string' ? asked : undefined);

/** Asks for confirmation before a call. It closes once the call succeeds, and shows a refusal in place. */
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
      offerUndo(done, (await act(about)) ?? null, undefined, nameIn(asked?.(about)));
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

/** The person or thing in question, inside the question's text. */
export function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit display="block" mt="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
