import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { notifications, useNotifications } from '@mantine/notifications';
import classes from './feedback.module.css';
import { placeToasts, toastPlace } from './toast-place.ts';

interface PlainToastProps {
  readonly id: string;
  readonly message: ReactNode;
  /** In milliseconds. False if it stays until settled. */
  readonly closesAfter: number | false;
}

function PlainToast({ id, message, closesAfter }: PlainToastProps) {
  useEffect(() => {
    if (closesAfter === false) return undefined;
    const timer = setTimeout(() => notifications.hide(id), closesAfter);
    return () => clearTimeout(timer);
  }, [id, message, closesAfter]);

  return (
    <div role="alert" className={classes.plainToast}>
      {message}
    </div>
  );
}

/**
 * Shows toasts as plain text until the toast region loads. It's part of the first load, because the message may be that
 * the network is down, and then the toast region can't load either.
 */
export function PlainToasts() {
  const { notifications: shown } = useNotifications();
  useLayoutEffect(placeToasts, []);
  return createPortal(
    <div className={classes.plainToasts}>
      {shown.map(({ id, message, autoClose }) => (
        <PlainToast key={id} id={id ?? ''} message={message} closesAfter={typeof autoClose === 'number' && autoClose} />
      ))}
    </div>,
    toastPlace(),
  );
}
