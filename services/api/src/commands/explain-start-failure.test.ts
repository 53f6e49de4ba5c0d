import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { ProgramTooOld } from '@rewards/postgres/operations/program-too-old';
import { explainStartFailure } from './explain-start-failure.ts';

const settings = {
  port: 3000,
  host: '127.0.0.1',
  databaseUrl: 'postgres://rewards:hunter2@db.example:5433/rewards',
  dataDir: undefined,
};
const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

describe('a failed start', () => {
  it.each([
    [
      'a taken port',
      failure({ code: 'EADDRINUSE', syscall: 'listen' }),
      'Port 3000 is taken. Stop what uses it, or set PORT to another one.',
    ],
    [
      'a database that is down',
      new StoreUnavailable(failure({ errors: [failure({ code: 'ECONNREFUSED' })] })),
      'The database at db.example:5433 can not be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    ],
    [
      'a wrong password',
      failure({ code: '28P01' }),
      'The database at db.example:5433 refuses the user or password. Correct DATABASE_URL, or what it names.',
    ],
    [
      'a database of a later release',
      new ProgramTooOld(3, 5),
      'The database at db.example:5433 was changed by a later release of this program, and this one (release 3) is too ' +
        'old for it: it needs release 5. Nothing was changed. Start the later release again, or restore a backup from ' +
        'before it into an empty database.',
    ],
    [
      'a table that somebody keeps locked',
      failure({ code: '55P03' }),
      'The database at db.example:5433 is being brought up to date, and somebody keeps a table of it locked. End what is at ' +
        'work there, such as a backup or an import, and start again: it goes on where it stopped.',
    ],
    [
      'a data folder of someone else',
      failure(
        { code: 'EACCES', syscall: 'open', path: '/data/session-keys' },
        "EACCES: permission denied, open '/data/session-keys'",
      ),
      "The data folder can not be written (EACCES: permission denied, open '/data/session-keys'). Set DATA_DIR to a folder of your own.",
    ],
  ])('by %s is told in one line', (_what, reason, line) => expect(explainStartFailure(reason, settings)).toBe(line));

  it('never tells the password of the database', () => {
    expect(explainStartFailure(new StoreUnavailable(failure({ code: 'ECONNRESET' })), settings)).not.toContain(
      'hunter2',
    );
  });

  it('that nobody thought of is shown whole', () =>
    expect(explainStartFailure(new TypeError('x is undefined'), settings)).toBeUndefined());
});
