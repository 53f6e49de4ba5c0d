import type { TokenDigest } from '../token-digest.ts';
import type { User } from '../patients/user.ts';

/**
 * By which is told whether a patient has changed since somebody read them: all that can be corrected, as one digest. It
 * needs no column, whoever writes the patient, an import or the patient, and is the same again once a change is undone.
 */
export const patientVersion = (
  {
    name,
    phone,
    email,
    staffName,
    note,
    takesTexts,
    refusesTexts,
    takesMails,
  }: Omit<User, 'emailKey' | 'sharesMailbox' | 'passwordHash' | 'tokenVersion'>,
  digest: TokenDigest,
): string => digest.of(JSON.stringify([name, phone, email, staffName, note, takesTexts, refusesTexts, takesMails]));
