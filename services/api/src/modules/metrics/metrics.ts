import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { Registry, collectDefaultMetrics } from 'prom-client';
import type { Counted } from '../counted.ts';
import { type DatabaseParts, databaseDown, databaseFigures } from './database-figures.ts';
import { type ProcessParts, processFigures } from './process-figures.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

export interface Measured extends DatabaseParts, ProcessParts {
  readonly counted: Counted;
}

/** Who gathers metrics gives up after ten seconds, and would take a slow database for a process that is gone. */
const patienceMilliseconds = 4_000;

const inTime = (figures: Promise<Registry>): Promise<Registry> =>
  Promise.race([figures, pause(patienceMilliseconds, databaseDown(), { ref: false })]);

/**
 * What there is to know of this process and its database, as Prometheus reads it. No label holds anything that a person
 * or an address is known by. prom-client tells of the process itself: memory, processor, event loop, collected garbage.
 */
export class Metrics {
  readonly #measured: Measured;
  readonly #process = new Registry();
  readonly #requests: RequestsUnderWay;

  constructor(measured: Measured) {
    this.#measured = measured;
    this.#requests = new RequestsUnderWay(measured.counted.requests);
    collectDefaultMetrics({ register: this.#process });
  }

  get contentType(): string {
    return this.#process.contentType;
  }

  async read(): Promise<string> {
    const ofDatabase = await inTime(databaseFigures(this.#measured));
    const ofProcess = processFigures(this.#measured);
    this.#requests.addTo(ofProcess);
    return Registry.merge([ofProcess, this.#measured.counted.registry, ofDatabase, this.#process]).metrics();
  }

  middleware(): Middleware {
    return this.#requests.middleware();
  }
}
