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

describe('what is wrong with a screen', () => {
  it('is nothing while all goes well, or nothing was said yet', () => {
    expect(wordsOf({})).toEqual([]);
    expect(troublesOf(aScreen({ online: true }), 'new')).toEqual([]);
  });

  it.each<[Partial<ScreenReport>, string]>([
    [{ reported_at: '2026-11-20T14:50:00Z' }, 'Is online, but its page has said nothing since 2026-11-20T14:50:00Z'],
    [{ page: 'tv' }, 'Shows TV (/tvs) instead'],
    [{ transport: 'polling' }, 'Has to ask the server every 1.5 seconds since 2026-11-19T08:00:00Z'],
    [{ transport: 'stream' }, 'Hears the server by its second way since 2026-11-19T08:00:00Z'],
    [{ state: 'safe' }, 'Shows still pictures only, because moving ones failed or were too slow'],
    [
      { fault: { kind: 'frozen', at: '2026-11-20T09:12:00Z' } },
      'Its picture stood still and it started anew, last at 2026-11-20T09:12:00Z',
    ],
    [{ version: 'old' }, 'Runs an older version; it takes the new one once nothing is shown'],
  ])('is said in words: %j', (changes, words) => {
    expect(wordsOf(changes)).toEqual([words]);
  });

  it('is not a fault of yesterday, nor a version that nobody knows', () => {
    expect(wordsOf({ fault: { kind: 'error', at: '2026-11-19T14:00:00Z' } })).toEqual([]);
    expect(wordsOf({ version: '' })).toEqual([]);
    expect(wordsOf({ version: 'old' }, null)).toEqual([]);
  });
});
