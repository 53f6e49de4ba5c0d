import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { type Practice, aPractice, idOf } from './a-practice.ts';
import { aUser } from './a-user.ts';

/** A practice with the admin Dana, who is signed in with a code. */
export async function aPracticeOfDana() {
  const practice = aPractice();
  const dana = aUser('Dana').admin();
  await practice.has(dana);
  const startedAt = practice.clock.now();
  const userId = idOf('Dana');
  const session: Session = { id: 'desk', userId, startedWith: 'code', startedAt, seenAt: startedAt };
  await practice.unitOfWork.run(({ sessions }) => sessions.add(session));
  return { practice, user: dana.build(), session };
}

/** Adds a passkey whose authenticator answers by repeating the challenge. */
export async function addPasskeyTo(
  { practice, user, session }: Awaited<ReturnType<typeof aPracticeOfDana>>,
  name = 'Phone',
) {
  const started = await practice.addPasskey.start({ user });
  if (started.kind === 'refused') throw new Error(started.reason);
  const credential = { id: `credential of ${name}`, challenge: started.challenge };
  return practice.addPasskey.execute({ session, user, step: started.step, credential, name });
}

export const passkeysOf = ({ unitOfWork }: Practice, userId: string) =>
  unitOfWork.run(({ passkeys }) => passkeys.listOf(userId));

export const recoveryCodesOf = ({ unitOfWork }: Practice, userId: string) =>
  unitOfWork.run(({ recoveryCodes }) => recoveryCodes.countOf(userId));
