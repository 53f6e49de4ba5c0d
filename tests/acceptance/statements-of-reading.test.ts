import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Endpoint, isFileAnswer } from '@rewards/contracts/endpoint';
import { completeReferral } from '@rewards/contracts/referrals';
import type * as postgres from 'pg';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import { importOnce } from '../setup/import-once.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { pathOf } from '../support/visitor.ts';

const { Client } = (await importOnce('pg')) as typeof postgres;
const reads = (await everyEndpoint()).filter(({ method, answer }) => method === 'GET' && !isFileAnswer(answer));

/** The session's, and two for the answer. */
const most = 3;
/** Calls that show several things at once. The one with a transaction counts an opening. */
const larger: Readonly<Record<string, number>> = {
  'GET /admin/admin/:id/access': 5,
  'GET /admin/credits': 5,
  'GET /admin/deliveries': 4,
  'GET /admin/reminders': 5,
  'GET /admin/report/:year': 5,
  'GET /admin/search': 4,
  'GET /admin/trends': 4,
  'GET /admin/trends/team': 5,
  'GET /admin/user/:id': 17,
  'GET /admin/user/:id/charts': 4,
  'GET /admin/visits': 4,
  'GET /admin/waiting': 30,
};
const withTransaction = ['GET /admin/user/:id'];
/** These two come with nearly every page. */
const exactly = { 'GET /auth/me': 2, 'GET /api/user/dashboard': 2 };

let service: RunningService;
let admin: SignedIn;
let patient: SignedIn;
let referralId: string | undefined;

beforeAll(async () => {
  service = await startService();
  [admin, patient] = [await anAdmin(service), await aPatient(service)];
  await anAdmin(service, 'second.desk@example.com');
  const [first = '', second] = await plantReferrals(service.sql, patient.user.id, 3);
  await admin.browser.call(completeReferral, { params: { id: first } });
  referralId = second;
});
afterAll(() => service.stop());

function addressOf(endpoint: Endpoint): string {
  const { path } = endpoint;
  if (path.includes('/referral/')) return pathOf(endpoint, { params: { id: referralId } });
  if (path.includes('/admin/admin/')) return pathOf(endpoint, { params: { id: admin.user.id } });
  if (path.includes('/user/')) return pathOf(endpoint, { params: { id: patient.user.id } });
  return pathOf(endpoint, { params: unknownParams, query: path.includes('/search') ? { q: 'example' } : {} });
}

/** What a call sends to the database, apart from the job queue. */
async function statementsOf(endpoint: Endpoint): Promise<readonly string[]> {
  const { browser } = endpoint.path.startsWith('/api/user') ? patient : admin;
  const asked = jest.spyOn(Client.prototype, 'query');
  try {
    await browser.request('GET', addressOf(endpoint));
    return asked.mock.calls.flatMap(([query]: readonly unknown[], index) => {
      const { connectionParameters } = asked.mock.contexts[index] as {
        readonly connectionParameters: { readonly application_name?: string };
      };
      const text = typeof query === 'string' ? query : (query as { readonly text: string }).text;
      return connectionParameters.application_name === 'referral-rewards' ? [text] : [];
    });
  } finally {
    asked.mockRestore();
  }
}

/** The practice is read once a second, and a session is written down once a minute, beside whatever call comes then. */
async function fewestOf(endpoint: Endpoint): Promise<readonly string[]> {
  const runs: (readonly string[])[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await statementsOf(endpoint));
  return runs.reduce((fewest, next) => (next.length < fewest.length ? next : fewest));
}

it.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s takes few statements', async (name, to) => {
  const statements = await fewestOf(to);
  expect([name, statements, statements.length <= (larger[name] ?? most)]).toEqual([name, statements, true]);
  expect([name, statements.includes('begin')]).toEqual([name, withTransaction.includes(name)]);
});

it.each(Object.entries(exactly))('%s takes %d statements', async (name, count) => {
  const endpoint = reads.find((read) => nameOf(read) === name);
  expect(endpoint && (await fewestOf(endpoint))).toHaveLength(count);
});
