import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { notYourTurn } from '@rewards/domain/practice-system/practice-system-turn';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import pg from 'pg';
import { PostgresPracticeSystemTurn } from './postgres-practice-system-turn.ts';

let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const aProcess = (restMilliseconds: number) => new PostgresPracticeSystemTurn({ url: database.url, restMilliseconds });
const noWork = async () => 'done';

/** Ends the connections of turns, as if their processes were killed. */
async function killTurns(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'referral-rewards practice system'`);
  } finally {
    await client.end();
  }
}

test('one process at a time has a turn, and without a rest the next one follows at once', async () => {
  const [first, second] = [aProcess(0), aProcess(0)];

  expect(await first.take(0, () => second.take(0, noWork))).toBe(notYourTurn);
  expect(await second.take(0, noWork)).toBe('done');
});

test("an answer doesn't wait for the rest, but other processes do", async () => {
  const [first, second] = [aProcess(600_000), aProcess(600_000)];

  expect(await first.take(0, noWork)).toBe('done');
  expect(await second.take(0, noWork)).toBe(notYourTurn);

  await killTurns();
  expect(await second.take(0, noWork)).toBe('done');
  await killTurns();
});

test('a turn ends if its work fails', async () => {
  const turn = aProcess(0);

  await expect(turn.take(0, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await turn.take(0, noWork)).toBe('done');
});
