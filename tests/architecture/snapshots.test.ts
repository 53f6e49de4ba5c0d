import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

const sources = filesIn('domain/src', /(?<!\.test)\.ts$/);
const namesIn = (files: readonly string[], pattern: RegExp) => [
  ...new Set(files.flatMap((file) => Array.from(read(file).matchAll(pattern), ([, one, other]) => one ?? other ?? ''))),
];

/** The activity log accepts any snapshot. The compiler checks that each handler is listed under its snapshot's kind. */
test('every snapshot that a use case stores can be undone', () => {
  const declared = namesIn(sources, /(?:logActivity|this\.log)<(\w+)>\(|export interface (\w+Snapshot)\b/g);
  const handled = namesIn(sources, /export const undo\w+: Undo<(\w+)> =/g);
  const handlers = namesIn(sources, /export const (undo\w+): Undo</g);
  const listed = namesIn(['domain/src/undo/undo-activity.ts'], /^ {2}\w+: (undo\w+),$/gm);

  expect(declared.length).toBeGreaterThan(10);
  expect(declared.toSorted()).toEqual(handled.toSorted());
  expect(handlers.toSorted()).toEqual(listed.toSorted());
});

test('a snapshot is stored only under its declared name', () => {
  const unnamed = sources
    .filter((file) => !/^domain\/src\/(activity|undo)\//.test(file))
    .filter((file) => /\b(?:logActivity|this\.log)\(/.test(read(file)) && /\bsnapshot:/.test(read(file)));
  expect(unnamed).toEqual([]);
});
