import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isFresh, maySetPassword, sessionEnd } from './session.ts';

const at = (instant: string) => new Date(instant);

test.each([
  ['a patient, idle for 7 days', false, '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-08T12:00:00Z'],
  [
    'an always active patient, for 30 days',
    false,
    '2026-03-01T12:00:00Z',
    '2026-03-30T12:00:00Z',
    '2026-03-31T12:00:00Z',
  ],
  ['an admin, idle for 30 minutes', true, '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-01T12:30:00Z'],
  [
    'an admin, seen all along, for 12 hours',
    true,
    '2026-03-01T12:00:00Z',
    '2026-03-01T23:59:00Z',
    '2026-03-02T00:00:00Z',
  ],
])('the session of %s ends then (rule 14)', (_who, isAdmin, startedAt, seenAt, end) => {
  expect(sessionEnd({ startedAt: at(startedAt), seenAt: at(seenAt) }, isAdmin)).toEqual(at(end));
});

test("later activity never ends a session earlier, and an admin's never outlasts a patient's", () => {
  const minutes = fc.nat(60 * 24 * 40);
  fc.assert(
    fc.property(minutes, minutes, fc.boolean(), (a, b, isAdmin) => {
      const startedAt = at('2026-03-01T12:00:00Z');
      const seen = (after: number) => ({ startedAt, seenAt: new Date(startedAt.getTime() + after * 60_000) });
      const [sooner, later] = [Math.min(a, b), Math.max(a, b)];

      expect(sessionEnd(seen(sooner), isAdmin).getTime()).toBeLessThanOrEqual(
        sessionEnd(seen(later), isAdmin).getTime(),
      );
      expect(sessionEnd(seen(a), true).getTime()).toBeLessThanOrEqual(sessionEnd(seen(a), false).getTime());
    }),
  );
});

test('a session is fresh for 10 minutes after its sign-in (rules 32 and 41)', () => {
  const startedAt = at('2026-03-01T12:00:00.000Z');

  expect(isFresh({ startedAt }, at('2026-03-01T12:10:00.000Z'))).toBe(true);
  expect(isFresh({ startedAt }, at('2026-03-01T12:10:00.001Z'))).toBe(false);
});

test('a session that began with a code or passkey sets a password for 10 minutes, and no other does (rule 14)', () => {
  const startedAt = at('2026-03-01T12:00:00.000Z');

  for (const startedWith of ['code', 'passkey'] as const) {
    expect(maySetPassword({ startedWith, startedAt }, at('2026-03-01T12:10:00.000Z'))).toBe(true);
    expect(maySetPassword({ startedWith, startedAt }, at('2026-03-01T12:10:00.001Z'))).toBe(false);
  }
  for (const startedWith of ['password', 'oidc'] as const)
    expect(maySetPassword({ startedWith, startedAt }, startedAt)).toBe(false);
});
