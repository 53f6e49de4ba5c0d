import './toast-region.css';
import { useLayoutEffect } from 'react';
import { Notifications } from '@mantine/notifications';
import { placeToasts, toastPlace } from './toast-place.ts';

/**
 * The toast region: top right below the header, 4 seconds unless a toast says otherwise, at most 20 (specification,
 * section 9).
 */
export default function ToastRegion() {
  useLayoutEffect(placeToasts, []);
  return (
    <Notifications
      position="top-right"
      limit={20}
      autoClose={4_000}
      transitionDuration={200}
      containerWidth={380}
      portalProps={{ target: toastPlace }}
    />
  );
}
