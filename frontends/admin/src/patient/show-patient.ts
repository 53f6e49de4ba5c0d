import { withoutShapes } from '@rewards/client';
import type { showPatient as declared } from '@rewards/contracts/patient-page';

/** The page need not wait for the shapes of everything that it shows. */
export const showPatient = withoutShapes<typeof declared>({
  method: 'GET',
  path: '/admin/user/:id',
  access: 'admin',
  shows: ['users', 'referrals', 'credit', 'qrs', 'deliveries', 'activity'],
});
