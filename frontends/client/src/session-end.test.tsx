import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onSessionEnd } from './announcements.ts';
import { noSessionEnds, sessionEndsIn } from './session-end.ts';

const minute = 60_000;

describe("the session's end", () => {
  let ended = 0;
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    ended = 0;
    stop = onSessionEnd(() => (ended += 1));
  });
  afterEach(() => {
    noSessionEnds();
    stop();
    jest.useRealTimers();
  });

  it('is announced once, when the time of the last answer is up', () => {
    sessionEndsIn(1_800);
    jest.advanceTimersByTime(20 * minute);
    sessionEndsIn(1_800);
    jest.advanceTimersByTime(30 * minute - 1);
    expect(ended).toBe(0);
    jest.advanceTimersByTime(1);
    expect(ended).toBe(1);
    jest.advanceTimersByTime(60 * minute);
    expect(ended).toBe(1);
  });

  it('is later if another tab had an answer later, and earlier if that said so', () => {
    sessionEndsIn(1_800);
    localStorage.setItem('session_ends', String(Date.now() + 50 * minute));
    jest.advanceTimersByTime(50 * minute - 1);
    expect(ended).toBe(0);
    localStorage.setItem('session_ends', String(Date.now()));
    jest.advanceTimersByTime(1);
    expect(ended).toBe(1);
  });

  it('is noticed soon after a computer wakes up', () => {
    sessionEndsIn(1_800);
    jest.setSystemTime(Date.now() + 8 * 60 * minute);
    jest.advanceTimersByTime(30_000);
    expect(ended).toBe(1);
  });

  it('is not told after signing out, without an end, or when storage is refused and calls go on', () => {
    sessionEndsIn(1_800);
    noSessionEnds();
    sessionEndsIn(Number.NaN);
    jest.advanceTimersByTime(60 * minute);
    expect(ended).toBe(0);

    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('No storage.');
    });
    sessionEndsIn(1_800);
    jest.advanceTimersByTime(30 * minute - 1);
    expect(ended).toBe(0);
    jest.advanceTimersByTime(1);
    expect(ended).toBe(1);
    refused.mockRestore();
  });
});
