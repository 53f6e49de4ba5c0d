import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@rewards/contracts/endpoint';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { expectDeclared } from '../support/declared-answer.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { type Answer, pathOf, type Visitor } from '../support/visitor.ts';

const endpoints = await everyEndpoint();
const named = (these: readonly Endpoint[]) => these.map((endpoint) => [nameOf(endpoint), endpoint] as const);

const forAnyone = endpoints.filter(({ access }) => access === 'anyone');
const forSignedIn = endpoints.filter(({ access }) => access === 'signed-in');
const forAdmins = endpoints.filter(({ permission }) => permission);
const writing = endpoints.filter(({ method }) => method !== 'GET');
const withJson = endpoints.filter(({ body }) => body !== undefined && body !== 'multipart');
const withId = endpoints.filter(({ path }) => path.includes('/:id'));
/** Those with a body or a required parameter look up their target only once that is valid. Their own tests cover it. */
const asksFirst = (endpoint: Endpoint) =>
  withJson.includes(endpoint) || endpoint.query?.safeParse({}).success === false;
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('every declared call', () => {
  let service: RunningService;
  let admin: Visitor;
  let patient: Visitor;
  let patients = 0;
  /** Another patient for each test, because one who writes this often has to wait. */
  const aPatientFor = async () => (await aPatient(service, `patient${++patients}@example.com`)).browser;
  const callerOf = async ({ access, permission, method }: Endpoint): Promise<Visitor> => {
    if (permission) return admin;
    if (access === 'anyone') return service.visitor();
    return method === 'GET' ? patient : aPatientFor();
  };

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
    patient = await aPatientFor();
  });
  afterAll(() => service.stop());

  async function send(
    visitor: Visitor,
    endpoint: Endpoint,
    { id = unknownId, ...options }: { id?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> {
    const answer = await visitor.request(
      endpoint.method,
      pathOf(endpoint, { params: { ...unknownParams, id } }),
      options,
    );
    expectDeclared(endpoint, answer);
    return answer;
  }

  const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });

  it('is covered by this test', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(16);
    expect(forAdmins.map(nameOf)).toContain('PUT /admin/referral/:id/complete');
  });

  it.each(named([...forSignedIn, ...forAdmins]))(
    '%s asks a visitor to sign in before it checks anything else (rule 17)',
    async (_, endpoint) => {
      for (const options of [{}, { id: 'nonsense' }, endpoint.method === 'GET' ? {} : json('{broken')]) {
        expect(await send(service.visitor(), endpoint, options)).toMatchObject({
          status: 401,
          body: { code: 'not_signed_in' },
        });
      }
    },
  );

  it.each(named(forAdmins))('%s refuses a patient before it checks anything else (rule 17)', async (_, endpoint) => {
    for (const options of [{}, { id: 'nonsense' }, endpoint.method === 'GET' ? {} : json('{broken')]) {
      expect(await send(patient, endpoint, options)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
  });

  it.each(named(forAdmins))('%s accepts an admin', async (_, endpoint) => {
    expect([401, 403]).not.toContain((await send(admin, endpoint)).status);
  });

  it.each(named(forSignedIn))('%s accepts a patient and an admin', async (_, endpoint) => {
    expect([401, 403]).not.toContain((await send(await callerOf(endpoint), endpoint)).status);
    expect([401, 403]).not.toContain((await send(admin, endpoint)).status);
  });

  it.each(named(forAnyone))('%s accepts a visitor', async (_, endpoint) => {
    expect(['not_signed_in', 'not_allowed']).not.toContain(
      ((await send(service.visitor(), endpoint)).body as { code?: string }).code,
    );
  });

  it.each(named(writing))("%s refuses requests from another origin's page", async (_, endpoint) => {
    const visitor = await callerOf(endpoint);
    for (const origin of ['https://evil.example', 'null', `${service.publicUrl}.evil.example`]) {
      expect(await send(visitor, endpoint, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'wrong_origin' },
      });
    }
  });

  it.each(named(withJson))('%s answers 400 to invalid JSON (rule 17)', async (_, endpoint) => {
    const visitor = await callerOf(endpoint);
    for (const body of ['{"email": ', '{broken', "{'email': 1}", '\u0000']) {
      expect(await send(visitor, endpoint, json(body))).toMatchObject({ status: 400, body: { code: 'unreadable' } });
    }
  });

  it.each(named(withJson))('%s answers 413 to a body that is too large (rule 17)', async (_, endpoint) => {
    const body = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    expect(await send(await callerOf(endpoint), endpoint, json(body))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  it.each(named(withJson))('%s treats JSON of another shape as invalid input', async (_, endpoint) => {
    const hostile = [
      '[]',
      '"text"',
      '1',
      'null',
      '{}',
      '{"email":{"$gt":""},"password":["a"],"token":0}',
      '{"__proto__":{"email":"a@example.com"}}',
      '{"email":"a\\u0000b@example.com"}',
    ];
    // If every field is optional, any body is valid, and the target is unknown instead.
    const isEnough = endpoint.body !== 'multipart' && endpoint.body?.safeParse({}).success === true;
    const visitor = await callerOf(endpoint);
    for (const body of hostile) {
      expect(isEnough ? [400, 404, 422] : [400, 422]).toContain((await send(visitor, endpoint, json(body))).status);
    }
  });

  it.each(named(withId))(
    '%s answers 404 to an unknown ID, whether or not it is well-formed (rule 17)',
    async (_, endpoint) => {
      const unknown = asksFirst(endpoint) ? [] : [unknownId];
      const visitor = await callerOf(endpoint);
      for (const id of [...unknown, 'nonsense', '1', "' or 1=1 --", '../users', 'x'.repeat(5_000), '\u0000', 'ÿ']) {
        expect(await send(visitor, endpoint, { id })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      }
    },
  );
});
