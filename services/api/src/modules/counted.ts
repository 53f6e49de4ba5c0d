import { Counter, Histogram, Registry } from 'prom-client';

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A mail server may take ten seconds for each of its answers, and an import's job some minutes. */
const patientBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** By which line a display hears of events. */
export type DisplayLine = 'socket' | 'stream' | 'polling';

/** Whom the service calls, outside of the house. */
export type Called = 'mail_server' | 'sms_provider';

/**
 * What this process counts as it goes, from its start on. Each process of several has its own, and they are added up.
 * No label holds anything that a person or an address is known by.
 */
export class Counted {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [this.registry],
  });
  readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a job of the queue took, by how it ended: done, or failed and to be tried again.',
    labelNames: ['task', 'outcome'],
    buckets: patientBuckets,
    registers: [this.registry],
  });
  readonly calls = new Histogram({
    name: 'outgoing_call_duration_seconds',
    help: 'Time that the mail server or the SMS provider took, by what came of it.',
    labelNames: ['to', 'outcome'],
    buckets: patientBuckets,
    registers: [this.registry],
  });
  readonly limitsHit = new Counter({
    name: 'limits_hit_total',
    help: 'Attempts that were refused because there had been too many, by the name of the limit.',
    labelNames: ['limit'],
    registers: [this.registry],
  });
  readonly displayEvents = new Counter({
    name: 'display_events_told_total',
    help: 'Display events handed to displays, once for each display.',
    labelNames: ['line'],
    registers: [this.registry],
  });
  readonly catchUps = new Counter({
    name: 'display_catch_ups_total',
    help: 'How often a display was told what it had missed; by polling, each question is one.',
    labelNames: ['line'],
    registers: [this.registry],
  });
}
