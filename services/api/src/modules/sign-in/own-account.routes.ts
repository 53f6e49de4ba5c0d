import { logout, logoutEverywhere, me, setPassword } from '@rewards/contracts/sign-in';
import { permissionsOf } from '@rewards/domain/patients/admins/roles';
import { notSignedIn, tooManyAttempts } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { presentUser } from '../patients/present-user.ts';
import type { Service } from '../ports.ts';

const done = { ok: true } as const;

/** The signed-in user, their password, and signing out (rules 13 to 15). */
export const ownAccountRoutes = (dependencies: Service): readonly Route[] => [
  route(me, async ({ signedIn }) => {
    const user = await dependencies.userDirectory.find(signedIn.user.id);
    if (!user) return notSignedIn;
    const needsCurrent = dependencies.setPassword.needsCurrentPassword(signedIn.session);
    // A work account or a passkey replaces the password.
    const mustSet = !user.hasPassword && !['oidc', 'passkey'].includes(signedIn.session.startedWith);
    return {
      user: presentUser(user),
      permissions: [...permissionsOf(user)],
      must_set_password: mustSet,
      // Former staff keep theirs.
      has_passkey: signedIn.hasPasskey,
      passkey_needed: await dependencies.askForPasskey.execute(signedIn),
      current_password_needed: needsCurrent,
    };
  }),

  route(setPassword, async ({ body: { password, current_password }, signedIn: { session, user } }) => {
    const outcome = await dependencies.setPassword.execute({
      session,
      user,
      password,
      currentPassword: current_password,
    });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    return outcome.kind === 'refused' ? outcome : done;
  }),

  route(logout, async ({ context }) => {
    await dependencies.sessions.end(context);
    return done;
  }),

  route(logoutEverywhere, async ({ context, signedIn }) => {
    if (signedIn) await dependencies.endEverySession.execute(signedIn.user.id);
    await dependencies.sessions.end(context);
    return done;
  }),
];
