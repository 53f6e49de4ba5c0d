import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

/** Only this one tells a half-typed date from an empty one. */
const dateField = 'frontends/kit/src/dates/date-field.tsx';

/** Fields in which a browser hides what is half-typed behind an empty value. */
const hidesHalfTyped = /\btype(?:=|: ?)\{?['"](?:date|time|datetime-local|month|week|number)['"]/;

test('a date is typed into DateField of the kit, and no form has a field of its own that hides half-typed text', () => {
  const sources = filesIn('frontends', /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));
  const own = sources.filter((file) => hidesHalfTyped.test(readFileSync(join(projectFolder, file), 'utf8')));
  expect(own).toEqual([dateField]);
});

test.each(['<TextInput type="date" />', `<input type={'number'} />`, `const props = { type: 'time' };`])(
  'such a field is found: %s',
  (code) => {
    expect(hidesHalfTyped.test(code)).toBe(true);
  },
);
