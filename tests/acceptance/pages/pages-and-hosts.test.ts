import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentedAddresses } from '@rewards/api/app/modules';
import { generateQr } from '@rewards/contracts/front-desk';
import { everyEndpoint } from '../../support/every-endpoint.ts';
import { anAdmin, plantUser, type PlantedUser, type SignedIn } from '../../support/people.ts';
import { specifiedPages } from '../../support/product-paper.ts';
import { type RunningService, startService } from '../../support/running-service.ts';
import { pathOf } from '../../support/visitor.ts';

/** An open stream never ends. */
const isStream = ({ answers }: (typeof documentedAddresses)[number]) =>
  Object.values(answers).some(([, mediaType]) => mediaType === 'text/event-stream');
const evil = 'evil.example';
const endpoints = await everyEndpoint();
const readCalls = endpoints.filter(({ method }) => method === 'GET');
const readAddresses = documentedAddresses.filter(
  (address) => address.method === 'GET' && !isStream(address) && !address.path.startsWith('/socket.io'),
);

describe('pages and addresses', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: PlantedUser;

  beforeAll(async () => {
    service = await startService({ withPages: true });
    admin = await anAdmin(service);
    maria = await plantUser(service.sql, { email: 'maria@example.com', name: 'Maria Santos' });
  });
  afterAll(() => service.stop());

  const addressOf = (path: string) =>
    path.replace('/r/:code', `/r/${maria.referralCode}`).replaceAll(/:\w+/g, 'unknown');

  it('in the specification are all covered by this test', () => {
    expect(specifiedPages).toEqual(expect.arrayContaining(['/', '/login', '/tvs', '/scan', '/ddcinfo']));
  });

  it.each([
    ['/admin', true],
    ['/admin/patients', true],
    ['/tvs', true],
    ['/referralprogram', true],
    ['/qr/open/unknown', true],
    ['/r/UNKNOWN1', true],
    ['/', false],
    ['/quote', false],
    ['/ddcinfo', false],
    ['/administration', false],
  ])('%s is excluded from search results: %s', async (path, isKeptOut) => {
    const { headers } = await service.visitor().request('GET', path, { headers: { accept: 'text/html' } });
    expect(headers.get('x-robots-tag')).toBe(isKeptOut ? 'noindex' : null);
  });

  it('are listed for crawlers', async () => {
    const { body, headers } = await service.visitor().open('/robots.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    for (const line of ['User-agent: *', 'Disallow: /admin', 'Disallow: /tvs', 'Disallow: /referralprogram'])
      expect((body as string).split('\n')).toContain(line);
    // X and LinkedIn read robots.txt before they show a preview of a shared link.
    expect(body).not.toMatch(/^Disallow: \/r\/?$/m);
  });

  it.each([...new Set([...specifiedPages, '/crazyones', '/no/such/page', ...readAddresses.map(({ path }) => path)])])(
    '%s runs no inline script or style',
    async (path) => {
      const { headers, body } = await service
        .visitor()
        .request('GET', addressOf(path), { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src '(?:self|none)'/);
      expect(policy).toMatch(/script-src [^;]*'(?:self|none)'/);
      expect(policy).toContain("style-src 'self'");
      expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|https?:\s|\*/);
      if (!headers.get('content-type')?.startsWith('text/html')) return;
      // Data isn't run, and the policy names the one style sheet of a drawn page by its hash.
      const page = String(body)
        .replace(/<script type="application\/(?:ld\+)?json"/g, '<data')
        .replace(/<style id="first-styles">(.*?)<\/style>/s, (whole, rules: string) =>
          policy.includes(`style-src 'self' 'sha256-${createHash('sha256').update(rules).digest('base64')}'`)
            ? ''
            : whole,
        );
      expect(
        page.match(
          /<script(?![^>]*\ssrc=)[^>]*>|<style\b[^>]*>|\sstyle="[^"]*"|<[^>]+\son\w+="[^"]*"|javascript:[^"]*/g,
        ) ?? [],
      ).toEqual([]);
      expect(page.match(/(?:src|href)="(?:https?:)?\/\/[^"]*\.(?:js|css)"/g) ?? []).toEqual([]);
    },
  );

  it('load nothing from third parties: links and names stay in-house (rule 19)', async () => {
    const { landing_url } = await admin.browser.call(generateQr, { body: { user_id: maria.id } });
    for (const page of [new URL(landing_url).pathname, `/r/${maria.referralCode}`, '/login', '/referralprogram']) {
      const { headers, body } = await service.visitor().request('GET', page, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect([page, /img-src ([^;]*)/.exec(policy)?.[1]]).toEqual([page, "'self' data: blob:"]);
      expect([page, /connect-src ([^;]*)/.exec(policy)?.[1]]).toEqual([page, "'self'"]);
      const loaded = Array.from(
        String(body).matchAll(/<(?:img|script|link|iframe|source)\b[^>]*?\s(?:src|href)="([^"]*)"/g),
        ([, address]) => address,
      );
      expect(loaded.length).toBeGreaterThan(0);
      expect([
        page,
        // An address that holds a picture loads nothing.
        loaded.filter(
          (address = '') =>
            !address.startsWith('data:') && new URL(address, service.publicUrl).origin !== service.publicUrl,
        ),
      ]).toEqual([page, []]);
    }
  });

  /** Uses node:http, because fetch sets the host itself. */
  const fromHost = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<string>((resolve, reject) => {
      const sent = {
        host: evil,
        'x-forwarded-host': evil,
        'x-forwarded-proto': 'https',
        forwarded: `host=${evil}`,
        'x-forwarded-for': '10.9.9.9',
        ...headers,
      };
      const asked = request(service.url + path, { method, headers: sent, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(JSON.stringify(answer.headers) + Buffer.concat(chunks).toString()));
      });
      asked.on('error', reject);
      asked.end(body);
    });

  it("never use the request's host: links come from PUBLIC_URL only", async () => {
    const cookie = admin.browser.cookies.header() ?? '';
    const paths = [
      ...readCalls.map((endpoint) => pathOf(endpoint, { params: { id: maria.id } })),
      ...readAddresses.map(({ path }) => addressOf(path)),
      ...specifiedPages,
    ];
    for (const path of paths) {
      for (const accept of ['application/json', 'text/html'])
        expect([path, (await fromHost('GET', path, { cookie, accept })).includes(evil)]).toEqual([path, false]);
    }
    expect(await fromHost('GET', '/api/user/dashboard', { cookie })).toContain(
      `${service.publicUrl}/r/${admin.user.referral_code}`,
    );
  });

  it('send no email that names it', async () => {
    const json = { 'content-type': 'application/json' };
    await fromHost('POST', '/auth/send-otp', json, JSON.stringify({ email: 'new.here@example.com' }));
    await fromHost('POST', '/auth/password-reset/request', json, JSON.stringify({ email: maria.email }));
    for (const mail of [await service.mail.mailTo('new.here@example.com'), await service.mail.mailTo(maria.email)]) {
      expect(mail.text).toContain(service.publicUrl);
      expect(mail.text).not.toContain(evil);
    }
  });
});
