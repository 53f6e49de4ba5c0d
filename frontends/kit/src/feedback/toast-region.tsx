import './toast-region.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear: top right, 4 seconds unless a toast says otherwise, at most 20 (specification, section 9). */
export default function ToastRegion() {
  return (
    <Notifications position="top-right" limit={20} autoClose={4_000} transitionDuration={200} containerWidth={380} />
  );
}
