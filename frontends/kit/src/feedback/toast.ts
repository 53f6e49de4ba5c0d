import { createElement } from 'react';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons.ts';

/** How long each stays (specification, section 9). */
const milliseconds = { success: 2_000, default: 4_000 };

const icon = (of: typeof IconCheck) => createElement(of, { size: 20, 'aria-hidden': true });

const kinds = {
  success: { loading: false, color: 'teal', icon: icon(IconCheck), autoClose: milliseconds.success },
  error: { loading: false, color: 'red', icon: icon(IconAlertTriangle), autoClose: milliseconds.default },
  info: { loading: false, color: 'gray', icon: icon(IconInfoCircle), autoClose: milliseconds.default },
} as const;

type Kind = keyof typeof kinds;

/**
 * @param about names the action that the message is about: the newest message about it takes the place of the one
 *   before, so that a success puts away the failure it made good. Without it, a text that is still to be seen is not
 *   said twice.
 */
const show =
  (kind: Kind) =>
  (message: string, about = `${kind} ${message}`) => {
    const toast = { ...kinds[kind], id: about, message };
    notifications.update(toast);
    // Does nothing where that one is still to be seen.
    notifications.show(toast);
  };

/** Short messages at the top right. They say what happened and need no answer. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until what is under way is settled by a call of what it gives back. */
  loading(message: string): (kind: Kind, message: string) => void {
    const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false });
    return (kind, outcome) => notifications.update({ ...kinds[kind], id, message: outcome, withCloseButton: true });
  },
};
