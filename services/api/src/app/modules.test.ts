import { expect, test } from '@jest/globals';
import { answers, documentedAddresses, modules } from './modules.ts';

test('parts in which the same reason arises answer it alike', () => {
  const given = modules.flatMap(({ refusals }) => Object.entries(refusals));
  expect(given.length).toBeGreaterThan(Object.keys(answers).length);
  for (const [reason, answer] of given)
    expect({ [reason]: answer }).toEqual({ [reason]: new Map(Object.entries(answers)).get(reason) });
});

test('no use case stands in two parts', () => {
  const names = modules.flatMap(({ useCases }) => Object.keys(useCases));
  expect(new Set(names).size).toBe(names.length);
});

test('an address is described by one part only', () => {
  const names = documentedAddresses.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
