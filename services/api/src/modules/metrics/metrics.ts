import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { Registry, collectDefaultMetrics } from 'prom-client';
import type { Counted } from '../counted.ts';
import { type DatabaseDependencies, databaseDown, databaseFigures } from './database-figures.ts';
import { type ProcessDependencies, processFigures } from './process-figures.ts';
import { RequestsUnderWay } from './requests-under-way.ts';
import { SurroundingsFigures } from './surroundings-figures.ts';

export interface Measured extends DatabaseDependencies, ProcessDependencies {
  readonly counted: Counted;
  readonly settings: { readonly publicUrl: string; readonly dataDir: string };
}

/** Prometheus times out after ten seconds, and would take a slow database for a dead process. */
const patienceMilliseconds = 4_000;

const inTime = (figures: Promise<Registry>): Promise<Registry> =>
  Promise.race([figures, pause(patienceMilliseconds, databaseDown(), { ref: false })]);

/**
 * The metrics of this process and its database, for Prometheus. No label identifies a person or an address. prom-client
 * adds those of the process itself: memory, CPU, event loop, garbage collection.
 */
export class Metrics {
  readonly #measured: Measured;
  readonly #process = new Registry();
  readonly #requests: RequestsUnderWay;
  readonly #surroundings: SurroundingsFigures;

  constructor(measured: Measured) {
    this.#measured = measured;
    this.#requests = new RequestsUnderWay(measured.counted.requests);
    this.#surroundings = new SurroundingsFigures(measured.settings);
    // In milliseconds, and how often it wakes an idle process.
    collectDefaultMetrics({ register: this.#process, eventLoopMonitoringPrecision: 100 });
  }

  get contentType(): string {
    return this.#process.contentType;
  }

  async read(): Promise<string> {
    const [ofDatabase, ofSurroundings] = await Promise.all([
      inTime(databaseFigures(this.#measured)),
      this.#surroundings.read(),
    ]);
    const ofProcess = processFigures(this.#measured);
    this.#requests.addTo(ofProcess);
    const { registry: counted } = this.#measured.counted;
    return Registry.merge([ofProcess, counted, ofDatabase, ofSurroundings, this.#process]).metrics();
  }

  middleware(): Middleware {
    return this.#requests.middleware();
  }
}
