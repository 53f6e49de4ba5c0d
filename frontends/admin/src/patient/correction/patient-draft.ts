import type { BodyOf } from '@rewards/contracts/endpoint';
import { correctPatient, type EditableUser, type TextsReason } from '@rewards/contracts/patient-page';
import { formatPhone } from '@rewards/kit';
import { differences, fieldsOf } from '../../edits/edits.ts';

/** A patient's correctable fields, as in the form. */
export const draftOf = (user: EditableUser) => ({
  name: user.name,
  preferred_name: user.preferred_name ?? '',
  phone: formatPhone(user.phone ?? ''),
  email: user.email,
  staff: user.signed_up_by_staff ?? '',
  note: user.note,
  takes_texts: user.takes_texts,
  texts_reason: '' as TextsReason | '',
  takes_mails: user.takes_mails,
});

export type PatientDraft = Readonly<ReturnType<typeof draftOf>>;
export type DraftField = keyof PatientDraft;

/** The request: the changed fields, and the version they're based on. */
export function correctionOf(begun: EditableUser, draft: PatientDraft): BodyOf<typeof correctPatient> {
  const { texts_reason: reason, ...changed } = fieldsOf(draft, differences(draft, draftOf(begun)));
  // A reason that was chosen before texts were turned on again says nothing.
  const asked = reason && !draft.takes_texts ? { takes_texts: false, texts_reason: reason } : {};
  return { version: begun.version, ...changed, ...asked };
}

/** The call's own schema, applied to a draft. */
export const draftSchema = (begun: EditableUser) => ({
  '~standard': {
    validate: (draft: unknown) => correctPatient.body['~standard'].validate(correctionOf(begun, draft as PatientDraft)),
  },
});
