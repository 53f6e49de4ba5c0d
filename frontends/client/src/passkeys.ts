/** Whether this browser can make and use passkeys here. Pages without encryption can't. */
export const supportsPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';

/**
 * Asks the browser for a passkey and signs in with it. Loads its code on first use.
 *
 * @throws ApiFailure, or PasskeyDeclined
 */
export const signInByPasskey = async (): Promise<void> => (await import('./passkey-calls.ts')).signInByPasskey();

/**
 * Has the browser make a passkey and adds it.
 *
 * @throws ApiFailure, or PasskeyDeclined
 */
export const addPasskeyHere = async (name: string) => (await import('./passkey-calls.ts')).addPasskeyHere(name);
