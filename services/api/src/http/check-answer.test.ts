import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { checkAnswer } from './check-answer.ts';

const uuid = '0190a000-0000-7000-8000-000000000001';
const people = z.object({ people: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()) })) });

it('passes on only the fields of the contract', () => {
  const answer = { people: [{ id: uuid, name: 'Ann', password: 'secret' }], more: 1 };
  expect(checkAnswer(people, 'GET /people', answer)).toEqual({ people: [{ id: uuid, name: 'Ann' }] });
});

it('names the invalid field without its value', () => {
  const answer = { people: [{ id: 'ann@example.com', name: null }] };
  expect(() => checkAnswer(people, 'GET /people', answer)).toThrow(
    'the answer of GET /people does not fit its contract: people.0.id (invalid_format)',
  );
});
