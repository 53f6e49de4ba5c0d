import { editableUser, type EditableUser } from '@rewards/contracts/patient-page';
import { draftOf, type PatientDraft } from './patient-draft.ts';

interface KeptDraft {
  /** Who typed it. */
  readonly by: string;
  /** What it was changed from. */
  readonly begun: EditableUser;
  readonly draft: PatientDraft;
}

const keyOf = (patientId: string) => `patient-draft-${patientId}`;

/** A browser may refuse to keep anything; what is typed then lasts as long as its form. */
function tryTo<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is being typed about a patient in this tab, so that it outlasts a session that ends in the middle of it.
 */
export const keepDraft = (patientId: string, kept: KeptDraft): void =>
  tryTo(() => sessionStorage.setItem(keyOf(patientId), JSON.stringify(kept)));

export const forgetDraft = (patientId: string): void => tryTo(() => sessionStorage.removeItem(keyOf(patientId)));

/** What the same admin had typed about this patient. What another one typed is nobody else's to see, and goes. */
export function findDraft(patientId: string, by: string): Omit<KeptDraft, 'by'> | undefined {
  const kept = tryTo(() => JSON.parse(sessionStorage.getItem(keyOf(patientId)) ?? 'null') as KeptDraft | null);
  const begun = editableUser.safeParse(kept?.begun).data;
  if (kept?.by !== by || begun === undefined) {
    forgetDraft(patientId);
    return undefined;
  }
  return { begun, draft: { ...draftOf(begun), ...kept.draft } };
}
