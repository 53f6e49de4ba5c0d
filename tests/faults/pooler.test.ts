import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { examineRoutes, judgeRoutes } from '@rewards/api/commands/doctor/database-routes';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { findProgram } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { Program, runProgram } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { type Pgbouncer, startPgbouncer } from '../support/start-pgbouncer.ts';

const file = findProgram('pgbouncer');

const line = (pattern: RegExp, replacement: string) => (config: string) => {
  if (!pattern.test(config)) throw new Error(`${pattern} isn't in the shipped configuration`);
  return config.replace(pattern, replacement);
};
const inSessions = line(/^pool_mode = .*$/m, 'pool_mode = session');
const inStatements = line(/^pool_mode = .*$/m, 'pool_mode = statement');
const withoutSettings = line(/ connect_query='[^']*'/, '');
const refusing = line(/^ignore_startup_parameters = .*$/m, 'ignore_startup_parameters = extra_float_digits');

(file === undefined ? describe.skip : describe)('behind a real PgBouncer', () => {
  let database: FreshDatabase;
  let mail: MailSink;
  let pooler: Pgbouncer | undefined;
  let environment: Record<string, string>;

  beforeAll(async () => {
    [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
    environment = {
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      SESSION_KEYS: 'c0ffee4f1d2b3a5968778695a4b3c2d1e0f',
      PRACTICE_NAME: 'Lakeside Dental',
      PRACTICE_TIME_ZONE: 'America/New_York',
      SMTP_URL: mail.url,
    };
  });
  afterEach(() => pooler?.stop());
  afterAll(async () => {
    await mail.stop();
    await database.drop();
  });

  const pooled = async (edit?: (config: string) => string) => {
    pooler = await startPgbouncer(file ?? '', database.serviceUrl, edit);
    return { ...environment, DATABASE_URL: pooler.url };
  };
  const judged = async (directUrl: string | undefined, preparesStatements = false) =>
    judgeRoutes(
      await examineRoutes({
        databaseUrl: pooler?.url ?? '',
        databaseDirectUrl: directUrl,
        databaseMigrationUrl: undefined,
        preparesStatements,
      }),
    );

  it('as shipped, with both settings, the doctor is content and emails leave', async () => {
    const given = { ...(await pooled()), DATABASE_DIRECT_URL: database.serviceUrl, PREPARED_STATEMENTS: 'off' };
    const { output } = await runProgram('commands/doctor.ts', [], given);
    expect(output).toMatch(/ok +connections +through a pooler in transaction mode/);
    const program = new Program('serve.ts', [], given);
    const url = `http://127.0.0.1:${environment['PORT']}`;
    await program.ready(url);
    const body = JSON.stringify({ email: 'maya@example.com' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/auth/send-otp`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await mail.mailTo('maya@example.com')).subject).not.toBe('');
    expect(await program.stop()).toMatchObject({ code: 0 });
  });

  it('in transaction mode, serve refuses to run without DATABASE_DIRECT_URL and PREPARED_STATEMENTS=off', async () => {
    const given = await pooled();
    const { code, output } = await runProgram('serve.ts', [], given);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/can't be used .*PREPARED_STATEMENTS=off.*Set DATABASE_DIRECT_URL/),
    ]);
  });

  it.each([
    ['refused startup parameters', refusing, 'stops', /refuses connections that set statement_timeout/],
    ['statement mode', inStatements, 'stops', /is in statement mode/],
    ['lost time limits', withoutSettings, 'look', /drops settings we connect with \(.*statement_timeout\)/],
  ] as const)('%s is reported', async (_what, edit, sign, found) => {
    await pooled(edit);
    expect(await judged(database.serviceUrl)).toMatchObject([{ sign, found: expect.stringMatching(found) }]);
  });

  it('a direct address that leads through it too, and one of another database, are reported', async () => {
    const { DATABASE_URL: url } = await pooled();
    expect(await judged(url)).toMatchObject([{ found: expect.stringMatching(/^DATABASE_DIRECT_URL leads through/) }]);
    const other = await freshDatabase();
    expect(await judged(other.serviceUrl)).toMatchObject([
      { sign: 'stops', found: 'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases' },
    ]);
    await other.drop();
  });

  it('in session mode, listening works without another address', async () => {
    await pooled(inSessions);
    expect((await judged(undefined, true)).filter(({ sign }) => sign === 'stops')).toEqual([]);
  });

  it('while others use it, prepared statements that it mixes up are found all the same', async () => {
    const { DATABASE_URL: url } = await pooled();
    const others = await Promise.all(Array.from({ length: 4 }, () => Sql.connect(url)));
    const isOver = new AbortController();
    const using = others.map(async (sql) => {
      while (!isOver.signal.aborted) await sql.rows('select');
      await sql.close();
    });
    expect((await judged(database.serviceUrl, true)).map(({ found }) => found)).toEqual([
      expect.stringMatching(/mixes up prepared statements/),
    ]);
    isOver.abort();
    await Promise.all(using);
  });
});
