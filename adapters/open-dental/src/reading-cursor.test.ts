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

test.each([
  [['bad'], true],
  [['1', 'bad', 'bad'], true],
  [['1', '2', 'bad', 'bad'], false],
  [['1', '2', '3', 'bad'], true],
])('a page of %j is read: %s', (ids, isRead) => {
  const rows = ids.map((id, index) => (id === 'bad' ? { id: String(index), serverDateTime: 1 } : { id }));
  const page = readPage(fresh('2026-11-20'), rows, true, listed);
  expect(page?.setAside.length).toBe(isRead ? ids.filter((id) => id === 'bad').length : undefined);
});
