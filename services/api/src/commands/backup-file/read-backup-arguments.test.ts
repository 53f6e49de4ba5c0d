import { expect, test } from '@jest/globals';
import { readBackupArguments, readRestoreArguments } from './read-backup-arguments.ts';

test('backup takes a path, --force and --keep', () => {
  expect(readBackupArguments(['a.backup', '--force'])).toEqual({
    kind: 'asked',
    asked: { place: 'a.backup', force: true, keep: undefined },
  });
  expect(readBackupArguments(['/backups', '--keep', '14'])).toEqual({
    kind: 'asked',
    asked: { place: '/backups', force: false, keep: 14 },
  });
});

test('restore takes a file, and either --check or --replace', () => {
  expect(readRestoreArguments(['a.backup'])).toEqual({
    kind: 'asked',
    asked: { file: 'a.backup', replace: false, check: false },
  });
  expect(readRestoreArguments(['--replace', 'a.backup'])).toMatchObject({ asked: { replace: true } });
});

test.each([
  [readBackupArguments([]), 'Give a file or folder'],
  [readBackupArguments(['a', 'b']), 'Give only one path'],
  [readBackupArguments(['a', '--keep', '0']), '--keep takes a whole number from 1 to 9999'],
  [readBackupArguments(['a', '--keep', '-1']), expect.stringContaining('--keep')],
  [readBackupArguments(['a', '--replace']), "Unknown option '--replace'"],
  [readRestoreArguments([]), 'Give a backup file'],
  [readRestoreArguments(['a', '--check', '--replace']), expect.stringContaining("--check doesn't restore")],
])('invalid arguments are explained: %#', (read, why) => {
  expect(read).toEqual({ kind: 'unusable', why });
});

test('both print their help', () => {
  expect([readBackupArguments(['--help']), readRestoreArguments(['-h'])]).toEqual([{ kind: 'help' }, { kind: 'help' }]);
});
