import { answerWhoInvited, askWhoInvited, invitation } from '@rewards/contracts/invitations';
import { type Route, route } from '../../http/route.ts';
import { referralCookie } from './referral-cookie.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** The friend's referrer: before joining, and without a link, afterward. */
export const invitedByRoutes = (dependencies: Service): readonly Route[] => [
  // Uses the cookie, which only this server writes, and never a code, so nobody can learn names by guessing codes.
  route(invitation, async ({ context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = referralCode === undefined ? undefined : await dependencies.openInvitation.execute(referralCode);
    return { invited_by: outcome?.kind === 'opened' ? { first_name: outcome.referrerFirstName ?? null } : null };
  }),

  route(askWhoInvited, async ({ signedIn }) => ({
    invitations: (await dependencies.askWhoInvited.execute(signedIn.user)).map(({ firstName = null, ...invited }) =>
      present({ ...invited, firstName }),
    ),
  })),

  route(answerWhoInvited, async ({ body, signedIn }) => {
    const outcome = await dependencies.answerWhoInvited.execute({
      userId: signedIn.user.id,
      referralId: body.referral_id,
    });
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),
];
