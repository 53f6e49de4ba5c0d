import { expect, test } from '@jest/globals';
import { readRange } from './read-range.ts';

test.each([
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes= 10-19 ', { from: 10, to: 19 }],
  ['Bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=999-', { from: 999, to: 999 }],
  ['bytes=-1', { from: 999, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
])('%j asks for %j of 1000 bytes', (header, range) => {
  expect(readRange(header, 1_000)).toEqual(range);
});

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=999999999999999-', 'bytes=-0'])(
  '%j asks for a range beyond the end',
  (header) => {
    expect(readRange(header, 1_000)).toBe('nothing');
  },
);

test.each(['', 'bytes=-', 'bytes=', 'bytes=5-2', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-5', 'bytes=1-2x', 'bytes=--5'])(
  '%j asks for the whole film',
  (header) => {
    expect(readRange(header, 1_000)).toBeUndefined();
  },
);
