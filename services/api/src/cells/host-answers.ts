import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { sameSecret } from '../http/same-secret.ts';
import { type Figures, processRegistry } from '../modules/metrics/metrics.ts';
import type { AppSettings } from '../settings/settings.ts';
import { figuresWithoutDatabase } from './cell-facts.ts';
import type { Cell, ListedCells } from './cell.ts';
import { type GroupDependencies, groupApp } from './group-app.ts';

export interface HostDependencies extends GroupDependencies {
  readonly host: ListedCells;
  readonly settings: GroupDependencies['settings'] & Pick<AppSettings, 'metricsToken'>;
}

/** The host name that a request is for, without a port. */
export const hostNameOf = ({ headers: { host = '' } }: IncomingMessage): string =>
  host.replace(/:\d*$/, '').toLowerCase();

/** Answers at a host name that is no practice's. @returns whether it did. */
export type AnswerOfHost = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** What a process that serves a group answers itself: whether it runs, its metrics, and the group's page. */
export function answersOfHost(given: HostDependencies): AnswerOfHost {
  const { host, settings } = given;
  const { metricsToken, groupUrl } = settings;
  const group = groupApp(given);
  const groupHost = groupUrl === undefined ? undefined : new URL(groupUrl).hostname;
  return async (request, response) => {
    const { url = '', headers } = request;
    // Not every target of a request is an address.
    const [pathname = ''] = url.split('?');
    const sends = (status: number, body: string, type = 'application/json') => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(body);
      return true;
    };
    if (pathname === '/livez') return sends(200, JSON.stringify({ alive: true }));
    if (pathname === '/readyz') {
      // One practice without its database doesn't take the others off.
      const cells = host.list().map(({ cell }) => cell);
      const away = cells.filter((cell) => cell === undefined || cell.failure !== undefined).length;
      const seen = cells.filter((cell) => cell?.facts !== undefined).length;
      const ready = !host.isDraining;
      return sends(ready ? 200 : 503, JSON.stringify({ ready, practices: cells.length, seen, away }));
    }
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (pathname === '/metrics' && metricsToken !== undefined) {
      if (token === undefined || !sameSecret(token, metricsToken)) return sends(401, '{}');
      const all = await Promise.all(host.list().flatMap(({ cell }) => (cell ? figuresOf(cell) : [])));
      const practices = await AggregatorRegistry.aggregate(all).metrics();
      return sends(200, practices + (await processRegistry().metrics()), processRegistry().contentType);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOfGroup = pathname === '/' || pathname.startsWith('/assets/');
    if (!group || !isRead || !isOfGroup || hostNameOf(request) !== groupHost) return false;
    await group(request, response);
    return true;
  };
}

/** A resting practice isn't woken: its figures are from its last turn. */
async function figuresOf({ app, failure, facts, name }: Cell): Promise<Figures> {
  if (app) return app.metrics.figures();
  return failure === undefined && facts ? facts.figures : figuresWithoutDatabase(name);
}
