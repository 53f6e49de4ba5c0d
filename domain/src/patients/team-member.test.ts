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
])("%j is the team's %s (rule 36)", (typed, name) => {
  expect(read(typed)).toBe(name);
});

test.each([undefined, '', ' ', 'NULL', 'n/a', '-', 'none', 'unknown'])('%j names no one', (typed) => {
  expect(read(typed)).toBeNull();
});

test.each(['Eve', 'Amara', 'Amara Bell Jr', 'No'])('%j is not on the team', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test('without a team, no name matches', () => {
  expect(teamMembers({ staffNames: [] })('Dana')).toBeUndefined();
});
