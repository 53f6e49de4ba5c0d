import type { Mail } from '../outbox.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import type { InvitedPatient } from './mailing.ts';

/** Where a mailing's link leads, below PUBLIC_URL. It holds no name. */
export const mailingPath = (token: string): string => `/mailing/${token}`;

/** The invitation to share as this patient gets it. */
export const mailingMail = (
  { email: to, userId, referralCode, ...person }: InvitedPatient,
  openPath: string,
): Mail => ({
  kind: 'mailing',
  to,
  userId,
  ...greeted(person),
  referralCode,
  openPath,
});
