import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconX } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Escape, the cross, or a press beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. What carries `data-autofocus` takes the focus, else the cross. It is the browser's own
 * dialog: that keeps the focus inside, makes the page behind inert and gives the focus back, without a script that
 * would need a style tag to hold the page still.
 */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  const texts = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!opened) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [opened]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    // A press beside the dialog is a convenience on top of Escape and the cross, which are there for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {opened && (
        <div className={classes.content}>
          <div className={classes.head}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <ActionIcon aria-label={texts.close} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
