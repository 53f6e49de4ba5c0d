import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const mark = (key: string, given: { isTaken?: boolean; isDone?: boolean }) =>
  practice.markTasks.execute({ keys: [key], adminId: idOf('Dana'), ...given });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Nora').admin());
});

test.each([
  ['deletion:ann', 'task_has_own_end'],
  ['nothing:ann', 'task_unknown'],
  ['toString', 'task_unknown'],
])('%s cannot be marked as done', async (key, reason) => {
  expect(await mark(key, { isDone: true })).toEqual({ kind: 'refused', reason });
  expect(practice.activity).toEqual([]);
});

test('the last person who takes a task has it', async () => {
  const key = 'deletion:ann';
  await mark(key, { isTaken: true });
  const outcome = await practice.markTasks.execute({ keys: [key], adminId: idOf('Nora'), isTaken: true });
  expect(outcome).toMatchObject({ marks: [{ ownerId: idOf('Nora'), doneAt: null }] });
  expect(practice.activity).toMatchObject([
    { actor: { userId: idOf('Dana') }, what: { action: 'task_marked', params: { task: 'deletion', said: 'taken' } } },
    { actor: { userId: idOf('Nora') } },
  ]);
});

test('giving a task back leaves it with a colleague who took it meanwhile', async () => {
  const key = 'deletion:ann';
  await practice.markTasks.execute({ keys: [key], adminId: idOf('Nora'), isTaken: true });
  expect(await mark(key, { isTaken: false })).toMatchObject({ marks: [{ ownerId: idOf('Nora') }] });
  expect(practice.activity).toHaveLength(1);
  await practice.markTasks.execute({ keys: [key], adminId: idOf('Nora'), isTaken: false });
  expect(await mark(key, {})).toMatchObject({ marks: [{ ownerId: null }] });
});

test('two people who mark a task as done do it once', async () => {
  const key = 'screen_offline:lobby:never';
  const first = await mark(key, { isDone: true });
  practice.clock.advanceSeconds(5);
  expect(await mark(key, { isDone: true })).toMatchObject({
    marks: first.kind === 'marked' && first.marks.map(({ doneAt }) => ({ doneAt })),
  });
  expect(practice.activity).toHaveLength(1);
});

test('several tasks are marked together: all of them, or none', async () => {
  const [lobby, tablet] = ['screen_offline:lobby:never', 'screen_offline:tablet:never'];
  const all = (...keys: readonly string[]) => practice.markTasks.execute({ keys, adminId: idOf('Dana'), isDone: true });
  expect(await all(lobby, 'deletion:ann')).toEqual({ kind: 'refused', reason: 'task_has_own_end' });
  expect(practice.activity).toEqual([]);
  expect(await all(tablet, lobby, tablet)).toMatchObject({ marks: [{ key: lobby }, { key: tablet }] });
  expect(practice.activity).toHaveLength(2);
});
