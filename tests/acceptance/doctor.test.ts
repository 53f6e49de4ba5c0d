import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, dropDatabase } from '@rewards/embedded-postgres/create-database';
import { allMigrations } from '@rewards/postgres/operations/migrations/all-migrations';
import { adminUrlVariable, freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { Program, runProgram } from '../support/program.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { Sql } from '../support/sql.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { WorkAccountProvider } from '../support/work-account-provider.ts';

interface Examined {
  readonly check: string;
  readonly sign: string;
  readonly found: string;
}

/** The doctor's checks, each with its findings. */
async function examined(environment: Record<string, string>, ...parameters: readonly string[]) {
  const { code, output } = await runProgram('commands/doctor.ts', ['--json', ...parameters], environment);
  const findings = JSON.parse(output) as readonly Examined[];
  const of = (check: string) => findings.filter((each) => each.check === check);
  return { code, output, signsOf: (check: string) => of(check).map(({ sign }) => sign), of };
}

const keys = 'c0ffee4f1d2b3a5968778695a4b3c2d1e0f';

describe('the doctor', () => {
  let database: FreshDatabase;
  let mail: MailSink;
  let sms: SmsProvider;
  /** Accepts connections and never answers. */
  let silent: Server;
  let environment: Record<string, string>;
  let server: Program;

  beforeAll(async () => {
    database = await freshDatabase();
    [mail, sms] = await Promise.all([MailSink.start(), SmsProvider.start()]);
    silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = await freePort();
    environment = {
      PORT: String(port),
      // This machine, under a name that doesn't count as local.
      PUBLIC_URL: `http://0.0.0.0:${port}`,
      DATABASE_URL: database.serviceUrl,
      SESSION_KEYS: keys,
      PRACTICE_NAME: 'Lakeside Dental',
      PRACTICE_TIME_ZONE: 'America/New_York',
      SMTP_URL: mail.url,
      ...sms.environment,
    };
    server = new Program('serve.ts', [], environment);
    await server.ready(`http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    await server.stop();
    silent.close();
    await Promise.all([mail.stop(), sms.stop()]);
    await database.drop();
  });

  it('warns about jobs that wait although they are due', async () => {
    expect((await examined(environment)).signsOf('queue')).toEqual(['ok']);
    const sql = await Sql.connect(database.url);
    await sql.rows(`select graphile_worker.add_job('unknown here', run_at => now() - interval '25 minutes')`);
    expect((await examined(environment)).of('queue')).toMatchObject([
      { sign: 'look', found: '1 job, such as an email or text, is waiting, for up to 25 minutes' },
    ]);
    await sql.rows(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'unknown here'`);
    await sql.close();
  });

  const silentHost = () => `127.0.0.1:${(silent.address() as AddressInfo).port}`;

  it('reports a missing admin and exits with 1, then exits clean once there is one and a test email was sent', async () => {
    const before = await examined(environment);
    expect(before.code).toBe(1);
    expect(before.of('first admin')).toMatchObject([{ sign: 'stops', advice: expect.stringContaining('grant EMAIL') }]);
    expect(before.signsOf('mail')).toContain('ok');

    expect(await runProgram('commands/admin.ts', ['grant', 'dana@example.com'], environment)).toMatchObject({
      code: 0,
    });
    const after = await examined(environment, '--mail', 'operator@example.com');
    expect(after.output).not.toContain('"stops"');
    expect(after.code).toBe(0);
    for (const check of ['database', 'first admin', 'mail', 'texts', 'public address', 'clock', 'disk'])
      expect(after.signsOf(check)).toContain('ok');
    expect((await mail.mailTo('operator@example.com')).subject).toMatch(/Test email/);
    expect(sms.taken).toEqual([]);
  });

  it('reports each failing dependency separately, without secrets', async () => {
    const { code, output, of, signsOf } = await examined({
      ...environment,
      TWILIO_AUTH_TOKEN: 'hunter2 of another account',
      SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
      DATABASE_URL: `postgres://rewards:hunter2@127.0.0.1:${await freePort()}/rewards`,
      PUBLIC_URL: 'https://no-such-name.invalid',
      TRUST_PROXY: 'one',
    });
    expect(code).toBe(1);
    expect(of('settings')).toMatchObject([{ sign: 'stops', found: expect.stringContaining('TRUST_PROXY is "one"') }]);
    for (const check of ['database', 'mail', 'texts', 'public address', 'tls'])
      expect(signsOf(check)).toContain('stops');
    expect(of('texts')[0]?.found).toMatch(/rejects/);
    expect(signsOf('first admin')).toEqual(['look']);
    expect(output).not.toContain('hunter2');
  });

  it('flags a remote mail server without encryption, unless plaintext is allowed', async () => {
    const elsewhere = { ...environment, SMTP_URL: mail.url.replace('127.0.0.1', '0.0.0.0') };
    expect((await examined(elsewhere)).of('mail')).toContainEqual(
      expect.objectContaining({ sign: 'stops', found: expect.stringContaining('offer encryption (STARTTLS)') }),
    );
    const allowed = await examined({ ...elsewhere, SMTP_ALLOW_PLAINTEXT: 'on' });
    expect(allowed.signsOf('mail')).toContain('ok');
    expect(allowed.of('mail')).toContainEqual(
      expect.objectContaining({ sign: 'look', found: expect.stringContaining('SMTP_ALLOW_PLAINTEXT is on') }),
    );
  });

  it('times out on servers that never answer', async () => {
    const { code, of, signsOf } = await examined({
      ...environment,
      SMTP_URL: `smtp://${silentHost()}`,
      TWILIO_BASE_URL: `http://${silentHost()}`,
      DATABASE_URL: `postgres://rewards@${silentHost()}/rewards`,
    });
    expect(code).toBe(1);
    for (const check of ['database', 'mail', 'texts']) expect(signsOf(check)).toContain('stops');
    expect(of('public address')).toMatchObject([{ sign: 'ok' }]);
  });

  it('asks the sign-in provider of staff, and never stops because of it', async () => {
    expect((await examined(environment)).of('staff sign-in')).toMatchObject([{ sign: 'ok' }]);
    const redirect = `${environment['PUBLIC_URL']}/auth/oidc/callback`;
    const provider = await WorkAccountProvider.start(redirect);
    const withProvider = { ...environment, ...provider.environment };
    expect((await examined(withProvider)).of('staff sign-in')).toMatchObject([
      { sign: 'ok', found: expect.stringContaining(redirect) },
      { sign: 'look', found: expect.stringContaining('encrypted') },
    ]);
    await provider.stop();
    const away = await examined(withProvider);
    expect(away.of('staff sign-in')).toMatchObject([{ sign: 'look', advice: expect.stringContaining('OIDC_ISSUER') }]);
    expect(away.output).not.toContain(provider.environment['OIDC_CLIENT_SECRET']);
    const incomplete = await examined({ ...withProvider, OIDC_CLIENT_ID: '' });
    expect(incomplete.of('staff sign-in')).toMatchObject([{ sign: 'look' }]);
    expect(incomplete.of('settings')).toMatchObject([{ found: expect.stringContaining('OIDC_CLIENT_ID') }]);
  });

  it('reports a data folder on a read-only disk', async () => {
    if (!SmallDisk.isPossible) return;
    const folder = await mkdtemp(join(tmpdir(), 'rewards-doctor-'));
    const parameters = ['commands/doctor.ts', ['--json'], { ...environment, DATA_DIR: folder }] as const;
    const { output } = await new Program(...parameters, { within: SmallDisk.readOnly(folder) }).ended();
    expect((JSON.parse(output) as readonly Examined[]).filter(({ check }) => check === 'disk')).toContainEqual(
      expect.objectContaining({ sign: 'stops', found: `the disk of ${folder} is read-only` }),
    );
    await rm(folder, { recursive: true });
  });

  it('uses the key that the image generated and stored', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rewards-doctor-'));
    try {
      const given = { ...environment, SESSION_KEYS: '', DATA_DIR: dataDir };
      expect((await examined(given)).of('settings')).toMatchObject([{ found: expect.stringMatching(/^SESSION_KEYS/) }]);
      await writeFile(join(dataDir, 'session-keys'), keys, { mode: 0o600 });
      expect((await examined(given)).signsOf('settings')).toEqual(['ok']);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('has no errors for a trial on the embedded database, even when opened to phones', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rewards-doctor-'));
    await chmod(dataDir, 0o711);
    const port = String(await freePort());
    const trial = { HOST: '0.0.0.0', PORT: port, DATA_DIR: dataDir, DEMO: 'on' };
    const before = await examined(trial);
    expect(before.of('database')).toMatchObject([{ sign: 'look', found: 'no database yet' }]);
    expect(await readdir(dataDir)).toEqual([]);
    const running = new Program('start.ts', [], trial);
    try {
      await running.ready(`http://127.0.0.1:${port}`);
      const { code, output } = await examined(trial);
      expect(output).not.toContain('"stops"');
      expect(code).toBe(0);
    } finally {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('changes nothing on an empty database', async () => {
    const adminUrl = process.env[adminUrlVariable] ?? '';
    const name = `unused_${process.pid}`;
    const url = await createDatabase(adminUrl, name);
    try {
      for (let time = 0; time < 2; time += 1) {
        const { of } = await examined({ ...environment, DATABASE_URL: url });
        expect(of('database')).toMatchObject([
          { sign: 'ok' },
          { sign: 'look', found: `${allMigrations.length} migrations are pending` },
        ]);
      }
    } finally {
      await dropDatabase(adminUrl, name);
    }
  });

  it('prints its usage for an unknown option', async () => {
    const { code, output } = await runProgram('commands/doctor.ts', ['--fix'], environment);
    expect(code).toBe(2);
    expect(output).toContain('npm run doctor');
  });
});
