import { withoutShapes } from '@rewards/client';
import type { showPatient as declared } from '@rewards/contracts/patient-page';

/** Declared without schemas, so the page needn't wait for those of everything it shows. */
export const showPatient = withoutShapes<typeof declared>({
  method: 'GET',
  path: '/admin/user/:id',
  shows: ['users', 'referrals', 'credit', 'qrs', 'deliveries', 'activity'],
});
