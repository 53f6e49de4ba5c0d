import { expect, test } from '@jest/globals';
import { InMemoryPracticeSystem } from '@rewards/in-memory/practice-system/in-memory-practice-system';
import { InMemoryPracticeSystemTurn } from '@rewards/in-memory/practice-system/in-memory-practice-system-turn';
import { aConnection } from '@rewards/tests/builders/a-connected-practice';
import type { Database, Surroundings } from './check.ts';
import { practiceSystem } from './practice-system.ts';

const turn = new InMemoryPracticeSystemTurn();
const connected = {
  connection: aConnection({ visits: 'off' }),
  opened: { kind: 'opened', system: new InMemoryPracticeSystem() },
  turn,
};
const around = {
  settings: {},
  faults: [],
  database: async () => ({ settings: {}, practice: { practiceSystem: connected } }) as unknown as Database,
} as unknown as Surroundings;

test("the practice's system is checked when nothing else uses it", async () => {
  expect(await practiceSystem.examine(around)).toEqual({ sign: 'ok', found: 'Open Dental answers' });
});

test("a key in use isn't used a second time at once", async () => {
  expect(await turn.take(0, async () => practiceSystem.examine(around))).toEqual({
    sign: 'ok',
    found: 'Open Dental is busy: the service is using it now',
  });
});
