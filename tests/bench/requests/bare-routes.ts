// A separate process with plain Koa. For each path it runs the given statements and returns their rows, or returns
// given bytes. This is the minimum cost of a request.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pg from 'pg';
import type { BareRoute } from './start-bare-routes.ts';

const { databaseUrl, routes, prepares } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  readonly databaseUrl: string;
  readonly routes: Readonly<Record<string, BareRoute>>;
  readonly prepares: boolean;
};
// The service's number of connections.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

/** Sends the same headers as the service, so both put the same bytes on the wire. */
const prepared = Object.entries(routes).map(([path, { statements, body, headers = {} }]) => ({
  path,
  headers: Object.entries(headers),
  body: body === undefined ? undefined : Buffer.from(body, 'base64'),
  statements: statements.map(({ text, values }) => ({
    ...(prepares ? { name: digestOf(text) } : {}),
    text,
    values: [...values],
  })),
}));
const byPath = new Map(prepared.map((route) => [route.path, route]));

const koa = new Koa();
koa.use(async (context) => {
  const route = byPath.get(context.url);
  if (!route) return;
  let rows: unknown[] = [];
  for (const statement of route.statements) ({ rows } = await pool.query(statement));
  for (const [name, value] of route.headers) context.set(name, value);
  context.body = route.body ?? rows;
});
const server = koa.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

/** PostgreSQL limits names to 63 bytes. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
