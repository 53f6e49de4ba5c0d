import { describe, expect, it } from '@jest/globals';
import { mayReload, recentReloads } from '../reload/reload-when-healthy.ts';
import { type Circumstances, reasonToReload } from './reason-to-reload.ts';

const hour = 3_600_000;
const fine: Circumstances = {
  now: Date.parse('2026-03-02T17:00:00Z'),
  zone: 'America/New_York',
  uptimeMilliseconds: 90 * 24 * hour,
  idleMilliseconds: hour,
  hasNewBuild: false,
  nightMinute: 20,
};
const night = Date.parse('2026-03-02T08:20:00Z');

describe('a page reloads', () => {
  it('not while all is well', () => expect(reasonToReload(fine)).toBeUndefined());

  it('when there is a newer build, and nothing was shown for a minute', () => {
    expect(reasonToReload({ ...fine, hasNewBuild: true })).toBe('build');
    expect(reasonToReload({ ...fine, hasNewBuild: true, idleMilliseconds: 59_999 })).toBeUndefined();
  });

  it('once a night, at its own minute in the practice’s zone', () => {
    expect(reasonToReload({ ...fine, now: night })).toBe('night');
    expect(reasonToReload({ ...fine, now: night - 1_000 })).toBeUndefined();
    expect(reasonToReload({ ...fine, now: night + 40 * 60_000 })).toBeUndefined();
    expect(reasonToReload({ ...fine, now: night, uptimeMilliseconds: hour })).toBeUndefined();
    expect(reasonToReload({ ...fine, now: night, idleMilliseconds: 0 })).toBeUndefined();
    expect(reasonToReload({ ...fine, now: night, zone: undefined })).toBeUndefined();
  });
});

describe('reloads', () => {
  it('are limited to 3 in 10 minutes', () => {
    const reloads: number[] = [];
    for (let now = 0; now < hour; now += 10_000) if (mayReload(reloads, now)) reloads.push(now);
    for (const at of reloads) {
      expect(reloads.filter((other) => other > at - 600_000 && other <= at).length).toBeLessThanOrEqual(3);
    }
    expect(reloads.length).toBe(18);
  });

  it('are still counted if the clock is set back a little, but not forever if it is set back a lot', () => {
    expect(recentReloads([1_000_000], 990_000)).toHaveLength(1);
    expect(recentReloads([1_000_000], 0)).toHaveLength(0);
  });
});
