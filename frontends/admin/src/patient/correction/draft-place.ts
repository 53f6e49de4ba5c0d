/** Where in this tab the draft of a patient is kept. */
export const draftPlace = (patientId: string): string => `patient-draft-${patientId}`;

/** A browser may refuse to keep anything; what is typed then lasts as long as its form. */
export function tryTo<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const forgetDraft = (patientId: string): void => tryTo(() => sessionStorage.removeItem(draftPlace(patientId)));
