import { expect, test } from '@jest/globals';
import type { TaskMark } from '@rewards/domain/tasks/task-marks';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-11-20T15:00:00.123Z');
const mark = (key: string, given: Partial<TaskMark> = {}): TaskMark => ({
  ...{ key, ownerId: null, doneAt: null, changedAt: at },
  ...given,
});
const save = ({ unitOfWork }: StoreUnderTest, ...marks: readonly TaskMark[]) =>
  unitOfWork.run(async ({ taskMarks }) => {
    for (const one of marks) await taskMarks.save(one);
  });
const list = ({ unitOfWork }: StoreUnderTest) =>
  unitOfWork.run(async ({ taskMarks }) =>
    (await taskMarks.list()).toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  );

onEveryStore('task marks', (open) => {
  test('are listed with the name of who took the task, or the email without a name', async () => {
    const store = open();
    await fillStore(store, { users: [aUser('Dana').build(), { ...aUser('Nora').build(), name: '' }] });
    await save(store, mark('a', { ownerId: idOf('Dana') }), mark('b', { ownerId: idOf('Nora') }), mark('c'));
    expect((await list(store)).map(({ ownerName }) => ownerName)).toEqual(['Dana', 'nora@example.com', null]);
  });

  test('are found by key as saved last', async () => {
    const store = open();
    const find = (key: string) => store.unitOfWork.run(({ taskMarks }) => taskMarks.findForUpdate(key));
    expect(await find('a')).toBeUndefined();
    await save(store, mark('a'), mark('a', { doneAt: at }));
    expect(await find('a')).toEqual(mark('a', { doneAt: at }));
    expect(await list(store)).toHaveLength(1);
  });

  test('of two first marks at once, neither is lost', async () => {
    const store = open();
    await fillStore(store, { users: [aUser('Dana').build()] });
    const [found, gate] = [new Gate(), new Gate()];
    const change = (given: Partial<TaskMark>, wait: () => Promise<void>) =>
      store.unitOfWork.run(async ({ taskMarks }) => {
        const before = await taskMarks.findForUpdate('a');
        await wait();
        await taskMarks.save(mark('a', { ...before, ...given }));
      });
    const taken = change({ ownerId: idOf('Dana') }, () => {
      found.open();
      return gate.opened;
    });
    await found.opened;
    const done = change({ doneAt: at }, async () => {});
    await isWaiting(store, done);
    gate.open();
    await Promise.all([taken, done]);
    expect(await list(store)).toMatchObject([{ ownerId: idOf('Dana'), doneAt: at }]);
  });

  test('have no owner once the account is gone', async () => {
    const store = open();
    await fillStore(store, { users: [aUser('Dana').build()] });
    await save(store, mark('a', { ownerId: idOf('Dana') }));
    await store.unitOfWork.run(({ users }) => users.remove(idOf('Dana')));
    expect(await list(store)).toMatchObject([{ key: 'a', ownerName: null }]);
  });
});
