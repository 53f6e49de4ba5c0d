import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const adminId = idOf('Dana');

async function aPair() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Annie'));
  return practice;
}

test('telling two people apart can be undone once', async () => {
  const practice = await aPair();
  const told = await practice.tellPatientsApart.execute({ userId: idOf('Annie'), otherId: idOf('Ann'), adminId });
  expect(told).toMatchObject({ kind: 'told_apart' });
  expect([...practice.database.committed.peopleApart.values()]).toHaveLength(1);
  expect(await practice.undoActivity.execute({ activityId: practice.activity[0]!.id, adminId })).toMatchObject({
    kind: 'undone',
  });
  expect([...practice.database.committed.peopleApart.values()]).toEqual([]);
});

test('one record, unknown people and merged records are refused', async () => {
  const practice = await aPair();
  const tell = (otherId: string) => practice.tellPatientsApart.execute({ userId: idOf('Ann'), otherId, adminId });
  expect(await tell(idOf('Ann'))).toEqual({ kind: 'refused', reason: 'merge_with_itself' });
  expect(await tell(idOf('Nobody'))).toEqual({ kind: 'refused', reason: 'user_unknown' });
  await practice.mergePatients.execute({ userId: idOf('Ann'), intoId: idOf('Annie'), choice: {}, adminId });
  expect(await tell(idOf('Annie'))).toEqual({ kind: 'refused', reason: 'already_merged' });
});
