import type { BodyOf } from '@rewards/contracts/endpoint';
import { correctPatient, type EditableUser, type TextsReason } from '@rewards/contracts/patient-page';
import { correctedFields } from '@rewards/contracts/user';
import { formatPhone } from '@rewards/kit';
import { differences, fieldsOf } from '../../edits/edits.ts';

type Corrected = keyof typeof correctedFields;
type Draft = { readonly [Field in Exclude<Corrected, 'takes_texts' | 'takes_mails'>]: string } & Pick<
  EditableUser,
  'takes_texts' | 'takes_mails'
>;

/** A patient's correctable fields, as in the form. */
export const draftOf = (user: EditableUser) => ({
  ...(Object.fromEntries(
    (Object.keys(correctedFields) as Corrected[]).map((field) => [
      field,
      user[field === 'staff' ? 'signed_up_by_staff' : field] ?? '',
    ]),
  ) as Draft),
  phone: formatPhone(user.phone ?? ''),
  texts_reason: '' as TextsReason | '',
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
