import { types } from 'node:util';
import { expect } from '@jest/globals';

// `structuredClone` makes dates of Node's own realm, which jest's `toMatchObject` takes for objects without fields: any
// two of them matched.
expect.addEqualityTesters([
  (a, b) => (types.isDate(a) && types.isDate(b) ? Object.is(a.getTime(), b.getTime()) : undefined),
]);
