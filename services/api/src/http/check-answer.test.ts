import { describe, expect, it } from '@jest/globals';
import type { Schema } from '@rewards/contracts/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { answerCheck } from './check-answer.ts';

const uuid = '0190a000-0000-7000-8000-000000000001';
const person = z.object({ id: z.uuid(), name: z.nullable(z.string()), age: z.optional(z.int()) });

/** Each way in which the contracts declare an answer, with an answer that fits. */
const declared: readonly (readonly [string, Schema, unknown])[] = [
  ['a string', z.string(), 'text'],
  ['an id', z.uuid(), uuid],
  ['a refined string', z.string().check(z.minLength(2)), 'ab'],
  ['a trimmed string', z.string().check(z.trim()), ' ab '],
  ['a number', z.number(), 1.5],
  ['a whole number', z.int(), 3],
  ['a boolean', z.boolean(), true],
  ['a literal', z.literal(true), true],
  ['one of some', z.enum(['pending', 'completed']), 'pending'],
  ['a list', z.array(person), [{ id: uuid, name: null }]],
  ['an object', person, { id: uuid, name: 'Ann', age: 3, password: 'not declared' }],
  ['one of two', z.union([z.string(), person]), { id: uuid, name: 'Ann', more: 1 }],
  [
    'one by its kind',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('person'), person }),
      z.object({ kind: z.literal('place'), name: z.string() }),
    ]),
    { kind: 'place', name: 'Lobby', person: 1 },
  ],
  ['what may be null or missing', z.optional(z.nullable(person)), undefined],
  ['a record', z.record(z.string(), z.int()), { one: 1 }],
  ['an object that takes more', z.looseObject({ id: z.uuid() }), { id: uuid, more: 1 }],
  ['a refined list', z.array(z.int()).check(z.minLength(1)), [1]],
];

const anything = fc.oneof(
  fc.anything({ maxDepth: 3 }),
  fc.record(
    { id: fc.oneof(fc.uuid(), fc.string()), name: fc.oneof(fc.string(), fc.constant(null)), age: fc.anything() },
    { requiredKeys: [] },
  ),
  fc.constantFrom(...declared.map(([, , fitting]) => fitting)),
);

const refused = Symbol('refused');

function outcomeOf(check: (given: unknown) => unknown, given: unknown): unknown {
  try {
    return check(given);
  } catch {
    return refused;
  }
}

/** As it leaves: what JSON does not tell apart is alike. */
const sent = (value: unknown) => JSON.stringify(value);

describe.each(declared)('the check of %s', (_, schema, fitting) => {
  const check = answerCheck(schema, 'GET /call');

  it('hands on what the declaration hands on', () => {
    expect(sent(check(fitting))).toBe(sent(schema.safeParse(fitting).data));
    expect(schema.safeParse(fitting).success).toBe(true);
  });

  it('agrees with the declaration about anything', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { success, data } = schema.safeParse(given);
        expect(outcomeOf(check, given)).toEqual(success ? data : refused);
      }),
    );
  });
});

it('names what does not fit, and no value of it', () => {
  const check = answerCheck(z.object({ people: z.array(person) }), 'GET /people');
  expect(() => check({ people: [{ id: 'ann@example.com', name: null }] })).toThrow(
    'the answer of GET /people does not fit its contract: people.0.id (invalid_format)',
  );
});
