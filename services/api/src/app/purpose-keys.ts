import { hkdfSync } from 'node:crypto';
import { AesSecretSeal } from '@rewards/system/aes-secret-seal';

/**
 * Derives one key per purpose from a session key. When the newest session key changes, codes from the last ten minutes
 * stop working, and friends before and after it can't be matched by address. Sealed data and links in emails work while
 * the old key is in the list.
 */
const keyFor = (purpose: string, sessionKey = '') => Buffer.from(hkdfSync('sha256', sessionKey, '', purpose, 32));

export const secretFor = (purpose: string, sessionKey?: string) => keyFor(purpose, sessionKey).toString('base64url');

export const sealWith = (purpose: string, sessionKeys: readonly string[]) =>
  new AesSecretSeal(sessionKeys.map((key) => keyFor(purpose, key)));
