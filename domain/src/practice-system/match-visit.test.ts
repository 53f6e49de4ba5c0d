import { expect, test } from '@jest/globals';
import { isNameOf } from './match-visit.ts';
import type { Chart } from './practice-system.ts';

const chart = (firstName: string, lastName: string, preferredName = ''): Chart => ({
  ...{ id: '1', firstName, lastName, preferredName },
  ...{ emails: [], phones: [], isPatient: true, firstVisitOn: undefined },
});

test.each<[string, Chart]>([
  ['Fay Ray', chart('Fay', 'Ray')],
  ['FAY RAY', chart('fay', 'ray')],
  ['Zoë Núñez', chart('Zoe', 'Nunez')],
  ['Ana Smith-Jones', chart('Ana', 'Smith Jones')],
  ["Sean O'Neil", chart('Sean', 'ONeil')],
  ['Mary Ann Lopez', chart('Mary', 'Lopez')],
  ['Mary Lopez', chart('Mary Ann', 'Lopez')],
  ['Bobby Roe', chart('Robert', 'Roe', 'Bobby')],
  ['Robert Roe', chart('Robert', 'Roe', 'Bobby')],
  ['Maria de la Cruz', chart('Maria', 'de la Cruz')],
  ['Robert Roe Jr.', chart('Robert', 'Roe')],
])('%s is the name of the chart', (name, given) => {
  expect(isNameOf(name, given)).toBe(true);
});

test.each<[string | null, Chart]>([
  [null, chart('Fay', 'Ray')],
  ['', chart('Fay', 'Ray')],
  ['Fay', chart('Fay', '')],
  ['Fay', chart('Fay', 'Ray')],
  ['Ray', chart('', 'Ray')],
  ['Fay Rey', chart('Fay', 'Ray')],
  ['Bob Roe', chart('Robert', 'Roe')],
  ['Ana Jones', chart('Ana', 'Smith Jones')],
  ['Ana Smith', chart('Ana', 'Smith-Jones')],
  ['Ray Fay', chart('Fay', 'Ray')],
  ['Robert Roe Jr.', chart('Robert', 'Roe Sr.')],
])('%s is not the name of the chart', (name, given) => {
  expect(isNameOf(name, given)).toBe(false);
});
