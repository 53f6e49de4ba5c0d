import { expect, test } from '@jest/globals';
import { freeName } from './free-name.ts';

test('a name is free unless another file has it in any case', () => {
  expect(freeName('visits.csv', [])).toBe('visits.csv');
  expect(freeName('visits.csv', ['Visits.CSV'])).toBe('visits (2).csv');
  expect(freeName('visits.csv', ['visits.csv', 'visits (2).csv'])).toBe('visits (3).csv');
  expect(freeName('visits', ['visits'])).toBe('visits (2)');
});
