import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const mark = (key: string, given: { isTaken?: boolean; isDone?: boolean }) =>
  practice.markTask.execute({ key, adminId: idOf('Dana'), ...given });

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
  const outcome = await practice.markTask.execute({ key, adminId: idOf('Nora'), isTaken: true });
  expect(outcome).toMatchObject({ mark: { ownerId: idOf('Nora'), doneAt: null } });
  expect(practice.activity).toMatchObject([
    { actor: { userId: idOf('Dana') }, what: { action: 'task_marked', params: { task: 'deletion', said: 'taken' } } },
    { actor: { userId: idOf('Nora') } },
  ]);
});

test('giving a task back leaves it with a colleague who took it meanwhile', async () => {
  const key = 'deletion:ann';
  await practice.markTask.execute({ key, adminId: idOf('Nora'), isTaken: true });
  expect(await mark(key, { isTaken: false })).toMatchObject({ mark: { ownerId: idOf('Nora') } });
  expect(practice.activity).toHaveLength(1);
  await practice.markTask.execute({ key, adminId: idOf('Nora'), isTaken: false });
  expect(await mark(key, {})).toMatchObject({ mark: { ownerId: null } });
});

test('two people who mark a task as done do it once', async () => {
  const key = 'screen_offline:lobby:never';
  const first = await mark(key, { isDone: true });
  practice.clock.advanceSeconds(5);
  expect(await mark(key, { isDone: true })).toMatchObject({
    mark: first.kind === 'marked' && { doneAt: first.mark.doneAt },
  });
  expect(practice.activity).toHaveLength(1);
});
