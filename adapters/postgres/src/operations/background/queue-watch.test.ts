import { beforeEach, expect, test } from '@jest/globals';
import { QueueWatch } from './queue-watch.ts';

let seconds: number;
let overdue: number | undefined;
let restarts: number;
let logged: string[];
let watch: QueueWatch;

const runner = { tasks: ['deliver_mail'], workers: 2, restart: () => void (restarts += 1) };

beforeEach(() => {
  [seconds, overdue, restarts, logged] = [0, 0, 0, []];
  watch = new QueueWatch({
    countOverdue: async () => {
      if (overdue === undefined) throw new Error('The database is away');
      return overdue;
    },
    log: { info: () => undefined, warn: (_details, message) => void logged.push(message) },
    now: () => seconds * 1_000,
  });
});

/** Lets time pass, with a check every ten seconds. */
async function pass(duration: number): Promise<void> {
  for (const until = seconds + duration; seconds < until;) {
    seconds += 10;
    await watch.check(runner);
  }
}
const finishJob = () => watch.during(() => Promise.resolve());
/** Starts a job that runs until it is ended. */
function runJob() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = watch.during(() => promise);
  return () => (resolve(), ended);
}

test('overdue jobs while none ends for a minute mean a restart, which is repeated each minute', async () => {
  overdue = 3;
  await pass(50);
  expect([restarts, watch.stalledSeconds]).toEqual([0, undefined]);
  await pass(10);
  expect([restarts, watch.stalledSeconds]).toEqual([1, 60]);
  await pass(50);
  expect(restarts).toBe(1);
  await pass(10);
  expect([restarts, watch.stalledSeconds]).toEqual([2, 120]);
  expect(logged).toHaveLength(1);
});

test('it counts as working again once a job ends, or none is overdue', async () => {
  overdue = 3;
  await pass(60);
  await finishJob();
  expect(watch.stalledSeconds).toBeUndefined();
  await pass(60);
  expect(watch.stalledSeconds).toBe(60);
  overdue = 0;
  await pass(10);
  expect(watch.stalledSeconds).toBeUndefined();
  expect(logged).toEqual([
    expect.stringMatching(/^No job has left/),
    'Jobs leave the queue again, after 60 s',
    expect.stringMatching(/^No job has left/),
    'Jobs leave the queue again, after 70 s',
  ]);
});

test('a full queue whose jobs end is no stall', async () => {
  overdue = 5_000;
  for (let times = 0; times < 30; times += 1) {
    await pass(50);
    await finishJob();
  }
  expect([restarts, logged]).toEqual([0, []]);
});

test('a queue with nothing to do is no stall', async () => {
  await pass(3_600);
  expect([restarts, logged]).toEqual([0, []]);
});

test('jobs that run long are no stall while they take all workers, for ten minutes', async () => {
  overdue = 3;
  const ends = [runJob(), runJob()];
  await pass(590);
  expect(restarts).toBe(0);
  await pass(10);
  expect(restarts).toBe(1);
  for (const end of ends) await end();
});

test('one long job is no excuse for the other workers', async () => {
  overdue = 3;
  const end = runJob();
  await pass(60);
  expect(restarts).toBe(1);
  await end();
});

test('a job that fails has ended too', async () => {
  overdue = 3;
  await pass(50);
  await expect(watch.during(() => Promise.reject(new Error('no mail server')))).rejects.toThrow('no mail server');
  await pass(50);
  expect(restarts).toBe(0);
});

test('time without the database does not count', async () => {
  overdue = undefined;
  await pass(600);
  overdue = 3;
  await pass(50);
  expect(restarts).toBe(0);
  await pass(10);
  expect(restarts).toBe(1);
});

test('nothing is restarted once the process stops', async () => {
  const end = watch.start(runner);
  overdue = 3;
  end();
  await pass(600);
  expect(restarts).toBe(0);
});
