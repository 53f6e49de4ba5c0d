import { expect, test } from '@jest/globals';
import { backupNameOf, backupsBeyond, backupsBrokenOff } from './backup-names.ts';

test('a backup is named after its minute in UTC', () => {
  expect(backupNameOf(new Date('2026-11-01T05:07:59.000Z'))).toBe('referral-rewards-2026-11-01-0507.backup');
});

test('the oldest backups beyond the limit are selected, and no other files', () => {
  const names = [9, 10, 11, 12].map((day) => backupNameOf(new Date(Date.UTC(2026, 10, day))));
  const others = ['referral-rewards-2026-11-09-0000.backup.part', 'before-upgrade.backup', 'notes.txt'];
  const found = [...names.toReversed(), ...others];
  expect(backupsBeyond(found, 3)).toEqual(['referral-rewards-2026-11-09-0000.backup']);
  expect(backupsBeyond(found, 1)).toHaveLength(3);
  expect(backupsBeyond(found, 4)).toEqual([]);
});

test('only files of aborted backups are selected', () => {
  const found = ['referral-rewards-2026-11-09-0000.backup', 'referral-rewards-2026-11-09-0001.backup.part', 'own.part'];
  expect(backupsBrokenOff(found)).toEqual(['referral-rewards-2026-11-09-0001.backup.part']);
});

test('backups of several practices in a folder are told apart', () => {
  const at = new Date('2026-11-01T05:07:59.000Z');
  const [dogwood, second] = ['dogwood', 'dogwood-2026'].map((name) => backupNameOf(at, name));
  expect([dogwood, second]).toEqual(['dogwood-2026-11-01-0507.backup', 'dogwood-2026-2026-11-01-0507.backup']);
  const found = [dogwood ?? '', second ?? '', backupNameOf(at), 'dogwood-2026-10-01-0507.backup'];
  expect(backupsBeyond(found, 1, 'dogwood')).toEqual(['dogwood-2026-10-01-0507.backup']);
  expect(backupsBrokenOff([`${dogwood}.part`, `${second}.part`], 'dogwood')).toEqual([`${dogwood}.part`]);
});
