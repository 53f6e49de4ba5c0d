import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, dropDatabase } from '@rewards/embedded-postgres/create-database';
import { adminUrlVariable, freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { Sql } from '../support/sql.ts';
import { type Ended, Program, runProgram } from '../support/program.ts';

const sessionKeys = 'k'.repeat(40);

/** One readable line with the problem and the fix, without a stack trace. */
function expectOneClearLine({ code, output }: Ended, words: RegExp): void {
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(words) });
  expect(output.trim().split('\n')).toHaveLength(1);
}

describe('starting', () => {
  let database: FreshDatabase;
  let taken: Server;
  let port: number;
  let folder: string;

  beforeAll(async () => {
    database = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'rewards-starting-'));
    port = await freePort();
    taken = createServer().listen(port, '127.0.0.1');
  });
  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });

  const servingOn = (given: Record<string, string>) => ({
    HOST: '127.0.0.1',
    DATABASE_URL: database.serviceUrl,
    SESSION_KEYS: sessionKeys,
    PRACTICE_NAME: 'Lakeside Dental',
    PRACTICE_TIME_ZONE: 'America/New_York',
    ...given,
  });

  it('lists every invalid setting at once and exits with 1', async () => {
    const { code, output } = await runProgram('serve.ts', [], {
      PORT: 'http',
      TRUST_PROXY: '-1',
      SMTP_URL: 'mail',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
    });
    expect(code).toBe(1);
    for (const name of [
      'PORT',
      'TRUST_PROXY',
      'SMTP_URL',
      'DATABASE_URL',
      'SESSION_KEYS',
      'PRACTICE_NAME',
      'PRACTICE_TIME_ZONE',
    ])
      expect(output).toContain(name);
    expect(output).not.toMatch(/hunter2|^\s+at /m);
  });

  it('on a taken port prints one line', async () => {
    expectOneClearLine(
      await runProgram('serve.ts', [], servingOn({ PORT: String(port) })),
      new RegExp(`${port}.*PORT`),
    );
  });

  it('without a database prints one line, without its password', async () => {
    const ended = await runProgram(
      'serve.ts',
      [],
      servingOn({
        DATABASE_URL: `postgres://rewards:hunter2@127.0.0.1:${await freePort()}/rewards`,
        PORT: String(await freePort()),
      }),
    );
    expectOneClearLine(ended, /database.*DATABASE_URL/i);
    expect(ended.output).not.toContain('hunter2');
  });

  it("on another program's database prints one line, and changes nothing", async () => {
    const adminUrl = process.env[adminUrlVariable] ?? '';
    const name = `blog_${process.pid}`;
    const url = await createDatabase(adminUrl, name);
    const sql = await Sql.connect(url);
    try {
      await sql.rows('create table users (id integer)');
      await sql.rows('create table schema_migrations (version text)');
      for (const file of ['serve.ts', 'start.ts'] as const)
        expectOneClearLine(
          await runProgram(file, [], servingOn({ DATABASE_URL: url, PORT: String(await freePort()) })),
          /holds tables of another program \(schema_migrations, users\)\. Create an empty database/,
        );
      expect(await sql.rows("select relname from pg_class where relnamespace = 'public'::regnamespace")).toHaveLength(
        2,
      );
    } finally {
      await sql.close();
      await dropDatabase(adminUrl, name);
    }
  });

  it('as a role without rights prints one line with the grants it needs', async () => {
    const adminUrl = process.env[adminUrlVariable] ?? '';
    const name = `bare_${process.pid}`;
    const url = await createDatabase(adminUrl, name);
    const sql = await Sql.connect(url);
    try {
      await sql.rows(`create role ${name} login password 'a secret'`);
      const poor = Object.assign(new URL(url), { username: name, password: 'a secret' }).href;
      const ended = await runProgram('serve.ts', [], servingOn({ DATABASE_URL: poor, PORT: String(await freePort()) }));
      expectOneClearLine(ended, new RegExp(`grant usage, create on schema public to ${name};`));
      expect(ended.output).toContain(`grant create on database ${name} to ${name};`);
      await sql.rows(`grant usage, create on schema public to ${name}`);
      await sql.rows(`grant create on database ${name} to ${name}`);
      expect(await runProgram('commands/admin.ts', ['list'], { DATABASE_URL: poor })).toMatchObject({ code: 0 });
    } finally {
      await sql.close();
      await dropDatabase(adminUrl, name);
      const server = await Sql.connect(adminUrl);
      await server.rows(`drop role ${name}`);
      await server.close();
    }
  });

  it('with details that an older version invented warns about each', async () => {
    const own = String(await freePort());
    const sql = await Sql.connect(database.url);
    const serving = servingOn({ PORT: own, LOG_LEVEL: 'warn' });
    const warned = async () => {
      const program = new Program('serve.ts', [], serving);
      await program.ready(`http://127.0.0.1:${own}`);
      return (await program.stop()).output;
    };
    expect(await warned()).not.toContain('invented');
    await sql.rows('update practice_profile set rating_stars = 4.9, rating_reviews = 412');
    expect(await warned()).toMatch(
      /invented.*the rating \(4\.9 stars, 412 reviews\)\. Correct or clear them in Settings/,
    );
    expect((await runProgram('commands/doctor.ts', [], serving)).output).toMatch(/warning +profile +these details/);
    await sql.rows('update practice_profile set rating_stars = null, rating_reviews = null');
    await sql.close();
  });

  it('without a usable data folder prints one line', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const ended = await runProgram('start.ts', [], {
      DATA_DIR: join(file, 'data'),
      PORT: String(await freePort()),
      DEMO: 'off',
    });
    expectOneClearLine(ended, /data folder.*DATA_DIR/i);
  });

  it('twice at once on an empty database migrates it once, and both become ready', async () => {
    const adminUrl = process.env[adminUrlVariable] ?? '';
    const url = await createDatabase(adminUrl, `empty_${process.pid}`);
    const ports = [await freePort(), await freePort()];
    const programs = ports.map(
      (own) =>
        new Program(
          'serve.ts',
          [],
          servingOn({ DATABASE_URL: url, PORT: String(own), PRACTISE_PHONE: '770-555-0100' }),
        ),
    );
    try {
      await Promise.all(programs.map((program, index) => program.ready(`http://127.0.0.1:${ports[index]}`)));
      for (const own of ports) expect((await fetch(`http://127.0.0.1:${own}/dev/mailbox.json`)).status).toBe(404);
      for (const { code, output } of await Promise.all(programs.map((program) => program.stop()))) {
        expect(code).toBe(0);
        expect(output.match(/Texts are off/g)).toHaveLength(1);
        expect(output.match(/PRACTISE_PHONE \(environment\).*Did you mean PRACTICE_PHONE/g)).toHaveLength(1);
      }
    } finally {
      await Promise.all(programs.map((program) => program.kill()));
      await dropDatabase(adminUrl, `empty_${process.pid}`);
    }
  });
});

describe('the admin command', () => {
  let database: FreshDatabase;
  let environment: Record<string, string>;

  beforeAll(async () => {
    database = await freshDatabase();
    environment = { DATABASE_URL: database.serviceUrl };
  });
  afterAll(() => database.drop());

  const admin = (...parameters: string[]) => runProgram('commands/admin.ts', parameters, environment);

  it('grants, lists, grants again harmlessly, and never removes the last admin (rule 16)', async () => {
    expect(await admin('grant', 'One@Example.com')).toMatchObject({ code: 0 });
    expect(await admin('grant', 'one@example.com')).toMatchObject({ code: 0 });
    const listed = await admin('list');
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('one@example.com') });
    expect(listed.output.match(/one@example\.com/g)).toHaveLength(1);
    expectOneClearLine(await admin('revoke', 'one@example.com'), /only admin/i);
  });

  it('refuses an invalid email and an unknown command', async () => {
    expect((await admin('grant', 'nobody')).code).not.toBe(0);
    const unknown = await admin('promote', 'one@example.com');
    expect(unknown.code).not.toBe(0);
    expect(unknown.output).toMatch(/grant.*revoke.*list/s);
  });
});
