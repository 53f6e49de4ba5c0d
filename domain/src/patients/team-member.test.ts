import { expect, test } from '@jest/globals';
import { teamMembers } from './team-member.ts';

const read = teamMembers({ staffNames: ['Zoë Peña', 'Dr. Hall', 'None', 'Amara Bell'] });

test.each([
  ['Zoë Peña', 'Zoë Peña'],
  ['zoe  pena', 'Zoë Peña'],
  ['ZOË PEÑA', 'Zoë Peña'],
  ['Dr Hall', 'Dr. Hall'],
  ['amarabell', 'Amara Bell'],
  ['None', 'None'],
])('%j is %s of the team (rule 36)', (typed, name) => {
  expect(read(typed)).toBe(name);
});

test.each([undefined, '', ' ', 'NULL', 'n/a', '-', 'none', 'unknown'])('%j names nobody', (typed) => {
  expect(read(typed)).toBeNull();
});

test.each(['Eve', 'Amara', 'Amara Bell Jr', 'No'])('%j is nobody of the team', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test('where there is no team nobody is of it', () => {
  expect(teamMembers({ staffNames: [] })('Dana')).toBeUndefined();
});
