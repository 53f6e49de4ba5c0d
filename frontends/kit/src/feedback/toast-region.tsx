import './toast-region.css';
import { useLayoutEffect } from 'react';
import { Notifications, useNotifications } from '@mantine/notifications';
import { keepToastsAboveBars, placeToasts, toastPlace } from './toast-place.ts';

/**
 * The toast region: top right below the header, 4 seconds unless a toast says otherwise, at most 20 (specification,
 * section 9). On the desk at the bottom left (record 0133).
 */
export default function ToastRegion() {
  const { notifications } = useNotifications();
  const isShown = notifications.length > 0;
  useLayoutEffect(placeToasts, []);
  useLayoutEffect(() => (isShown ? keepToastsAboveBars() : undefined), [isShown]);
  return (
    <Notifications
      position="top-right"
      limit={20}
      autoClose={4_000}
      transitionDuration={200}
      containerWidth={380}
      portalProps={{ target: toastPlace() }}
    />
  );
}
