import type { UserChange } from '../activity/logged-changes.ts';
import { askedSources } from '../patients/texts-origin.ts';
import type { User } from '../patients/user.ts';

const fields = [
  ...(['name', 'preferredName', 'keepsPreferredName', 'phone', 'email', 'staffName', 'note'] as const),
  ...(['takesTexts', 'takesMails'] as const),
  // Set together with `takesTexts`.
  ...(['refusesTexts', 'textsSource', 'textsDetail', 'textsSetBy', 'textsSetAt'] as const),
] as const satisfies readonly (keyof User)[];

/** The fields of a user that staff can correct. */
export type CorrectedFields = Pick<User, (typeof fields)[number]>;

export const correctedFields = (user: CorrectedFields): CorrectedFields =>
  Object.fromEntries(fields.map((field) => [field, user[field]])) as unknown as CorrectedFields;

/** The differences between two states of a user, for the activity log. Notes and preferred names stay out of it. */
export function userChanges(before: CorrectedFields, after: CorrectedFields): readonly UserChange[] {
  const replaced = (field: 'name' | 'phone' | 'email' | 'staff', from: string | null, to: string | null) =>
    from === to ? [] : [{ field, from, to }];
  return [
    ...replaced('name', before.name, after.name),
    ...(before.preferredName === after.preferredName ? [] : [{ field: 'preferred_name' } as const]),
    ...replaced('phone', before.phone, after.phone),
    ...replaced('email', before.email, after.email),
    ...replaced('staff', before.staffName, after.staffName),
    ...(before.note === after.note ? [] : [{ field: 'note' } as const]),
    ...textsChange(before, after),
    ...(before.takesMails === after.takesMails ? [] : [{ field: 'takes_mails', isOn: after.takesMails } as const]),
  ];
}

function textsChange(before: CorrectedFields, { takesTexts: isOn, textsSource }: CorrectedFields): UserChange[] {
  if (before.takesTexts === isOn && before.textsSource === textsSource) return [];
  const asked = askedSources.find((source) => source === textsSource);
  return [{ field: 'takes_texts', isOn, ...(asked && !isOn ? { asked } : {}) }];
}
