import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login, sendLoginCode } from '@rewards/contracts/sign-in';
import { listUsers } from '@rewards/contracts/patients';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { withoutCell } from '../support/without-cell.ts';

const token = 'a token that only the collector has'.replaceAll(' ', '-');

describe('the metrics', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: { METRICS_TOKEN: token, PUBLIC_URL: 'http://localhost' } });
  });
  afterAll(() => service.stop());

  const asTheyAre = async () => (await fetch(`${service.url}/metrics`)).text();
  const atThisMachine = async () => withoutCell(await asTheyAre());
  const fromElsewhere = (headers: Record<string, string> = {}) =>
    service.visitor().request('GET', '/metrics', { headers });

  it('name the practice, but for those of the process', async () => {
    const lines = (await asTheyAre()).split('\n').filter((line) => /^\w/.test(line));
    const unnamed = lines.filter((line) => !line.includes('cell="localhost"'));
    expect(unnamed.filter((line) => !/^(?:process|nodejs)_/.test(line))).toEqual([]);
    expect(unnamed.length).toBeGreaterThan(10);
  });

  it('count requests by route pattern and status, and cover connections, jobs, event loop and process', async () => {
    const { browser } = await anAdmin(service);
    await browser.call(listUsers);
    await service.visitor().open('/r/ABCD2345');
    await service.visitor().open('/no-such-page-of-anybody');
    let text = '';
    await until('the answers are counted', async () => (text = await atThisMachine()).includes('route="/r/:code"'));
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/admin\/users",status="200"\} [1-9]/,
    );
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/r\/:code",status="404"\} 1/);
    expect(text).toMatch(/database_connections\{state="idle"\} [1-9]/);
    expect(text).toMatch(/^database_up 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('tell a slow database by its statements, apart from refused passwords', async () => {
    const slow = (text: string) =>
      Number(/^database_statement_seconds_count (\d+)$/m.exec(text)?.[1]) -
      Number(/^database_statement_seconds_bucket\{le="0.5"\} (\d+)$/m.exec(text)?.[1]);
    const before = slow(await atThisMachine());
    await service.sql.rows('begin');
    await service.sql.rows('lock table password_tries in access exclusive mode');
    const signingIn = service
      .visitor()
      .ask(login, { body: { email: 'front.desk@example.com', password: 'a wrong password' } });
    await until('the sign-in waits', async () => (await service.sql.count('pg_locks where not granted')) > 0);
    await service.sql.rows('select pg_sleep(0.6)');
    await service.sql.rows('commit');

    expect((await signingIn).status).toBe(401);
    const text = await atThisMachine();
    expect(slow(text)).toBe(before + 1);
    expect(text).toMatch(/^password_turns_refused_total 0$/m);
  });

  it('tell how much room the disks have', async () => {
    const text = await atThisMachine();
    for (const figure of ['disk_free_bytes', 'disk_size_bytes'])
      for (const folder of ['data', 'temporary'])
        expect(text).toMatch(new RegExp(`^${figure}\\{folder="${folder}"\\} [1-9]`, 'm'));
  });

  it('report how many jobs wait and the age of the oldest', async () => {
    await service.sql.rows(
      `select graphile_worker.add_job('a_job_nobody_takes', run_at => now() - interval '90 seconds')`,
    );
    await service.sql.rows(`select graphile_worker.add_job('a_job_nobody_takes', run_at => now() + interval '1 hour')`);
    const text = await atThisMachine();
    expect(text).toContain('jobs{task="a_job_nobody_takes",state="waiting"} 1');
    expect(text).toContain('jobs{task="a_job_nobody_takes",state="scheduled"} 1');
    expect(
      Number(/jobs_oldest_due_seconds\{task="a_job_nobody_takes"\} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(90);
  });

  it('cover screens, deliveries, migrations, backups, limits and passwords', async () => {
    await service.sql.rows(`
      insert into mail_deliveries (id, kind, state, failure, tries) values
        (gen_random_uuid(), 'login_code', 'failed', 'ECONNREFUSED', 12),
        (gen_random_uuid(), 'login_code', 'waiting', 'ECONNREFUSED', 2)`);
    await service.sql.rows(`
      insert into screens (id, name, page, secret_digest, paired_at, last_seen_at) values
        (gen_random_uuid(), 'Lobby', 'lobby', 'a digest', now(), now() - interval '1 hour')`);
    for (let asked = 0; asked < 2; asked += 1)
      await service.visitor().ask(sendLoginCode, { body: { email: 'ann@example.com' } });
    const text = await atThisMachine();
    for (const line of [
      'mails_undelivered{state="failed"} 1',
      'mails_undelivered{state="retried"} 1',
      'texts_undelivered{state="failed"} 0',
      'screens{state="online"} 0',
      'screens{state="offline"} 1',
      'database_migrations{state="missing"} 0',
      'password_turns{state="waiting"} 0',
      'password_turns_refused_total 0',
      'display_listeners{line="socket",state="hearing"} 0',
      'announcements_heard 1',
      'limits_hit_total{limit="login_code_minute"} 1',
      'http_requests_under_way{method="GET",route="/metrics"} 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\} 1$/m);
    expect(text).toMatch(/^database_bytes [1-9]\d+$/m);
    await until('the email is sent', async () =>
      /job_duration_seconds_count\{task="deliver_mail",outcome="done"\} [1-9]/.test(await atThisMachine()),
    );
    expect(await atThisMachine()).toMatch(
      /outgoing_call_duration_seconds_count\{to="mail_server",outcome="accepted"\} [1-9]/,
    );
  });

  it('contain no personal data', async () => {
    const { user } = await aPatient(service, 'maria.santos@example.com');
    await service.visitor().open(`/r/${user.referral_code}`);
    const text = await atThisMachine();
    for (const secret of ['maria', user.referral_code, user.id, 'no-such-page']) expect(text).not.toContain(secret);
  });

  it('are open to this machine and to holders of the token', async () => {
    expect(await fromElsewhere()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    for (const wrong of ['Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token]) {
      expect((await fromElsewhere({ authorization: wrong })).status).toBe(401);
    }
    expect(await fromElsewhere({ authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
      body: expect.stringContaining('database_up{cell="localhost"} 1'),
    });
  });

  it.each([
    ['no token is set (except from this machine)', { PUBLIC_URL: 'http://localhost' }, 'start', 200],
    ['the product is open to others (this machine included)', { PUBLIC_URL: 'https://rewards.test' }, 'start', 404],
    ['in production (this machine included)', { PUBLIC_URL: 'http://localhost' }, 'serve', 404],
  ] as const)('without a token: %s', async (_, environment, purpose, status) => {
    const other = await startService({ on: service, environment, purpose });
    try {
      expect(
        (await other.visitor().request('GET', '/metrics', { headers: { authorization: 'Bearer undefined' } })).status,
      ).toBe(404);
      expect((await fetch(`${other.url}/metrics`)).status).toBe(status);
    } finally {
      await other.stopServing();
    }
  });

  it('require the token from this machine, too, in production', async () => {
    const other = await startService({ on: service, purpose: 'serve', environment: { METRICS_TOKEN: token } });
    try {
      const status = async (headers: Record<string, string>) =>
        (await fetch(`${other.url}/metrics`, { headers })).status;
      expect([await status({}), await status({ authorization: `Bearer ${token}` })]).toEqual([401, 200]);
    } finally {
      await other.stopServing();
    }
  });
});
