import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentedAddresses } from '@rewards/api/app/modules';
import type { Endpoint } from '@rewards/contracts/endpoint';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { pathOf, type Visitor } from '../support/visitor.ts';

interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

const endpoints = await everyEndpoint();
const forAdmins = endpoints.filter(({ permission }) => permission);
const params = unknownParams;

/** Streams and sockets answer outside of any router. */
const withoutRouter = new Set(['GET /socket.io/']);

describe('every route of the service', () => {
  let service: RunningService;

  beforeAll(async () => {
    // A local setup without a mail server has a mailbox, so every possible router is mounted.
    service = await startService({ environment: { SMTP_URL: '', PUBLIC_URL: 'http://localhost' } });
  });
  afterAll(() => service.stop());

  /** Every path and method in every router's stack. */
  const routed = () =>
    service.app.koa.middleware
      .flatMap((middleware) => (middleware as { router?: { stack: readonly Layer[] } }).router?.stack ?? [])
      .flatMap(({ path, methods }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
      );

  it('is declared in contracts or described by a module', () => {
    const known = new Set([...endpoints.map(nameOf), ...documentedAddresses.map(nameOf)]);
    expect(routed().length).toBeGreaterThan(endpoints.length);
    expect(routed().filter((name) => !known.has(name))).toEqual([]);
  });

  it('is mounted if it is declared or described', () => {
    const answered = new Set([...routed(), ...withoutRouter]);
    expect([...endpoints, ...documentedAddresses].map(nameOf).filter((name) => !answered.has(name))).toEqual([]);
  });

  it('is declared once', () => {
    const names = [...endpoints, ...documentedAddresses].map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a signed-in user', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  it.each([...new Set(endpoints.map(({ path }) => path))])(
    'gets 405 with Allow at %s for undeclared methods',
    async (path) => {
      const declared = new Set<string>(
        endpoints
          // "/auth/passkey/:id" takes "/auth/passkey/add", too.
          .filter((endpoint) => new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
          .flatMap(({ method }) => [method, ...(method === 'GET' ? ['HEAD'] : [])]),
      );
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (method) => METHODS.includes(method) && !declared.has(method),
      );
      for (const method of others) {
        const { status, headers, body } = await admin.request(method, pathOf({ path } as Endpoint, { params }));
        expect([method, status, body]).toMatchObject([method, 405, { code: 'method_not_allowed' }]);
        expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([...declared]));
      }
    },
  );

  it('loses admin access as soon as the database revokes the role', async () => {
    const { browser, user } = await anAdmin(service, 'second.desk@example.com');
    const ask = (endpoint: Endpoint) => browser.copy().request(endpoint.method, pathOf(endpoint, { params }));
    for (const endpoint of forAdmins)
      expect([nameOf(endpoint), [401, 403].includes((await ask(endpoint)).status)]).toEqual([nameOf(endpoint), false]);
    await service.sql.rows('update users set is_admin = false where id = $1', [user.id]);
    const after = await Promise.all(
      forAdmins.map(async (endpoint) => [nameOf(endpoint), (await ask(endpoint)).status] as const),
    );
    expect(after.filter(([, status]) => status !== 401 && status !== 403)).toEqual([]);
    await service.sql.rows('update users set is_admin = true where id = $1', [user.id]);
    expect((await browser.request('GET', '/admin/stats')).status).toBe(200);
  });

  it('counts as a visitor as soon as the account is gone', async () => {
    const { browser, user } = await aPatient(service, 'gone@example.com');
    await service.sql.rows('delete from users where id = $1', [user.id]);
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      expect([nameOf(endpoint), (await browser.request(endpoint.method, pathOf(endpoint, { params }))).status]).toEqual(
        [nameOf(endpoint), 401],
      );
    }
  });
});
