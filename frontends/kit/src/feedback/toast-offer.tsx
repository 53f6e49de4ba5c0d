import { useRef, type FocusEvent, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import classes from './feedback.module.css';

export interface Offer {
  /** The button's label, a verb: "Undo". */
  readonly label: string;
  readonly act: () => void;
  /** The key that takes the offer, drawn beside the label. */
  readonly hint?: ReactNode;
  /** Whom or what the message is about. If there's no room, this is cut first. */
  readonly about?: string | undefined;
}

interface ToastLineProps extends Pick<Offer, 'about'> {
  readonly children: string;
}

/** A message that the desk shows in one line. The title has all of it. */
export const ToastLine = ({ about, children: message }: ToastLineProps) => (
  <span className={classes.line} title={about === undefined ? message : `${about} · ${message}`}>
    {about !== undefined && <span className={classes.about}>{about}</span>}
    <span className={classes.said}>{message}</span>
  </span>
);

interface ToastOfferProps extends Offer {
  readonly message: string;
  /** Dismisses the toast. */
  readonly onTaken: () => void;
}

/**
 * A toast's message with an action that can be taken once. The toast stays visible briefly while it disappears. The
 * focus then returns to where it came from.
 */
export function ToastOffer({ message, label, act, hint, about, onTaken }: ToastOfferProps) {
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
      <ToastLine about={about}>{message}</ToastLine>
      <Button variant="default" size="sm" rightSection={hint} onFocus={remember} onClick={take}>
        {label}
      </Button>
    </span>
  );
}
