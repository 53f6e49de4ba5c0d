import { createElement } from 'react';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons.ts';
import { ToastOffer, type Offer } from './toast-offer.tsx';

/**
 * How long each stays (specification, section 9). One that offers a step stays for as long as it takes to see a mistake
 * and to reach for it.
 */
const milliseconds = { success: 2_000, default: 4_000, offer: 10_000 };

const icon = (of: typeof IconCheck) => createElement(of, { size: 20, 'aria-hidden': true });

const kinds = {
  success: { loading: false, color: 'teal', icon: icon(IconCheck), autoClose: milliseconds.success },
  error: { loading: false, color: 'red', icon: icon(IconAlertTriangle), autoClose: milliseconds.default },
  info: { loading: false, color: 'gray', icon: icon(IconInfoCircle), autoClose: milliseconds.default },
} as const;

type Kind = keyof typeof kinds;

/** What is drawn: the words alone, or with them the step that can be taken. */
const shownAs = (message: string, about: string, offer: Offer | undefined) =>
  offer === undefined
    ? { message }
    : {
        message: createElement(ToastOffer, { ...offer, message, onTaken: () => void notifications.hide(about) }),
        autoClose: milliseconds.offer,
      };

/**
 * @param about names the action that the message is about: the newest message about it takes the place of the one
 *   before, so that a success puts away the failure it made good. Without it, a text that is still to be seen is not
 *   said twice.
 * @param offer is a step that can be taken from there, such as Undo
 */
const show =
  (kind: Kind) =>
  (message: string, about = `${kind} ${message}`, offer?: Offer) => {
    const toast = { ...kinds[kind], id: about, ...shownAs(message, about, offer) };
    notifications.update(toast);
    // Does nothing where that one is still to be seen.
    notifications.show(toast);
  };

/** Short messages at the top right. They say what happened and need no answer. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until what is under way is settled by a call of what it gives back; `loading` tells how far it is. */
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
  /** Puts a message away that is no longer true. */
  hide: (about: string): void => void notifications.hide(about),
};
