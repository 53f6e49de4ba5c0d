import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

/** The only field that tells a half-typed date from an empty one. */
const dateField = 'frontends/kit/src/dates/date-field.tsx';

/** Input types where a browser reports half-typed input as empty. */
const hidesHalfTyped = /\btype(?:=|: ?)\{?['"](?:date|time|datetime-local|month|week|number)['"]/;

test("dates are typed into the kit's DateField, and no form has an input that hides half-typed text", () => {
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
