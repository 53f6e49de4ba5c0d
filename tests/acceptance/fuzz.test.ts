import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composeFor } from '@rewards/api/app/container';
import type { Endpoint } from '@rewards/contracts/endpoint';
import type { ErrorCode } from '@rewards/contracts/errors';
import { refusalsOf } from '@rewards/contracts/refusals-of';
import { me } from '@rewards/contracts/sign-in';
import fc from 'fast-check';
import { expectDeclared } from '../support/declared-answer.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { type AnyCall, anyCall, type Caller } from '../support/fuzz/any-call.ts';
import type { Known } from '../support/fuzz/values-of.ts';
import { type PracticeToFuzz, aPracticeToFuzz, fuzzRequests } from '../support/fuzz/practice-to-fuzz.ts';
import { fuzzSeed } from '../support/fuzz/fuzz-seed.ts';
import type { RunningService } from '../support/running-service.ts';
import { type Answer, pathOf, type Visitor } from '../support/visitor.ts';

const seed = fuzzSeed();
const minRequests = fuzzRequests(2_000);
const atOnce = 10;

const endpoints = await everyEndpoint();
const ofEach = Math.ceil(minRequests / endpoints.length / atOnce) * atOnce;

/** Calls that end the session they are sent with. Only signed-out visitors send them, so the others stay signed in. */
const endsSessions = new Set(['POST /auth/logout', 'POST /auth/logout-everywhere']);

describe(`every declared call, sent ${ofEach} times with random input (FUZZ_SEED=${seed})`, () => {
  const lines: string[] = [];
  let service: RunningService;
  let people: PracticeToFuzz['people'];
  let known: Known;
  let sent = 0;

  beforeAll(async () => {
    ({ service, people, known } = await aPracticeToFuzz(lines));
  });
  afterAll(() => service.stop());

  function visitorOf(endpoint: Endpoint, caller: Caller): Visitor {
    return caller === 'stranger' || endsSessions.has(nameOf(endpoint))
      ? service.visitor()
      : people[caller].browser.copy();
  }

  async function ask(endpoint: Endpoint, { caller, params, query, body }: AnyCall): Promise<Answer> {
    sent += 1;
    const { method } = endpoint;
    const path = pathOf(endpoint, { params, query });
    const visitor = visitorOf(endpoint, caller);
    // fetch sends no body with a GET.
    if (body.kind === 'none' || method === 'GET') return visitor.request(method, path);
    if (body.kind === 'json')
      return visitor.request(method, path, {
        body: JSON.stringify(body.value),
        headers: { 'content-type': 'application/json' },
      });
    if (body.kind === 'text')
      return visitor.request(method, path, { body: body.text, headers: { 'content-type': body.contentType } });
    const form = new FormData();
    form.set(body.name, body.name === 'file' ? new File([body.text], 'patients.csv', { type: 'text/csv' }) : body.text);
    return visitor.request(method, path, { body: form });
  }

  /** Describes what a response got wrong, with the error from the service's log. */
  function complaintOf(endpoint: Endpoint, call: AnyCall, { status, body }: Answer): string | undefined {
    const told = `${call.caller} sent ${JSON.stringify({ params: call.params, query: call.query, body: call.body }).slice(0, 600)} and was answered ${status} ${JSON.stringify(body).slice(0, 200)}`;
    if (status >= 500) return `${told}: ${lines.findLast((line) => line.includes('"level":50'))}`;
    try {
      expectDeclared(endpoint, { status, body });
    } catch (failure) {
      return `${told}: ${(failure as Error).message}`;
    }
    const { code } = body as { code?: ErrorCode };
    if (status >= 400 && !(code && refusalsOf(endpoint).includes(code)))
      return `${told}, which its description does not have`;
    const expected = expectedStatuses(endpoint, call);
    return expected === undefined || expected.includes(status) ? undefined : `${told}, and not ${expected.join(', ')}`;
  }

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s gives a declared response',
    async (_, endpoint: Endpoint) => {
      const before = sent;
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyCall(endpoint, known), { minLength: atOnce, maxLength: atOnce, size: 'max' }),
          async (calls) => {
            const complaints = await Promise.all(
              calls.map(async (call) => complaintOf(endpoint, call, await ask(endpoint, call))),
            );
            const [first] = complaints.filter((complaint) => complaint !== undefined);
            if (first !== undefined) throw new Error(first);
          },
        ),
        // Each request changes what the next one meets, so shrinking would find a different failure.
        { seed, numRuns: ofEach / atOnce, endOnFailure: true },
      );
      expect(sent - before).toBe(ofEach);
    },
    120_000 + ofEach * 60,
  );

  it('was sent often enough, and the service is healthy afterward', async () => {
    expect(sent).toBeGreaterThanOrEqual(minRequests);
    for (const { browser, user } of Object.values(people))
      expect((await browser.call(me)).user).toMatchObject({ id: user.id, is_admin: user.is_admin });
    expect((await service.visitor().open('/readyz')).status).toBe(200);
    const { differences } = await composeFor(service.app.settings, {}, ({ auditCredit }) => auditCredit.execute());
    expect(differences).toEqual([]);
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

/** The statuses implied by the caller's role and input validity, or undefined if more is needed to tell. */
function expectedStatuses(endpoint: Endpoint, call: AnyCall): readonly number[] | undefined {
  const isStranger = call.caller === 'stranger' || endsSessions.has(nameOf(endpoint));
  if (endpoint.access !== 'anyone' && isStranger) return [401];
  if (endpoint.permission && call.caller === 'patient') return [403];
  return isUnfit(endpoint, call) ? [400, 404, 413, 422, 429] : undefined;
}

/** Whether the input fails the declaration's own schemas. */
function isUnfit(
  { method, query: querySchema, params: paramsSchema, body: bodySchema }: Endpoint,
  { params, query, body }: AnyCall,
): boolean {
  if (paramsSchema && !paramsSchema.safeParse(params).success) return true;
  if (querySchema && !querySchema.safeParse(query).success) return true;
  const declared = Object.keys(querySchema?.shape ?? {});
  if ((querySchema || method !== 'GET') && Object.keys(query).some((name) => !declared.includes(name))) return true;
  if (method === 'GET' || bodySchema === undefined || bodySchema === 'multipart' || body.kind !== 'json') return false;
  return !bodySchema.safeParse(JSON.parse(JSON.stringify(body.value))).success;
}
