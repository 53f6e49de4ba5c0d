import { expect, test } from '@jest/globals';
import { readSeedArguments } from './read-seed-arguments.ts';

test.each(['200000', '200,000', '200_000'])('%s is read as 200000 patients', (patients) => {
  expect(readSeedArguments(['--patients', patients, '--referrals', '0'])).toEqual({
    kind: 'asked',
    asked: { patients: 200_000, referrals: 0, add: false },
  });
});

test('--help wins over all other arguments', () => {
  expect(readSeedArguments(['--help', '--patients', 'x'])).toEqual({ kind: 'help' });
});

test.each([
  [[], '--patients takes'],
  [['--patients', '0', '--referrals', '1'], '--patients takes'],
  [['--patients', '1e3', '--referrals', '1'], '--patients takes'],
  [['--patients', '12,34', '--referrals', '1'], '--patients takes'],
  [['--patients', '5'], '--referrals takes'],
  [['--patients', '5', '--referrals', '999999999'], '--referrals takes'],
  [['--patients', '5', '--referrals', '1', '--wipe'], "Unknown option '--wipe'"],
  [['--patients', '5', '--referrals', '1', 'more'], "Unexpected argument 'more'"],
])('%j is refused with the reason', (given, why) => {
  expect(readSeedArguments(given)).toEqual({ kind: 'unusable', why: expect.stringContaining(why) });
});
