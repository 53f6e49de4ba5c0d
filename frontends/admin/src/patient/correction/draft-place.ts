/** The storage key of a patient's draft in this tab. */
export const draftPlace = (patientId: string): string => `patient-draft-${patientId}`;

/** A browser may refuse storage. Then the input lasts as long as its form. */
export function tryTo<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const forgetDraft = (patientId: string): void => tryTo(() => sessionStorage.removeItem(draftPlace(patientId)));
