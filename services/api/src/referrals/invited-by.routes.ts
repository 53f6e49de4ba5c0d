import { invitation } from '@rewards/contracts/invitations';
import type { OpenInvitation } from '@rewards/domain/referrals/open-invitation';
import { type Route, route } from '../http/route.ts';
import { referralCookie } from './referral-cookie.ts';

export interface InvitedByParts {
  readonly openInvitation: OpenInvitation;
}

/**
 * Whose link this browser opened last, as its invitation said already. It is asked for by the cookie, which only this
 * server writes, and never by a code, so that nobody learns names by trying codes here.
 */
export const invitedByRoutes = ({ openInvitation }: InvitedByParts): readonly Route[] => [
  route(invitation, async ({ context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = referralCode === undefined ? undefined : await openInvitation.execute(referralCode);
    return { invited_by: outcome?.kind === 'opened' ? { first_name: outcome.referrerFirstName ?? null } : null };
  }),
];
