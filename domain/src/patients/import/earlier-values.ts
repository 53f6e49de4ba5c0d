import { type User, pickFields, sameValue, textsFields } from '../user.ts';
import { type ListedField, listedFields } from './read-patient-row.ts';

/** The fields of a user that stand for one field of a list. */
const fieldsOf = (field: ListedField): readonly (keyof User)[] => (field === 'takesTexts' ? textsFields : [field]);

/** What an import changed of a known patient: only the changed fields. */
export interface ImportedChange {
  readonly before: Partial<User>;
  readonly after: Partial<User>;
}

export function importedChange(before: User, after: User): ImportedChange {
  const changed = listedFields.filter((field) => !isSame(fieldsOf(field), before, after)).flatMap(fieldsOf);
  return { before: pickFields(before, changed), after: pickFields(after, changed) };
}

export interface GivenBack {
  readonly user: User;
  readonly restored: readonly ListedField[];
  /** Edited after the import, so it stays. */
  readonly kept: readonly ListedField[];
}

/**
 * Gives a patient the values from before an import, field by field, where the value is still what the import wrote. A
 * preferred name that staff set stays, and so do texts that the person wrote about, and emails that they refused.
 * @param since whether anything about texts happened since, and whether the mailbox refuses emails
 */
export function giveBack(
  now: User,
  { before, after }: ImportedChange,
  since: { readonly wroteOfTexts: boolean; readonly refusesMails: boolean },
): GivenBack {
  const changed = listedFields.filter((field) => field in after && !isSame(fieldsOf(field), now, before));
  const isDecidedAnew = (field: ListedField) =>
    (field === 'preferredName' && now.keepsPreferredName) ||
    (field === 'takesTexts' && since.wroteOfTexts) ||
    (field === 'takesMails' && since.refusesMails);
  const restored = changed.filter((field) => !isDecidedAnew(field) && isSame(fieldsOf(field), now, after));
  return {
    user: { ...now, ...pickFields(before, restored.flatMap(fieldsOf)) },
    restored,
    kept: changed.filter((field) => !restored.includes(field)),
  };
}

const isSame = (fields: readonly (keyof User)[], one: Partial<User>, other: Partial<User>): boolean =>
  fields.every((field) => sameValue(one[field], other[field]));
