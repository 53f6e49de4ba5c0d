import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadWhenHealthy } from './reload-when-healthy.ts';

const minute = 60_000;

describe('a reload', () => {
  let now = 0;
  const reload = jest.fn();
  const parts = (healthy: boolean | Promise<boolean> = true, uptime = 0) => ({
    isHealthy: async () => healthy,
    reload,
    now: () => now,
    uptimeMilliseconds: () => uptime,
  });

  beforeEach(() => {
    now = Date.parse('2026-03-02T15:00:00Z');
    sessionStorage.clear();
    reload.mockClear();
  });

  it('waits for a server that responds', async () => {
    expect(await reloadWhenHealthy(parts(false))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await reloadWhenHealthy(parts())).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('happens at most 3 times in 10 minutes, however often it is requested', async () => {
    for (let round = 0; round < 60; round += 1) {
      await reloadWhenHealthy(parts());
      now += 10_000;
    }
    expect(reload).toHaveBeenCalledTimes(3);
    now += minute;
    await reloadWhenHealthy(parts());
    expect(reload).toHaveBeenCalledTimes(4);
  });

  it('is requested once at a time', async () => {
    let answer: (isHealthy: boolean) => void = () => undefined;
    const slow = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const first = reloadWhenHealthy(parts(slow));
    expect(await reloadWhenHealthy(parts())).toBe(false);
    answer(true);
    expect(await first).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('of a page without storage must wait 5 minutes', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(await reloadWhenHealthy(parts(true, 4 * minute))).toBe(false);
    expect(await reloadWhenHealthy(parts(true, 5 * minute))).toBe(true);
    forbidden.mockRestore();
  });
});
