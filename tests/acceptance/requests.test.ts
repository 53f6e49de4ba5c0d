import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { config } from '@rewards/contracts/practice';
import { errorBody } from '@rewards/contracts/errors';
import { anAdmin, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('requests', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({
      environment: { STAFF_NAMES: `${staffName}, Tom Whitaker`, WEB_ORIGINS: 'https://pages.example.com' },
    });
  });
  afterAll(() => service.stop());

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/auth/nothing'],
    ['POST', '/nothing'],
    ['DELETE', '/auth/login'],
    ['GET', '/auth/login'],
    ['PUT', '/api/user/dashboard'],
    ['GET', '/admin/users/..%2f..%2f..%2fetc%2fpasswd'],
    ['GET', '/assets/../../../../etc/passwd'],
    ['GET', '/assets/%2e%2e/%2e%2e/package.json'],
    ['GET', '/assets/shell/%00'],
    ['GET', '/api/%'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/%'],
    ['TRACE', '/api/config'],
    ['PROPFIND', '/api/config'],
    ['OPTIONS', '/api/config'],
  ])('%s %s gets an error in words, below 500', async (method, path) => {
    const { status, body } = await rawRequest(
      service.url,
      `${method} ${path} HTTP/1.1\r\naccept: application/json\r\n`,
    );
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/root:|node_modules|at .*\.ts:\d/);
  });

  it.each(['GET /api/nothing', 'DELETE /auth/login', 'POST /admin/nothing'])(
    '%s is an unknown ID (rule 17)',
    async (request) => {
      const [method = '', path = ''] = request.split(' ');
      const answer = await service.visitor().request(method, path);
      expect([404, 405]).toContain(answer.status);
      expect(errorBody.parse(answer.body)).toEqual(answer.body);
    },
  );

  it('get the security headers on calls, pages, files and refusals alike', async () => {
    const visitor = service.visitor();
    for (const path of ['/api/config', '/auth/me', '/login', '/', '/r/ZZZZZZZZ', '/livez', '/api/nothing']) {
      const { headers } = await visitor.request('GET', path, { headers: { accept: 'text/html,application/json' } });
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('x-powered-by')]).toEqual([path, null]);
      expect([path, headers.get('referrer-policy')]).toEqual([
        path,
        expect.stringMatching(/^(strict-origin|same-origin|no-referrer)/),
      ]);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|upgrade-insecure-requests|\*/);
    }
  });

  it('to the API are never cacheable', async () => {
    for (const path of ['/auth/me', '/api/user/dashboard', '/admin/users']) {
      expect((await service.visitor().open(path)).headers.get('cache-control')).toContain('no-store');
    }
  });

  it('with credentials are allowed from our own pages and WEB_ORIGINS only', async () => {
    const allowed = async (origin: string) => {
      const { headers } = await service.visitor().request('GET', '/api/config', { headers: { origin } });
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
    };
    expect(await allowed('https://pages.example.com')).toEqual(['https://pages.example.com', 'true']);
    for (const origin of ['https://evil.example', 'https://pages.example.com.evil.example', 'null']) {
      expect((await allowed(origin))[0]).toBeNull();
    }
    const visitor = service.visitor();
    visitor.headers['origin'] = 'https://pages.example.com';
    expect((await visitor.request('POST', '/auth/logout')).status).toBe(200);
  });

  it('for the configuration return what every page may know (rules 5 and 21)', async () => {
    expect(await service.visitor().call(config)).toEqual({
      practice: expect.objectContaining({ name: expect.any(String) }),
      staff_names: [staffName, 'Tom Whitaker'],
      staff_sign_in: null,
      credit: { amount: 50, year_cap: 500, time_zone: 'America/New_York' },
      scenes: expect.any(Array),
      limits: { code_resend_seconds: 60, password_least_characters: 8 },
    });
  });

  it('for health report live and ready', async () => {
    for (const path of ['/livez', '/readyz']) expect((await service.visitor().open(path)).status).toBe(200);
  });

  it('for any page get the shell, which caches must revalidate', async () => {
    for (const path of ['/', '/login', '/admin', '/set-password', '/no/such/page']) {
      const answer = await service.visitor().request('GET', path, { headers: { accept: 'text/html' } });
      const status = path === '/no/such/page' ? 404 : 200;
      expect([path, answer.status, answer.body]).toEqual([path, status, expect.stringContaining('id="root"')]);
      // An address that may become a page one day isn't stored at all.
      expect(answer.headers.get('cache-control')).toContain(status === 404 ? 'no-store' : 'no-cache');
    }
  });

  it('below /admin get the page when they accept HTML', async () => {
    const { browser } = await anAdmin(service);
    for (const path of ['/admin/referrals', '/admin/settings', '/admin/nothing']) {
      const page = await browser.request('GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } });
      const status = path === '/admin/nothing' ? 404 : 200;
      expect([path, page.status, page.body]).toEqual([path, status, expect.stringContaining('id="root"')]);
      expect(page.headers.get('vary')).toContain('Accept');
    }
    const call = await browser.request('GET', '/admin/referrals', { headers: { accept: '*/*' } });
    expect([call.status, call.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
    const file = await browser.request('GET', '/admin/export', { headers: { accept: 'text/html' } });
    expect(file.headers.get('content-type')).toContain('text/csv');
  });

  it("that aren't HTTP do no harm", async () => {
    for (const bytes of [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    ]) {
      await rawBytes(service.url, bytes);
    }
    expect((await service.visitor().open('/livez')).status).toBe(200);
  });
});

/** Sends a request exactly as written, which no HTTP client would do. */
async function rawRequest(url: string, head: string): Promise<{ status: number; body: string }> {
  const answer = await rawBytes(url, `${head}host: ${new URL(url).host}\r\nconnection: close\r\n\r\n`);
  const [first = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), body: rest.join('\r\n\r\n') };
}

function rawBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
