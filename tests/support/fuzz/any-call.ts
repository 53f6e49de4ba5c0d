import { jsonSchema } from '@rewards/api/modules/description/json-schema';
import type { Endpoint, Schema } from '@rewards/contracts/endpoint';
import fc from 'fast-check';
import { type Known, against, fitting, inAddress } from './values-of.ts';

export type Caller = 'stranger' | 'patient' | 'admin';

/** One request to a declared call, valid or not. */
export interface AnyCall {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: AnyBody;
}

export type AnyBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string; readonly contentType: string }
  | { readonly kind: 'form'; readonly name: string; readonly text: string };

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  '',
];

/** Random requests to a declared call. Three in four come from an allowed caller, and half have valid input. */
export function anyCall(endpoint: Endpoint, known: Known): fc.Arbitrary<AnyCall> {
  const callers: readonly Caller[] = ['stranger', 'patient', 'admin'];
  const admitted: Caller = endpoint.permission ? 'admin' : endpoint.access === 'signed-in' ? 'patient' : 'stranger';
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constant(admitted) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
  const fit = fc.record({
    caller,
    params: inPath(endpoint, addressed(endpoint.params, known)),
    query: addressed(endpoint.query, known),
    body: fitBody(endpoint.body, known),
  });
  const unfit = fc.record({
    caller,
    params: inPath(endpoint, misaddressed(endpoint.params, known)),
    query: misaddressed(endpoint.query, known),
    body: unfitBody(endpoint.body, known),
  });
  return fc.oneof(fit, unfit);
}

type InAddress = fc.Arbitrary<Readonly<Record<string, string>>>;

const asTexts = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, own]) => (own === undefined ? [] : [[name, inAddress(own)]])),
      )
    : { page: inAddress(value) };

const addressed = (schema: Schema | undefined, known: Known): InAddress =>
  schema ? fitting(jsonSchema(schema, 'input'), known).map(asTexts) : fc.constant({});

/** Empty values and dots that clients resolve as folders would change the path to another call's. */
const inPath = ({ path }: Endpoint, params: InAddress): InAddress =>
  params.map((given) =>
    Object.fromEntries(
      Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, (given[name] ?? '').replace(/^\.*$/, 'x')]),
    ),
  );

const misaddressed = (schema: Schema | undefined, known: Known): InAddress =>
  schema
    ? fc.oneof(against(jsonSchema(schema, 'input'), known).map(asTexts), addressed(schema, known))
    : fc.constant({});

const patientList = fc
  .array(
    fc.tuple(
      fc.string({ maxLength: 12 }),
      fc.oneof(fc.emailAddress(), fc.string({ maxLength: 12 })),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 6 },
  )
  .map((rows) =>
    [
      'Name,Email,Mobile',
      ...rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')),
    ].join('\n'),
  );

function fitBody(body: Endpoint['body'], known: Known): fc.Arbitrary<AnyBody> {
  if (body === undefined) return fc.constant({ kind: 'none' });
  if (body === 'multipart')
    return fc.record({ kind: fc.constant('form' as const), name: fc.constantFrom('file', 'csv'), text: patientList });
  return fitting(jsonSchema(body, 'input'), known).map((value) => ({ kind: 'json', value }));
}

function unfitBody(body: Endpoint['body'], known: Known): fc.Arbitrary<AnyBody> {
  const text = fc.record({
    kind: fc.constant('text' as const),
    text: fc.oneof(
      fc.string(),
      fc.constantFrom('{', '[]', 'null', '"', '{"a":', '\u0000', '--x\r\n', 'x'.repeat(150_000)),
    ),
    contentType: fc.constantFrom(...contentTypes),
  });
  const form = fc.record({
    kind: fc.constant('form' as const),
    name: fc.constantFrom('file', 'csv', 'other', ''),
    text: fc.string({ unit: 'binary', maxLength: 200 }),
  });
  const wrong = body === undefined || body === 'multipart' ? fc.jsonValue() : against(jsonSchema(body, 'input'), known);
  return fc.oneof(
    { weight: 4, arbitrary: wrong.map((value): AnyBody => ({ kind: 'json', value })) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: fc.constant<AnyBody>({ kind: 'none' }) },
  );
}
