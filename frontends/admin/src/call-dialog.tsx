import { useState, type ReactNode } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { ConfirmDialog, Text, toast } from '@rewards/kit';

interface CallDialogProps<About> {
  /** The row that is asked about; without one nothing is shown. */
  readonly about: About | undefined;
  readonly title: string;
  readonly children: (about: About) => ReactNode;
  /** What the button does, as a verb. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly act: (about: About) => Promise<unknown>;
  /** Said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Asks before a call is made. It closes once the call is done; a refusal is said in it, where the reader looks. */
export function CallDialog<About>({ about, act, done, onClose, children, ...dialog }: CallDialogProps<About>) {
  const [refusal, setRefusal] = useState<string>();

  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const confirmed = async () => {
    if (about === undefined) return;
    setRefusal(undefined);
    try {
      await act(about);
    } catch (thrown) {
      if (isSignedOut(thrown)) close();
      else setRefusal(messageOf(thrown));
      return;
    }
    toast.success(done);
    close();
  };

  return (
    <ConfirmDialog {...dialog} opened={about !== undefined} onConfirm={confirmed} onClose={close}>
      {about !== undefined && children(about)}
      {refusal !== undefined && (
        <Text span inherit role="alert" display="block" mt="sm" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** Whom or what a dialog asks about, so that the wrong row is noticed in time. */
export function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit display="block" mt="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
