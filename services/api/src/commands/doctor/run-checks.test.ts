import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Surroundings, look, ok } from './check.ts';
import { inLines, isHealthy, runChecks } from './run-checks.ts';

const around: Surroundings = {
  settings: {} as Settings,
  faults: [],
  remarks: [],
  mailTo: undefined,
  database: () => Promise.resolve(undefined),
};
const good: Check = { name: 'good', examine: async () => [ok('fine'), look('worn', 'Mend it.')] };
const hanging: Check = { name: 'hanging', examine: () => new Promise(() => undefined) };
const broken: Check = { name: 'broken', examine: () => Promise.reject(new Error('out of order')) };

describe('checks', () => {
  it('are made each by itself: what hangs or breaks is told, and the others as they are', async () => {
    const examined = await runChecks([hanging, good, broken], around, 50);
    expect(examined).toEqual([
      { check: 'hanging', sign: 'stops', found: expect.stringContaining('not answered'), advice: expect.any(String) },
      { check: 'good', sign: 'ok', found: 'fine' },
      { check: 'good', sign: 'look', found: 'worn', advice: 'Mend it.' },
      { check: 'broken', sign: 'stops', found: 'not known: out of order', advice: expect.any(String) },
    ]);
    expect(isHealthy(examined)).toBe(false);
    expect(isHealthy(await runChecks([good], around))).toBe(true);
  });

  it('are told in lines, with what to do below', async () => {
    expect(inLines(await runChecks([good], around))).toEqual([
      'ok     good  fine',
      'look   good  worn',
      '             → Mend it.',
    ]);
  });
});
