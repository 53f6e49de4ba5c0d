import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { WorkerEvents } from 'graphile-worker';
import { contextIn } from './context-in.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a run that ended leaves nothing in its context, but only once the queue is done with it', () => {
  const events: WorkerEvents = new EventEmitter();
  const forget = contextIn(events);
  const ctx = { taskList: { deliver_mail: () => undefined }, pgPool: {} };
  events.emit('pool:create', { ctx, workerPool: {} } as never);
  jest.advanceTimersByTime(600_000);
  expect(Object.keys(ctx)).toEqual(['taskList', 'pgPool']);
  forget();
  jest.advanceTimersByTime(30_000);
  expect(Object.keys(ctx)).toEqual(['taskList', 'pgPool']);
  jest.advanceTimersByTime(31_000);
  expect(Object.keys(ctx)).toEqual([]);
});
