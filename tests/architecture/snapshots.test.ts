import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** The activity log accepts any snapshot. The compiler checks that each listed one has an undo handler. */
test('every snapshot that a use case stores can be undone', () => {
  const declared = filesIn('domain/src', /\.ts$/)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/(?:logActivity|this\.log)<(\w+)>\(|export interface (\w+Snapshot)\b/g)),
    )
    .map(([, left, name]) => left ?? name ?? '');
  const union = /export type UndoSnapshot =([^;]+);/.exec(read('domain/src/undo/undo-snapshot.ts'))?.[1] ?? '';

  expect(declared.length).toBeGreaterThan(10);
  expect([...new Set(declared)].toSorted()).toEqual([...union.matchAll(/\w+/g)].map(([name]) => name).toSorted());
});

test('a snapshot is stored only under its declared name', () => {
  const unnamed = filesIn('domain/src', /\.ts$/)
    .filter((file) => !file.endsWith('.test.ts') && !/^domain\/src\/(activity|undo)\//.test(file))
    .filter((file) => /\b(?:logActivity|this\.log)\(/.test(read(file)) && /\bsnapshot:/.test(read(file)));
  expect(unnamed).toEqual([]);
});
