import { describe, expect, it } from '@jest/globals';
import type { ScreenReport } from '@rewards/contracts/screens';
import { aScreen } from '../testing/stand-in-desk.ts';
import { troublesOf } from './screen-trouble.ts';

const fine: ScreenReport = {
  page: 'lobby',
  version: 'new',
  state: 'idle',
  transport: 'socket',
  transport_since: '2026-11-19T08:00:00Z',
  fault: null,
  reported_at: '2026-11-20T14:59:30Z',
};
const wordsOf = (changes: Partial<ScreenReport>, currentVersion: string | null = 'new') =>
  troublesOf(aScreen({ online: true, report: { ...fine, ...changes } }), currentVersion).map(
    ({ words, at }) => `${words}${at === undefined ? '' : ` ${at}`}`,
  );

describe('the problems of a screen', () => {
  it('is nothing if all is well, or nothing was reported yet', () => {
    expect(wordsOf({})).toEqual([]);
    expect(troublesOf(aScreen({ online: true }), 'new')).toEqual([]);
  });

  it.each<[Partial<ScreenReport>, string]>([
    [{ reported_at: '2026-11-20T14:50:00Z' }, 'Online, but not reporting since 2026-11-20T14:50:00Z'],
    [{ page: 'tv' }, 'Showing the Waiting room TV page instead'],
    [{ transport: 'polling' }, 'On slowest connection (checking every 1.5 seconds) since 2026-11-19T08:00:00Z'],
    [{ transport: 'stream' }, 'On backup connection since 2026-11-19T08:00:00Z'],
    [{ state: 'safe' }, 'Showing still pictures only because animation failed or was too slow'],
    [
      { fault: { kind: 'frozen', at: '2026-11-20T09:12:00Z' } },
      'Its picture froze and it reloaded, last at 2026-11-20T09:12:00Z',
    ],
    [{ version: 'old' }, 'Running an older version. It will update when nothing is showing.'],
  ])('is described in words: %j', (changes, words) => {
    expect(wordsOf(changes)).toEqual([words]);
  });

  it('is that a device was cloned', () => {
    const cloned = aScreen({ online: true, report: fine, two_devices: true });
    expect(troublesOf(cloned, 'new').map(({ words }) => words)).toEqual([
      "Two devices are using this screen's sign-in. Pair one of them again. " +
        'Unpair this screen first. Then each device shows a code.',
    ]);
  });

  it("ignores yesterday's faults and unknown versions", () => {
    expect(wordsOf({ fault: { kind: 'error', at: '2026-11-19T14:00:00Z' } })).toEqual([]);
    expect(wordsOf({ version: '' })).toEqual([]);
    expect(wordsOf({ version: 'old' }, null)).toEqual([]);
  });
});
