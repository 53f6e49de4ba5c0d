import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DatabaseOutage } from './database-outage.ts';

interface Line {
  readonly level: string;
  readonly details: object;
  readonly message: string;
}

let lines: Line[];
let isBack: Record<string, boolean>;
let outage: DatabaseOutage;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  lines = [];
  isBack = { direct: false, pooler: false };
  let seconds = 0;
  const to = (level: string) => (details: object, message: string) => void lines.push({ level, details, message });
  outage = new DatabaseOutage({
    log: { info: to('info'), warn: to('warn'), debug: to('debug') },
    urls: ['direct', 'pooler'],
    answers: async (url) => isBack[url] ?? false,
    now: () => (seconds += 30) * 1_000,
  });
});
afterEach(() => {
  outage.stop();
  jest.useRealTimers();
});

const warnings = () => lines.filter(({ level }) => level === 'warn');

test('an outage is logged when it begins and when it ends, with its duration and the number of warnings', async () => {
  for (let request = 0; request < 500; request += 1)
    outage.unavailable({ requestId: request }, "The database isn't responding");
  expect(warnings()).toEqual([{ level: 'warn', details: { requestId: 0 }, message: "The database isn't responding" }]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(warnings()).toHaveLength(1);
  isBack = { direct: true, pooler: false };
  await jest.advanceTimersByTimeAsync(2_000);
  expect(outage.isOn).toBe(true);
  isBack = { direct: true, pooler: true };
  await jest.advanceTimersByTimeAsync(1_000);
  expect(warnings().slice(1)).toEqual([
    {
      level: 'warn',
      details: { seconds: 30, warnings: 500 },
      message: 'The database is responding again, after 30 s',
    },
  ]);
  expect(outage.isOn).toBe(false);
});

test('the next outage is logged again', async () => {
  isBack = { direct: true, pooler: true };
  for (const reason of ['first', 'second']) {
    outage.unavailable({ reason }, 'A database connection was lost');
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(warnings()).toHaveLength(4);
});

test('other warnings are logged during an outage', () => {
  outage.unavailable({}, "The database isn't responding");
  outage.warn({}, 'A follow-up text was not sent');
  expect(warnings()).toHaveLength(2);
});
