import { expect, test } from '@jest/globals';
import { explain } from './embedded-postgres-failure.ts';

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'The disk that holds /nowhere is full',
  ],
  ['Error: EROFS: read-only file system, mkdir', 'is on a read-only disk'],
  ['Error: EACCES: permission denied, mkdir', "This user can't write to the data folder"],
  ['error: password authentication failed for user "postgres"', 'Restore the right one'],
  ['FATAL:  data directory "/nowhere/data" has wrong ownership', "This user can't write to the data folder"],
])('%s is explained', (words, told) => {
  const failure = explain(words, '/nowhere');
  expect(failure.message).toContain(told);
  expect(failure.message).not.toContain('\n');
  expect(failure.passing).toBe(false);
});

test.each([
  'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
  'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
  'FATAL:  lock file "postmaster.pid" already exists',
  'FATAL:  lock file "postmaster.pid" is empty',
  'error: terminating connection due to administrator command',
  'Error: connect ECONNREFUSED 127.0.0.1:5432',
])('%s is worth another try', (words) => {
  expect(explain(words, '/nowhere').passing).toBe(true);
});

test('an unknown failure is reported by its fatal line', () => {
  const words =
    '2026-01-01 LOG:  starting\n2026-01-01 UTC [1] FATAL:  could not load server certificate\n' +
    '2026-01-01 LOG:  database system is shut down';
  expect(explain(words, '/nowhere').message).toBe(
    "The embedded database in /nowhere didn't start: could not load server certificate",
  );
});
