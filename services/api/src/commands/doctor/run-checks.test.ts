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
  it("run independently: one that hangs or fails is reported, and the others aren't affected", async () => {
    const examined = await runChecks([hanging, good, broken], around, 50);
    expect(examined).toEqual([
      { check: 'hanging', sign: 'stops', found: expect.stringContaining('no answer'), advice: expect.any(String) },
      { check: 'good', sign: 'ok', found: 'fine' },
      { check: 'good', sign: 'look', found: 'worn', advice: 'Mend it.' },
      { check: 'broken', sign: 'stops', found: 'check failed: out of order', advice: expect.any(String) },
    ]);
    expect(isHealthy(examined)).toBe(false);
    expect(isHealthy(await runChecks([good], around))).toBe(true);
  });

  it('are printed as lines, with advice below', async () => {
    expect(inLines(await runChecks([good], around))).toEqual([
      'ok       good  fine',
      'warning  good  worn',
      '               → Mend it.',
    ]);
  });
});
