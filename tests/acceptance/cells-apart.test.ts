import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@rewards/contracts/endpoint';
import { keyScopes } from '@rewards/contracts/key-scopes';
import { me } from '@rewards/contracts/sign-in';
import { type MadeKey, anApiKey, aSystemWith } from '../support/api-keys.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import { type CellStage, type RunningCells, startCells } from '../support/running-cells.ts';
import type { Sql } from '../support/sql.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { type Answer, pathOf, type Visitor } from '../support/visitor.ts';

const endpoints = await everyEndpoint();
const closed = endpoints.filter(({ access }) => access !== 'anyone');

/** Every row of a practice, but who is there for its queue. */
async function everythingIn(sql: Sql): Promise<string> {
  const tables = await sql.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'queue_workers' order by 1`,
  );
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql.rows<{ digest: string }>(
        `select md5(coalesce(string_agg(row::text, '' order by row::text), '')) as digest from "${name}" as row`,
      );
      return `${name} ${row?.digest}`;
    }),
  );
  return digests.join('\n');
}

describe('nothing crosses from one practice to another', () => {
  let cells: RunningCells;
  let dogwood: CellStage;
  let magnolia: CellStage;
  let stranger: SignedIn;
  let admin: SignedIn;
  let ids: readonly string[];
  let before: string;
  let key: MadeKey;

  beforeAll(async () => {
    cells = await startCells();
    dogwood = await cells.add('dogwood');
    magnolia = await cells.add('magnolia');
    admin = await anAdmin(dogwood);
    stranger = await anAdmin(magnolia, 'boss.of@magnolia.example');
    const zelda = await aPatient(magnolia, 'zelda.quarles@magnolia.example', 'Zelda Quarles');
    const referrals = await plantReferrals(magnolia.sql, zelda.user.id, 2);
    key = await anApiKey(magnolia, stranger.browser, { scopes: keyScopes });
    ids = [zelda.user.id, stranger.user.id, key.id, ...referrals];
    before = await everythingIn(magnolia.sql);
  });
  afterAll(() => cells.stop());

  const send = (visitor: Visitor, endpoint: Endpoint, id: string): Promise<Answer> => {
    const { method, body } = endpoint;
    const path = pathOf(endpoint, { params: { ...unknownParams, id } });
    const sent = { id, ids: [id], user_id: id, referrer_id: id, other_id: id, email: 'nobody@example.com' };
    return visitor.request(
      method,
      path,
      body === undefined || body === 'multipart'
        ? {}
        : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } },
    );
  };

  it.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s knows no other practice's session",
    async (_, endpoint) => {
      const visitor = stranger.browser.copy().at(dogwood.place);
      visitor.headers['origin'] = dogwood.place.publicUrl;
      expect((await send(visitor, endpoint, unknownParams.id)).status).toBe(401);
    },
  );

  it('finds nothing of another practice by its ID, whatever is called, and changes nothing there', async () => {
    const told: string[] = [];
    // Each of these would end the session that asks.
    const asked = endpoints.filter(({ path }) => !/logout|sessions/.test(path));
    for (const endpoint of asked)
      for (const id of ids) {
        const { body } = await send(admin.browser, endpoint, id);
        if (/quarles|magnolia\.example/i.test(JSON.stringify(body)) && endpoint.method === 'GET')
          told.push(nameOf(endpoint));
      }
    expect(told).toEqual([]);
    expect(await admin.browser.call(me)).toMatchObject({ user: { id: admin.user.id } });
    expect(await everythingIn(magnolia.sql)).toBe(before);
  });

  it("knows no other practice's key", async () => {
    const withKey = endpoints.filter(({ scope }) => scope);
    expect(withKey.length).toBeGreaterThan(10);
    const system = aSystemWith(dogwood, key.secret);
    const statuses = await Promise.all(
      withKey.map(async (endpoint) => (await send(system, endpoint, unknownParams.id)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it("knows no other practice's personal link", async () => {
    const [row] = await magnolia.sql.rows<{ code: string }>(
      `select referral_code as code from users where name = 'Zelda Quarles'`,
    );
    const page = async (practice: CellStage) => {
      const visitor = practice.visitor();
      const { status, body } = await visitor.request('GET', `/r/${row?.code}`, { headers: { accept: 'text/html' } });
      return { status, isHers: String(body).includes('Zelda') };
    };
    expect(await page(magnolia)).toMatchObject({ isHers: true });
    expect(await page(dogwood)).toMatchObject({ isHers: false });
  });
});
