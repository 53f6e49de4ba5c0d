import { expect, test } from '@jest/globals';
import { sampleRow } from '@rewards/contracts/patient-import';
import { presentSample } from './present-import.ts';

test('the sample of a dry run has every field of a list, as declared in the contract', () => {
  const shown = presentSample({ row: 2, email: 'ann@example.com', staffName: 'Dana', takesTexts: false });

  expect(shown).toEqual({
    ...Object.fromEntries(Object.keys(sampleRow.shape).map((name) => [name, null])),
    row: 2,
    email: 'ann@example.com',
    staff: 'Dana',
    takes_texts: false,
  });
});
