import type { AnswerOf } from '@rewards/contracts/endpoint';
import { addPasskey, signInWithPasskey, startAddingPasskey, startPasskeySignIn } from '@rewards/contracts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from './call.ts';
import { PasskeyDeclined } from './passkey-declined.ts';

function declined(cause: unknown): never {
  throw new PasskeyDeclined(cause);
}

export async function signInByPasskey(): Promise<void> {
  const { options } = await call(startPasskeySignIn, {});
  const given = await startAuthentication({ optionsJSON: options as never }).catch(declined);
  await call(signInWithPasskey, { body: { credential: { ...given } } });
}

export async function addPasskeyHere(name: string): Promise<AnswerOf<typeof addPasskey>> {
  const { options } = await call(startAddingPasskey, {});
  const made = await startRegistration({ optionsJSON: options as never }).catch(declined);
  return call(addPasskey, { body: { name, credential: { ...made } } });
}
