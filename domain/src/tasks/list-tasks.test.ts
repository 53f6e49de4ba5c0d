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
const waits = (friend: string, since = hoursAgo(24)): Task => ({
  key: taskKey('friend_waiting', friend),
  subject: { kind: 'friend_waiting', referralId: friend, referrerId: 'maya', friend, referrer: 'Maya' },
  since,
});
const deletion: Task = {
  key: taskKey('deletion', 'ann'),
  subject: { kind: 'deletion', user: { id: 'ann', name: 'Ann', email: 'ann@example.com' } },
  since: null,
};
const keysOf = async (...found: readonly Task[]) =>
  (await practice.listTasks.execute(found)).tasks.map(({ key }) => key);
const mark = (key: string, given: { isTaken?: boolean; isDone?: boolean }) =>
  practice.markTask.execute({ key, adminId: idOf('Dana'), ...given });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
});

test('what people wait for comes before what can wait, and the longest wait first', async () => {
  const [old, recent] = [offline('Lobby', hoursAgo(9)), offline('Tablet', hoursAgo(1))];
  const never = offline('TV', null);
  expect(await keysOf(waits('Riley'), never, recent, old, deletion)).toEqual([
    deletion.key,
    old.key,
    recent.key,
    never.key,
    'friend_waiting:Riley',
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

test('a friend who still has not come is listed again after 14 days', async () => {
  const task = waits('Riley');
  await mark(task.key, { isDone: true });
  practice.clock.advanceSeconds(13 * 86_400);
  expect(await keysOf(task)).toEqual([]);
  practice.clock.advanceSeconds(86_400);
  expect(await keysOf(task)).toEqual([task.key]);
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
  const found = Array.from({ length: 12 }, (_, number) => waits(`Friend ${number}`, hoursAgo(number)));
  const oldest = found.at(-1);
  await mark(oldest?.key ?? '', { isDone: true });
  const { tasks, more } = await practice.listTasks.execute(found, new Map([['friend_waiting', 300]]));
  expect(tasks).toHaveLength(10);
  expect(tasks[0]?.key).toBe('friend_waiting:Friend 10');
  expect(more).toEqual(new Map([['friend_waiting', 289]]));
});

test('the rest is counted even if all of the given ones are done', async () => {
  const found = Array.from({ length: 12 }, (_, number) => waits(`Friend ${number}`, hoursAgo(number)));
  for (const { key } of found.slice(2)) await mark(key, { isDone: true });
  const listed = async () => {
    const { tasks, more } = await practice.listTasks.execute(found, new Map([['friend_waiting', 300]]));
    return [tasks.length, more.get('friend_waiting')];
  };
  expect(await listed()).toEqual([2, 288]);
  for (const { key } of found) await mark(key, { isDone: true });
  expect(await listed()).toEqual([0, 288]);
});
