import { expect, test } from '@jest/globals';
import { answers, documentedAddresses, modules } from './modules.ts';

test('modules that share a reason answer it the same way', () => {
  const given = modules.flatMap(({ refusals }) => Object.entries(refusals));
  expect(given.length).toBeGreaterThan(Object.keys(answers).length);
  for (const [reason, answer] of given)
    expect({ [reason]: answer }).toEqual({ [reason]: new Map(Object.entries(answers)).get(reason) });
});

test('no use case is in two modules', () => {
  const names = modules.flatMap(({ useCases }) => Object.keys(useCases));
  expect(new Set(names).size).toBe(names.length);
});

test('only one module describes an address', () => {
  const names = documentedAddresses.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
