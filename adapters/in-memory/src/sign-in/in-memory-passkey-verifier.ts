import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import type {
  BrowserCredential,
  NewCredential,
  PasskeyRequest,
  PasskeyVerifier,
} from '@rewards/domain/sign-in/passkeys/passkey-verifier';

/** Ceremonies that tests can do by hand: a credential answers a challenge by repeating it. */
export class InMemoryPasskeyVerifier implements PasskeyVerifier {
  #challenges = 0;

  async toCreate(
    user: { readonly id: string },
    practiceName: string,
    known: readonly Passkey[],
  ): Promise<PasskeyRequest> {
    return this.#request({ userId: user.id, practiceName, known: known.map(({ credentialId }) => credentialId) });
  }

  async created(credential: BrowserCredential, challenge: string): Promise<NewCredential | undefined> {
    if (credential['challenge'] !== challenge) return undefined;
    const credentialId = String(credential['id']);
    return { credentialId, publicKey: `key of ${credentialId}`, counter: 0, transports: ['internal'] };
  }

  async toUse(known: readonly Passkey[]): Promise<PasskeyRequest> {
    return this.#request({ known: known.map(({ credentialId }) => credentialId) });
  }

  async used(credential: BrowserCredential, challenge: string, passkey: Passkey): Promise<number | undefined> {
    return credential['challenge'] === challenge ? passkey.counter + 1 : undefined;
  }

  #request(options: Readonly<Record<string, unknown>>): PasskeyRequest {
    this.#challenges += 1;
    const challenge = `challenge ${this.#challenges}`;
    return { challenge, options: { ...options, challenge } };
  }
}
