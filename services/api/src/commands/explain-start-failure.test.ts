import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { ProgramTooOld } from '@rewards/postgres/operations/program-too-old';
import { DatabaseUnusable } from './database-unusable.ts';
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
      "Port 3000 is in use. Stop what's using it, or set PORT to a different one.",
    ],
    [
      'a database that is down',
      new StoreUnavailable(failure({ errors: [failure({ code: 'ECONNREFUSED' })] })),
      "Can't reach the database at db.example:5433 (ECONNREFUSED). Start it, or fix DATABASE_URL.",
    ],
    [
      'a wrong password',
      failure({ code: '28P01' }),
      'The database at db.example:5433 rejects the username or password. Fix DATABASE_URL, or what it points to. ' +
        "If its password is right, check how it's written: in the password, write % as %25, @ as %40, # as %23, " +
        '/ as %2F, ? as %3F, and : as %3A.',
    ],
    [
      'a server without the contrib extensions',
      failure({ code: '0A000' }, 'extension "pg_trgm" is not available'),
      'The PostgreSQL at db.example:5433 lacks the extension pg_trgm. Install its contrib package, such as ' +
        'postgresql-contrib, and start again.',
    ],
    [
      'a database of another program',
      new DatabaseUnusable(
        "This database can't be used (blog): it holds tables of another program (posts). Create one.",
      ),
      "This database can't be used (blog): it holds tables of another program (posts). Create one.",
    ],
    [
      'a database from a later release',
      new ProgramTooOld(3, 5),
      'A later release changed the database at db.example:5433, and this one (release 3) is too ' +
        'old for it: it needs release 5. Nothing changed. Start the later release again, or restore an older ' +
        'backup into an empty database.',
    ],
    [
      'a locked table',
      failure({ code: '55P03' }),
      "Can't migrate the database at db.example:5433, because something is locking one of its tables. Stop what is using " +
        'it, such as a backup or an import, and start again. The migration picks up where it stopped.',
    ],
    [
      "someone else's data folder",
      failure(
        { code: 'EACCES', syscall: 'open', path: '/data/session-keys' },
        "EACCES: permission denied, open '/data/session-keys'",
      ),
      "Can't write to the data folder (EACCES: permission denied, open '/data/session-keys'). Set DATA_DIR to a folder you own.",
    ],
  ])('caused by %s is explained in one line', (_what, reason, line) =>
    expect(explainStartFailure(reason, settings)).toBe(line),
  );

  it('never shows the database password', () => {
    expect(explainStartFailure(new StoreUnavailable(failure({ code: 'ECONNRESET' })), settings)).not.toContain(
      'hunter2',
    );
  });

  it('with an unknown cause is shown in full', () =>
    expect(explainStartFailure(new TypeError('x is undefined'), settings)).toBeUndefined());
});
