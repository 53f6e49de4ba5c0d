import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import { listKeyCalls, makeApiKey, revokeApiKey } from '@rewards/contracts/api-keys';
import { exportPatients, exportReferrals, referralFeed } from '@rewards/contracts/exports';
import { feedScope, keyScopes } from '@rewards/contracts/key-scopes';
import { listReferrals } from '@rewards/contracts/referrals';
import { showYearReport } from '@rewards/contracts/year-report';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aSystemWith, anApiKey } from '../support/api-keys.ts';
import { type SignedIn, aPatient, anAdmin, plantReferrals } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
const metricsToken = 'metrics-of-this-test-0123456789';
const head =
  'Referral ID,Referrer ID,Status,Earnings,Origin,Staff,Created,Signed Up On,Completed On,Referrer Staff,' +
  'Not Counted,Not Counted On,Was Here On';

describe('exports with a key', () => {
  const lines: string[] = [];
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let referralId: string | undefined;
  let count = 0;

  beforeAll(async () => {
    service = await startService({ clock, logLines: lines, environment: { METRICS_TOKEN: metricsToken } });
    admin = await anAdmin(service);
    maria = await aPatient(service);
    [referralId] = await plantReferrals(service.sql, maria.user.id, 1);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    count += 1;
  });

  /** A feed, and what opens its address as a spreadsheet does: no cookie, no header. */
  async function aFeed() {
    const {
      secret,
      feed_url: url,
      ...rest
    } = await admin.browser.call(makeApiKey, {
      body: { name: `Sheet ${count}`, scopes: [feedScope], expires_in_days: null },
    });
    const { pathname, search } = new URL(url ?? '');
    const { id } = rest.api_keys.find(({ name }) => name === `Sheet ${count}`)!;
    return {
      id,
      secret,
      url,
      path: pathname + search,
      open: (path = pathname + search) => service.visitor().open(path),
    };
  }
  const calls = async (id: string) => (await admin.browser.call(listKeyCalls, { params: { id } })).calls;
  /** With the byte order mark, which fetch strips. */
  const raw = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request(service.url + path, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      })
        .on('error', reject)
        .end();
    });

  it('are files, and logged as those of the desk are, under the name of the system', async () => {
    const { system, id } = await anApiKey(service, admin.browser, { name: 'Backup', scopes: ['exports:read'] });
    const patients = await system.ask(exportPatients);
    expect(patients).toMatchObject({ status: 200, body: expect.stringContaining(maria.user.email) });
    expect(patients.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await system.ask(exportReferrals)).status).toBe(200);
    const report = { params: { year: 2026 }, query: { format: 'csv' } } as const;
    expect((await system.ask(showYearReport, report)).headers.get('content-type')).toContain('text/csv');

    const { activity } = await admin.browser.call(listActivity, { query: { q: 'backup' } });
    expect(activity.slice(0, 3)).toMatchObject(
      ['year_report_exported', 'referrals_exported', 'patients_exported'].map((action) => ({
        action,
        system: { kind: 'key', name: 'Backup' },
      })),
    );
    expect((await calls(id)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await anApiKey(service, admin.browser, { name: 'No exports', scopes: ['patients:read'] });
    expect((await other.system.ask(exportPatients)).status).toBe(403);
  });

  it('a feed has states, days and credit by ID, and nothing about who someone is', async () => {
    const { path, open, id } = await aFeed();
    const { status, headers, body } = await open();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('set-cookie')).toBeNull();
    const [first, row] = String(body).split('\r\n');
    expect(first).toBe(head);
    expect(row?.startsWith(`${referralId},${maria.user.id},Signed Up,0.00,link,`)).toBe(true);
    for (const word of ['@', 'Friend', 'Maria', 'Santos', maria.user.referral_code]) expect(body).not.toContain(word);
    // A spreadsheet would take the mark for a part of the first header.
    expect((await raw(path)).startsWith('Referral ID,')).toBe(true);
    expect((await open(`${path}&t=12345`)).status).toBe(200);
    expect(await calls(id)).toMatchObject(
      Array.from({ length: 3 }, () => ({ method: 'GET', path: referralFeed.path, status: 200 })),
    );
  });

  it('a feed is one entry a day in the activity log', async () => {
    const { open, id } = await aFeed();
    await open();
    await open();
    expect(await service.sql.count(`activity_log where action = 'feed_exported' and actor_id = $1`, [id])).toBe(1);
  });

  it('its key opens nothing else, and no other key may stand in an address', async () => {
    const { secret, open } = await aFeed();
    for (const path of [listReferrals.path, exportReferrals.path, '/admin/users'])
      expect((await open(`${path}?key=${secret}`)).status).toBe(401);
    expect(await aSystemWith(service, secret).ask(listReferrals)).toMatchObject({
      status: 403,
      body: { code: 'api_key_not_allowed' },
    });
    expect((await aSystemWith(service, secret).ask(referralFeed)).status).toBe(200);

    const all = await anApiKey(service, admin.browser, { name: `All ${count}`, scopes: keyScopes });
    for (const path of [referralFeed.path, listReferrals.path, exportReferrals.path])
      expect((await open(`${path}?key=${all.secret}`)).status).toBe(401);
    expect((await all.system.ask(referralFeed)).status).toBe(403);
    // Not even if someone gave it both scopes past the page.
    await service.sql.rows(`update api_keys set scopes = scopes || '["feeds:read"]' where id = $1`, [all.id]);
    expect((await open(`${referralFeed.path}?key=${all.secret}`)).status).toBe(401);
  });

  it('is refused together with another scope, on the page and here', async () => {
    const body = { name: 'Both', scopes: ['credits:read', feedScope] as const, expires_in_days: null };
    expect(await admin.browser.ask(makeApiKey, { body: { ...body, scopes: [...body.scopes] } })).toMatchObject({
      status: 422,
      body: { fields: { scopes: expect.stringContaining('can do nothing else') } },
    });
  });

  it('a wrong, a revoked and a missing key get the same answer, which says nothing about them', async () => {
    const { secret, path, open, id } = await aFeed();
    const wrong = secret.replace(/.$/, secret.endsWith('0') ? '1' : '0');
    const answers = [await open(`${referralFeed.path}?key=${wrong}`), await open(`${referralFeed.path}?key=`)];
    answers.push(await open(`${referralFeed.path}?key=${secret}&key=${secret}`));
    await admin.browser.call(revokeApiKey, { params: { id } });
    answers.push(await open(path));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(new Set(answers.map(({ body }) => (body as { code: string }).code))).toEqual(
      new Set(['api_key_invalid', 'not_signed_in']),
    );
  });

  it('its address opens for a signed-in reader too, and for no other site', async () => {
    const { path } = await aFeed();
    expect((await maria.browser.open(path)).status).toBe(200);
    const stranger = service.visitor();
    stranger.headers['origin'] = 'https://evil.example';
    const { headers } = await stranger.open(path);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is limited like any key, and a loop leaves one line in its log', async () => {
    const { open, id } = await aFeed();
    const answers = await Promise.all(Array.from({ length: 80 }, () => open()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    const page = await admin.browser.call(listKeyCalls, { params: { id }, query: { per_page: 100 } });
    expect(page.calls.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('leaves its secret in no log line, log of calls, activity entry, table or metric', async () => {
    const { secret, path, open, id } = await aFeed();
    await open();
    await open(`${path}&page=1`);
    await open(`/feeds/elsewhere.csv?key=${secret}`);
    await service.visitor().request('POST', path);
    await fetch(service.url + path, { method: 'OPTIONS' });
    await fetch(service.url + path, { method: 'HEAD' });
    await service.sql.rows('alter table referrals rename to referrals_away');
    try {
      expect((await open()).status).toBe(500);
    } finally {
      await service.sql.rows('alter table referrals_away rename to referrals');
    }
    expect((await calls(id))[0]).toMatchObject({ status: 500 });
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text();
    const stored = await service.sql.rows('select to_jsonb(key_calls) as row from key_calls');
    const { activity } = await admin.browser.call(listActivity);
    for (const place of [lines, metrics, stored, await calls(id), activity])
      expect(JSON.stringify(place)).not.toContain(secret.slice(3));
    expect(lines.some((line) => line.includes(`"path":"${referralFeed.path}"`))).toBe(true);
  });
});
