import { useState, type ReactNode } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { ConfirmDialog, toast } from '@rewards/kit';
import classes from './call-dialog.module.css';

interface CallDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What the button does, as a verb. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly act: () => Promise<unknown>;
  /** Said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Asks before a call is made. It closes once the call is done; a refusal is said in it, where the reader looks. */
export function CallDialog({ act, done, onClose, children, ...dialog }: CallDialogProps) {
  const [refusal, setRefusal] = useState<string>();

  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const confirmed = async () => {
    setRefusal(undefined);
    try {
      await act();
    } catch (thrown) {
      if (isSignedOut(thrown)) close();
      else setRefusal(messageOf(thrown));
      return;
    }
    toast.success(done);
    close();
  };

  return (
    <ConfirmDialog {...dialog} onConfirm={confirmed} onClose={close}>
      {children}
      {refusal !== undefined && (
        <span role="alert" className={classes.refusal}>
          {refusal}
        </span>
      )}
    </ConfirmDialog>
  );
}

/** Whom or what a dialog asks about, so that the wrong row is noticed in time. */
export function Asked({ children }: { readonly children: ReactNode }) {
  return <span className={classes.asked}>{children}</span>;
}
