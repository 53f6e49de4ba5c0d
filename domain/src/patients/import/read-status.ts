/** Why a list says someone is no longer a patient. */
export type LeftReason = 'deceased' | 'inactive' | 'archived' | 'deleted' | 'non_patient' | 'moved' | 'dismissed';

/** Unambiguous beginnings of a status. Someone prospective, on recall or unknown may well be a patient. */
const beginnings: readonly (readonly [LeftReason, RegExp])[] = [
  ['deceased', /^(?:deceased|dead|died|passed away)(?: |$)/],
  ['inactive', /^in ?active(?: |$)/],
  ['archived', /^archived?(?: |$)/],
  ['deleted', /^(?:deleted|purged)(?: |$)/],
  [
    'non_patient',
    /^(?:non ?patient|not (?:a )?patient|no longer (?:a )?patient|(?:former|ex|past) patient|former$)(?: |$)/,
  ],
  ['moved', /^(?:moved(?: away| out.*)?|transferred(?: out| away)?|transfer out|left(?: the)? practice)$/],
  ['dismissed', /^(?:dismissed|discharged|terminated)(?: |$)/],
];

/** Open Dental uses numbers: 0 is a patient, 6 a prospective one. */
const codes: Readonly<Record<string, LeftReason>> = {
  1: 'non_patient',
  2: 'inactive',
  3: 'archived',
  4: 'deleted',
  5: 'deceased',
};

/**
 * @param usesCodes whether it holds Open Dental's PatStatus codes
 * @returns undefined unless the status clearly says the person is no longer a patient
 */
export function readLeftReason(cell: string, usesCodes: boolean): LeftReason | undefined {
  if (cell === '') return undefined;
  const said = cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (usesCodes && codes[said]) return codes[said];
  return beginnings.find(([, beginning]) => beginning.test(said))?.[0];
}
