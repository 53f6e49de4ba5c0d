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

/** A toast's message with one step that can be taken from it. */
export function ToastOffer({ message, label, act, onTaken }: ToastOfferProps) {
  const take = () => {
    onTaken();
    act();
  };
  return (
    <span className={classes.offer}>
      <span>{message}</span>
      <Button variant="default" size="sm" onClick={take}>
        {label}
      </Button>
    </span>
  );
}
