import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { fresh, readCursor, readPage } from './reading-cursor.ts';

const listed = {
  shape: z.object({ id: z.string(), serverDateTime: z.optional(z.string()) }),
  idOf: (row: unknown) => (row as { id: string }).id,
};

test('a page whose first row moved says that reading starts over', () => {
  const first = readPage(fresh('2026-11-20'), [{ id: '1' }, { id: '2' }], false, listed);
  const cursor = readCursor(first?.cursor ?? '');
  if (!cursor) throw new Error('There is no cursor');
  expect(first?.startsOver).toBeUndefined();

  const moved = readPage(cursor, [{ id: '3' }], false, listed);
  expect(moved).toMatchObject({ rows: [], isLast: false, startsOver: true });
  expect(readCursor(moved?.cursor ?? '')).toEqual(fresh('2026-11-20'));
});
