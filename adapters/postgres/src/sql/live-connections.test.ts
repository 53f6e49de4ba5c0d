import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';
import { LiveConnections } from './live-connections.ts';

let fresh: FreshDatabase;
let connections: LiveConnections;
const clients: pg.Client[] = [];

beforeEach(async () => {
  fresh = await freshDatabase();
  connections = new LiveConnections();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await fresh.drop();
});

const abandoned = /Connection terminated|connection error|not queryable/;

const served = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return new Set(rows.map(({ pid }) => pid));
};

async function connected(): Promise<pg.Client> {
  const client = new BoundedClient({ connectionString: fresh.url });
  client.on('error', () => undefined);
  await client.connect();
  connections.add(client);
  clients.push(client);
  return client;
}

test('gives up silent connections, busy or not, and keeps the others', async () => {
  const [heard, busy, idle] = [await connected(), await connected(), await connected()];
  const giveUp = connections.listenIn();
  const waiting = busy.query('select pg_sleep(60)').catch((error: Error) => error.message);
  await heard.query('select');
  giveUp(await served(heard));
  expect(await waiting).toMatch(/Connection terminated/);
  await expect(idle.query('select')).rejects.toThrow(abandoned);
  expect((await heard.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('one that was given more time than usual is left alone for as long as PostgreSQL serves it', async () => {
  const client = await connected();
  await client.query('begin');
  await client.query(`set local statement_timeout = '15min'`);
  connections.listenIn()(await served(await connected()));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

  const behindPooler = new LiveConnections(true);
  behindPooler.add(client);
  behindPooler.listenIn()(new Set());
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

  connections.listenIn()(new Set());
  await expect(client.query('select')).rejects.toThrow(abandoned);
});
