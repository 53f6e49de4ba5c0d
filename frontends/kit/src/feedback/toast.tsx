import { createElement, useRef, type FocusEvent, type ReactNode } from 'react';
import { notifications } from '@mantine/notifications';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons.ts';
import classes from './feedback.module.css';

interface Offer {
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
const ToastLine = ({ about, children: message }: ToastLineProps) => (
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
function ToastOffer({ message, label, act, hint, about, onTaken }: ToastOfferProps) {
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

/**
 * How long each stays (specification, section 9). One with an action stays long enough to notice a mistake and reach
 * for it.
 */
const milliseconds = { success: 2_000, default: 4_000, offer: 10_000 };

const icon = (of: typeof IconCheck) => createElement(of, { size: 20, 'aria-hidden': true });

const kinds = {
  success: { loading: false, color: 'green', icon: icon(IconCheck), autoClose: milliseconds.success },
  error: { loading: false, color: 'red', icon: icon(IconAlertTriangle), autoClose: milliseconds.default },
  info: { loading: false, color: 'gray', icon: icon(IconInfoCircle), autoClose: milliseconds.default },
} as const;

type Kind = keyof typeof kinds;

/** The message, with its action if there is one. An error is shown in full, because it says what to do next. */
const shownAs = (kind: Kind, message: string, about: string, offer: Offer | undefined) =>
  offer === undefined
    ? { message: kind === 'error' ? message : createElement(ToastLine, null, message) }
    : {
        message: createElement(ToastOffer, { ...offer, message, onTaken: () => void notifications.hide(about) }),
        autoClose: milliseconds.offer,
      };

/**
 * @param about names the action the message is about. A newer message about it replaces the older one, so a success
 * dismisses the failure it resolved. Without it, a text still visible isn't repeated.
 * @param offer an action the toast offers, such as Undo
 */
const show =
  (kind: Kind) =>
  (message: string, about = `${kind} ${message}`, offer?: Offer) => {
    const toast = { ...kinds[kind], id: about, ...shownAs(kind, message, about, offer) };
    notifications.update(toast);
    // Does nothing if that one is still visible.
    notifications.show(toast);
  };

/** Short messages at the top right, on the desk at the bottom left. They say what happened and need no response. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until its offer is taken or it's dismissed. A repeated one changes nothing while it's visible. */
  stay(message: string, about: string, offer: Offer): void {
    notifications.show({ ...kinds.info, id: about, ...shownAs('info', message, about, offer), autoClose: false });
  },
  /** Stays until the returned function reports that the work settled. `loading` updates the progress. */
  loading(message: string): (kind: Kind | 'loading', message: string) => void {
    const waiting = { loading: true, autoClose: false, withCloseButton: false } as const;
    const id = notifications.show({ ...waiting, message });
    return (kind, told) => {
      notifications.update(
        kind === 'loading'
          ? { ...waiting, id, message: told }
          : { ...kinds[kind], id, message: told, withCloseButton: true },
      );
    };
  },
  /** Dismisses a message that no longer applies. */
  hide: (about: string): void => void notifications.hide(about),
};
