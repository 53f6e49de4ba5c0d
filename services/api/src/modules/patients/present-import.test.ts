import { expect, test } from '@jest/globals';
import { sampleRow } from '@rewards/contracts/patient-import';
import { presentSample } from './present-import.ts';

test('the sample of a dry run shows whatever a list can say of a patient, and the contract declares it', () => {
  const shown = presentSample({ row: 2, email: 'ann@example.com', staffName: 'Dana', takesTexts: false });

  expect(shown).toEqual({
    ...Object.fromEntries(Object.keys(sampleRow.shape).map((name) => [name, null])),
    row: 2,
    email: 'ann@example.com',
    staff: 'Dana',
    takes_texts: false,
  });
});
