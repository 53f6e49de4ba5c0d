import type { UserChange } from '../activity/activity-params.ts';
import type { User } from '../patients/user.ts';

/** What of a user can be corrected by whoever stands at the desk. */
export type CorrectedFields = Pick<
  User,
  'name' | 'phone' | 'email' | 'staffName' | 'note' | 'takesTexts' | 'takesMails'
>;

export const correctedFields = ({
  name,
  phone,
  email,
  staffName,
  note,
  takesTexts,
  takesMails,
}: CorrectedFields): CorrectedFields => ({ name, phone, email, staffName, note, takesTexts, takesMails });

/** What differs between two states of a user, as the activity log tells it. What a note says stays out of the log. */
export function userChanges(before: CorrectedFields, after: CorrectedFields): readonly UserChange[] {
  const replaced = (field: 'name' | 'phone' | 'email' | 'staff', from: string | null, to: string | null) =>
    from === to ? [] : [{ field, from, to }];
  return [
    ...replaced('name', before.name, after.name),
    ...replaced('phone', before.phone, after.phone),
    ...replaced('email', before.email, after.email),
    ...replaced('staff', before.staffName, after.staffName),
    ...(before.note === after.note ? [] : [{ field: 'note' } as const]),
    ...(before.takesTexts === after.takesTexts ? [] : [{ field: 'takes_texts', isOn: after.takesTexts } as const]),
    ...(before.takesMails === after.takesMails ? [] : [{ field: 'takes_mails', isOn: after.takesMails } as const]),
  ];
}
