import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { type MetricObjectWithValues, type MetricValue, Registry, collectDefaultMetrics } from 'prom-client';
import type { Counted } from '../counted.ts';
import { type DatabaseDependencies, databaseDown, databaseFigures } from './database-figures.ts';
import { type ProcessDependencies, processFigures } from './process-figures.ts';
import { RequestsUnderWay } from './requests-under-way.ts';
import { SurroundingsFigures } from './surroundings-figures.ts';

export interface Measured extends DatabaseDependencies, ProcessDependencies {
  readonly counted: Counted;
  readonly settings: { readonly publicUrl: string; readonly dataDir: string };
  /** The practice's name among those of the process. */
  readonly cell: string;
}

/** A registry's metrics as data. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Prometheus times out after ten seconds, and would take a slow database for a dead process. */
const patienceMilliseconds = 4_000;

const inTime = (figures: Promise<Registry>): Promise<Registry> =>
  Promise.race([figures, pause(patienceMilliseconds, databaseDown(), { ref: false })]);

let ofProcess: Registry | undefined;

/** Memory, CPU, event loop and garbage collection of this process, however many practices it serves. */
export function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  // In milliseconds, and how often it wakes an idle process.
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 100 });
  return ofProcess;
}

/**
 * The metrics of a practice in this process, for Prometheus, with the practice's name as the label `cell`. No label
 * identifies a person or an address.
 */
export class Metrics {
  readonly #measured: Measured;
  readonly #requests: RequestsUnderWay;
  readonly #surroundings: SurroundingsFigures;

  constructor(measured: Measured) {
    this.#measured = measured;
    this.#requests = new RequestsUnderWay(measured.counted.requests);
    this.#surroundings = new SurroundingsFigures(measured.settings);
  }

  get contentType(): string {
    return processRegistry().contentType;
  }

  /** As Prometheus reads them, with those of the process. */
  async read(): Promise<string> {
    const practice = await this.#registry();
    return (await practice.metrics()) + (await processRegistry().metrics());
  }

  /** As data, without those of the process. */
  async figures(): Promise<Figures> {
    return (await this.#registry()).getMetricsAsJSON();
  }

  async #registry(): Promise<Registry> {
    const [ofDatabase, ofSurroundings] = await Promise.all([
      inTime(databaseFigures(this.#measured)),
      this.#surroundings.read(),
    ]);
    const current = processFigures(this.#measured);
    this.#requests.addTo(current);
    const { registry: counted } = this.#measured.counted;
    const all = Registry.merge([current, counted, ofDatabase, ofSurroundings]);
    all.setDefaultLabels({ cell: this.#measured.cell });
    return all;
  }

  middleware(): Middleware {
    return this.#requests.middleware();
  }
}
