import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { sameSecret } from '../http/same-secret.ts';
import { type Figures, processRegistry } from '../modules/metrics/metrics.ts';
import type { AppSettings } from '../settings/settings.ts';
import { figuresWithoutDatabase } from './cell-facts.ts';
import type { Cell } from './cell.ts';

type Settings = Pick<AppSettings, 'metricsToken'>;

/** The process, with its practices. Those whose file was never usable have no cell. */
interface Host {
  readonly isDraining: boolean;
  list(): readonly { readonly cell: Cell | undefined }[];
}

/** Answers at a host name that is no practice's. @returns whether it did. */
export type AnswerOfHost = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** What a process that serves a group answers itself: whether it runs, and its metrics. */
export function answersOfHost(host: Host, { metricsToken }: Settings): AnswerOfHost {
  return async ({ url = '', headers }, response) => {
    // Not every target of a request is an address.
    const [pathname] = url.split('?');
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
    const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (pathname === '/metrics' && metricsToken !== undefined) {
      if (given === undefined || !sameSecret(given, metricsToken)) return sends(401, '{}');
      const all = await Promise.all(host.list().flatMap(({ cell }) => (cell ? figuresOf(cell) : [])));
      const practices = await AggregatorRegistry.aggregate(all).metrics();
      return sends(200, practices + (await processRegistry().metrics()), processRegistry().contentType);
    }
    return false;
  };
}

/** A resting practice isn't woken: its figures are from its last turn. */
async function figuresOf({ app, failure, facts, name }: Cell): Promise<Figures> {
  if (app) return app.metrics.figures();
  return failure === undefined && facts ? facts.figures : figuresWithoutDatabase(name);
}
