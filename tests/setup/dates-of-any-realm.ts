import { types } from 'node:util';
import { expect } from '@jest/globals';

// `structuredClone` makes dates of Node's realm. Jest's `toMatchObject` sees those as objects without fields, so any
// two matched.
expect.addEqualityTesters([
  (a, b) => (types.isDate(a) && types.isDate(b) ? Object.is(a.getTime(), b.getTime()) : undefined),
]);
