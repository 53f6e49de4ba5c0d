import { useRef, type FocusEvent } from 'react';
import { Button } from '@mantine/core';
import classes from './feedback.module.css';

export interface Offer {
  /** What the button does, as a verb: "Undo". */
  readonly label: string;
  readonly act: () => void;
}

interface ToastOfferProps extends Offer {
  readonly message: string;
  /** Puts the toast away. */
  readonly onTaken: () => void;
}

/**
 * A toast's message with one step that can be taken from it, once: the toast is still seen to go when it has been. Who
 * came from elsewhere on the page is led back there.
 */
export function ToastOffer({ message, label, act, onTaken }: ToastOfferProps) {
  const isTaken = useRef(false);
  const cameFrom = useRef<HTMLElement>(undefined);

  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };
  const take = () => {
    if (isTaken.current) return;
    isTaken.current = true;
    cameFrom.current?.focus({ preventScroll: true });
    onTaken();
    act();
  };
  return (
    <span className={classes.offer}>
      <span>{message}</span>
      <Button variant="default" size="sm" onFocus={remember} onClick={take}>
        {label}
      </Button>
    </span>
  );
}
