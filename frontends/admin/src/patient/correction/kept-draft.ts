import { editableUser, type EditableUser } from '@rewards/contracts/patient-page';
import { draftPlace, forgetDraft, tryTo } from './draft-place.ts';
import { draftOf, type PatientDraft } from './patient-draft.ts';

interface KeptDraft {
  /** Who typed it. */
  readonly by: string;
  /** What it was changed from. */
  readonly begun: EditableUser;
  readonly draft: PatientDraft;
}

/**
 * Keeps what is being typed about a patient in this tab, so that it outlasts a session that ends in the middle of it.
 */
export const keepDraft = (patientId: string, kept: KeptDraft): void =>
  tryTo(() => sessionStorage.setItem(draftPlace(patientId), JSON.stringify(kept)));

/** What the same admin had typed about this patient. What another one typed is nobody else's to see, and goes. */
export function findDraft(patientId: string, by: string): Omit<KeptDraft, 'by'> | undefined {
  const kept = tryTo(() => JSON.parse(sessionStorage.getItem(draftPlace(patientId)) ?? 'null') as KeptDraft | null);
  const begun = editableUser.safeParse(kept?.begun).data;
  if (kept?.by !== by || begun === undefined) {
    forgetDraft(patientId);
    return undefined;
  }
  return { begun, draft: { ...draftOf(begun), ...kept.draft } };
}
