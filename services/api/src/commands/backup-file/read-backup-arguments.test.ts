import { expect, test } from '@jest/globals';
import { readBackupArguments, readRestoreArguments } from './read-backup-arguments.ts';

test('a backup has a place, and may replace, or keep so many', () => {
  expect(readBackupArguments(['a.backup', '--force'])).toEqual({
    kind: 'asked',
    asked: { place: 'a.backup', force: true, keep: undefined },
  });
  expect(readBackupArguments(['/backups', '--keep', '14'])).toEqual({
    kind: 'asked',
    asked: { place: '/backups', force: false, keep: 14 },
  });
});

test('a restore has a file, and may check it only, or replace what is there', () => {
  expect(readRestoreArguments(['a.backup'])).toEqual({
    kind: 'asked',
    asked: { file: 'a.backup', replace: false, check: false },
  });
  expect(readRestoreArguments(['--replace', 'a.backup'])).toMatchObject({ asked: { replace: true } });
});

test.each([
  [readBackupArguments([]), 'Name a file or a folder'],
  [readBackupArguments(['a', 'b']), 'Name one place only'],
  [readBackupArguments(['a', '--keep', '0']), '--keep takes a whole number from 1 to 9999'],
  [readBackupArguments(['a', '--keep', '-1']), expect.stringContaining('--keep')],
  [readBackupArguments(['a', '--replace']), "Unknown option '--replace'"],
  [readRestoreArguments([]), 'Name the file of a backup'],
  [readRestoreArguments(['a', '--check', '--replace']), expect.stringContaining('--check restores nothing')],
])('what can not be taken is told: %#', (read, why) => {
  expect(read).toEqual({ kind: 'unusable', why });
});

test('both explain themselves', () => {
  expect([readBackupArguments(['--help']), readRestoreArguments(['-h'])]).toEqual([{ kind: 'help' }, { kind: 'help' }]);
});
