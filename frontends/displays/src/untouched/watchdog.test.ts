import { describe, expect, it } from '@jest/globals';
import { pulseMilliseconds, tickMilliseconds, Watchdog } from './watchdog.ts';

const minute = 60_000;

/** Runs a page from one minute to another, with its activity. */
function goOn(
  watchdog: Watchdog,
  from: number,
  to: number,
  parts: { ticks: boolean; pulses: boolean; visible?: boolean },
) {
  const found = new Set<string>();
  for (let now = from; now < to; now += tickMilliseconds) {
    const standstill = parts.ticks ? watchdog.tick(now, parts.visible ?? true).standstill : undefined;
    const other = parts.pulses && now % pulseMilliseconds === 0 ? watchdog.pulse(now) : undefined;
    for (const each of [standstill, other]) if (each !== undefined) found.add(each);
  }
  return [...found];
}

describe('the watchdog', () => {
  it('reports nothing for a page that runs for a week', () => {
    expect(goOn(new Watchdog(0), 0, 7 * 24 * 60 * minute, { ticks: true, pulses: true })).toEqual([]);
  });

  it('reports within three minutes that no frames are drawn', () => {
    const watchdog = new Watchdog(0);
    goOn(watchdog, 0, 10 * minute, { ticks: true, pulses: true });
    expect(goOn(watchdog, 10 * minute, 11 * minute, { ticks: true, pulses: false })).toEqual([]);
    expect(goOn(watchdog, 11 * minute, 13 * minute, { ticks: true, pulses: false })).toEqual(['frames']);
  });

  it('reports within three minutes that no timers run', () => {
    const watchdog = new Watchdog(0);
    goOn(watchdog, 0, 10 * minute, { ticks: true, pulses: true });
    expect(goOn(watchdog, 10 * minute, 13 * minute, { ticks: false, pulses: true })).toEqual(['timers']);
  });

  it('ignores a hidden page, and one that becomes visible again', () => {
    const watchdog = new Watchdog(0);
    goOn(watchdog, 0, minute, { ticks: true, pulses: true });
    expect(goOn(watchdog, minute, 60 * minute, { ticks: true, pulses: false, visible: false })).toEqual([]);
    expect(goOn(watchdog, 60 * minute, 70 * minute, { ticks: true, pulses: true })).toEqual([]);
  });

  it('recognizes a device that slept, whichever comes back first', () => {
    const wakes = [
      (watchdog: Watchdog) => watchdog.tick(9 * 60 * minute, true).standstill,
      (watchdog: Watchdog) => watchdog.pulse(9 * 60 * minute),
    ];
    for (const wake of wakes) {
      const watchdog = new Watchdog(0);
      goOn(watchdog, 0, minute, { ticks: true, pulses: true });
      expect(wake(watchdog)).toBeUndefined();
      expect(goOn(watchdog, 9 * 60 * minute, 10 * 60 * minute, { ticks: true, pulses: true })).toEqual([]);
    }
    expect(new Watchdog(0).tick(9 * 60 * minute, true).slept).toBe(true);
  });

  it("doesn't expect animation events from a browser that never sent any", () => {
    expect(goOn(new Watchdog(0), 0, 60 * minute, { ticks: true, pulses: false })).toEqual([]);
  });
});
