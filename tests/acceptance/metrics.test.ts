import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listUsers } from '@rewards/contracts/patients';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

const token = 'a token that only the collector has'.replaceAll(' ', '-');

describe('the metrics', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: { METRICS_TOKEN: token, PUBLIC_URL: 'http://localhost' } });
  });
  afterAll(() => service.stop());

  const atThisMachine = async () => (await fetch(`${service.url}/metrics`)).text();
  const fromElsewhere = (headers: Record<string, string> = {}) =>
    service.visitor().request('GET', '/metrics', { headers });

  it('count requests by route pattern and status, and tell of connections, jobs, event loop and process', async () => {
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

  it('tell how many jobs wait, and for how long the oldest one has', async () => {
    await service.sql.rows(
      `select graphile_worker.add_job('a_job_nobody_takes', run_at => now() - interval '90 seconds')`,
    );
    await service.sql.rows(`select graphile_worker.add_job('a_job_nobody_takes', run_at => now() + interval '1 hour')`);
    const text = await atThisMachine();
    expect(text).toContain('jobs{task="a_job_nobody_takes",state="ready"} 1');
    expect(text).toContain('jobs{task="a_job_nobody_takes",state="scheduled"} 1');
    expect(
      Number(/jobs_oldest_ready_seconds\{task="a_job_nobody_takes"\} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(90);
  });

  it('name nobody', async () => {
    const { user } = await aPatient(service, 'maria.santos@example.com');
    await service.visitor().open(`/r/${user.referral_code}`);
    const text = await atThisMachine();
    for (const secret of ['maria', user.referral_code, user.id, 'no-such-page']) expect(text).not.toContain(secret);
  });

  it('are for this machine, and for whoever bears the token', async () => {
    expect(await fromElsewhere()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    for (const wrong of ['Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token]) {
      expect((await fromElsewhere({ authorization: wrong })).status).toBe(401);
    }
    expect(await fromElsewhere({ authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
      body: expect.stringContaining('database_up 1'),
    });
  });

  it.each([
    ['no token is set, but to this machine', { PUBLIC_URL: 'http://localhost' }, 'start', 200],
    ['others open the product, this machine included', { PUBLIC_URL: 'https://rewards.test' }, 'start', 404],
    ['it runs in production, this machine included', { PUBLIC_URL: 'http://localhost' }, 'serve', 404],
  ] as const)('are nothing to anyone while %s', async (_, environment, purpose, status) => {
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

  it('ask this machine too for the token in production', async () => {
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
