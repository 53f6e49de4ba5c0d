import { describe, expect, test } from '@jest/globals';
import { type ConnectionTrouble, isUsable, newConnection, troubleAfter } from './connection.ts';
import type { PracticeSystemFailure } from './practice-system.ts';

const at = new Date('2026-11-20T15:00:00Z');
const connection = newConnection({
  id: 'c',
  system: 'open_dental',
  connectedAt: at,
  connectedBy: 'a',
  sealedKey: null,
  mayPost: true,
});
const unavailable: PracticeSystemFailure = { kind: 'unavailable', words: 'No answer' };
const secondsUntil = ({ nextTryAt }: ConnectionTrouble) => nextTryAt && (nextTryAt.getTime() - at.getTime()) / 1_000;

describe('trouble', () => {
  test('waits double from a minute up to 15 minutes, and the first failure keeps its time', () => {
    const later = new Date(at.getTime() + 3_600_000);
    let trouble: ConnectionTrouble | null = null;
    const waits = [1, 2, 3, 4, 5, 6].map(() => secondsUntil((trouble = troubleAfter(trouble, unavailable, at))));

    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    expect(troubleAfter(trouble, unavailable, later)).toMatchObject({ since: at, times: 7 });
  });

  test('a time that the system names wins', () => {
    expect(secondsUntil(troubleAfter(null, { ...unavailable, retryAfterSeconds: 7 }, at))).toBe(7);
  });

  test('a key that is wrong or unreadable is not tried again', () => {
    expect(troubleAfter(null, { kind: 'unauthorized', words: '401' }, at).nextTryAt).toBeUndefined();
    expect(troubleAfter(null, { kind: 'key_unreadable', words: 'gone' }, at).nextTryAt).toBeUndefined();
  });
});

describe('the system is used', () => {
  const trouble = troubleAfter(null, unavailable, at);

  test.each([
    ['while all is well', connection, true],
    ['not while it is paused', { ...connection, pausedAt: at }, false],
    ['not before the next try', { ...connection, trouble }, false],
    ['again at the next try', { ...connection, trouble: { ...trouble, nextTryAt: at } }, true],
    ['not with a wrong key', { ...connection, trouble: { ...trouble, nextTryAt: undefined } }, false],
    ['while only posting fails', { ...connection, postingTrouble: trouble }, true],
  ])('%s', (_when, given, expected) => {
    expect(isUsable(given, 'reading', at)).toBe(expected);
  });
});
