/** Whether this browser can make and use passkeys here. Pages without encryption can't. */
export const supportsPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';

/** Loads what makes and uses passkeys, on first use. */
export const loadPasskeys = () => import('./passkey-calls.ts');
