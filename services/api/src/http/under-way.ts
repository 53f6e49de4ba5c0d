import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose account something happens: of a request, or of a job that a request queued. */
export interface UnderWay {
  readonly requestId?: string | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();
const nothing: UnderWay = {};

/** What the caller is part of; nothing outside of requests and jobs. */
export const underWay = (): UnderWay => storage.getStore() ?? nothing;

/** Runs work of which all that it calls and awaits is part. */
export const during = <Outcome>(what: UnderWay, work: () => Outcome): Outcome => storage.run(what, work);
