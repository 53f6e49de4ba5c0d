import { METHODS } from 'node:http';
import type { JobQueueState } from '@rewards/postgres/background/job-queue-state';
import type { PoolUse } from '@rewards/postgres/postgres-database';
import type { Context, Middleware } from 'koa';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Measured {
  readonly database: { poolUse(): PoolUse };
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const knownMethods = new Set(METHODS);

/**
 * What this process measures of itself, as Prometheus reads it: requests by route pattern and status, database
 * connections, the job queue, event loop and process. No label holds anything that a person or an address is known by.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #refreshes: readonly Refresh[];
  readonly #requests: Histogram<'method' | 'route' | 'status'>;

  constructor({ database, readJobQueue }: Measured) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    });
    this.#refreshes = [gaugeOfPool(() => database.poolUse(), registers), gaugesOfJobs(readJobQueue, registers)];
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async read(): Promise<string> {
    await Promise.all(this.#refreshes.map((refresh) => refresh()));
    return this.#registry.metrics();
  }

  /** Times each request until its answer has left, or whoever asked has. */
  middleware(): Middleware {
    return async (context, next) => {
      const began = performance.now();
      context.res.once('close', () => this.#requests.observe(labelsOf(context), (performance.now() - began) / 1_000));
      await next();
    };
  }
}

/** Only patterns, never a path: paths hold codes and ids, and anybody can make up any number of them. */
function labelsOf(context: Context) {
  const { _matchedRoute: matched } = context as { _matchedRoute?: unknown };
  const other = context.path.startsWith('/assets/') ? '/assets' : 'other';
  return {
    method: knownMethods.has(context.method) ? context.method : 'other',
    route: typeof matched === 'string' ? matched : other,
    status: context.res.headersSent ? String(context.status) : 'left',
  };
}

type Refresh = () => Promise<void>;

function gaugeOfPool(poolUse: () => PoolUse, registers: Registry[]): Refresh {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that requests use; waiting: requests without one.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    for (const [state, count] of Object.entries(poolUse())) gauge.set({ state }, count);
  };
}

/** While the database can not be asked, the queue's figures are absent rather than wrong. */
function gaugesOfJobs(jobQueue: Measured['readJobQueue'], registers: Registry[]): Refresh {
  const answers = new Gauge({ name: 'database_up', help: 'Whether the database answered just now.', registers });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: due, for later, given up.',
    labelNames: ['task', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_ready_seconds',
    help: 'For how long the oldest job that is due has been due.',
    labelNames: ['task'],
    registers,
  });
  return async () => {
    const tasks = await jobQueue().catch(() => undefined);
    answers.set(tasks ? 1 : 0);
    jobs.reset();
    oldest.reset();
    for (const { task, ready, scheduled, failed, oldestReadySeconds } of tasks ?? []) {
      for (const [state, count] of Object.entries({ ready, scheduled, failed })) jobs.set({ task, state }, count);
      oldest.set({ task }, oldestReadySeconds);
    }
  };
}
