import { expect, test } from '@jest/globals';
import { toCents } from '../cents.ts';
import { choiceOf, correctionOf, correctionOfPayload, payloadOf } from './webhook-event.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const earned = {
  type: 'credit.earned',
  at,
  data: { userId: 'ann', referralId: 'fay', amountCents: toCents(5_000), programYear: 2026 },
} as const;

test('a payload has its type, its time and its data, with names as in the API', () => {
  expect(JSON.parse(payloadOf(earned))).toEqual({
    type: 'credit.earned',
    timestamp: '2026-03-02T15:00:00.000Z',
    data: { user_id: 'ann', referral_id: 'fay', amount_cents: 5_000, program_year: 2026 },
  });
});

test('a correction has the data of what it corrects, and its ID', () => {
  const later = new Date('2026-03-03T15:00:00.000Z');
  expect(JSON.parse(correctionOfPayload(payloadOf(earned), 'credit.reversed', 'the event', later))).toEqual({
    type: 'credit.reversed',
    timestamp: '2026-03-03T15:00:00.000Z',
    data: { user_id: 'ann', referral_id: 'fay', amount_cents: 5_000, program_year: 2026, undoes: 'the event' },
  });
});

test('a correction belongs to the same choice as what it corrects (rule 45)', () => {
  for (const [type, correction] of Object.entries(correctionOf))
    expect(choiceOf[correction as keyof typeof choiceOf]).toBe(choiceOf[type as keyof typeof choiceOf]);
});
