import { Durations } from './durations.ts';
import type { Family } from './family.ts';
import { Tally } from './tally.ts';

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
  readonly requests = new Durations({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route pattern and status.',
    labels: ['method', 'route', 'status'],
    buckets: requestBuckets,
  });
  readonly jobs = new Durations({
    name: 'job_duration_seconds',
    help: 'Time that a job of the queue took, by how it ended: done, or failed and to be tried again.',
    labels: ['task', 'outcome'],
    buckets: patientBuckets,
  });
  readonly calls = new Durations({
    name: 'outgoing_call_duration_seconds',
    help: 'Time that the mail server or the SMS provider took, by what came of it.',
    labels: ['to', 'outcome'],
    buckets: patientBuckets,
  });
  readonly limitsHit = new Tally({
    name: 'limits_hit_total',
    help: 'Attempts that were refused because there had been too many, by the name of the limit.',
    label: 'limit',
  });
  readonly displayEvents = new Tally<DisplayLine>({
    name: 'display_events_told_total',
    help: 'Display events handed to displays, once for each display.',
    label: 'line',
  });
  readonly catchUps = new Tally<DisplayLine>({
    name: 'display_catch_ups_total',
    help: 'How often a display was told what it had missed; by polling, each question is one.',
    label: 'line',
  });

  read(): readonly Family[] {
    return [this.requests, this.jobs, this.calls, this.limitsHit, this.displayEvents, this.catchUps].map((each) =>
      each.read(),
    );
  }
}
