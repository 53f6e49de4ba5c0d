import {
  addPasskey,
  listPasskeys,
  makeRecoveryCodes,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  signInWithRecoveryCode,
  startAddingPasskey,
  startPasskeySignIn,
} from '@rewards/contracts/passkeys';
import { notSignedIn, tooManyAttempts } from '../../http/refusal.ts';
import { present } from '../present.ts';
import { type Route, route } from '../../http/route.ts';
import { signedCookie } from '../../http/signed-cookie.ts';
import { admitWhole, provenBy, secondStepCookie } from './admit.ts';
import { originOf } from './known-browser.ts';
import type { Service } from '../ports.ts';

/** Holds a challenge while the browser asks its user. */
const passkeyCookie = signedCookie('rewards_passkey', 10 / 1_440);

/** Passkeys and recovery codes (record 0104). */
export const passkeyRoutes = (dependencies: Service): readonly Route[] => [
  ...ownPasskeyRoutes(dependencies),

  route(startPasskeySignIn, async ({ context, signedIn }) => {
    const userId = signedIn?.user.id ?? (await dependencies.askSecondStep.userOf(secondStepCookie.read(context)));
    const { step, options } = await dependencies.signInWithPasskey.start(userId);
    passkeyCookie.write(context, step);
    return { options };
  }),

  route(signInWithPasskey, async ({ context, body: { credential } }) => {
    const step = passkeyCookie.read(context);
    passkeyCookie.clear(context);
    const outcome = await dependencies.signInWithPasskey.execute({ step, credential });
    if (outcome.kind === 'refused') return outcome;
    const { userId, tokenVersion } = outcome;
    return (await admitWhole(dependencies, context, { userId, tokenVersion, startedWith: 'passkey' })) ?? notSignedIn;
  }),

  route(signInWithRecoveryCode, async ({ context, body: { code } }) => {
    const step = secondStepCookie.read(context);
    const userId = await dependencies.askSecondStep.userOf(step);
    const user = userId === undefined ? undefined : await dependencies.userDirectory.find(userId);
    const origin = originOf(context, user?.email ?? '');
    const outcome = await dependencies.signInWithRecoveryCode.execute({ step, code, ...origin });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    return (await admitWhole(dependencies, context, provenBy(outcome.proof))) ?? notSignedIn;
  }),
];

/** For the signed-in user's own passkeys. */
function ownPasskeyRoutes(dependencies: Service): readonly Route[] {
  const listed = (userId: string) =>
    dependencies.unitOfWork.read(async ({ passkeys, recoveryCodes }) => ({
      passkeys: (await passkeys.listOf(userId)).map((passkey) => present({ ...passkey, lastUsedAt: passkey.usedAt })),
      recovery_codes_left: await recoveryCodes.countOf(userId),
    }));
  return [
    route(listPasskeys, ({ signedIn }) => listed(signedIn.user.id)),

    route(startAddingPasskey, async ({ context, signedIn }) => {
      const started = await dependencies.addPasskey.start(signedIn);
      if (started.kind === 'refused') return started;
      passkeyCookie.write(context, started.step);
      return { options: started.options };
    }),

    route(addPasskey, async ({ context, signedIn, body: { name, credential } }) => {
      const step = passkeyCookie.read(context);
      passkeyCookie.clear(context);
      const outcome = await dependencies.addPasskey.execute({ ...signedIn, step, credential, name });
      if (outcome.kind === 'refused') return outcome;
      return { ...(await listed(signedIn.user.id)), recovery_codes: [...outcome.recoveryCodes] };
    }),

    route(renamePasskey, async ({ signedIn: { user }, params: { id }, body: { name } }) => {
      const outcome = await dependencies.renamePasskey.execute({ userId: user.id, passkeyId: id, name });
      return outcome.kind === 'refused' ? outcome : listed(user.id);
    }),

    route(removePasskey, async ({ signedIn: { user }, params: { id } }) => {
      const outcome = await dependencies.removePasskey.execute({ userId: user.id, passkeyId: id });
      return outcome.kind === 'refused' ? outcome : listed(user.id);
    }),

    route(makeRecoveryCodes, async ({ signedIn: { user } }) => {
      const outcome = await dependencies.makeRecoveryCodes.execute(user.id);
      return outcome.kind === 'refused' ? outcome : { recovery_codes: [...outcome.recoveryCodes] };
    }),
  ];
}
