import type { BodyOf } from '@rewards/contracts/endpoint';
import { correctPatient, type EditableUser, type TextsReason } from '@rewards/contracts/patient-page';
import { formatPhone } from '@rewards/kit';

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

/** The fields where two drafts differ. */
export const differences = (one: PatientDraft, other: PatientDraft): readonly DraftField[] =>
  (Object.keys(one) as DraftField[]).filter((field) => one[field] !== other[field]);

const fieldsOf = (draft: PatientDraft, fields: readonly DraftField[]): Partial<PatientDraft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]));

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

/** A field that someone else changed since the form was opened. */
export interface ChangedMeanwhile {
  readonly field: DraftField;
  readonly now: string | boolean;
  /** The value typed here, if it differs. */
  readonly yours: string | boolean | undefined;
}

/** What someone else changed since, next to the input here. */
export function changedMeanwhile(
  begun: EditableUser,
  newest: EditableUser,
  typed: PatientDraft,
): readonly ChangedMeanwhile[] {
  const before = draftOf(begun);
  const now = draftOf(newest);
  return differences(before, now).map((field) => {
    const isMine = typed[field] !== before[field] && typed[field] !== now[field];
    return { field, now: now[field], yours: isMine ? typed[field] : undefined };
  });
}

/**
 * Applies the input to the current state.
 *
 * @param theirs for a field that both changed, whether to take the current value instead of the input
 */
export function carriedOver(
  begun: EditableUser,
  newest: EditableUser,
  typed: PatientDraft,
  theirs: boolean,
): PatientDraft {
  const before = draftOf(begun);
  const now = draftOf(newest);
  const mine = differences(typed, before).filter((field) => !theirs || now[field] === before[field]);
  return { ...now, ...fieldsOf(typed, mine) };
}
