import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@rewards/contracts/endpoint';
import { type KeyScope, feedScope, keyScopes } from '@rewards/contracts/key-scopes';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anApiKey } from '../support/api-keys.ts';
import { expectDeclared } from '../support/declared-answer.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { pathOf, type Visitor } from '../support/visitor.ts';

const endpoints = await everyEndpoint();

/** The calls each scope opens, word for word, so a change of a declaration shows here. */
const opens = {
  'referrals:read': ['GET /admin/referrals', 'GET /admin/referrals/:id'],
  'referrals:write': [
    'POST /admin/closeout',
    'POST /admin/closeout/apply',
    'POST /admin/referrals',
    'PUT /admin/referral/:id/complete',
  ],
  'patients:read': ['GET /admin/search', 'GET /admin/users', 'GET /admin/users/:id'],
  'credits:read': ['GET /admin/credits', 'GET /admin/credits/:id'],
  'credits:write': ['POST /admin/credits'],
  'trends:read': ['GET /admin/trends'],
  'requests:read': ['GET /admin/quotes', 'GET /admin/quotes/:id'],
  'exports:read': [
    'GET /admin/export',
    'GET /admin/export/patients',
    'GET /admin/export/refusals',
    'GET /admin/report/:year',
    'GET /admin/trends/export',
  ],
  'feeds:read': ['GET /feeds/referrals.csv'],
} as const;
const scopes: readonly KeyScope[] = [...keyScopes, feedScope];

describe('a key of each scope', () => {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const systems = new Map<string, Visitor>();
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock });
    const admin = await anAdmin(service);
    for (const scope of scopes)
      systems.set(scope, (await anApiKey(service, admin.browser, { name: scope, scopes: [scope] })).system);
  });
  afterAll(() => service.stop());

  const send = async (system: Visitor, endpoint: Endpoint) => {
    const answer = await system.request(endpoint.method, pathOf(endpoint, { params: unknownParams }));
    expectDeclared(endpoint, answer);
    return answer;
  };

  it.each(scopes)('%s opens exactly the calls that declare it (rule 53)', async (scope) => {
    const open: string[] = [];
    const refusals = new Set<unknown>();
    for (const endpoint of endpoints) {
      const { status, body } = await send(systems.get(scope)!, endpoint);
      if (status === 403) refusals.add((body as { code: string }).code);
      else open.push(nameOf(endpoint));
    }
    expect([...refusals]).toEqual(['api_key_not_allowed']);
    expect(open.toSorted()).toEqual(opens[scope]);
  });

  it('every call that declares a scope is one for admins', () => {
    const scoped = endpoints.filter((endpoint) => endpoint.scope !== undefined);
    expect(scoped.filter(({ permission }) => !permission)).toEqual([]);
    expect(scoped).toHaveLength(Object.values(opens).flat().length);
  });
});
