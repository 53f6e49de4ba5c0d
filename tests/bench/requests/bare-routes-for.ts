import type { ServedProcess } from '../served-process.ts';
import { askFor } from './kept-alive.ts';
import type { ReadingCall } from './reading-calls.ts';
import { recordedStatements } from './recorded-statements.ts';
import { type BareRoute, type BareRoutes, startBareRoutes } from './start-bare-routes.ts';

/** The headers that describe the bytes, which the bare response repeats. */
const headersOfBytes = ['content-type', 'content-encoding'];

/** Starts the bare counterparts of these calls. */
export async function bareRoutesFor(
  databaseUrl: string,
  service: ServedProcess,
  calls: readonly ReadingCall[],
): Promise<BareRoutes> {
  return startBareRoutes(databaseUrl, await bareRoutesOf(databaseUrl, service, calls));
}

/** Returns the bare routes by path, for starting several processes. */
export async function bareRoutesOf(
  databaseUrl: string,
  service: ServedProcess,
  calls: readonly ReadingCall[],
): Promise<Readonly<Record<string, BareRoute>>> {
  const compared = calls.map((call) => ({ ...call, path: call.paths[0] ?? '' }));
  const recorded = await recordedStatements(databaseUrl, compared);
  const routes: Record<string, BareRoute> = {};
  for (const { what, path, headers, bare } of compared) {
    const statements = recorded.get(what) ?? [];
    if (bare === 'rows' && statements.length === 0) throw new Error(`${what} asked the database nothing`);
    routes[path] = bare === 'rows' ? { statements } : { statements, ...(await bytesOf(service.url + path, headers)) };
  }
  return routes;
}

async function bytesOf(url: string, asked: Readonly<Record<string, string>>): Promise<Partial<BareRoute>> {
  const { headers, bytes } = await askFor(url, 'GET', asked);
  const kept = headersOfBytes.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  return { body: bytes.toString('base64'), headers: Object.fromEntries(kept) as Record<string, string> };
}
