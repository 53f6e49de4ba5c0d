import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconX } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import classes from './dialog.module.css';
import { keepToastsIn } from './toast-place.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Escape, the cross, or a press beside the dialog. */
  readonly onClose: () => void;
  /** `top`: it hangs from the top of the window and stays there while what it holds grows. */
  readonly place?: 'middle' | 'top';
  readonly children: ReactNode;
}

/**
 * A press beside the dialog: one that began there and ended there. A text that was selected and let go of outside did
 * not, nor is the second press of the double press meant that opened the dialog.
 */
function usePressBeside(onPress: () => void) {
  const began = useRef(false);
  return {
    onMouseDown: ({ target, currentTarget, detail }: MouseEvent) => {
      began.current = target === currentTarget && detail < 2;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && began.current) onPress();
      began.current = false;
    },
  };
}

/**
 * A dialog over the page. What carries `data-autofocus` takes the focus, else the cross. It is the browser's own
 * dialog: that keeps the focus inside, makes the page behind inert and gives the focus back, without a script that
 * would need a style tag to hold the page still.
 */
export function Dialog({ opened, title, onClose, place = 'middle', children }: DialogProps) {
  const texts = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressBeside = usePressBeside(onClose);

  useEffect(() => {
    if (!opened) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [opened]);

  useLayoutEffect(() => (opened && dialog.current ? keepToastsIn(dialog.current) : undefined), [opened]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    // A press beside the dialog is a convenience on top of Escape and the cross, which are there for the keyboard.
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={onCancel}
      {...pressBeside}
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
