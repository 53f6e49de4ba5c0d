/** A passkey: it signs its user in alone, because the device checks a fingerprint, a face or a PIN (record 0104). */
export interface Passkey {
  readonly id: string;
  readonly userId: string;
  /** The authenticator's own ID, in base64url. */
  readonly credentialId: string;
  /** Given by the user, such as "Front desk PC". */
  readonly name: string;
  /** A COSE key in base64url. */
  readonly publicKey: string;
  /** How often the authenticator says it was used. Many always say 0. */
  readonly counter: number;
  /** How a browser reaches it, such as `internal` or `usb`. */
  readonly transports: readonly string[];
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

export const maxPasskeys = 10;

/** The user's passkeys, each credential once. A deleted user's passkeys are deleted too. */
export interface Passkeys {
  /** Oldest first. */
  listOf(...userIds: readonly string[]): Promise<readonly Passkey[]>;
  findByCredential(credentialId: string): Promise<Passkey | undefined>;
  /** @returns whether it was added. Another account may have the credential. */
  add(passkey: Passkey): Promise<boolean>;
  rename(id: string, name: string): Promise<void>;
  /**
   * Records that `was` was used, unless it was removed or used since. So of two devices with one key, which count the
   * same, one is refused.
   * @returns whether it was recorded
   */
  recordUse(was: Passkey, use: { readonly counter: number; readonly usedAt: Date }): Promise<boolean>;
  remove(id: string): Promise<void>;
}
