import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { type Task, taskKey } from './task.ts';

let practice: Practice;
const hoursAgo = (hours: number) => new Date(practice.clock.now().getTime() - hours * 3_600_000);
const offline = (name: string, since: Date | null): Task => ({
  key: taskKey('screen_offline', name, since),
  subject: { kind: 'screen_offline', screenId: name, name },
  since,
});
const fails = (name: string, since = hoursAgo(24)): Task => ({
  key: taskKey('webhook_failing', name),
  subject: { kind: 'webhook_failing', webhookId: name, name },
  since,
});
const duplicates: Task = {
  key: taskKey('likely_duplicates'),
  subject: { kind: 'likely_duplicates', pairs: 3 },
  since: null,
};
const deletion: Task = {
  key: taskKey('deletion', 'ann'),
  subject: { kind: 'deletion', user: { id: 'ann', name: 'Ann', email: 'ann@example.com' } },
  since: null,
};
const keysOf = async (...found: readonly Task[]) =>
  (await practice.listTasks.execute(found)).tasks.map(({ key }) => key);
const mark = (key: string, given: { isTaken?: boolean; isDone?: boolean }) =>
  practice.markTasks.execute({ keys: [key], adminId: idOf('Dana'), ...given });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
});

test('what people wait for comes before what can wait, and the longest wait first', async () => {
  const [old, recent] = [offline('Lobby', hoursAgo(9)), offline('Tablet', hoursAgo(1))];
  const never = offline('TV', null);
  expect(await keysOf(fails('CRM'), never, recent, old, deletion)).toEqual([
    deletion.key,
    old.key,
    recent.key,
    never.key,
    'webhook_failing:CRM',
  ]);
});

test('a task marked as done is hidden, and comes back when that is undone', async () => {
  const task = offline('Lobby', hoursAgo(9));
  expect(await mark(task.key, { isDone: true })).toMatchObject({ kind: 'marked' });
  expect(await keysOf(task)).toEqual([]);
  await mark(task.key, { isDone: false });
  expect(await keysOf(task)).toEqual([task.key]);
  expect(practice.activity.map(({ what }) => what)).toMatchObject([
    { action: 'task_marked', params: { task: 'screen_offline', said: 'done' } },
    { action: 'task_marked', params: { task: 'screen_offline', said: 'reopened' } },
  ]);
});

test('a screen that goes offline again is a new task', async () => {
  await mark(offline('Lobby', hoursAgo(9)).key, { isDone: true });
  const again = offline('Lobby', hoursAgo(1));
  expect(await keysOf(again)).toEqual([again.key]);
});

test('what is still to do after its rest comes back, and can be marked as done again', async () => {
  await mark(duplicates.key, { isDone: true });
  practice.clock.advanceSeconds(29 * 86_400);
  expect(await keysOf(duplicates)).toEqual([]);
  practice.clock.advanceSeconds(86_400);
  expect(await keysOf(duplicates)).toEqual([duplicates.key]);
  await mark(duplicates.key, { isDone: true });
  expect(await keysOf(duplicates)).toEqual([]);
});

test('a task shows who took it until someone gives it back', async () => {
  const owner = async () => (await practice.listTasks.execute([deletion])).tasks[0]?.owner;
  await mark(deletion.key, { isTaken: true });
  expect(await owner()).toEqual({ id: idOf('Dana'), name: 'Dana' });
  // Taking it twice changes nothing and isn't logged again.
  await mark(deletion.key, { isTaken: true });
  expect(practice.activity).toHaveLength(1);
  await mark(deletion.key, { isTaken: false });
  expect(await owner()).toBeNull();
});

test('ten of a kind are listed, and the rest is counted', async () => {
  const found = Array.from({ length: 12 }, (_, number) => fails(`Hook ${number}`, hoursAgo(number)));
  const oldest = found.at(-1);
  await mark(oldest?.key ?? '', { isDone: true });
  const { tasks, more } = await practice.listTasks.execute(found, new Map([['webhook_failing', 300]]));
  expect(tasks).toHaveLength(10);
  expect(tasks[0]?.key).toBe('webhook_failing:Hook 10');
  expect(more).toEqual(new Map([['webhook_failing', 289]]));
});

test('the rest is counted even if all of the given ones are done', async () => {
  const found = Array.from({ length: 12 }, (_, number) => fails(`Hook ${number}`, hoursAgo(number)));
  for (const { key } of found.slice(2)) await mark(key, { isDone: true });
  const listed = async () => {
    const { tasks, more } = await practice.listTasks.execute(found, new Map([['webhook_failing', 300]]));
    return [tasks.length, more.get('webhook_failing')];
  };
  expect(await listed()).toEqual([2, 288]);
  for (const { key } of found) await mark(key, { isDone: true });
  expect(await listed()).toEqual([0, 288]);
});
