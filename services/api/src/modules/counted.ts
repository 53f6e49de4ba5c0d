import { Counter, Histogram, Registry } from 'prom-client';

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Most statements take a millisecond. Longer ones wait for a lock, a disk or a busy server. */
const statementBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10];
/** A mail server can take ten seconds per answer, and an import job several minutes. */
const patientBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** External services that this service calls. */
export type Called = 'mail_server' | 'sms_provider' | 'webhook';

/**
 * What this process counts from its start. With several processes, the counts are added up. No label identifies a
 * person or an address.
 */
export class Counted {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [this.registry],
  });
  readonly statements = new Histogram({
    name: 'database_statement_seconds',
    help: 'Time the database took for a statement, waiting for locks included.',
    buckets: statementBuckets,
    registers: [this.registry],
  });
  readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a queue job took, by outcome: done, or failed and due for a retry.',
    labelNames: ['task', 'outcome'],
    buckets: patientBuckets,
    registers: [this.registry],
  });
  readonly calls = new Histogram({
    name: 'outgoing_call_duration_seconds',
    help: 'Time the mail server, SMS provider or a webhook took, by outcome.',
    labelNames: ['to', 'outcome'],
    buckets: patientBuckets,
    registers: [this.registry],
  });
  readonly limitsHit = new Counter({
    name: 'limits_hit_total',
    help: 'Attempts rejected by a rate limit, by limit.',
    labelNames: ['limit'],
    registers: [this.registry],
  });
  readonly apiKeyCalls = new Counter({
    name: 'api_key_calls_total',
    help: 'Calls that carried an API key, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly reports = new Counter({
    name: 'report_files_total',
    help: 'Files from the folder of reports, by outcome: taken, known (content taken before), or failed.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly displayEvents = new Counter({
    name: 'display_events_told_total',
    help: 'Display events sent, counted once per display.',
    labelNames: ['line'],
    registers: [this.registry],
  });
  readonly catchUps = new Counter({
    name: 'display_catch_ups_total',
    help: 'How often a display caught up on missed events. Each poll counts as one.',
    labelNames: ['line'],
    registers: [this.registry],
  });
}
