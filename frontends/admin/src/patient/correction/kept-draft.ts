import { editableUser, type EditableUser } from '@rewards/contracts/patient-page';
import { draftPlace, forgetDraft, tryTo } from './draft-place.ts';
import { draftOf, type PatientDraft } from './patient-draft.ts';

interface StoredDraft {
  /** The admin who typed it. */
  readonly by: string;
  /** The state it was based on. */
  readonly begun: EditableUser;
  readonly draft: PatientDraft;
}

/** Stores the input for a patient in this tab, so it survives an expired session. */
export const keepDraft = (patientId: string, kept: StoredDraft): void =>
  tryTo(() => sessionStorage.setItem(draftPlace(patientId), JSON.stringify(kept)));

/** The same admin's draft for this patient. Another admin's draft isn't shown, and is deleted. */
export function findDraft(patientId: string, by: string): Omit<StoredDraft, 'by'> | undefined {
  const kept = tryTo(() => JSON.parse(sessionStorage.getItem(draftPlace(patientId)) ?? 'null') as StoredDraft | null);
  const begun = editableUser.safeParse(kept?.begun).data;
  if (kept?.by !== by || begun === undefined) {
    forgetDraft(patientId);
    return undefined;
  }
  return { begun, draft: { ...draftOf(begun), ...kept.draft } };
}
