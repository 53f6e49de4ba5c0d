import { expect, it, jest } from '@jest/globals';
import { inZone } from './in-zone.ts';

it('writes an instant as each zone has it', () => {
  const hour = inZone('en-US', { hour: 'numeric', hourCycle: 'h23' });
  const noon = new Date('2026-07-01T12:00:00Z');
  expect([hour(noon, 'UTC'), hour(noon, 'America/New_York'), hour(noon, 'UTC')]).toEqual(['12', '08', '12']);
});

it('makes one formatter for a zone, however many instants are written', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const day = inZone('en-CA', { day: '2-digit' });
  for (let instant = 0; instant < 1000; instant += 1) day(new Date(instant), instant % 2 ? 'UTC' : 'Asia/Tokyo');
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
