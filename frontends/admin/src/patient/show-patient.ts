import type { showPatient as declared } from '@rewards/contracts/patient-page';

type ShowPatient = typeof declared;

/**
 * The call without its shapes: they are for the server's checks, and the page need not wait for those of everything
 * that it shows. A slip is a type error.
 */
export const showPatient = {
  method: 'GET',
  path: '/admin/user/:id',
  access: 'admin',
  shows: ['users', 'referrals', 'credit', 'qrs', 'deliveries', 'activity'],
} as const satisfies Pick<ShowPatient, 'method' | 'path' | 'access' | 'shows'> as ShowPatient;
