import type { JsonSchema } from '@rewards/api/modules/description/json-schema';
import fc from 'fast-check';

/** Existing IDs and emails, so that inputs can refer to real data. */
export interface Known {
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

const oneOf = (values: readonly unknown[]) => fc.constantFrom(...values);

/** Values that fit a schema as far as JSON Schema can tell. Emails and IDs often exist. */
export function fitting(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, known, name)));
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((single) => fitting({ ...schema, type: single }, known, name)));
  switch (type) {
    case 'object':
      return fittingObject(schema, known);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known, name), { maxLength: 4 });
    case 'string':
      return fittingText(schema, known, name);
    case 'integer':
      return fittingInteger(schema);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Small numbers that people use are as likely as all others together. */
function fittingInteger({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const any = fc.integer({ min: minimum ?? -1_000_000, max: maximum ?? 1_000_000 });
  const usual = [0, 1, 2, 20].filter((value) => value >= (minimum ?? 0) && value <= (maximum ?? 100));
  return usual.length === 0 ? any : fc.oneof(fc.constantFrom(...usual), any);
}

const fittingObject = ({ properties = {}, required = [] }: JsonSchema, known: Known) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, fitting(own, known, name)])), {
    requiredKeys: [...required],
  });

function fittingText(
  { format, minLength = 0, maxLength = 40, ...rest }: JsonSchema,
  { ids, emails }: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const { pattern } = rest as { pattern?: string };
  if (format === 'uuid') return fc.oneof({ weight: 3, arbitrary: oneOf(ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (/email/i.test(name))
    return fc.oneof(oneOf(emails), fc.emailAddress(), fc.stringMatching(/^[a-z]{3,9}@example\.com$/));
  if (name === 'token') return fc.stringMatching(/^\d{6}$/);
  // The same value, so a form with a confirmation passes.
  if (/^(password|confirm)$/.test(name)) return oneOf(['a passphrase of the fuzz', 'short']);
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  if (format === 'date')
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) }),
    oneOf(['Maria', 'an', '7705550142', '2026']),
  );
}

/** Texts that have broken other products. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0000@example.com',
  '\ud800',
  '\u202e',
  'ÿ',
  '💩'.repeat(30),
  "' or 1=1 --",
  "'; drop table users; --",
  '${7*7}',
  '../../etc/passwd',
  '%',
  '%00',
  '_',
  '\\',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0x10',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  'a@b',
  'a@b.c\nbcc: d@e.f',
  '=1+1',
  '00000000-0000-0000-0000-000000000000',
);

const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    { $gt: '' },
    ['a'],
    { toString: 'x' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a careless or hostile client sends for a schema. Some of them happen to be valid. */
export function against(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return hostileValue;
  const oneWrong = fc
    .tuple(fitting(schema, known), fc.constantFrom(...names), hostileValue)
    .map(([value, name, wrong]) => ({ ...(value as object), [name]: wrong }));
  const oneMissing = fc
    .tuple(fitting(schema, known), fc.constantFrom(...names))
    .map(([value, name]) => Object.fromEntries(Object.entries(value as object).filter(([own]) => own !== name)));
  const oneMore = fc
    .tuple(
      fitting(schema, known),
      fc.constantFrom('is_admin', 'id', '__proto__', 'user_id', 'constructor'),
      hostileValue,
    )
    .map(([value, name, more]) => ({ ...(value as object), [name]: more }));
  return fc.oneof(
    { weight: 4, arbitrary: oneWrong },
    { weight: 1, arbitrary: oneMissing },
    { weight: 1, arbitrary: oneMore },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Text in a URL is well-formed. */
export const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
