import type { UserChange } from '../activity/activity-params.ts';
import type { User } from '../patients/user.ts';

/** The fields of a user that staff can correct. */
export type CorrectedFields = Pick<
  User,
  | 'name'
  | 'preferredName'
  | 'keepsPreferredName'
  | 'phone'
  | 'email'
  | 'staffName'
  | 'note'
  | 'takesTexts'
  | 'takesMails'
>;

export const correctedFields = ({
  name,
  preferredName,
  keepsPreferredName,
  phone,
  email,
  staffName,
  note,
  takesTexts,
  takesMails,
}: CorrectedFields): CorrectedFields => ({
  name,
  preferredName,
  keepsPreferredName,
  phone,
  email,
  staffName,
  note,
  takesTexts,
  takesMails,
});

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
    ...(before.takesTexts === after.takesTexts ? [] : [{ field: 'takes_texts', isOn: after.takesTexts } as const]),
    ...(before.takesMails === after.takesMails ? [] : [{ field: 'takes_mails', isOn: after.takesMails } as const]),
  ];
}
