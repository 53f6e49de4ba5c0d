import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { present } from './present.ts';

const at = new Date('2026-03-02T15:00:00Z');

it('writes names in snake case, instants as text and cents as dollars, at any depth', () => {
  const row = { programYear: 2026, awardCents: toCents(5_050), lists: [{ startedAt: at, note: null }], isOn: true };
  const { program_year, award, lists, is_on } = present(row);
  expect({ program_year, award, lists, is_on }).toEqual({
    program_year: 2026,
    award: 50.5,
    lists: [{ started_at: '2026-03-02T15:00:00.000Z', note: null }],
    is_on: true,
  });
});

it('knows an instant of another realm, such as of a library', () => {
  expect(present({ at: runInNewContext('new Date(0)') as Date })).toEqual({ at: '1970-01-01T00:00:00.000Z' });
});

it('leaves words and keys in snake case alone', () => {
  expect(present({ leftOut: { deletion_asked: 2 }, state: 'signed_up' })).toEqual({
    left_out: { deletion_asked: 2 },
    state: 'signed_up',
  });
});

it('does not compile where the answer needs another type', () => {
  const answer = present({ endedAt: undefined as Date | undefined, amountCents: toCents(1) });
  // @ts-expect-error -- a missing instant isn't null
  const endedAt: string | null = answer.ended_at;
  // @ts-expect-error -- an amount is in dollars, under its bare name
  expect([endedAt, answer.amount_cents]).toEqual([undefined, undefined]);
});
