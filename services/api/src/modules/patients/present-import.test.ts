import { expect, test } from '@jest/globals';
import { sampleRow } from '@rewards/contracts/patient-import';
import { textsOfPractice } from '../../texts/texts.ts';
import { presentSample } from './present-import.ts';

test('the sample of a dry run has every field of a list, as declared in the contract', () => {
  const shown = presentSample(
    { row: 2, email: 'ann@example.com', staffName: 'Dana', takesTexts: false, outcome: 'created' },
    textsOfPractice,
  );

  expect(shown).toEqual({
    ...Object.fromEntries(Object.keys(sampleRow.shape).map((name) => [name, null])),
    row: 2,
    email: 'ann@example.com',
    staff: 'Dana',
    takes_texts: false,
    outcome: 'created',
  });
});

test('a row of the sample that will be skipped says why', () => {
  const row = { row: 3, email: 'ann@example.com' };
  expect(presentSample({ ...row, outcome: 'shared_email', firstRow: 2 }, textsOfPractice)).toMatchObject({
    outcome: 'skipped',
    why: 'Shares ann@example.com with row 2',
  });
  expect(presentSample({ ...row, outcome: 'unchanged' }, textsOfPractice)).toMatchObject({
    outcome: 'skipped',
    why: 'Nothing new',
  });
});
