import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pagePaths } from '@rewards/contracts/page-paths';
import { expectSecurityHeaders } from '../support/security-headers.ts';
import { plantUser } from '../support/people.ts';
import { connectRaw } from '../support/raw-request.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { SECURITY_CONTACT: 'security+web@dogwood.example' } });
});
afterAll(() => service.stop());

const html = { accept: 'text/html' };
const open = (path: string, headers: Record<string, string> = html) =>
  service.visitor().request('GET', path, { headers });

describe('an address', () => {
  it.each(pagePaths.map((path) => path.replace(/:\w+/g, 'unknown')))('%s is a page', async (path) => {
    expect((await open(path)).status).toBe(200);
  });

  it.each(['/nonsense', '/login/nonsense', '/admin/nonsense', '/wp-login.php', '/.well-known/nonsense'])(
    '%s gets the shell with status 404',
    async (path) => {
      const { status, headers, body } = await open(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(body).toContain('<title>');
      // A copy in the browser would hide that the address is unknown.
      const again = await open(path, { ...html, 'if-none-match': headers.get('etag') ?? '""' });
      expect(again.status).toBe(404);
    },
  );

  it.each(['/assets/shell/nonsense.js', '/assets/nonsense/x.js', '/assets/pages/x.css', '/api/nonsense'])(
    '%s is 404 without a page',
    async (path) => {
      const { status, headers } = await open(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).not.toMatch(/^text\/html/);
    },
  );
});

describe('the socket server', () => {
  const upgrade = async (query: string, headers: readonly string[] = []) => {
    const connection = connectRaw(service.url);
    const lines = [
      `GET /socket.io/?${query} HTTP/1.1`,
      'Host: rewards.test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    ];
    connection.send(`${lines.join('\r\n')}\r\n\r\n`);
    // Some answers keep the connection open.
    await until('it is answered', async () => connection.answered().includes('\r\n\r\n'));
    connection.socket.destroy();
    return connection.answered();
  };
  const headersIn = (answer: string) =>
    new Headers(
      (answer.split('\r\n\r\n')[0] ?? '')
        .split('\r\n')
        .slice(1)
        .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );

  it.each([
    ['a handshake', 'EIO=4&transport=polling', 200],
    ['an unknown transport', 'EIO=4&transport=pigeon', 400],
    ['an unknown session', 'EIO=4&transport=polling&sid=unknown', 400],
    ['nothing', '', 400],
  ])('sends the security headers with the answer to %s', async (_, query, status) => {
    const answer = await open(`/socket.io/?${query}`, {});
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer.headers);
  });

  it.each([
    ['from a foreign page', 'EIO=4&transport=websocket', ['Origin: https://evil.example'], 403],
    ['of an unknown session', 'EIO=4&transport=websocket&sid=unknown', [], 400],
    ['of an unknown transport', 'EIO=4&transport=pigeon', [], 400],
    ['of an older protocol', 'EIO=2&transport=websocket', [], 400],
    [
      'with an unreadable subprotocol',
      'EIO=4&transport=websocket',
      ['Sec-WebSocket-Protocol: ,,', 'Connection: close'],
      400,
    ],
  ])('sends them when it refuses an upgrade %s', async (_, query, headers, status) => {
    const answer = await upgrade(query, headers);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expectSecurityHeaders(headersIn(answer));
  });
});

describe('/.well-known/security.txt', () => {
  const path = '/.well-known/security.txt';

  it('names the contact, and until when it counts', async () => {
    const { status, headers, body } = await open(path, {});
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (body as string).trimEnd().split('\n');
    expect(lines).toContain('Contact: mailto:security%2Bweb@dogwood.example');
    expect(lines).toContain('Canonical: http://rewards.test/.well-known/security.txt');
    const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
    expect(expires - Date.now()).toBeGreaterThan(30 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  });

  it.each([
    ['the sender of the emails', { MAIL_FROM: 'Dogwood <rewards@dogwood.example>' }, 'mailto:rewards@dogwood.example'],
    ['a web address', { SECURITY_CONTACT: 'https://dogwood.example/report' }, 'https://dogwood.example/report'],
  ])('can name %s', async (_, environment, contact) => {
    const other = await startService({ on: service, environment });
    const { body } = await other.visitor().request('GET', path);
    expect(body).toContain(`Contact: ${contact}\n`);
    await other.stopServing();
  });

  it.each([
    ['nobody is known', {}],
    ['nobody reads the sender', { MAIL_FROM: 'no-reply@dogwood.example' }],
  ])('is not there while %s', async (_, environment) => {
    const other = await startService({ on: service, environment });
    expect((await other.visitor().request('GET', path)).status).toBe(404);
    await other.stopServing();
  });
});

describe('a personal link', () => {
  it.each(['br', 'gzip'])('and its style sheets are sent compressed with %s', async (encoding) => {
    const { referralCode } = await plantUser(service.sql, { email: `${encoding}@example.com`, name: 'Ann' });
    const path = `/r/${referralCode}`;
    const ask = (address: string, accepted: string) => open(address, { ...html, 'accept-encoding': accepted });
    const page = await ask(path, encoding);
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(page.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(page.body).toEqual((await ask(path, 'identity')).body);
    const sheets = Array.from((page.body as string).matchAll(/href="([^"]+\.css)"/g), ([, address = '']) => address);
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) {
      const compressed = await ask(sheet, encoding);
      expect([sheet, compressed.headers.get('content-encoding')]).toEqual([sheet, encoding]);
      expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
      const plain = await ask(sheet, 'identity');
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(compressed.body).toEqual(plain.body);
    }
  });
});
