import { AsyncLocalStorage } from 'node:async_hooks';

/** The request something belongs to, directly or through a job it queued. */
export interface UnderWay {
  readonly requestId?: string | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();
const nothing: UnderWay = {};

/** What the caller belongs to. Empty outside requests and jobs. */
export const underWay = (): UnderWay => storage.getStore() ?? nothing;

/** Runs work so that everything it calls and awaits belongs to it. */
export const during = <Outcome>(what: UnderWay, work: () => Outcome): Outcome => storage.run(what, work);
