import type { AnswerOf } from '@rewards/contracts/endpoint';
import { addPasskey, signInWithPasskey, startAddingPasskey, startPasskeySignIn } from '@rewards/contracts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from './call.ts';

/** The user canceled, waited too long, or the device has no passkey for this site. */
export class PasskeyDeclined extends Error {
  constructor(cause: unknown) {
    super('No passkey was given.', { cause });
    this.name = 'PasskeyDeclined';
  }
}

function declined(cause: unknown): never {
  throw new PasskeyDeclined(cause);
}

/**
 * Asks the browser for a passkey and signs in with it.
 *
 * @throws ApiFailure, or PasskeyDeclined
 */
export async function signInByPasskey(): Promise<void> {
  const { options } = await call(startPasskeySignIn, {});
  const given = await startAuthentication({ optionsJSON: options as never }).catch(declined);
  await call(signInWithPasskey, { body: { credential: { ...given } } });
}

/**
 * Has the browser make a passkey and adds it.
 *
 * @throws ApiFailure, or PasskeyDeclined
 */
export async function addPasskeyHere(name: string): Promise<AnswerOf<typeof addPasskey>> {
  const { options } = await call(startAddingPasskey, {});
  const made = await startRegistration({ optionsJSON: options as never }).catch(declined);
  return call(addPasskey, { body: { name, credential: { ...made } } });
}
