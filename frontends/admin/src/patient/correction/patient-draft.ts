import type { BodyOf } from '@rewards/contracts/endpoint';
import { correctPatient, type EditableUser } from '@rewards/contracts/patient-page';
import { formatPhone } from '@rewards/kit';

/** What can be corrected of a patient, as it stands in the form's fields. */
export const draftOf = (user: EditableUser) => ({
  name: user.name,
  phone: formatPhone(user.phone ?? ''),
  email: user.email,
  staff: user.signed_up_by_staff ?? '',
  note: user.note,
  takes_texts: user.takes_texts,
  takes_mails: user.takes_mails,
});

export type PatientDraft = Readonly<ReturnType<typeof draftOf>>;
export type DraftField = keyof PatientDraft;

/** In which fields two drafts differ. */
export const differences = (one: PatientDraft, other: PatientDraft): readonly DraftField[] =>
  (Object.keys(one) as DraftField[]).filter((field) => one[field] !== other[field]);

const fieldsOf = (draft: PatientDraft, fields: readonly DraftField[]): Partial<PatientDraft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]));

/** What is sent: the fields that were changed, and the state that they were changed from. */
export const correctionOf = (begun: EditableUser, draft: PatientDraft): BodyOf<typeof correctPatient> => ({
  version: begun.version,
  ...fieldsOf(draft, differences(draft, draftOf(begun))),
});

/** The call's own schema, asked about a draft. */
export const draftSchema = (begun: EditableUser) => ({
  '~standard': {
    validate: (draft: unknown) => correctPatient.body['~standard'].validate(correctionOf(begun, draft as PatientDraft)),
  },
});

/** A field that somebody else changed since the form was opened. */
export interface ChangedMeanwhile {
  readonly field: DraftField;
  readonly now: string | boolean;
  /** What was typed here instead, where that is something else. */
  readonly yours: string | boolean | undefined;
}

/** What somebody else changed since, beside what was typed here. */
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
 * What was typed, put on what stands there now.
 *
 * @param theirs whether a field that both changed becomes as it stands now, and not as it was typed
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
