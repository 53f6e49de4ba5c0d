import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Schema } from '@rewards/contracts/endpoint';
import { config } from '@rewards/contracts/practice';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { projectFolder } from './project-folder.ts';

type Field = readonly [name: string, schema: Schema];
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
}

/** Compared with stored values, but never stored. */
const onlyCompared = new Set([
  'POST /auth/login password',
  'POST /auth/set-password current_password',
  'POST /auth/set-password confirm',
  'POST /auth/password-reset/confirm confirm',
]);

/** Every text field in a schema, by name. */
function textsIn(schema: Schema, name: string): readonly Field[] {
  const { type, shape, element, innerType, options } = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  if (shape) return Object.entries(shape).flatMap(([part, own]) => textsIn(own, `${name} ${part}`.trim()));
  if (element) return textsIn(element, name);
  if (innerType) return textsIn(innerType, name);
  if (options) return options.flatMap((option) => textsIn(option, name));
  return type === 'string' || type === 'pipe' ? [[name, schema]] : [];
}

const hostile = ['a\u0000b', 'a\u0007b', 'a\u001B[2Jb', 'a\u009Bb', '\uD800', 'b\uDC00\uD800', 'a\uFFFFb'];
/** They turn text around or hide in it, so they're left out. */
const unseen = ['a\u202Eb', 'a\u2067b', 'a\u200Fb', 'a\u200Bb', 'a\uFEFFb'];
/** Prefixes that make the text otherwise valid for its field. */
const around = ['', 'a long passphrase ', 'https://example.com/', 'ann@example.com'];

const taken = (schema: Schema, words: readonly string[] = [...hostile, ...unseen]): readonly string[] =>
  words
    .flatMap((word) => around.map((beginning) => beginning + word))
    .filter((word) => {
      const { data } = schema.safeParse(word);
      return (
        typeof data === 'string' &&
        /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202E\u2067\u200F\u200B\uFEFF]/u.test(data)
      );
    });

const fields = (await everyEndpoint()).flatMap((endpoint) =>
  [endpoint.body, endpoint.query, endpoint.params]
    .filter((schema) => schema !== undefined && schema !== 'multipart')
    .flatMap((schema) => textsIn(schema, nameOf(endpoint))),
);

test('imports leave out the same characters as forms', async () => {
  const [ofForms, ofImports] = await Promise.all(
    ['contracts', 'domain'].map((folder) => readFile(join(projectFolder, folder, 'src/visible-text.ts'), 'utf8')),
  );
  expect(ofImports).toBe(ofForms);
});

describe('a text input', () => {
  test.each(fields.filter(([name]) => !onlyCompared.has(name)))('is well-formed: %s', (name, schema) => {
    // A password is never shown, and nothing is left out of it.
    expect(taken(schema, name.endsWith(' password') ? hostile : undefined)).toEqual([]);
  });

  test('is one of many, and the exceptions exist', () => {
    expect(fields.length).toBeGreaterThan(40);
    expect([...onlyCompared].filter((name) => !fields.some(([other]) => other === name))).toEqual([]);
  });

  test("is found if it isn't well-formed", () => {
    const found = textsIn(config.answer, '').filter(([name]) => name === 'practice opening_hours_note');
    expect(found.map(([, schema]) => taken(schema).length)).toEqual([(hostile.length + unseen.length) * around.length]);
  });
});
