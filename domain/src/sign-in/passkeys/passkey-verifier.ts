import type { Passkey } from './passkey.ts';

/** What a browser needs to make or use a passkey, as JSON for its own API, and the challenge in it. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** What a browser sent, as its own API made it. Nothing in it can be trusted. */
export type BrowserCredential = Readonly<Record<string, unknown>>;

/** Makes and checks WebAuthn ceremonies for this product's address. Always requires the device to check its user. */
export interface PasskeyVerifier {
  /** @param known passkeys that an authenticator must not make again */
  toCreate(
    user: { readonly id: string; readonly email: string; readonly name: string },
    practiceName: string,
    known: readonly Passkey[],
  ): Promise<PasskeyRequest>;
  /** @returns undefined if it doesn't answer the challenge */
  created(credential: BrowserCredential, challenge: string): Promise<NewCredential | undefined>;
  /** @param known the passkeys to choose from. Without any, the browser offers all it has for this address. */
  toUse(known: readonly Passkey[]): Promise<PasskeyRequest>;
  /** @returns the new counter, or undefined if it doesn't prove the passkey */
  used(credential: BrowserCredential, challenge: string, passkey: Passkey): Promise<number | undefined>;
}
