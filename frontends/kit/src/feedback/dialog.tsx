import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconX } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import classes from './dialog.module.css';
import { focusOnArrival } from './focus-on-arrival.ts';
import { keepToastsIn } from './toast-place.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** Called by Escape, the close button, or a click outside. */
  readonly onClose: () => void;
  /** `top`: fixed near the top of the window, so it stays in place while its content grows. */
  readonly place?: 'middle' | 'top';
  /** Has room for a table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A click outside the dialog that began and ended there. Dragging a text selection out doesn't count, and neither does
 * the second click of the double click that opened the dialog.
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
 * A modal dialog. The focus goes to the element with `data-autofocus`, otherwise to the close button. It uses the
 * browser's own dialog, which traps the focus, makes the page inert and restores the focus, without a script that would
 * need a style tag to stop scrolling.
 */
export function Dialog({ opened, title, onClose, place = 'middle', wide = false, children }: DialogProps) {
  const texts = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressBeside = usePressBeside(onClose);

  useEffect(() => {
    if (!opened) {
      dialog.current?.close();
      return;
    }
    const element = dialog.current;
    element?.showModal();
    return element ? focusOnArrival(element, '[data-autofocus]') : undefined;
  }, [opened]);

  // A dialog that its page removes while open is closed first, or the browser wouldn't return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useLayoutEffect(() => (opened && dialog.current ? keepToastsIn(dialog.current) : undefined), [opened]);

  const onCancel = (event: SyntheticEvent) => {
    // Of a dialog opened from this one.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    // A click outside is a convenience. Keyboard users have Escape and the close button.
    <dialog
      ref={dialog}
      className={`kit-card ${classes.dialog}`}
      data-place={place}
      data-wide={wide || undefined}
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
