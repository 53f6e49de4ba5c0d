import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsonSchema } from '@rewards/api/modules/description/json-schema';
import { documentedAddresses } from '@rewards/api/app/modules';
import type { Endpoint, Schema } from '@rewards/contracts/endpoint';
import { me } from '@rewards/contracts/sign-in';
import fc from 'fast-check';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { everyPage } from '../support/every-page.ts';
import type { Caller } from '../support/fuzz/any-call.ts';
import { type Mutation, mutations, requestOf } from '../support/fuzz/mutated-request.ts';
import { type PracticeToFuzz, aPracticeToFuzz, fuzzRequests } from '../support/fuzz/practice-to-fuzz.ts';
import { fuzzSeed } from '../support/fuzz/fuzz-seed.ts';
import { sendBytes } from '../support/fuzz/send-bytes.ts';
import { fitting, inAddress } from '../support/fuzz/values-of.ts';

const seed = fuzzSeed();
const atOnce = 20;
const callers: readonly Caller[] = ['stranger', 'patient', 'admin'];

interface Address {
  readonly method: string;
  readonly path: string;
  readonly params?: Schema | undefined;
  readonly query?: Schema | undefined;
  readonly body?: Endpoint['body'];
}

/** Calls that end their own session, which would leave the sender signed out. */
const endsSessions = /\/auth\/logout/;

const calls: readonly Address[] = (await everyEndpoint()).filter(({ path }) => !endsSessions.test(path));
const addresses: readonly Address[] = [
  ...calls,
  ...documentedAddresses,
  ...everyPage.map(({ path }) => ({ method: 'GET', path })),
  { method: 'GET', path: '/assets/shell/index.html' },
  { method: 'GET', path: '/socket.io/?EIO=4&transport=polling' },
];
const ofEach = Math.ceil(fuzzRequests(2_000) / addresses.length / callers.length);

describe(`every route, called ${ofEach} times by each role with mutated bytes (FUZZ_SEED=${seed})`, () => {
  const lines: string[] = [];
  let practice: PracticeToFuzz;
  let sent = 0;

  beforeAll(async () => {
    practice = await aPracticeToFuzz(lines);
  });
  afterAll(() => practice.service.stop());

  /** Valid requests, before any mutation. */
  function wellMeant({ method, path, params, query, body }: Address, caller: Caller): fc.Arbitrary<Buffer> {
    const cookie = caller === 'stranger' ? undefined : practice.people[caller].browser.cookies.header();
    const fits = (schema: Schema | undefined) =>
      schema ? fitting(jsonSchema(schema, 'input'), practice.known) : fc.constant({});
    return fc
      .record({
        params: fits(params),
        query: fits(query),
        body: body && body !== 'multipart' ? fits(body) : fc.constant(undefined),
        address: fc.nat(255),
      })
      .map((given) => {
        const inPath = path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(inAddress((given.params as Record<string, unknown>)[name] ?? practice.known.ids[0])),
        );
        const search = new URLSearchParams(
          Object.entries(given.query as object).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, inAddress(value)]],
          ),
        );
        return requestOf({
          method,
          path: search.size > 0 ? `${inPath}?${search}` : inPath,
          headers: {
            Origin: practice.service.publicUrl,
            'X-Forwarded-For': `10.77.${given.address}.1`,
            Accept: given.address % 2 === 0 ? 'text/html' : 'application/json',
            ...(cookie === undefined ? {} : { Cookie: cookie }),
          },
          body: given.body === undefined ? undefined : JSON.stringify(given.body),
        });
      });
  }

  async function complaintOf([request, mutate]: [Buffer, Mutation]): Promise<string | undefined> {
    const bytes = mutate(request);
    sent += 1;
    const status = await sendBytes(practice.service.url, bytes);
    if (status === undefined || status < 500) return undefined;
    const fault = lines.findLast((line) => line.includes('"level":50'));
    return `${JSON.stringify(bytes.toString('latin1').slice(0, 1_000))} was answered ${status}: ${fault}`;
  }

  it.each(addresses.map((address) => [nameOf(address as Endpoint), address] as const))(
    '%s never fails',
    async (_, address) => {
      const before = sent;
      for (const caller of callers)
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.tuple(wellMeant(address, caller), mutations), {
              minLength: Math.min(ofEach, atOnce),
              maxLength: Math.min(ofEach, atOnce),
              size: 'max',
            }),
            async (requests) => {
              const complaints = await Promise.all(requests.map(complaintOf));
              expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([]);
            },
          ),
          { seed, numRuns: Math.ceil(ofEach / atOnce), endOnFailure: true },
        );
      expect(sent - before).toBeGreaterThanOrEqual(ofEach * callers.length);
      expect((await practice.service.visitor().open('/livez')).status).toBe(200);
    },
    60_000 + ofEach * 100,
  );

  it('leave the service healthy afterward', async () => {
    expect(sent).toBeGreaterThanOrEqual(fuzzRequests(2_000));
    for (const { browser, user } of Object.values(practice.people))
      expect((await browser.call(me)).user).toMatchObject({ id: user.id, is_admin: user.is_admin });
    expect((await practice.service.visitor().open('/readyz')).status).toBe(200);
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});
