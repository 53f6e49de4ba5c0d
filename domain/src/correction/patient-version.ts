import type { TokenDigest } from '../token-digest.ts';
import type { User } from '../patients/user.ts';

/**
 * A digest of everything that can be corrected, to detect whether a patient changed since someone read them. It needs
 * no column, covers every writer, and returns to its old value when a change is undone.
 */
export const patientVersion = (
  {
    name,
    preferredName,
    phone,
    email,
    staffName,
    note,
    takesTexts,
    refusesTexts,
    takesMails,
  }: Omit<User, 'emailKey' | 'sharesMailbox' | 'passwordHash' | 'tokenVersion'>,
  digest: TokenDigest,
): string =>
  digest.of(JSON.stringify([name, preferredName, phone, email, staffName, note, takesTexts, refusesTexts, takesMails]));
