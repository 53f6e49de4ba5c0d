import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../tracing/tracing.ts';

/** On whose account something happens: of a request, or of a job that a request queued. */
export interface UnderWay {
  readonly requestId?: string | undefined;
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();
const nothing: UnderWay = {};

/** What the caller is part of; nothing outside of requests and jobs. */
export const underWay = (): UnderWay => storage.getStore() ?? nothing;

/** Runs work of which all that it calls and awaits is part. */
export const during = <Outcome>(what: UnderWay, work: () => Outcome): Outcome => storage.run(what, work);

/** The part of a W3C traceparent by which a whole trace is found. */
export const traceIdOf = ({ traceparent }: Pick<Span, 'traceparent'>): string => traceparent.split('-')[1] ?? '';
