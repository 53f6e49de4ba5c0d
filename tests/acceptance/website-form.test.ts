import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { type SignedIn, aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Answer } from '../support/visitor.ts';

const site = 'https://www.dental.example.com';
const staging = 'https://staging.example.com';
const strangers = ['https://evil.example', `${site}.evil.example`, 'http://www.dental.example.com', 'null'];

describe("the practice's own website", () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let count = 0;

  beforeAll(async () => {
    service = await startService({ environment: { WEBSITE_ORIGINS: staging } });
    admin = await anAdmin(service);
    maria = await aPatient(service);
    const { version } = await admin.browser.call(getPracticeProfile);
    const body = { version, site_url: 'https://dental.example.com/welcome' };
    await admin.browser.call(savePracticeProfile, { body });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    count += 1;
  });

  const asked = (given: object = {}) => ({
    ...{ name: 'Pia Berg', phone: '(678) 555-0144', email: `pia${count}@example.org`, reason: 'A check-up' },
    ...{ best_time: '', consent: true as const },
    ...given,
  });
  /** As a browser sends it from a page of this origin. */
  const send = (origin: string, body: object = asked(), browser = service.visitor()): Promise<Answer> =>
    browser.request('POST', requestQuote.path, {
      headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(body),
    });
  /** The question that a browser asks before. */
  const ask = (origin: string, method: string = 'POST', path: string = requestQuote.path): Promise<Response> =>
    fetch(service.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });
  const sharing = ({ headers }: Pick<Answer, 'headers'>) => headers.get('access-control-allow-origin');
  const requests = async () => (await admin.browser.call(listQuoteRequests)).total;

  it.each([site, 'https://dental.example.com', staging])(
    '%s sends a request, and no cookie comes back',
    async (origin) => {
      const before = await requests();
      const preflight = await ask(origin);
      expect([preflight.status, sharing(preflight)]).toEqual([204, origin]);
      expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();

      const sent = await send(origin);
      expect(sent).toMatchObject({ status: 200, body: { ok: true, first_name: 'Pia', has_code: true } });
      expect(sharing(sent)).toBe(origin);
      expect(sent.headers.get('vary')).toContain('Origin');
      expect(sent.headers.get('access-control-allow-credentials')).toBeNull();
      expect(sent.headers.get('set-cookie')).toBeNull();
      expect(await requests()).toBe(before + 1);
    },
  );

  it.each(strangers)('%s is refused, and reads nothing', async (origin) => {
    const before = await requests();
    expect(sharing(await ask(origin))).toBeNull();
    const sent = await send(origin);
    expect(sent).toMatchObject({ status: 403, body: { code: 'wrong_origin' } });
    expect(sharing(sent)).toBeNull();
    expect(await requests()).toBe(before);
  });

  it('reaches no other call', async () => {
    for (const { method, path } of [sendLoginCode, savePracticeProfile, { method: 'GET', path: '/auth/me' }]) {
      expect(sharing(await ask(site, method, path))).toBeNull();
      const { status, headers } = await service.visitor().request(method, path, {
        headers: { origin: site, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(status).toBe(method === 'GET' ? 401 : 403);
    }
    expect((await send(site, asked(), maria.browser)).status).toBe(200);
  });

  it("doesn't act for someone who is signed in, even if their cookies come along", async () => {
    const sent = await send(site, asked({ email: maria.user.email }), maria.browser);
    expect(sent.status).toBe(200);
    const rows = await service.sql.rows('select proved_by from quote_requests where email = $1', [maria.user.email]);
    expect(rows).toEqual([{ proved_by: null }]);
  });

  it('is told what is wrong in the words of the form, and how long to wait', async () => {
    const wrong = await send(site, asked({ phone: '12', consent: false, email: 'pia' }));
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { consent: 'Please agree that we may contact you', email: expect.any(String) } },
    });
    expect(sharing(wrong)).toBe(site);
    const browser = service.visitor();
    const same = asked();
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await send(site, same, browser));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(answers[3]?.body).toMatchObject({ code: 'too_many_attempts', error: expect.any(String) });
    const cut = await browser.request('POST', requestQuote.path, {
      headers: { origin: site, 'content-type': 'application/json' },
      body: '{"name',
    });
    expect([cut.status, sharing(cut)]).toEqual([400, site]);
  });

  it('gets a script that any page may load, for its language, with nothing secret in it', async () => {
    const script = await service.visitor().open('/embed.js');
    const text = String(script.body);
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(script.headers.get('cache-control')).toBe('public, max-age=600');
    expect(script.headers.get('vary')).toContain('Accept-Language');
    expect(script.headers.get('set-cookie')).toBeNull();
    expect(gzipSync(text).length).toBeLessThan(8_192);
    expect(text).not.toContain('%given%');
    expect(text).toContain(`"call":"${service.publicUrl}/api/quote"`);
    expect(() => new Script(text)).not.toThrow();
    for (const word of ['cookie', 'localStorage', 'sessionStorage', 'innerHTML', 'eval('])
      expect(text).not.toContain(word);
    const headers = { 'if-none-match': script.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await service.visitor().request('GET', '/embed.js', { headers });
    expect(again.status).toBe(304);
  });

  it("has the practice's color in its script, as soon as it changes", async () => {
    const { version } = await admin.browser.call(getPracticeProfile);
    await admin.browser.call(savePracticeProfile, { body: { version, color: '#7c2d12' } });
    expect((await service.visitor().open('/embed.js')).body).toContain('"accent":"#7c2d12"');
  });

  it('is described with lines that fit the script', () => {
    const paper = readFileSync(new URL('../../docs/website.md', import.meta.url), 'utf8');
    for (const show of ['form', 'appointment', 'refer']) expect(paper).toContain(`<referral-rewards show="${show}">`);
  });
});
