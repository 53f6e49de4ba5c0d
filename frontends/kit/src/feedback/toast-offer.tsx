import { useRef, type FocusEvent } from 'react';
import { Button } from '@mantine/core';
import classes from './feedback.module.css';

export interface Offer {
  /** The button's label, a verb: "Undo". */
  readonly label: string;
  readonly act: () => void;
}

interface ToastOfferProps extends Offer {
  readonly message: string;
  /** Dismisses the toast. */
  readonly onTaken: () => void;
}

/**
 * A toast's message with an action that can be taken once. The toast stays visible briefly while it disappears. The
 * focus then returns to where it came from.
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
