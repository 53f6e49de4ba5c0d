import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import { Dialog } from './dialog.tsx';
import classes from './dialog.module.css';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, word for word if the specification gives it. */
  readonly children: ReactNode;
  /** Shown between the question and the buttons. */
  readonly details?: ReactNode;
  /** The button's label, a verb: "Mark Complete". */
  readonly confirm: string;
  readonly danger?: boolean;
  /** Enter confirms at once, for a question asked by key. */
  readonly confirmsFirst?: boolean;
  /** True while the consequences aren't known yet. */
  readonly disabled?: boolean;
  /** The dialog stays open and the button shows progress until this settles. The caller shows the outcome. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  details,
  confirm,
  danger = false,
  confirmsFirst = false,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const texts = useKitTexts();
  const [busy, setBusy] = useState(false);

  const act = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <p>{children}</p>
      {details}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={confirmsFirst ? undefined : true}>
          {texts.cancel}
        </Button>
        {/* The second click of a double click was meant for what opened the dialog, and can land right here. */}
        <Button
          color={danger ? 'red' : 'teal'}
          disabled={disabled}
          loading={busy}
          data-autofocus={confirmsFirst || undefined}
          onClick={({ detail }) => void (detail < 2 && act())}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
