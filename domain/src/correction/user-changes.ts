import type { UserChange } from '../activity/logged-changes.ts';
import { askedSources } from '../patients/texts-origin.ts';
import { type FieldRule, type User, fieldsWith, nameOf, pickFields, sameValue, userFields } from '../patients/user.ts';
import type { TokenDigest } from '../token-digest.ts';

const corrected = fieldsWith('corrected', 'typed', 'along');

/** The fields of a user that staff can correct, and what changes along with them. */
export type CorrectedFields = Pick<User, (typeof corrected)[number]>;

export const correctedFields = (user: CorrectedFields): CorrectedFields => pickFields(user, corrected);

/** The differences between two states of a user, for the activity log. Notes and preferred names stay out of it. */
export const userChanges = (before: CorrectedFields, after: CorrectedFields): readonly UserChange[] =>
  fieldsWith('corrected', 'typed').flatMap((name) => {
    const [field, { logged }]: readonly [string, FieldRule] = [nameOf(name), userFields[name]];
    const [from, to] = [before[name], after[name]];
    if (name === 'takesTexts') return textsChange(before, after);
    if (sameValue(from, to)) return [];
    if (logged === 'switch') return [{ field, isOn: to === true }];
    return [logged === 'values' ? { field, from: from as string | null, to: to as string | null } : { field }];
  });

function textsChange(before: CorrectedFields, { takesTexts: isOn, textsSource }: CorrectedFields): UserChange[] {
  if (before.takesTexts === isOn && before.textsSource === textsSource) return [];
  const asked = askedSources.find((source) => source === textsSource);
  return [{ field: nameOf('takesTexts'), isOn, ...(asked && !isOn ? { asked } : {}) }];
}

/**
 * A digest of everything that can be corrected, to detect whether a patient changed since someone read them. It needs
 * no column, covers every writer, and returns to its old value when a change is undone.
 */
export const patientVersion = (user: CorrectedFields, digest: TokenDigest): string =>
  digest.of(JSON.stringify(correctedFields(user)));
