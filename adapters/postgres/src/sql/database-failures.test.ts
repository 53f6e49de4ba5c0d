import { expect, test } from '@jest/globals';
import { asDatabaseFailure } from './database-failures.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { StatementFailed } from './statement-failed.ts';

const failure = (fields: object, message = 'refused') => Object.assign(new Error(message), fields);

test.each([
  ['a connection that was refused', failure({ code: 'ECONNREFUSED' })],
  ['a connection that broke', failure({ code: 'ECONNRESET' })],
  ['a host without an address', failure({ code: 'ENOTFOUND' })],
  ['hosts that all refuse', new AggregateError([failure({ code: 'ECONNREFUSED' }), failure({ code: 'ECONNREFUSED' })])],
  ['an administrator who ends a connection', failure({ severity: 'FATAL', code: '57P01' })],
  ['a server that crashed', failure({ severity: 'FATAL', code: '57P02' })],
  ['a server that starts or stops', failure({ severity: 'FATAL', code: '57P03' })],
  ['a connection failure', failure({ severity: 'FATAL', code: '08006' })],
  ['too many connections', failure({ severity: 'FATAL', code: '53300' })],
  ['a statement that took too long', failure({ severity: 'ERROR', code: '57014' })],
  ['a deadlock', failure({ severity: 'ERROR', code: '40P01' })],
  ['a transaction that idled too long', failure({ severity: 'FATAL', code: '25P03' })],
  ['a server that became a standby', failure({ severity: 'ERROR', code: '25006' })],
  ['a pooler that lost its server', failure({ severity: 'FATAL', code: '08P01' }, 'server conn crashed?')],
  ['a pooler that finds no server', failure({ severity: 'FATAL', code: '08P01' }, 'query_wait_timeout')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that ended behind another failure', new Error('lost', { cause: new Error('Connection terminated') })],
])('%s means the database is unavailable', (_, error) => {
  expect(asDatabaseFailure(error)).toBeInstanceOf(StoreUnavailable);
});

test('a refused statement reports the rule and the table, but no values of the row', () => {
  const refused = failure(
    {
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_email_unique',
      table: 'users',
      detail: 'Key (email)=(ann@example.com)',
    },
    'duplicate key value violates unique constraint "users_email_unique"\n' +
      ' - detail: Key (email)=(ann@example.com) already exists.',
  );
  const told = asDatabaseFailure(refused);
  expect(told).toBeInstanceOf(StatementFailed);
  expect(told).toMatchObject({ code: '23505', constraint: 'users_email_unique' });
  expect((told as Error).message).toBe(
    'duplicate key value violates unique constraint "users_email_unique" (table users)',
  );
  expect(`${(told as Error).stack} ${JSON.stringify(told)}`).not.toContain('ann@');
});

test('an unreadable value is not repeated in the error', () => {
  const refused = failure(
    { severity: 'ERROR', code: '22P02' },
    'invalid input syntax for type uuid: "ann@example.com"',
  );
  expect((asDatabaseFailure(refused) as Error).message).toBe('invalid input syntax for type uuid');
});

test('a malformed message to PostgreSQL is our bug', () => {
  const refused = failure({ severity: 'FATAL', code: '08P01' }, 'invalid frontend message type 0');
  expect(asDatabaseFailure(refused)).toBeInstanceOf(StatementFailed);
});

test('an unrelated error stays unchanged', () => {
  const own = new RangeError('a pending referral can not be completed');
  expect(asDatabaseFailure(own)).toBe(own);
});
