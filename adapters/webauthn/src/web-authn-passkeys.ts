import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import type {
  BrowserCredential,
  NewCredential,
  PasskeyRequest,
  PasskeyVerifier,
} from '@rewards/domain/sign-in/passkeys/passkey-verifier';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** How long a browser lets its user decide. */
const timeout = 5 * 60_000;

/**
 * WebAuthn for one address. Passkeys belong to its host, and a page of another origin proves nothing. What a browser
 * sends is checked by the library, which throws at anything it doesn't accept.
 */
export class WebAuthnPasskeys implements PasskeyVerifier {
  readonly #rpID: string;
  readonly #origins: string[];

  /** @param origins of the pages that use the passkeys: the public address, and others on its host or below it */
  constructor(publicUrl: string, origins: readonly string[]) {
    this.#rpID = new URL(publicUrl).hostname;
    this.#origins = [...new Set([new URL(publicUrl).origin, ...origins])];
  }

  async toCreate(
    user: { readonly id: string; readonly email: string; readonly name: string },
    practiceName: string,
    known: readonly Passkey[],
  ): Promise<PasskeyRequest> {
    const options = await generateRegistrationOptions({
      rpName: practiceName,
      rpID: this.#rpID,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name || user.email,
      timeout,
      attestationType: 'none',
      excludeCredentials: known.map(named),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  async created(credential: BrowserCredential, challenge: string): Promise<NewCredential | undefined> {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#origins,
      expectedRPID: this.#rpID,
    }).catch(unproven);
    if (!made) return undefined;
    const { id, publicKey, counter, transports = [] } = made.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  }

  async toUse(known: readonly Passkey[]): Promise<PasskeyRequest> {
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      allowCredentials: known.map(named),
      timeout,
      userVerification: 'required',
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  async used(credential: BrowserCredential, challenge: string, passkey: Passkey): Promise<number | undefined> {
    if (!isHandleOf(credential, passkey)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#origins,
      expectedRPID: this.#rpID,
      credential: {
        ...named(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(unproven);
    return verified ? authenticationInfo?.newCounter : undefined;
  }
}

/**
 * Whether the credential names no user, or the passkey's own. The signature doesn't cover the handle, and the library
 * doesn't compare it.
 */
function isHandleOf({ response }: BrowserCredential, { userId }: Passkey): boolean {
  const handle = (response as { readonly userHandle?: unknown } | undefined)?.userHandle ?? undefined;
  return handle === undefined || handle === Buffer.from(userId).toString('base64url');
}

const named = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as NonNullable<WebAuthnCredential['transports']>,
});

/** The library throws at whatever a browser shouldn't have sent. */
const unproven = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;
