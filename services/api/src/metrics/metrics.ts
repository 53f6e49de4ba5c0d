import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { Registry, collectDefaultMetrics } from 'prom-client';
import type { Counted } from './counted.ts';
import { type DatabaseParts, databaseFigures, databaseUp } from './database-figures.ts';
import { type Family, inPrometheusText } from './family.ts';
import { type ProcessParts, processFigures } from './process-figures.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

export interface Measured extends DatabaseParts, ProcessParts {
  readonly counted: Counted;
}

/** Who gathers metrics gives up after ten seconds, and would take a slow database for a process that is gone. */
const patienceMilliseconds = 4_000;

const inTime = (figures: Promise<readonly Family[]>): Promise<readonly Family[]> =>
  Promise.race([figures, pause(patienceMilliseconds, [databaseUp(false)], { ref: false })]);

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
    const [ofDatabase, ofNode] = await Promise.all([inTime(databaseFigures(this.#measured)), this.#process.metrics()]);
    const own = [
      ...processFigures(this.#measured),
      this.#requests.read(),
      ...this.#measured.counted.read(),
      ...ofDatabase,
    ];
    return `${inPrometheusText(own)}\n${ofNode}`;
  }

  middleware(): Middleware {
    return this.#requests.middleware();
  }
}
