import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { me, sendLoginCode } from '@rewards/contracts/sign-in';
import { aPatient } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const pages = 'https://rewards.example.com';
const otherPages = 'https://www.practice.example.org';
const api = 'https://api.example.net';

describe('an API on its own host', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: { PUBLIC_URL: pages, API_URL: api, WEB_ORIGINS: otherPages } });
  });
  afterAll(() => service.stop());

  const preflight = (origin: string, method = 'PUT') =>
    fetch(`${service.url}/admin/referrals`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });

  it.each([pages, otherPages])('accepts credentialed calls from pages of %s', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toMatch(/PUT.*DELETE/);
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
    expect(headers.get('vary')).toContain('Origin');
    const visitor = service.visitor();
    visitor.headers['origin'] = origin;
    const refused = await visitor.ask(me);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
    expect((await visitor.ask(sendLoginCode, { body: { email: `someone@${new URL(origin).hostname}` } })).status).toBe(
      200,
    );
  });

  it.each(['https://evil.example', 'http://rewards.example.com', `${pages}.evil.example`, 'null'])(
    'ignores pages of %s and refuses their writes',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const { status, headers } = await service.visitor().request('POST', '/auth/logout', { headers: { origin } });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    },
  );

  it('keeps sessions for pages on another site: its cookies allow that, over HTTPS only', async () => {
    const { browser } = await aPatient(service);
    expect((await browser.call(me)).user.email).toBe('maria.santos@example.com');
    const exposed = (await browser.ask(me)).headers.get('access-control-expose-headers');
    expect(exposed).toContain('X-User-Id,X-Session-Seconds');
    expect(browser.cookies.list().length).toBeGreaterThan(1);
    for (const { name, attributes } of browser.cookies.list()) {
      expect([name, attributes['samesite'], attributes['secure'], attributes['httponly']]).toEqual([
        name,
        'none',
        true,
        true,
      ]);
    }
  });

  it('is named to the pages, which may connect to it and show its images', async () => {
    const { body, headers } = await service.visitor().request('GET', '/login', { headers: { accept: 'text/html' } });
    expect(body).toContain(`<meta name="api-url" content="${api}"`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${api} wss://api.example.net;`);
    expect(policy).toContain(`img-src 'self' ${api} data: blob:;`);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is where its description says it is', async () => {
    expect((await service.visitor().open('/api/openapi.json')).body).toMatchObject({ servers: [{ url: api }] });
  });
});

describe('an API on the same host as the pages', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('refuses other origins, limits its cookies to its own site, and forbids framing', async () => {
    const { browser } = await aPatient(service);
    for (const { attributes } of browser.cookies.list()) expect(attributes['samesite']).toBe('lax');
    const { headers, body } = await browser.request('GET', '/login', { headers: { accept: 'text/html' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(body).toContain('<meta name="api-url" content=""');
  });
});
