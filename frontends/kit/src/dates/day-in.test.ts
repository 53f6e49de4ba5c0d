import { afterEach, expect, it } from '@jest/globals';
import { dayIn } from './day-in.ts';

const asItIs = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
const write = (written: PropertyDescriptor) =>
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, ...written });

afterEach(() => {
  write(asItIs);
});

it('returns the day of an instant in a zone, in the format of a date field', () => {
  expect(dayIn('America/New_York', '2026-03-05T04:30:00Z')).toBe('2026-03-04');
  expect(dayIn('Europe/Berlin', new Date('2026-03-05T04:30:00Z'))).toBe('2026-03-05');
});

it('returns the same if the browser puts the month first', () => {
  write({ get: () => () => '11/15/2026' });
  expect(dayIn('America/New_York', '2026-11-15T17:00:00Z')).toBe('2026-11-15');
});
