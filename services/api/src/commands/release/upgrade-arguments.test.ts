import { expect, test } from '@jest/globals';
import { readUpgradeArguments } from './upgrade-arguments.ts';

test('takes a file, and has a default for the rest', () =>
  expect(readUpgradeArguments(['/srv/referral-rewards_1.1.0_amd64.deb'])).toEqual({
    file: '/srv/referral-rewards_1.1.0_amd64.deb',
    sha256: undefined,
    backups: '/var/backups/referral-rewards',
    seconds: 90,
    skipsDoctor: false,
    isOneWay: false,
  }));

test.each([
  [[], "Give one release's file"],
  [['a.deb', 'b.deb'], "Give one release's file"],
  [['a.zip'], 'Give a .deb or .tar.gz file'],
  [['a.deb', '--seconds', '0'], '--seconds takes a whole number from 1 to 9999'],
  [['a.deb', '--force'], "Unknown option '--force'"],
])('refuses %j', (given, why) => expect(readUpgradeArguments(given)).toBe(why));
