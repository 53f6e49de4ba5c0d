import type { TokenDigest } from '../token-digest.ts';
import { type CorrectedFields, correctedFields } from './user-changes.ts';

/**
 * A digest of everything that can be corrected, to detect whether a patient changed since someone read them. It needs
 * no column, covers every writer, and returns to its old value when a change is undone.
 */
export const patientVersion = (user: CorrectedFields, digest: TokenDigest): string =>
  digest.of(JSON.stringify(correctedFields(user)));
