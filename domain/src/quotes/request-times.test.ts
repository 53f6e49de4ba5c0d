import { expect, test } from '@jest/globals';
import { isOverdue, requestTimes } from './request-times.ts';
import { type QuoteRequest, untouched } from './quote-request.ts';

const zone = 'America/New_York';
/** Open Monday to Thursday. */
const hours = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '08:00', to: '17:00' },
  { days: ['saturday'], from: null, to: null },
] as const;

const request = (createdAt: string, handling: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...untouched,
  ...{ id: 'r', name: 'Fay Ray', phone: '+16785550101', email: 'fay@example.com', reason: 'A cleaning', bestTime: '' },
  createdAt: new Date(createdAt),
  ...handling,
});

/** March 2, 2026 is a Monday. New York is five hours behind UTC. */
test.each([
  ['Tuesday afternoon', '2026-03-03T20:00:00Z', '2026-03-02T20:00:00Z'],
  ['Monday afternoon', '2026-03-02T20:00:00Z', '2026-02-27T20:00:00Z'],
  ['Monday at midnight', '2026-03-02T05:00:00Z', '2026-02-27T05:00:00Z'],
  ['Saturday', '2026-03-07T20:00:00Z', '2026-03-06T05:00:00Z'],
  ['Sunday late', '2026-03-02T04:59:00Z', '2026-02-27T05:00:00Z'],
])('on %s, one business day ago skips the weekend', (_when, now, ago) => {
  expect(requestTimes(new Date(now), zone, []).businessDayAgo).toEqual(new Date(ago));
});

test('the practice\u2019s own opening hours say which days count', () => {
  // Monday afternoon, closed since Thursday.
  expect(requestTimes(new Date('2026-03-02T20:00:00Z'), zone, hours)).toEqual({
    today: '2026-03-02',
    businessDayAgo: new Date('2026-02-26T20:00:00Z'),
  });
});

test.each<[string, string, boolean, Partial<QuoteRequest>]>([
  ['from Friday morning, untouched', '2026-02-27T14:00:00Z', true, {}],
  ['from Friday evening, untouched', '2026-02-27T22:00:00Z', false, {}],
  ['from the weekend, untouched', '2026-02-28T14:00:00Z', false, {}],
  ['from last week, taken', '2026-02-20T14:00:00Z', false, { takenBy: 'dana' }],
  ['from last week, with notes', '2026-02-20T14:00:00Z', false, { notes: 'Voicemail' }],
  ['from last week, called', '2026-02-20T14:00:00Z', false, { state: 'called' }],
  ['to come back to today', '2026-03-02T14:00:00Z', true, { state: 'called', remindOn: '2026-03-02' }],
  ['to come back to tomorrow', '2026-02-20T14:00:00Z', false, { remindOn: '2026-03-03' }],
  ['booked', '2026-02-20T14:00:00Z', false, { state: 'booked' }],
  ['declined', '2026-02-20T14:00:00Z', false, { state: 'declined' }],
])('on Monday afternoon, a request %s: overdue is decided', (_what, createdAt, expected, handling) => {
  const times = requestTimes(new Date('2026-03-02T20:00:00Z'), zone, []);
  expect(isOverdue(request(createdAt, handling), times)).toBe(expected);
});
