import { answerWhoInvited, askWhoInvited, invitation } from '@rewards/contracts/invitations';
import { type Route, route } from '../../http/route.ts';
import { referralCookie } from './referral-cookie.ts';
import type { ReferralDependencies } from './referrals.use-cases.ts';

/** Who invited a friend: before the friend joins, and where no link tells it, afterwards. */
export const invitedByRoutes = (parts: ReferralDependencies): readonly Route[] => [
  // Asked for by the cookie, which only this server writes, and never by a code: nobody learns names by trying codes.
  route(invitation, async ({ context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = referralCode === undefined ? undefined : await parts.openInvitation.execute(referralCode);
    return { invited_by: outcome?.kind === 'opened' ? { first_name: outcome.referrerFirstName ?? null } : null };
  }),

  route(askWhoInvited, async ({ signedIn }) => ({
    invitations: (await parts.askWhoInvited.execute(signedIn.user)).map(({ referralId, firstName }) => ({
      referral_id: referralId,
      first_name: firstName ?? null,
    })),
  })),

  route(answerWhoInvited, async ({ body, signedIn }) => {
    const outcome = await parts.answerWhoInvited.execute({ userId: signedIn.user.id, referralId: body.referral_id });
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),
];
