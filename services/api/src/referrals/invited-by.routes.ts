import { invitation } from '@rewards/contracts/invitations';
import { type Route, route } from '../http/route.ts';
import { referralCookie } from './referral-cookie.ts';
import type { ReferralParts } from './referrals.module.ts';

/**
 * Whose link this browser opened last, as its invitation said already. It is asked for by the cookie, which only this
 * server writes, and never by a code, so that nobody learns names by trying codes here.
 */
export const invitedByRoutes = ({ openInvitation }: ReferralParts): readonly Route[] => [
  route(invitation, async ({ context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = referralCode === undefined ? undefined : await openInvitation.execute(referralCode);
    return { invited_by: outcome?.kind === 'opened' ? { first_name: outcome.referrerFirstName ?? null } : null };
  }),
];
